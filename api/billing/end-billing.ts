/** Before an account is deleted: nothing more is charged, and the first payment comes back where the terms promise it. */
import type { Invoice } from '#shared/domain/plans/invoice.ts'
import { refundableInvoice } from '#shared/domain/plans/refund.ts'
import { AppError } from '#shared/errors.ts'
import { PaymentError } from '../payments/gateway.ts'
import { billingAccountStore } from '../store/billing/billing-accounts.ts'
import { type BillingCharge, billingChargeStore } from '../store/billing/billing-charges.ts'
import { syncedStore } from '../store/synced.ts'
import { closeOpenCheckouts } from './begin-purchase.ts'
import { atProvider, type BillingDeps, gatewayOf } from './provider.ts'
import { cancelSubscription } from './subscription-changes.ts'

/** What came back. `isDone` is false where the provider refused, so that a person must see to it. */
interface GivenBack {
  amountMinor: number
  currency: string
  number: string
  isDone: boolean
}

/** @returns Null where nothing is given back. @throws AppError when the provider must still be told; then nothing may be deleted. */
export async function endBilling(deps: BillingDeps, userId: string): Promise<GivenBack | null> {
  // A page that is paid after the deletion would charge somebody who has no account.
  await closeOpenCheckouts(deps, userId)
  try {
    // No mail of its own: the mail about the deleted account also says that the plan has ended.
    await cancelSubscription(deps, userId, { isTold: false })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'plan.nothing_to_cancel') throw error
  }
  // The account remembers what the provider must still be told, so it must not be deleted before that.
  const accounts = await billingAccountStore(deps.db).ofUser(userId)
  if (accounts.some(({ isArranging }) => isArranging)) throw new AppError('payment.unavailable')
  const invoices = (await syncedStore(deps.db).list('invoice', userId)).map(({ row }) => row)
  const first = refundableInvoice(invoices, deps.clock.now())
  return first && atProvider(deps, () => giveBack(deps, userId, first))
}

async function giveBack(deps: BillingDeps, userId: string, invoice: Invoice): Promise<GivenBack | null> {
  const { id, number, currency } = invoice
  const amountMinor = invoice.amountMinor - invoice.refundedMinor
  const charges = await billingChargeStore(deps.db).ofUser(userId)
  const charge = charges.find(({ invoiceId }) => invoiceId === id)
  if (!charge || amountMinor === 0) return null
  return { amountMinor, currency, number, isDone: await isGivenBack(deps, charge) }
}

/** @returns False where the provider refuses. That must not keep anybody's account from being deleted. */
async function isGivenBack(deps: BillingDeps, { gateway: id, ref, userId }: BillingCharge): Promise<boolean> {
  const gateway = gatewayOf(deps, id)
  try {
    await gateway.refund(ref)
    return true
  } catch (error) {
    // A provider that is away is asked again with the person's next try.
    if (!(error instanceof PaymentError) || error.kind !== 'rejected') throw error
    // It also refuses what it has given back already: the answer of an earlier try may have been lost.
    const account = await billingAccountStore(deps.db).read(userId, id)
    const { charges } = account ? await gateway.truth(account) : { charges: [] }
    if (charges.some((charge) => charge.ref === ref && charge.state === 'refunded')) return true
    deps.log.error({ err: error, ref }, 'the first payment must be given back by hand')
    return false
  }
}
