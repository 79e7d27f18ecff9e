/** The money-back rule of the terms: the first payment comes back within two weeks, without a reason. */
import { DAY_MS } from '../../time.ts'
import type { Invoice } from './invoice.ts'

export const REFUND_DAYS = 14

/** @returns The invoice of the first payment, while it comes back without a reason; null afterwards, or when it was given back. */
export function refundableInvoice<Row extends Pick<Invoice, 'status' | 'issuedAt'>>(
  invoices: readonly Row[],
  nowMs: number,
): Row | null {
  const [first] = invoices
    .filter(({ status }) => status === 'paid' || status === 'refunded')
    .toSorted((a, b) => a.issuedAt - b.issuedAt)
  if (first?.status !== 'paid') return null
  return nowMs - first.issuedAt < REFUND_DAYS * DAY_MS ? first : null
}
