/** Stripe's webhooks. The official library checks `Stripe-Signature` over the raw body, with five minutes of tolerance. */
import Stripe from 'stripe'
import { z } from 'zod'
import { PaymentError, type WebhookNews } from '../gateway.ts'

/** The library checks the signature and nothing else. */
const eventSchema = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.looseObject({}) }) })

/** All that is believed of an event: whom to look at. */
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

function signedEvent(rawBody: string, signature: string, secret: string): z.infer<typeof eventSchema> {
  const event = eventSchema.safeParse(signedJson(rawBody, signature, secret))
  if (!event.success) throw new PaymentError('changed', 'stripe: a webhook of unexpected shape', { cause: event.error })
  return event.data
}

function signedJson(rawBody: string, signature: string, secret: string): unknown {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret)
  } catch (error) {
    // The signature comes first: what cannot be read after it was signed.
    if (error instanceof SyntaxError)
      throw new PaymentError('changed', 'stripe: a webhook that is no JSON', { cause: error })
    throw new PaymentError('unauthorized', 'stripe: a webhook that Stripe did not sign', { cause: error })
  }
}
