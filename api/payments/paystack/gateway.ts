/**
 * Paystack: naira. It knows neither coupons nor proration nor a change of plan, so each purchase is one plain payment, and
 * what comes after is a subscription that begins when the paid month ends (docs/decisions/0008).
 */
import { z } from 'zod'
import type { Arrangement } from '#shared/domain/entitlement.ts'
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
import { isLive, truthFrom, willRenew } from './truth.ts'
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
    // Paystack closes no page: what is paid on an old one is given back.
    closeCheckout: async () => undefined,
    async truth({ customerRef }) {
      const transactions = await call(
        'GET',
        `/transaction?customer=${customerRef}&perPage=100`,
        z.array(transactionSchema),
      )
      return truthFrom(transactions, await subscriptionsOf(call, customerRef))
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
    // `abandoned` says only that nobody has paid yet; the page stays open.
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

/** What is not wanted ends first: an arrangement that breaks off charges nobody twice, and the next look completes it. */
async function arrange(
  call: PaystackCall,
  plans: Plans,
  customerRef: string,
  wanted: Arrangement | null,
): Promise<string | null> {
  const live = (await subscriptionsOf(call, customerRef)).filter(
    (each) => isLive(each) && planNamed(each.plan.name) !== null,
  )
  const code = wanted?.renews ? await plans(wanted.plan, wanted.hasDiscount) : null
  const fitting = live.filter(({ plan }) => plan.plan_code === code)
  const kept = fitting.find(willRenew) ?? fitting[0]
  for (const other of live) if (other !== kept && willRenew(other)) await turn(call, 'disable', other)
  if (!wanted?.renews) return wanted ? (live[0]?.subscription_code ?? null) : null
  if (!kept) {
    const start_date = new Date(wanted.renewsAt).toISOString()
    return (
      await call('POST', '/subscription', createdSchema, {
        customer: await codeOf(call, customerRef),
        plan: code,
        start_date,
      })
    ).subscription_code
  }
  if (!willRenew(kept)) await turn(call, 'enable', kept)
  return kept.subscription_code
}

async function codeOf(call: PaystackCall, customerRef: string): Promise<string> {
  return (await call('GET', `/customer/${customerRef}`, z.object({ customer_code: z.string() }))).customer_code
}

async function turn(call: PaystackCall, how: 'disable' | 'enable', subscription: Subscription): Promise<void> {
  const { subscription_code: code, email_token: token } = subscription
  await callWithoutData(call, `/subscription/${how}`, { code, token })
}

/** These two answer no `data`; "already so" is what was wanted. */
async function callWithoutData(call: PaystackCall, path: string, body: object): Promise<void> {
  try {
    await call('POST', path, z.unknown().optional(), body)
  } catch (error) {
    if (!(error instanceof PaymentError) || error.reason !== 'missing') throw error
  }
}
