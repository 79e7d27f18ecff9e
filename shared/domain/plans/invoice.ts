/** A charge, as the provider invoiced it. */
import * as z from 'zod/mini'
import { amountMinorSchema, currencySchema } from '../../money.ts'
import { instantSchema } from '../../time.ts'
import { gatewayIdSchema, PLAN_IDS } from './plan.ts'

const INVOICE_STATUSES = ['paid', 'open', 'failed', 'refunded'] as const

/** A side of an invoice, as it was when the invoice was issued. What is not known is empty. */
const partySchema = z.object({
  name: z.string().check(z.maxLength(200)),
  company: z.string().check(z.maxLength(200)),
  /** Lines with breaks between them. */
  address: z.string().check(z.maxLength(500)),
  taxNumber: z.string().check(z.maxLength(60)),
  email: z.string().check(z.maxLength(254)),
})
export type InvoiceParty = z.infer<typeof partySchema>

/** The seller on invoices of the sandbox where the operator has named none. */
export const SANDBOX_SELLER = 'Gigwright Sandbox'

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
  /** Null on invoices that were issued before it was kept, and where the operator has not named itself. */
  seller: z._default(z.nullable(partySchema), null),
  /** Null on invoices that were issued before it was kept. */
  buyer: z._default(z.nullable(partySchema), null),
  /** Included in `amountMinor`; null where the operator has configured none. */
  tax: z._default(
    z.nullable(
      z.object({ name: z.string().check(z.maxLength(40)), percent: z.number(), amountMinor: amountMinorSchema }),
    ),
    null,
  ),
  /** The provider's own document, if it has one. */
  providerUrl: z._default(z.nullable(z.string().check(z.maxLength(2000))), null),
})
export type Invoice = z.infer<typeof invoiceSchema>
