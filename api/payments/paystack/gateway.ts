/**
 * Paystack, for naira. It has no coupons, no proration and no change of plan. So each purchase is one plain payment,
 * and the renewals are a subscription that starts when the paid month ends (docs/decisions/0008).
 */
import { z } from 'zod'
import type { Arrangement } from '#shared/domain/plans/entitlement.ts'
import { DAY_MS } from '#shared/time.ts'
import { type CheckoutOrder, type CheckoutState, PaymentError, type PaymentGateway } from '../gateway.ts'
import { createCall, type PaystackCall, type PaystackSettings } from './client.ts'
import { createPlans, type Plans, planNamed } from './plans.ts'
import {
  checkoutSchema,
  createdSchema,
  customerSchema,
  linkSchema,
  type Subscription,
  subscriptionSchema,
  type Transaction,
  transactionSchema,
} from './shapes.ts'
import { countingOf, isLive, truthFrom, willRenew } from './truth.ts'
import { webhookReader } from './webhook.ts'

export function createPaystack(settings: PaystackSettings): PaymentGateway {
  const call = createCall(settings)
  const plans = createPlans(call)
  return {
    id: 'paystack',
    async customer({ userId, email }) {
      return String((await call('POST', '/customer', customerSchema, { email, metadata: { userId } })).id)
    },
    beginCheckout: (order) => beginCheckout(call, order),
    async checkout({ reference }) {
      return stateOf(await call('GET', `/transaction/verify/${encodeURIComponent(reference)}`, transactionSchema))
    },
    // Paystack cannot close a page, so a payment on an old page is refunded.
    closeCheckout: async () => undefined,
    async truth({ customerRef }) {
      return truthFrom(await transactionsOf(call, customerRef), await subscriptionsOf(call, customerRef))
    },
    arrange: (account, wanted) => arrange(call, plans, account.customerRef, wanted),
    upgrades: null,
    async cardPage({ subscriptionRef }) {
      if (!subscriptionRef) throw new PaymentError('rejected', 'paystack: no subscription', { reason: 'missing' })
      return (await call('GET', `/subscription/${subscriptionRef}/manage/link`, linkSchema)).link
    },
    async refund(chargeRef) {
      await call('POST', '/refund', z.unknown(), { transaction: chargeRef })
    },
    readWebhook: webhookReader(settings.secretKey),
  }
}

async function beginCheckout(call: PaystackCall, order: CheckoutOrder) {
  const { reference, userId, email, plan, currency, amountMinor, discountMinor, returnUrl, cancelUrl } = order
  const metadata = { userId, reference, plan, discountMinor, cancel_action: cancelUrl }
  const begun = await call('POST', '/transaction/initialize', checkoutSchema, {
    email,
    amount: amountMinor,
    currency,
    reference,
    callback_url: returnUrl,
    channels: ['card'],
    metadata,
  })
  return { url: begun.authorization_url, providerRef: begun.reference }
}

function stateOf(transaction: Transaction): CheckoutState {
  const { status, metadata, amount, currency, customer, reference } = transaction
  return {
    // `abandoned` only means that nobody has paid yet. The page stays open.
    state: status === 'success' ? 'paid' : status === 'reversed' || status === 'failed' ? 'failed' : 'pending',
    reference: metadata?.reference ?? null,
    userId: metadata?.userId ?? null,
    amountMinor: amount,
    currency,
    customerRef: String(customer.id),
    subscriptionRef: null,
    chargeRef: reference,
  }
}

function subscriptionsOf(call: PaystackCall, customerRef: string): Promise<Subscription[]> {
  return call('GET', `/subscription?customer=${customerRef}&perPage=100`, z.array(subscriptionSchema))
}

/**
 * Ends the unwanted subscriptions first. If it breaks off in between, nobody is charged twice, and the next reconcile
 * completes it.
 */
async function arrange(
  call: PaystackCall,
  plans: Plans,
  customerRef: string,
  wanted: Arrangement | null,
): Promise<string | null> {
  const live = (await subscriptionsOf(call, customerRef)).filter(
    (each) => isLive(each) && planNamed(each.plan.name) !== null,
  )
  const fitting = wanted?.renews ? live.filter((each) => fits(each, wanted)) : []
  const kept = fitting.find(willRenew) ?? fitting[0]
  for (const other of live) if (other !== kept && willRenew(other)) await turn(call, 'disable', other)
  if (!wanted) return null
  if (!wanted.renews) return countingOf(live)?.subscription_code ?? null
  if (!kept) return subscribe(call, plans, customerRef, live, wanted)
  if (!willRenew(kept)) await turn(call, 'enable', kept)
  return kept.subscription_code
}

/** Only a subscription that has not failed and renews at the right time. */
function fits({ plan, status, next_payment_date: next }: Subscription, wanted: Arrangement): boolean {
  const key = planNamed(plan.name)
  const isPlan = key?.plan === wanted.plan && key.hasDiscount === wanted.hasDiscount
  return isPlan && status !== 'attention' && next != null && Math.abs(next - wanted.renewsAt) < DAY_MS
}

async function subscribe(
  call: PaystackCall,
  plans: Plans,
  customerRef: string,
  live: readonly Subscription[],
  { plan, hasDiscount, renewsAt }: Arrangement,
): Promise<string> {
  const taken = live
    .map((each) => planNamed(each.plan.name))
    .filter((key) => key?.plan === plan && key.hasDiscount === hasDiscount)
    .map((key) => key?.edition)
  const edition = [1, 2, 3, 4].find((each) => !taken.includes(each)) ?? 1
  const authorization = await authorizationFor(call, customerRef, live)
  const created = await call('POST', '/subscription', createdSchema, {
    customer: await codeOf(call, customerRef),
    plan: await plans({ plan, hasDiscount, edition }),
    ...(authorization && { authorization }),
    start_date: new Date(renewsAt).toISOString(),
  })
  return created.subscription_code
}

/** The card of the subscription, because it may have been changed since. A later purchase with another card wins. */
async function authorizationFor(
  call: PaystackCall,
  customerRef: string,
  live: readonly Subscription[],
): Promise<string | null> {
  const counting = countingOf(live)
  const bought = (await transactionsOf(call, customerRef))
    .filter(({ status, metadata }) => status === 'success' && metadata)
    .sort((a, b) => (b.paid_at ?? 0) - (a.paid_at ?? 0))[0]
  const isNewer = bought && (!counting || (bought.paid_at ?? 0) >= counting.createdAt)
  return (isNewer ? bought : (counting ?? bought))?.authorization?.authorization_code ?? null
}

function transactionsOf(call: PaystackCall, customerRef: string): Promise<Transaction[]> {
  return call('GET', `/transaction?customer=${customerRef}&perPage=100`, z.array(transactionSchema))
}

async function codeOf(call: PaystackCall, customerRef: string): Promise<string> {
  return (await call('GET', `/customer/${customerRef}`, z.object({ customer_code: z.string() }))).customer_code
}

async function turn(call: PaystackCall, how: 'disable' | 'enable', subscription: Subscription): Promise<void> {
  const { subscription_code: code, email_token: token } = subscription
  await callWithoutData(call, `/subscription/${how}`, { code, token })
}

/** These two calls answer without `data`. When Paystack says that it is already so, that is a success. */
async function callWithoutData(call: PaystackCall, path: string, body: object): Promise<void> {
  try {
    await call('POST', path, z.unknown().optional(), body)
  } catch (error) {
    if (!(error instanceof PaymentError) || error.reason !== 'missing') throw error
  }
}
