/** Money on Paystack: customers and their cards, transactions paid or declined, refunds. */
import { type Card, type Decline, declineOf } from '../payments/cards.ts'
import { newCode } from '../payments/desk.ts'
import { type PaystackDesk, refundEvent, transactionJson } from './answers.ts'
import type { Authorization, Customer, PaystackRecords, Plan, Refund, Subscription, Transaction } from './records.ts'

/** The customer with this address; a new address makes a new customer. Letter case does not matter. */
export function customerNamed(desk: PaystackDesk, email: string): Customer {
  const known = findCustomer(desk.records, email)
  if (known !== undefined) return known
  const customer = { id: numberOf(desk), code: newCode('CUS_'), email }
  desk.records.customers.push(customer)
  return customer
}

/** Finds one by id, code or address. */
export function findCustomer(records: PaystackRecords, key: string): Customer | undefined {
  return records.customers.find(
    (each) => String(each.id) === key || each.code === key || each.email.toLowerCase() === key.toLowerCase(),
  )
}

/** Finds one by code or id. */
export function findPlan({ plans }: PaystackRecords, key: string): Plan | undefined {
  return plans.find((each) => each.code === key || String(each.id) === key)
}

/** Finds one by code or id. */
export function findSubscription({ subscriptions }: PaystackRecords, key: string): Subscription | undefined {
  return subscriptions.find((each) => each.code === key || String(each.id) === key)
}

/** Finds one by reference or id. */
export function findTransaction({ transactions }: PaystackRecords, key: string): Transaction | undefined {
  return transactions.find((each) => each.reference === key || String(each.id) === key)
}

type NewTransaction = Pick<Transaction, 'amount' | 'customerId'> & Partial<Transaction>

/** Makes a transaction that is not paid yet. */
export function openTransaction(desk: PaystackDesk, given: NewTransaction): Transaction {
  const transaction: Transaction = {
    id: numberOf(desk),
    reference: newCode('', 10),
    accessCode: newCode('', 15),
    status: 'abandoned',
    planCode: null,
    subscriptionCode: null,
    authorizationCode: null,
    metadata: null,
    callbackUrl: null,
    refundedAmount: 0,
    createdAtMs: desk.nowMs,
    paidAtMs: null,
    askedCard: null,
    ...given,
  }
  desk.records.transactions.push(transaction)
  return transaction
}

/** The customer's authorization for this card. The same card keeps its code. */
export function authorizationFor(desk: PaystackDesk, customerId: number, card: Card): Authorization {
  const signature = `SIG_${card.fingerprint}`
  const known = desk.records.authorizations.find(
    (each) =>
      each.customerId === customerId &&
      each.signature === signature &&
      each.card.expMonth === card.expMonth &&
      each.card.expYear === card.expYear,
  )
  if (known !== undefined) return known
  const authorization = { code: newCode('AUTH_', 10), signature, customerId, card }
  desk.records.authorizations.push(authorization)
  return authorization
}

/** Charges the card. A success sends a webhook, a decline is only recorded. @returns null when it is paid. */
export function charge(
  desk: PaystackDesk,
  transaction: Transaction,
  authorization: Authorization,
  isRenewal: boolean,
): Decline | null {
  const decline = declineOf(authorization.card, desk.nowMs, isRenewal)
  transaction.askedCard = null
  if (decline !== null) {
    transaction.status = 'failed'
    return decline
  }
  transaction.status = 'success'
  transaction.paidAtMs = desk.nowMs
  transaction.authorizationCode = authorization.code
  desk.emit('charge.success', transactionJson(desk, transaction))
  return null
}

/** Refunds a transaction. @returns the refund, or why there is none. */
export function refund(desk: PaystackDesk, transaction: Transaction, amount: number | undefined): Refund | string {
  if (transaction.status === 'reversed') return 'Transaction has been fully reversed'
  if (transaction.status !== 'success') return 'Transaction has not been paid'
  const left = transaction.amount - transaction.refundedAmount
  const given = amount ?? left
  if (given <= 0 || given > left) return 'Refund amount cannot be more than transaction amount'
  transaction.refundedAmount += given
  if (transaction.refundedAmount === transaction.amount) transaction.status = 'reversed'
  const made = { id: numberOf(desk), amount: given }
  desk.emit('refund.processed', refundEvent(desk, transaction, made))
  return made
}

/** Numeric ids look like Paystack's. */
export function numberOf(desk: PaystackDesk): number {
  return 70_000_000 + desk.nextNumber()
}
