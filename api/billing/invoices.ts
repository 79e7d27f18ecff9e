/** Invoices: one for each charge, numbered by year without gaps. */
import type { Invoice, InvoiceParty } from '#shared/domain/plans/invoice.ts'
import type { GatewayId } from '#shared/domain/plans/plan.ts'
import { newId } from '#shared/ids.ts'
import type { ProviderCharge } from '../payments/gateway.ts'
import { userStore } from '../store/accounts/users.ts'
import { billingChargeStore } from '../store/billing/billing-charges.ts'
import type { Session } from '../store/db.ts'
import { syncedStore } from '../store/synced.ts'
import type { BillingDeps } from './provider.ts'

/** @returns The new invoice's id. */
export async function issueInvoice(
  { config }: Pick<BillingDeps, 'config'>,
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
    seller: config.invoices.seller,
    buyer: await buyerOf(tx, userId),
    tax: taxIn(amountMinor, config.invoices.tax),
  })
  return id
}

/** @returns The buyer as the user describes them today. */
async function buyerOf(tx: Session, userId: string): Promise<InvoiceParty> {
  const settings = (await syncedStore(tx).read('settings', userId))?.row
  const profile = (await syncedStore(tx).read('profile', userId))?.row
  const account = await userStore(tx).byId(userId)
  const fullName = `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim()
  return {
    name: settings?.billingName || fullName,
    company: settings?.billingCompany ?? '',
    address: settings?.billingAddress ?? '',
    taxNumber: settings?.billingTaxNumber ?? '',
    email: account?.email ?? '',
  }
}

/** @returns The part of an amount that is tax; null where none is configured. Prices include it. */
function taxIn(amountMinor: number, tax: { name: string; percent: number } | null): Invoice['tax'] {
  if (tax === null) return null
  return { ...tax, amountMinor: Math.round((amountMinor * tax.percent) / (100 + tax.percent)) }
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
