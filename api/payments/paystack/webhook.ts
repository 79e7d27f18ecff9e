/** Paystack's webhooks. `x-paystack-signature` is the HMAC-SHA512 of the raw body with the secret key. There is no event id. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { PaymentError, type WebhookNews } from '../gateway.ts'

const eventSchema = z.object({
  event: z.string(),
  data: z.object({
    reference: z.string().nullish(),
    transaction_reference: z.string().nullish(),
    transaction: z.object({ reference: z.string().nullish() }).nullish(),
    customer: z.object({ id: z.number().nullish() }).nullish(),
  }),
})

export function webhookReader(secretKey: string): (rawBody: string, headers: Headers) => WebhookNews {
  return (rawBody, headers) => {
    const expected = createHmac('sha512', secretKey).update(rawBody).digest()
    const given = Buffer.from(headers.get('x-paystack-signature') ?? '', 'hex')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new PaymentError('unauthorized', 'paystack: a webhook that Paystack did not sign')
    }
    const { event, data } = parsed(rawBody)
    return {
      // A repetition has the same body, so equal bodies count as one event.
      id: createHash('sha256').update(rawBody).digest('hex'),
      type: event,
      customerRef: data.customer?.id == null ? null : String(data.customer.id),
      reference: data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null,
    }
  }
}

function parsed(rawBody: string): z.infer<typeof eventSchema> {
  try {
    return eventSchema.parse(JSON.parse(rawBody))
  } catch (error) {
    throw new PaymentError('changed', 'paystack: a webhook of unexpected shape', { cause: error })
  }
}
