/** Everything about payments that outlives the process. */
import * as z from 'zod'
import { emptyPaystack, paystackRecords } from '../paystack/records.ts'
import { emptyStripe, stripeRecords } from '../stripe/records.ts'
import { delivery, webhookModes } from './webhooks.ts'

export const paymentsState = z.object({
  /** How far billing time is ahead of the sandbox's clock. */
  aheadMs: z.number(),
  mode: z.enum(webhookModes),
  deliveries: z.array(delivery),
  paystack: paystackRecords,
  stripe: stripeRecords,
})
export type PaymentsState = z.infer<typeof paymentsState>

/** Nothing bought, nothing on its way. */
export function emptyPayments(): PaymentsState {
  return { aheadMs: 0, mode: 'deliver', deliveries: [], paystack: emptyPaystack(), stripe: emptyStripe() }
}
