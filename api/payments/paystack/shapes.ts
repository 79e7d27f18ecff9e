/** The parts of Paystack's answers that we read. Amounts are in kobo, times in ISO-8601. */
import { z } from 'zod'
import { jsonIn } from '#shared/json.ts'

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
/** Paystack writes "nothing" as null, as an empty string or as an empty object. */
const orNothing = <T extends z.ZodType>(schema: T) => z.union([schema, z.unknown().transform(() => null)])

const authorizationSchema = z.object({
  authorization_code: z.string(),
  last4: z.string(),
  exp_month: z.coerce.number().int(),
  exp_year: z.coerce.number().int(),
  brand: z.string().nullish(),
  card_type: z.string().nullish(),
  signature: z.string().nullish(),
})
export type Authorization = z.infer<typeof authorizationSchema>

/** The data that we sent with a purchase. It comes back as an object or as JSON text. */
const purchaseSchema = z.object({
  userId: z.string(),
  reference: z.string(),
  plan: z.enum(['basic', 'pro', 'premium']),
  discountMinor: z.coerce.number().int().default(0),
})
const metadataSchema = z.preprocess(
  (value) => (typeof value === 'string' ? jsonIn(value) : value),
  orNothing(purchaseSchema),
)

export const transactionSchema = z.object({
  id: z.number(),
  status: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  paid_at: instant.nullish(),
  created_at: instant,
  metadata: metadataSchema.optional(),
  authorization: orNothing(authorizationSchema).optional(),
  customer: z.object({ id: z.number() }),
  plan_object: orNothing(z.object({ name: z.string() })).optional(),
})
export type Transaction = z.infer<typeof transactionSchema>

export const planSchema = z.object({
  id: z.number(),
  plan_code: z.string(),
  name: z.string(),
  amount: z.number().int(),
  interval: z.string(),
  currency: z.string(),
})

/** A subscription as `GET /subscription` lists it. */
export const subscriptionSchema = z.object({
  subscription_code: z.string(),
  email_token: z.string(),
  status: z.string(),
  next_payment_date: instant.nullish(),
  createdAt: instant,
  plan: z.object({ plan_code: z.string(), name: z.string() }),
  authorization: orNothing(authorizationSchema).optional(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

export const checkoutSchema = z.object({ authorization_url: z.string(), reference: z.string() })
export const customerSchema = z.object({ id: z.number() })
export const createdSchema = z.object({ subscription_code: z.string() })
export const linkSchema = z.object({ link: z.string() })
