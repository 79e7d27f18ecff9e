/** What Stripe's calls take. Names it does not know are refused, as the real API does; known ones without a role here are let pass. */
import * as z from 'zod'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const whole = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
const cents = whole.refine((value) => value >= 0)
const moment = whole.transform((seconds) => seconds * 1000)
const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toLowerCase())
const webAddress = z.string().regex(/^https?:\/\/\S+$/)
/** An empty value takes the key away, an empty metadata all of them. */
const metadata = z.union([z.record(z.string(), z.string().max(500)), z.literal('').transform(() => null)])
const anything = z.unknown().optional()
const expand = z.array(z.string()).optional()
const text = z.string().max(5000)

const interval = z.enum(['day', 'week', 'month', 'year'])
const recurring = z.strictObject({
  interval,
  interval_count: whole.default(1),
  usage_type: anything,
  trial_period_days: anything,
})

const customerFields = {
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  balance: whole.optional(),
  invoice_settings: z.looseObject({ default_payment_method: z.string().optional() }).optional(),
  payment_method: z.string().optional(),
  address: anything,
  preferred_locales: anything,
  shipping: anything,
  tax: anything,
  tax_exempt: anything,
  expand,
}
export const customerParams = z.strictObject(customerFields)

export const productParams = z.strictObject({
  id: z.string().optional(),
  name: text.min(1),
  description: text.optional(),
  active: flag.default(true),
  metadata: metadata.optional(),
  tax_code: anything,
  images: anything,
  url: anything,
  statement_descriptor: anything,
  expand,
})
export const productUpdate = productParams.omit({ id: true }).partial()

export const priceParams = z
  .strictObject({
    currency,
    product: z.string().optional(),
    product_data: z.looseObject({ name: text.min(1) }).optional(),
    unit_amount: cents,
    recurring: recurring.optional(),
    nickname: text.optional(),
    lookup_key: text.optional(),
    transfer_lookup_key: flag.optional(),
    active: flag.default(true),
    metadata: metadata.optional(),
    tax_behavior: anything,
    billing_scheme: anything,
    expand,
  })
  .refine((price) => price.product !== undefined || price.product_data !== undefined, { path: ['product'] })

export const priceUpdate = z.strictObject({
  active: flag.optional(),
  nickname: text.optional(),
  lookup_key: text.optional(),
  metadata: metadata.optional(),
  tax_behavior: anything,
  expand,
})

export const couponParams = z
  .strictObject({
    id: z.string().optional(),
    name: text.optional(),
    percent_off: z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .refine((value) => value > 0 && value <= 100)
      .optional(),
    amount_off: cents.optional(),
    currency: currency.optional(),
    duration: z.enum(['once', 'repeating', 'forever']).default('once'),
    duration_in_months: whole.optional(),
    max_redemptions: whole.optional(),
    redeem_by: anything,
    applies_to: anything,
    metadata: metadata.optional(),
    expand,
  })
  .refine((coupon) => (coupon.percent_off === undefined) !== (coupon.amount_off === undefined), {
    path: ['percent_off'],
  })
  .refine((coupon) => coupon.amount_off === undefined || coupon.currency !== undefined, { path: ['currency'] })
  .refine((coupon) => coupon.duration !== 'repeating' || coupon.duration_in_months !== undefined, {
    path: ['duration_in_months'],
  })

const missingMethod = z.enum(['cancel', 'create_invoice', 'pause'])
const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: missingMethod }),
})
const discounts = z.union([
  z.array(z.strictObject({ coupon: z.string().optional(), promotion_code: z.string().optional() })),
  z.literal('').transform(() => []),
])

