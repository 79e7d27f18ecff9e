/** The parameters of Paystack's calls, and its errors about a wrong body. */
import type { Context } from 'hono'
import * as z from 'zod'
import type { Env } from '../service.ts'
import { fail } from './answers.ts'

/** Kobo. The API also accepts a string of digits. */
const amount = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]).refine((value) => value > 0)
const email = z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
const reference = z.string().regex(/^[-.=A-Za-z0-9_]{1,100}$/)
const currency = z.literal('NGN').default('NGN')
/** An object, or a JSON text of one. Anything else is returned unchanged. */
const metadata = z.optional(z.unknown()).transform((value) => {
  if (typeof value !== 'string') return value ?? null
  try {
    const parsed: unknown = JSON.parse(value)
    return parsed
  } catch {
    return value
  }
})

export const initializeRequest = z
  .object({
    email,
    amount: amount.optional(),
    currency,
    reference: reference.optional(),
    callback_url: z.url().optional(),
    plan: z.string().optional(),
    channels: z.array(z.string()).optional(),
    metadata,
  })
  .refine((body) => body.amount !== undefined || body.plan !== undefined, { path: ['amount'] })

export const planRequest = z.object({
  name: z.string().min(1),
  amount,
  interval: z.literal('monthly'),
  currency,
})

export const subscriptionRequest = z.object({
  customer: z.string().min(1),
  plan: z.string().min(1),
  authorization: z.string().optional(),
  start_date: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
})

export const switchRequest = z.object({ code: z.string(), token: z.string() })

export const refundRequest = z.object({
  transaction: z.union([z.string(), z.number().transform(String)]),
  amount: amount.optional(),
})

export const customerRequest = z.object({ email })

/** Parses the JSON body. An error names the wrong parameter. */
export async function withBody<T>(
  c: Context<Env>,
  schema: z.ZodType<T>,
  answer: (body: T) => Response,
): Promise<Response> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null))
  if (parsed.success) return answer(parsed.data)
  const field = parsed.error.issues[0]?.path[0]
  return field === undefined
    ? fail(400, 'The request body is not JSON')
    : fail(400, `Invalid value for ${String(field)}. Please send a valid ${String(field)}.`)
}
