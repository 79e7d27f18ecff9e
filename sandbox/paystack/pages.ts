/** The pages people see: the checkout of a transaction, and where the card of a subscription is changed. */
import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { redirectTo } from '../consent.ts'
import { html, type Markup } from '../html.ts'
import { type Card, type Decline, declineOf, readCard } from '../payments/cards.ts'
import {
  cancelLink,
  cardForm,
  dayText,
  facts,
  hostedPage,
  htmlAnswer,
  isWebAddress,
  moneyText,
  seeOther,
} from '../payments/hosted-page.ts'
import type { Env } from '../service.ts'
import { authorizationOf, customerOf, type PaystackDesk, planOf } from './answers.ts'
import { authorizationFor, charge } from './charges.ts'
import type { Subscription, Transaction } from './records.ts'
import { begin, disable, runningOn } from './subscriptions.ts'

const rightOtp = '123456'
const step = z.object({ step: z.enum(['card', 'otp', 'cancel']), otp: z.string().default('') })
const cancelAction = z.object({ cancel_action: z.string().refine(isWebAddress) })

export function pageRoutes(app: Hono<Env>, desk: () => PaystackDesk): void {
  app.get('/checkout/:access', (c) => onTransaction(c, desk(), (now, transaction) => checkoutPage(now, transaction)))
  app.post('/checkout/:access', async (c) => {
    const form = await c.req.parseBody()
    return onTransaction(c, desk(), (now, transaction) => pay(now, transaction, form))
  })
  app.get('/manage/subscriptions/:token', (c) => onSubscription(c, desk(), (now, each) => managePage(now, each)))
  app.post('/manage/subscriptions/:token', async (c) => {
    const form = await c.req.parseBody()
    return onSubscription(c, desk(), (now, each) => manage(now, each, form))
  })
}

function onTransaction(
  c: Context<Env>,
  now: PaystackDesk,
  answer: (now: PaystackDesk, transaction: Transaction) => Response,
): Response {
  const transaction = now.records.transactions.find((each) => each.accessCode === c.req.param('access'))
  if (transaction === undefined) return missing()
  if (transaction.status === 'success' || transaction.status === 'reversed') return afterPayment(transaction)
  c.set('hasEffect', c.req.method === 'POST')
  return answer(now, transaction)
}

function pay(now: PaystackDesk, transaction: Transaction, form: unknown): Response {
  const chosen = step.safeParse(form)
  if (chosen.success && chosen.data.step === 'otp' && transaction.askedCard !== null) {
    if (chosen.data.otp.trim() !== rightOtp) return otpPage(now, transaction, 'That is not the code. Try again.')
    return finish(now, transaction, transaction.askedCard)
  }
  const read = readCard(form, now.nowMs)
  if ('problems' in read) return checkoutPage(now, transaction, read)
  if (read.card.behaviour === 'asks') {
    transaction.askedCard = read.card
    return otpPage(now, transaction, null)
  }
  return finish(now, transaction, read.card)
}

function finish(now: PaystackDesk, transaction: Transaction, card: Card): Response {
  // A card that is refused is not kept on file.
  const decline = declineOf(card, now.nowMs, false)
  if (decline !== null) {
    transaction.status = 'failed'
    transaction.askedCard = null
    transaction.gatewayResponse = decline.declineCode === 'insufficient_funds' ? 'Insufficient Funds' : 'Declined'
    return checkoutPage(now, transaction, { problems: {}, alert: wordsFor(decline) })
  }
  const authorization = authorizationFor(now, transaction.customerId, card)
  charge(now, transaction, authorization, false)
  const { planCode, customerId, invoiceLimit } = transaction
  if (planCode !== null && runningOn(now.records, customerId, planCode) === undefined) {
    const plan = planOf(now.records, planCode)
    const subscription = begin(now, plan, authorization, invoiceLimit > 0 ? { invoiceLimit } : {})
    transaction.subscriptionCode = subscription.code
  }
  return afterPayment(transaction)
}

function afterPayment({ callbackUrl, reference }: Transaction): Response {
  if (callbackUrl !== null) return seeOther(redirectTo(callbackUrl, { trxref: reference, reference }))
  return htmlAnswer(hostedPage('Paystack', 'Payment successful', html`<p>You can close this page.</p>`))
}

function checkoutPage(
  now: PaystackDesk,
  transaction: Transaction,
  tried: { problems: Parameters<typeof cardForm>[0]['problems']; alert?: string } = { problems: {} },
): Response {
  const amount = moneyText(transaction.amount, transaction.currency)
  const body = html`${purpose(now, transaction)}${cardForm({
    action: `Pay ${amount}`,
    cancelUrl: cancelUrlOf(transaction),
    cancelText: 'Cancel payment',
    problems: tried.problems,
    alert: tried.alert ?? null,
  })}`
  return htmlAnswer(hostedPage('Paystack', `Pay ${amount}`, body))
}

function otpPage(now: PaystackDesk, transaction: Transaction, problem: string | null): Response {
  const body = html`${purpose(now, transaction)}${otpForm(problem)}${cancelLink(cancelUrlOf(transaction), 'Cancel payment')}`
  return htmlAnswer(hostedPage('Paystack', 'Confirm it is you', body))
}

