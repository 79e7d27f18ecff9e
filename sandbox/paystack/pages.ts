/** The pages people see: the checkout of a transaction, and the page that changes a subscription's card. */
import type { Hono } from 'hono'
import * as z from 'zod'
import { redirectTo } from '../consent.ts'
import { isWebAddress } from '../oauth.ts'
import { html } from '../html.ts'
import { type Card, type Decline, declineOf } from '../payments/cards.ts'
import { cardForm, dayText, facts, hostedPage, htmlAnswer, moneyText, seeOther } from '../payments/hosted-page.ts'
import { cardPages, type Tried, takeCard, untried } from '../payments/paying.ts'
import type { Env } from '../service.ts'
import { authorizationOf, customerOf, type PaystackDesk, planOf } from './answers.ts'
import { authorizationFor, charge } from './charges.ts'
import type { Subscription, Transaction } from './records.ts'
import { begin, runningOn } from './subscriptions.ts'

const service = 'Paystack'
const cancelAction = z.object({ cancel_action: z.string().refine(isWebAddress) })

export function pageRoutes(app: Hono<Env>, desk: () => PaystackDesk): void {
  cardPages<Transaction>(app, '/checkout', {
    service,
    find: (access) => desk().records.transactions.find((each) => each.accessCode === access),
    show: (transaction) => checkoutPage(desk(), transaction, untried),
    take: (transaction, fields) => pay(desk(), transaction, fields),
  })
  cardPages<Subscription>(app, '/manage/subscriptions', {
    service,
    find: (token) => desk().records.subscriptions.find((each) => each.manageToken === token),
    show: (subscription) => managePage(desk(), subscription, untried),
    take: (subscription, fields) => changeCard(desk(), subscription, fields),
  })
}

function pay(now: PaystackDesk, transaction: Transaction, fields: unknown): Response {
  if (isPaid(transaction)) return afterPayment(transaction)
  return takeCard(
    { service, holder: transaction, fields, nowMs: now.nowMs },
    (card) => finish(now, transaction, card) ?? afterPayment(transaction),
    (tried) => checkoutPage(now, transaction, tried),
  )
}

/** Charges the card and starts the paid subscription. A refused card is not kept on file. */
function finish(now: PaystackDesk, transaction: Transaction, card: Card): Decline | null {
  const decline = declineOf(card, now.nowMs, false)
  if (decline !== null) {
    transaction.status = 'failed'
    return decline
  }
  const authorization = authorizationFor(now, transaction.customerId, card)
  charge(now, transaction, authorization, false)
  const { planCode, customerId } = transaction
  if (planCode !== null && runningOn(now.records, customerId, planCode) === undefined)
    transaction.subscriptionCode = begin(now, planOf(now.records, planCode), authorization).code
  return null
}

function isPaid({ status }: Transaction): boolean {
  return status === 'success' || status === 'reversed'
}

function afterPayment({ callbackUrl, reference }: Transaction): Response {
  if (callbackUrl !== null) return seeOther(redirectTo(callbackUrl, { trxref: reference, reference }))
  return htmlAnswer(hostedPage(service, 'Payment successful', html`<p>You can close this page.</p>`))
}

function checkoutPage(now: PaystackDesk, transaction: Transaction, tried: Tried): Response {
  if (isPaid(transaction)) return afterPayment(transaction)
  const { records } = now
  const amount = moneyText(transaction.amount, 'NGN')
  const plan = records.plans.find((each) => each.code === transaction.planCode)
  const rows = facts([
    ['Customer', customerOf(records, transaction.customerId).email],
    ['Plan', plan === undefined ? null : `${plan.name}, monthly`],
    ['Amount', amount],
    ['Reference', transaction.reference],
  ])
  const wish = { action: `Pay ${amount}`, cancelUrl: cancelUrlOf(transaction), cancelText: 'Cancel payment' }
  return htmlAnswer(hostedPage(service, `Pay ${amount}`, html`${rows}${cardForm(wish, tried)}`))
}

/** The address behind "Cancel": the caller's own choice, or the callback address with the unpaid reference. */
function cancelUrlOf({ metadata, callbackUrl, reference }: Transaction): string | null {
  const chosen = cancelAction.safeParse(metadata)
  if (chosen.success) return chosen.data.cancel_action
  return callbackUrl === null ? null : redirectTo(callbackUrl, { trxref: reference, reference })
}

function changeCard(now: PaystackDesk, subscription: Subscription, fields: unknown): Response {
  return takeCard(
    { service, holder: subscription, fields, nowMs: now.nowMs },
    (card) => {
      const decline = declineOf(card, now.nowMs, false)
      if (decline !== null) return decline
      subscription.authorizationCode = authorizationFor(now, subscription.customerId, card).code
      return managePage(now, subscription, untried, 'The card was changed.')
    },
    (tried) => managePage(now, subscription, tried),
  )
}

function managePage(now: PaystackDesk, subscription: Subscription, tried: Tried, done: string | null = null): Response {
  const plan = planOf(now.records, subscription.planCode)
  const { card } = authorizationOf(now.records, subscription.authorizationCode)
  const { nextPaymentAtMs, status } = subscription
  const isRunning = status === 'active' || status === 'attention'
  const day = nextPaymentAtMs === null ? null : dayText(nextPaymentAtMs)
  const rows = facts([
    ['Plan', `${plan.name}, ${moneyText(subscription.amount, 'NGN')} monthly`],
    ['Status', status],
    ['Card', `${card.brand} ending in ${card.last4}`],
    [isRunning ? 'Next payment' : 'Ends', day],
  ])
  const wish = { action: 'Change card', cancelUrl: null, cancelText: '', done }
  return htmlAnswer(hostedPage(service, 'Your subscription', html`${rows}${cardForm(wish, tried)}`))
}
