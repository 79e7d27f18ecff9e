/** The official Stripe library with the sandbox's address, and a subscription bought with it. */
import Stripe from 'stripe'
import type { RunningSandbox } from '../start.ts'
import { postForm } from './call.ts'

/** A client that calls the sandbox as it would call api.stripe.com. */
export function stripeClient(sandbox: RunningSandbox, maxNetworkRetries = 0): Stripe {
  return new Stripe('sk_test_anything', {
    host: 'localhost',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries,
    timeout: 5000,
    telemetry: false,
  })
}

/** The card fields of a hosted page. */
export function cardFields(number: string): Record<string, string> {
  return { step: 'card', number, expiry: '12/34', cvc: '123' }
}

/** A monthly price of a product, in US cents. */
export async function makePrice(stripe: Stripe, amount: number, product = 'Pro'): Promise<string> {
  const names = { id: product, name: product }
  await stripe.products.create(names).catch((error: { code?: string }) => {
    if (error.code !== 'resource_already_exists') throw error
  })
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval: 'month' },
    product,
  })
  return price.id
}

/** Opens a checkout for this price. */
export async function openCheckout(
  stripe: Stripe,
  price: string,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  const { id: customer } = await stripe.customers.create({ email: 'ada@gmail.com' })
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    customer,
    client_reference_id: 'u1',
    success_url: 'http://localhost:8787/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:8787/plans',
    subscription_data: { metadata: { userId: 'u1' } },
    ...more,
  })
}

/** Buys a subscription with this card. @returns it, fresh from the API. */
export async function buy(
  stripe: Stripe,
  price: string,
  number = '4242424242424242',
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Subscription> {
  const session = await openCheckout(stripe, price, more)
  const answer = await postForm(session.url ?? '', cardFields(number))
  if (answer.status !== 303) throw new Error(`the card was not taken: ${await answer.text()}`)
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
  return stripe.subscriptions.retrieve(String(subscription))
}
