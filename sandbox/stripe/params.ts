/** The parameters that the stand-in takes of Stripe's calls. Other names are refused, as the real API refuses unknown ones. */
import * as z from 'zod'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const whole = z.string().regex(/^\d+$/).transform(Number)
const moment = whole.transform((seconds) => seconds * 1000)
const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toLowerCase())
const webAddress = z.string().regex(/^https?:\/\/\S+$/)
const metadata = z.record(z.string(), z.string().max(500)).default({})
const text = z.string().max(5000)
/** Every call may ask for whole objects in its answer (`answers.ts`). */
const expand = z.unknown().optional()

export const customerParams = z.strictObject({ email: text.optional(), name: text.optional(), metadata, expand })
export const productParams = z.strictObject({ id: z.string(), name: text.min(1), expand })

export const priceParams = z.strictObject({
  currency,
  product: z.string(),
  unit_amount: whole,
  recurring: z.strictObject({ interval: z.literal('month') }),
  lookup_key: text.optional(),
  transfer_lookup_key: flag.default(false),
  expand,
})

export const couponParams = z.strictObject({
  id: z.string(),
  name: text.optional(),
  percent_off: whole.refine((value) => value > 0 && value <= 100),
  duration: z.literal('once'),
  expand,
})

const discounts = z
  .union([z.array(z.strictObject({ coupon: z.string() })), z.literal('').transform(() => [])])
  .optional()

export const sessionParams = z.strictObject({
  mode: z.literal('subscription'),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: z.literal('1') })).length(1),
  customer: z.string(),
  client_reference_id: text.optional(),
  metadata,
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  subscription_data: z.strictObject({ metadata }).optional(),
  discounts,
  expand,
})

const items = z.array(z.strictObject({ id: z.string(), price: z.string() })).length(1)

/** A new price either starts with the next period, or the rest of this one is paid at once, or nothing changes. */
export const subscriptionUpdate = z
  .strictObject({
    items: items.optional(),
    proration_behavior: z.enum(['always_invoice', 'none']).optional(),
    proration_date: moment.optional(),
    payment_behavior: z.literal('error_if_incomplete').optional(),
    cancel_at_period_end: flag.optional(),
    default_payment_method: z.string().optional(),
    discounts,
    expand,
  })
  .refine((given) => given.items === undefined || given.proration_behavior !== undefined, {
    path: ['proration_behavior'],
  })
  .refine((given) => given.proration_behavior !== 'always_invoice' || given.payment_behavior !== undefined, {
    path: ['payment_behavior'],
  })

export const previewParams = z.strictObject({
  subscription: z.string(),
  subscription_details: z.strictObject({
    items,
    proration_behavior: z.literal('always_invoice'),
    proration_date: moment.optional(),
  }),
  expand,
})

export const refundParams = z.strictObject({ payment_intent: z.string(), amount: whole.optional(), expand })
export const portalParams = z.strictObject({ customer: z.string(), return_url: webAddress.optional(), expand })
export const noParams = z.strictObject({ expand })
