/** Tells the state of a purchase. The provider is asked, because the browser's address proves nothing. */
import type * as z from 'zod/mini'
import type { payments } from '#shared/contract/payments.ts'
import { AppError } from '#shared/errors.ts'
import { toIso } from '#shared/time.ts'
import { type Payment, paymentStore } from '../store/billing/payments.ts'
import { atProvider, type BillingDeps } from './provider.ts'
import { reconcileAccount } from './reconcile-account.ts'

type Verification = z.infer<typeof payments.verify.response>

/** What the person is told: a replaced purchase has expired, and a refunded one has failed. */
const SHOWN = {
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
  superseded: 'expired',
  returned: 'failed',
} as const satisfies Record<Payment['state'], Verification['metadata']['state']>

/** @throws AppError `payment.not_found`; those of `atProvider`. */
export async function verifyPurchase(
  deps: BillingDeps,
  userId: string,
  reference: string,
  language: string,
): Promise<Verification> {
  const begun = await ownPayment(deps, userId, reference)
  if (begun.state !== 'paid') await atProvider(deps, () => reconcileAccount(deps, userId, begun.gateway))
  const payment = await ownPayment(deps, userId, reference)
  const { plan, kind, isChangingPlan, amountMinor, currency, startsAt, discountMinor } = payment
  const state = SHOWN[payment.state]
  const isPaid = state === 'paid'
  const said = isPaid ? `payment.${kind}` : `payment.${state}`
  return {
    status: isPaid,
    message: deps.texts.in(language, 'plans')(said),
    metadata: {
      discount_applied: isPaid && discountMinor > 0,
      state,
      plan,
      isChangingPlan,
      kind,
      amountMinor,
      currency,
      startsAt: toIso(startsAt),
    },
  }
}

async function ownPayment({ db }: BillingDeps, userId: string, reference: string): Promise<Payment> {
  const payment = await paymentStore(db).read(reference)
  if (payment?.userId !== userId) throw new AppError('payment.not_found')
  return payment
}
