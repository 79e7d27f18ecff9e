/**
 * What Paystack keeps: customers, plans, cards on file, transactions, subscriptions, invoices. Amounts are in kobo.
 */
import * as z from 'zod'
import { card } from '../payments/cards.ts'

const customer = z.object({
  id: z.number(),
  code: z.string(),
  email: z.string(),
})
export type Customer = z.infer<typeof customer>

/** A price in naira for a month. */
const plan = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  amount: z.number(),
})
export type Plan = z.infer<typeof plan>

const authorization = z.object({ code: z.string(), signature: z.string(), customerId: z.number(), card })
export type Authorization = z.infer<typeof authorization>

const transaction = z.object({
  id: z.number(),
  reference: z.string(),
  accessCode: z.string(),
  status: z.enum(['abandoned', 'success', 'failed', 'reversed']),
  amount: z.number(),
  customerId: z.number(),
  planCode: z.nullable(z.string()),
  subscriptionCode: z.nullable(z.string()),
  authorizationCode: z.nullable(z.string()),
  metadata: z.unknown(),
  callbackUrl: z.nullable(z.string()),
  refundedAmount: z.number(),
  createdAtMs: z.number(),
  paidAtMs: z.nullable(z.number()),
  /** A card that waits for the bank's extra step at the checkout. */
  askedCard: z.nullable(card),
})
export type Transaction = z.infer<typeof transaction>

const subscription = z.object({
  id: z.number(),
  code: z.string(),
  emailToken: z.string(),
  manageToken: z.string(),
  customerId: z.number(),
  planCode: z.string(),
  authorizationCode: z.string(),
  status: z.enum(['active', 'non-renewing', 'attention', 'cancelled']),
  amount: z.number(),
  /** The day of the month of its charges, at most the 28th. */
  anchorDay: z.number(),
  nextPaymentAtMs: z.nullable(z.number()),
  /** The announced invoice of the next payment. */
  openInvoiceCode: z.nullable(z.string()),
  createdAtMs: z.number(),
  askedCard: z.nullable(card),
})
export type Subscription = z.infer<typeof subscription>

const invoice = z.object({
  code: z.string(),
  subscriptionCode: z.string(),
  amount: z.number(),
  status: z.enum(['pending', 'success', 'failed']),
  periodStartMs: z.number(),
  periodEndMs: z.number(),
  transactionReference: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof invoice>

/** Money that was given back. It is only told, not kept. */
export interface Refund {
  id: number
  amount: number
}

/** Everything Paystack keeps. */
export const paystackRecords = z.object({
  customers: z.array(customer),
  plans: z.array(plan),
  authorizations: z.array(authorization),
  transactions: z.array(transaction),
  subscriptions: z.array(subscription),
  invoices: z.array(invoice),
})
export type PaystackRecords = z.infer<typeof paystackRecords>

/** Makes empty records. */
export function emptyPaystack(): PaystackRecords {
  return {
    customers: [],
    plans: [],
    authorizations: [],
    transactions: [],
    subscriptions: [],
    invoices: [],
  }
}

/** The record with this key. Records only ever refer to records that exist. @throws RangeError otherwise. */
export function must<T>(found: T | undefined): T {
  if (found === undefined) throw new RangeError('a record points at nothing')
  return found
}
