/** What Paystack's calls take. */
import * as z from 'zod'
import { currencies, intervals } from './records.ts'

/** Subunits; the API takes a string of digits as well. */
const amount = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]).refine((value) => value > 0)
const email = z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
const reference = z.string().regex(/^[-.=A-Za-z0-9_]{1,100}$/)
const currency = z.enum(currencies).default('NGN')
/** An object, or one written as JSON. Anything else stays as it is. */
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
    invoice_limit: z.int().min(0).default(0),
    channels: z.array(z.string()).optional(),
    metadata,
  })
  .refine((body) => body.amount !== undefined || body.plan !== undefined, { path: ['amount'] })

export const chargeRequest = z.object({
  email,
  amount,
  authorization_code: z.string(),
  reference: reference.optional(),
  currency,
  metadata,
})

export const planRequest = z.object({
  name: z.string().min(1),
  amount,
  interval: z.enum(intervals),
  currency,
  description: z.string().nullable().default(null),
  invoice_limit: z.int().min(0).default(0),
})

export const subscriptionRequest = z.object({
  customer: z.string().min(1),
  plan: z.string().min(1),
  authorization: z.string().optional(),
  start_date: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)))
    .optional(),
})

export const switchRequest = z.object({ code: z.string(), token: z.string() })

export const refundRequest = z.object({
  transaction: z.union([z.string(), z.number().transform(String)]),
  amount: amount.optional(),
  currency: z.enum(currencies).optional(),
  customer_note: z.string().nullable().default(null),
  merchant_note: z.string().nullable().default(null),
})

export const customerRequest = z.object({
  email,
  first_name: z.string().nullable().default(null),
  last_name: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
  metadata,
})
