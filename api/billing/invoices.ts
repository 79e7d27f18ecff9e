/** Invoices: one for each charge, numbered by year without gaps. */
import type { GatewayId } from '#shared/domain/plans/plan.ts'
import { newId } from '#shared/ids.ts'
import type { ProviderCharge } from '../payments/gateway.ts'
import { billingChargeStore } from '../store/billing/billing-charges.ts'
import type { Session } from '../store/db.ts'
import { syncedStore } from '../store/synced.ts'

/** @returns The new invoice's id. */
export async function issueInvoice(
  tx: Session,
  userId: string,
  gateway: GatewayId,
  charge: ProviderCharge,
): Promise<string> {
  const { plan, amountMinor, discountMinor, currency, at, periodStart, periodEnd, documentUrl, refundedMinor } = charge
  const year = new Date(at).getUTCFullYear()
  const number = await billingChargeStore(tx).nextNumber(year)
  const id = newId()
  await syncedStore(tx).write('invoice', userId, {
    id,
    number: `GW-${year}-${String(number).padStart(6, '0')}`,
    gateway,
    plan,
    status: 'paid',
    amountMinor,
    discountMinor,
    currency,
    issuedAt: at,
    paidAt: at,
    periodStart,
    periodEnd,
    refundedMinor,
    providerUrl: documentUrl,
  })
  return id
}

/** Shows on the invoice that money was given back, in part or in full. */
export async function noteRefund(tx: Session, charge: ProviderCharge, gateway: GatewayId): Promise<void> {
  const charges = billingChargeStore(tx)
  const kept = await charges.read(gateway, charge.ref)
  const stored = kept && (await syncedStore(tx).read('invoice', kept.invoiceId))
  if (!stored) return
  const { row } = stored
  const isWhole = charge.state === 'refunded'
  const refundedMinor = isWhole ? row.amountMinor : charge.refundedMinor
  const status = isWhole ? ('refunded' as const) : row.status
  if (row.refundedMinor === refundedMinor && row.status === status) return
  await syncedStore(tx).write('invoice', stored.userId, { ...row, refundedMinor, status })
  if (isWhole) await charges.setState(gateway, charge.ref, 'refunded')
}
