/** The parameters of Stripe's calls. Unknown names are refused, as by the real API. */
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
/** An empty value removes the key. Empty metadata removes all keys. */
const metadata = z.union([z.record(z.string(), z.string().max(500)), z.literal('').transform(() => null)]).optional()
const text = z.string().max(5000)

/** Known names that change nothing here. They are accepted and not read. */
function unread(...names: readonly string[]): Record<string, z.ZodOptional<z.ZodUnknown>> {
  return Object.fromEntries(['expand', ...names].map((name) => [name, z.unknown().optional()]))
}

export const customerParams = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  description: text.optional(),
  metadata,
  balance: whole.optional(),
  invoice_settings: z.looseObject({ default_payment_method: z.string().optional() }).optional(),
  payment_method: z.string().optional(),
  ...unread('phone', 'address', 'preferred_locales', 'shipping', 'tax', 'tax_exempt'),
})

export const productParams = z.strictObject({
  id: z.string().optional(),
  name: text.min(1),
  description: text.optional(),
  active: flag.default(true),
  metadata,
  ...unread('tax_code', 'images', 'url', 'statement_descriptor'),
})

export const priceParams = z
  .strictObject({
    currency,
    product: z.string().optional(),
    product_data: z.looseObject({ name: text.min(1) }).optional(),
    unit_amount: cents,
    recurring: z
      .strictObject({
        interval: z.enum(['day', 'week', 'month', 'year']),
        interval_count: whole.default(1),
        ...unread('usage_type', 'trial_period_days'),
      })
      .optional(),
    lookup_key: text.optional(),
    transfer_lookup_key: flag.default(false),
    active: flag.default(true),
    metadata,
    ...unread('nickname', 'tax_behavior', 'billing_scheme'),
  })
  .refine((price) => price.product !== undefined || price.product_data !== undefined, { path: ['product'] })

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
    metadata,
    ...unread('applies_to'),
  })
  .refine((coupon) => (coupon.percent_off === undefined) !== (coupon.amount_off === undefined), {
    path: ['percent_off'],
  })
  .refine((coupon) => coupon.amount_off === undefined || coupon.currency !== undefined, { path: ['currency'] })
  .refine((coupon) => coupon.duration !== 'repeating' || coupon.duration_in_months !== undefined, {
    path: ['duration_in_months'],
  })

const trialDays = whole.refine((days) => days >= 1, 'the minimum number of trial period days is 1').optional()
const trialSettings = z
  .strictObject({
    end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice']) }),
  })
  .optional()
const discounts = z
  .union([
    z.array(z.strictObject({ coupon: z.string().optional(), promotion_code: z.string().optional() })),
    z.literal('').transform(() => []),
  ])
  .optional()

export const sessionParams = z.strictObject({
  mode: z.literal('subscription'),
  line_items: z.array(
    z.strictObject({
      price: z.string(),
      quantity: whole.default(1),
      ...unread('adjustable_quantity', 'metadata'),
    }),
  ),
  customer: z.string().optional(),
  customer_email: text.optional(),
  client_reference_id: text.optional(),
  metadata,
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  subscription_data: z
    .strictObject({
      trial_period_days: trialDays,
      trial_settings: trialSettings,
      metadata,
      ...unread('description', 'billing_mode', 'proration_behavior'),
    })
    .optional(),
  payment_method_collection: z.enum(['always', 'if_required']).default('always'),
  discounts,
  expires_at: moment.optional(),
  allow_promotion_codes: flag.optional(),
  ...unread('automatic_tax', 'billing_address_collection', 'branding_settings', 'consent_collection', 'custom_text'),
  ...unread('customer_update', 'locale', 'origin_context', 'payment_method_options', 'phone_number_collection'),
  ...unread('saved_payment_method_options', 'submit_type', 'tax_id_collection', 'ui_mode'),
})

const behavior = z.enum(['create_prorations', 'always_invoice', 'none'])
const items = z
  .array(
    z.strictObject({
      id: z.string().optional(),
      price: z.string().optional(),
      quantity: whole.optional(),
      ...unread('deleted', 'metadata'),
    }),
  )
  .length(1)
const unreadOfSubscriptions = unread('payment_settings', 'off_session', 'description')

export const subscriptionParams = z.strictObject({
  customer: z.string(),
  items,
  default_payment_method: z.string().optional(),
  trial_period_days: trialDays,
  trial_settings: trialSettings,
  discounts,
  metadata,
  ...unreadOfSubscriptions,
  ...unread('payment_behavior', 'proration_behavior', 'collection_method', 'billing_mode'),
})

export const subscriptionUpdate = z.strictObject({
  items: items.optional(),
  proration_behavior: behavior.default('create_prorations'),
  proration_date: moment.optional(),
  payment_behavior: z.string().default('allow_incomplete'),
  cancel_at_period_end: flag.optional(),
  default_payment_method: z.string().optional(),
  discounts,
  metadata,
  ...unreadOfSubscriptions,
  ...unread('cancellation_details'),
})

export const cancelParams = z.strictObject(unread('invoice_now', 'prorate', 'cancellation_details'))

export const previewParams = z.strictObject({
  subscription: z.string(),
  subscription_details: z
    .strictObject({
      items: items.optional(),
      proration_behavior: behavior.default('create_prorations'),
      proration_date: moment.optional(),
      ...unread('cancel_at_period_end'),
    })
    .optional(),
  ...unread('customer', 'preview_mode', 'automatic_tax'),
})

export const payParams = z.strictObject({ payment_method: z.string().optional(), ...unread('off_session') })

export const refundParams = z
  .strictObject({
    charge: z.string().optional(),
    payment_intent: z.string().optional(),
    amount: cents.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata,
    ...unread(),
  })
  .refine(({ charge, payment_intent: intent }) => charge !== undefined || intent !== undefined, { path: ['charge'] })

export const portalParams = z.strictObject({
  customer: z.string(),
  return_url: webAddress.optional(),
  ...unread('configuration', 'flow_data', 'locale'),
})

export const attachParams = z.strictObject({ customer: z.string(), ...unread() })
export const nothingParams = z.strictObject(unread())
