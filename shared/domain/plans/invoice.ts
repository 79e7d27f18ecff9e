/** A charge, as the provider invoiced it. */
import * as z from 'zod/mini'
import { amountMinorSchema, currencySchema } from '../../money.ts'
import { instantSchema } from '../../time.ts'
import { gatewayIdSchema, PLAN_IDS } from './plan.ts'

const INVOICE_STATUSES = ['paid', 'open', 'failed', 'refunded'] as const

export const invoiceSchema = z.object({
  id: z.string(),
  /** For people and bookkeeping, for example `GW-2026-000012`. */
  number: z.string().check(z.maxLength(60)),
  gateway: gatewayIdSchema,
  plan: z.enum(PLAN_IDS),
  status: z.enum(INVOICE_STATUSES),
  amountMinor: amountMinorSchema,
  /** Already subtracted from `amountMinor`. */
  discountMinor: amountMinorSchema,
  currency: currencySchema,
  issuedAt: instantSchema,
  paidAt: z.nullable(instantSchema),
  periodStart: instantSchema,
  periodEnd: instantSchema,
  /** The refunded part of `amountMinor`. */
  refundedMinor: z._default(amountMinorSchema, 0),
  /** The provider's own document, if it has one. */
  providerUrl: z._default(z.nullable(z.string().check(z.maxLength(2000))), null),
})
export type Invoice = z.infer<typeof invoiceSchema>