function otpForm(problem: string | null): Markup {
  return html`${problem === null ? html`` : html`<p class="alert" role="alert">${problem}</p>`}
<form method="post">
<input type="hidden" name="step" value="otp">
<div class="field"><label for="otp">One-time code</label>
<input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" dir="ltr" aria-describedby="otp-note">
<p class="note" id="otp-note">Your bank would send it. Here it is ${rightOtp}.</p></div>
<div class="actions"><button class="primary">Confirm</button></div>
</form>`
}

function purpose({ records }: PaystackDesk, transaction: Transaction): Markup {
  const plan = records.plans.find((each) => each.code === transaction.planCode)
  return facts([
    ['Customer', customerOf(records, transaction.customerId).email],
    ...(plan === undefined ? [] : [['Plan', `${plan.name}, ${plan.interval}`] as const]),
    ['Amount', moneyText(transaction.amount, transaction.currency)],
    ['Reference', transaction.reference],
  ])
}

/** Where "Cancel" leads: the caller's own choice, or back to it with an unpaid reference. */
function cancelUrlOf({ metadata, callbackUrl, reference }: Transaction): string | null {
  const chosen = cancelAction.safeParse(metadata)
  if (chosen.success) return chosen.data.cancel_action
  return callbackUrl === null ? null : redirectTo(callbackUrl, { trxref: reference, reference })
}

function wordsFor({ message }: Decline): string {
  return `${message} Nothing was charged. Try another card.`
}

function onSubscription(
  c: Context<Env>,
  now: PaystackDesk,
  answer: (now: PaystackDesk, subscription: Subscription) => Response,
): Response {
  const subscription = now.records.subscriptions.find((each) => each.manageToken === c.req.param('token'))
  if (subscription === undefined) return missing()
  c.set('hasEffect', c.req.method === 'POST')
  return answer(now, subscription)
}

function manage(now: PaystackDesk, subscription: Subscription, form: unknown): Response {
  const chosen = step.safeParse(form)
  if (chosen.success && chosen.data.step === 'cancel') {
    disable(now, subscription)
    return managePage(now, subscription, { problems: {}, done: 'The subscription will not renew.' })
  }
  if (chosen.success && chosen.data.step === 'otp' && subscription.askedCard !== null) {
    if (chosen.data.otp.trim() !== rightOtp) return manageOtp('That is not the code. Try again.')
    return changeCard(now, subscription, subscription.askedCard)
  }
  const read = readCard(form, now.nowMs)
  if ('problems' in read) return managePage(now, subscription, read)
  if (read.card.behaviour === 'asks') {
    subscription.askedCard = read.card
    return manageOtp(null)
  }
  return changeCard(now, subscription, read.card)
}

function manageOtp(problem: string | null): Response {
  return htmlAnswer(hostedPage('Paystack', 'Confirm it is you', otpForm(problem)))
}

function changeCard(now: PaystackDesk, subscription: Subscription, card: Card): Response {
  subscription.askedCard = null
  const decline = declineOf(card, now.nowMs, false)
  if (decline !== null) return managePage(now, subscription, { problems: {}, alert: decline.message })
  subscription.authorizationCode = authorizationFor(now, subscription.customerId, card).code
  return managePage(now, subscription, { problems: {}, done: 'The card was changed.' })
}

function managePage(
  now: PaystackDesk,
  subscription: Subscription,
  tried: { problems: Parameters<typeof cardForm>[0]['problems']; alert?: string; done?: string } = { problems: {} },
): Response {
  const plan = planOf(now.records, subscription.planCode)
  const { card } = authorizationOf(now.records, subscription.authorizationCode)
  const { nextPaymentAtMs, status } = subscription
  const isRunning = status === 'active' || status === 'attention'
  const rows = facts([
    ['Plan', `${plan.name}, ${moneyText(subscription.amount, plan.currency)} ${plan.interval}`],
    ['Status', status],
    ['Card', `${card.brand} ending in ${card.last4}`],
    ...(nextPaymentAtMs === null ? [] : [[isRunning ? 'Next payment' : 'Ends', dayText(nextPaymentAtMs)] as const]),
  ])
  const form = cardForm({
    action: 'Change card',
    cancelUrl: null,
    cancelText: '',
    problems: tried.problems,
    alert: tried.alert ?? null,
  })
  const cancel = html`<h2>Cancel</h2>
<p class="note">It runs until the day of the next payment and does not renew.</p>
<form method="post"><input type="hidden" name="step" value="cancel"><div class="actions"><button>Cancel subscription</button></div></form>`
  const body = html`${tried.done === undefined ? html`` : html`<p class="done" role="status">${tried.done}</p>`}${rows}
<h2>Change the card</h2>${form}${isRunning ? cancel : html``}`
  return htmlAnswer(hostedPage('Paystack', 'Your subscription', body))
}

function missing(): Response {
  return htmlAnswer(
    hostedPage('Paystack', 'This page does not exist', html`<p>The link may be mistyped or too old.</p>`),
    404,
  )
}
