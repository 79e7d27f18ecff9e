/** Stripe's webhooks. The official library checks `Stripe-Signature` over the raw body, with five minutes of tolerance. */
import Stripe from 'stripe'
import { z } from 'zod'
import { PaymentError, type WebhookNews } from '../gateway.ts'

/** The only part of an event that we believe: the customer it is about. */
const aboutSchema = z.object({
  object: z.string(),
  id: z.string().nullish(),
  customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  client_reference_id: z.string().nullish(),
})

export function webhookReader(secret: string): (rawBody: string, headers: Headers) => WebhookNews {
  return (rawBody, headers) => {
    const event = signedEvent(rawBody, headers.get('stripe-signature') ?? '', secret)
    const about = aboutSchema.safeParse(event.data.object)
    if (!about.success) return { id: event.id, type: event.type, customerRef: null, reference: null }
    const { object, id, customer, client_reference_id: reference } = about.data
    const named = typeof customer === 'string' ? customer : customer?.id
    return {
      id: event.id,
      type: event.type,
      customerRef: named ?? (object === 'customer' ? (id ?? null) : null),
      reference: reference ?? null,
    }
  }
}

function signedEvent(rawBody: string, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret)
  } catch (error) {
    throw new PaymentError('unauthorized', 'stripe: a webhook that Stripe did not sign', { cause: error })
  }
}