export const sessionParams = z.strictObject({
  mode: z.literal('subscription'),
  line_items: z.array(
    z.strictObject({
      price: z.string(),
      quantity: whole.default(1),
      adjustable_quantity: anything,
      metadata: anything,
    }),
  ),
  customer: z.string().optional(),
  customer_email: text.optional(),
  client_reference_id: text.optional(),
  metadata: metadata.optional(),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  subscription_data: z
    .strictObject({
      trial_period_days: whole.optional(),
      trial_end: moment.optional(),
      trial_settings: trialSettings.optional(),
      metadata: metadata.optional(),
      description: anything,
      billing_mode: anything,
      proration_behavior: anything,
    })
    .optional(),
  payment_method_collection: z.enum(['always', 'if_required']).default('always'),
  discounts: discounts.optional(),
  expires_at: moment.optional(),
  allow_promotion_codes: flag.optional(),
  automatic_tax: anything,
  billing_address_collection: anything,
  branding_settings: anything,
  consent_collection: anything,
  custom_text: anything,
  customer_update: anything,
  locale: anything,
  origin_context: anything,
  payment_method_options: anything,
  phone_number_collection: anything,
  saved_payment_method_options: anything,
  submit_type: anything,
  tax_id_collection: anything,
  ui_mode: anything,
  expand,
})

const behavior = z.enum(['create_prorations', 'always_invoice', 'none'])
const subscriptionItem = z.strictObject({
  id: z.string().optional(),
  price: z.string().optional(),
  quantity: whole.optional(),
  deleted: anything,
  metadata: anything,
})

export const subscriptionParams = z.strictObject({
  customer: z.string(),
  items: z.array(subscriptionItem).length(1),
  default_payment_method: z.string().optional(),
  trial_period_days: whole.optional(),
  trial_end: moment.optional(),
  trial_settings: trialSettings.optional(),
  discounts: discounts.optional(),
  metadata: metadata.optional(),
  payment_behavior: z.string().default('allow_incomplete'),
  proration_behavior: anything,
  payment_settings: anything,
  collection_method: anything,
  off_session: anything,
  description: anything,
  billing_mode: anything,
  expand,
})

export const subscriptionUpdate = z.strictObject({
  items: z.array(subscriptionItem).length(1).optional(),
  proration_behavior: behavior.default('create_prorations'),
  proration_date: moment.optional(),
  payment_behavior: z.string().default('allow_incomplete'),
  cancel_at_period_end: flag.optional(),
  cancel_at: z.union([moment, z.literal('').transform(() => null)]).optional(),
  cancellation_details: anything,
  default_payment_method: z.string().optional(),
  discounts: discounts.optional(),
  metadata: metadata.optional(),
  trial_end: z.union([z.literal('now'), moment]).optional(),
  trial_settings: trialSettings.optional(),
  billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
  description: anything,
  off_session: anything,
  payment_settings: anything,
  expand,
})

export const cancelParams = z.strictObject({
  invoice_now: anything,
  prorate: anything,
  cancellation_details: anything,
  expand,
})

export const previewParams = z.strictObject({
  subscription: z.string().optional(),
  customer: z.string().optional(),
  subscription_details: z
    .strictObject({
      items: z.array(subscriptionItem).length(1).optional(),
      proration_behavior: behavior.default('create_prorations'),
      proration_date: moment.optional(),
      trial_end: z.union([z.literal('now'), moment]).optional(),
      billing_cycle_anchor: anything,
      cancel_at_period_end: anything,
      metadata: anything,
    })
    .optional(),
  discounts: discounts.optional(),
  preview_mode: anything,
  automatic_tax: anything,
  expand,
})

export const payParams = z.strictObject({ payment_method: z.string().optional(), off_session: anything, expand })

export const refundParams = z
  .strictObject({
    charge: z.string().optional(),
    payment_intent: z.string().optional(),
    amount: cents.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: metadata.optional(),
    expand,
  })
  .refine(({ charge, payment_intent: intent }) => charge !== undefined || intent !== undefined, { path: ['charge'] })

export const portalParams = z.strictObject({
  customer: z.string(),
  return_url: webAddress.optional(),
  configuration: anything,
  flow_data: anything,
  locale: anything,
  expand,
})

export const attachParams = z.strictObject({ customer: z.string(), expand })
export const nothingParams = z.strictObject({ expand })
