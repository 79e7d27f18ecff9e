/** Applies a provider's snapshot to our records, in one transaction. */
import { createHmac } from 'node:crypto'
import { type Arrangement, arrangementOf, type SeenCharge } from '#shared/domain/plans/entitlement.ts'
import { isRunning, type Subscription } from '#shared/domain/plans/plan.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { readSubscription, recordEntitlements, recordSighting } from './entitlements.ts'
import { refreshFriend, releaseReward, renewalReward, reserveReward, spendReward } from './referrals.ts'
import type { CheckoutState, ProviderCharge, ProviderTruth } from '../payments/gateway.ts'
import { type BillingAccount, billingAccountStore } from '../store/billing/billing-accounts.ts'
import { type BillingCharge, billingChargeStore } from '../store/billing/billing-charges.ts'
import type { Session } from '../store/db.ts'
import { type Payment, paymentStore } from '../store/billing/payments.ts'
import { referralStore } from '../store/billing/referrals.ts'
import type { BillingDeps } from './provider.ts'
import { issueInvoice, noteRefund } from './invoices.ts'

/** After this time an unpaid page is not asked about any more. If it is paid later, its webhook still counts. */
const CHECKOUT_LIFE_MS = DAY_MS
const PAYMENT_CHECK_MS = 15 * MINUTE_MS
/** A renewal may show at the provider this long after the period has ended. */
const RENEWAL_SLACK_MS = 10 * MINUTE_MS
/** For this long a charge may still be refunded, and the webhook of that may be lost. */
const REFUNDABLE_MS = 180 * DAY_MS

/** The results of one round of questions to a provider. */
interface ProviderSnapshot {
  account: BillingAccount
  checkouts: readonly { payment: Payment; seen: CheckoutState | null }[]
  truth: ProviderTruth
}

interface Applied {
  /** Another writer was faster: the provider must be asked again. */
  isStale: boolean
  /** Purchases that were paid after another had replaced them. They are refunded. */
  toReturn: { reference: string; chargeRef: string }[]
  /** The desired state that the provider must be told; undefined where it is in that state already. */
  wanted: Arrangement | null | undefined
}

export function applySnapshot(deps: BillingDeps, snapshot: ProviderSnapshot): Promise<Applied> {
  return deps.db.atomically((tx) => applyIn(deps, tx, snapshot))
}

async function applyIn(
  deps: BillingDeps,
  tx: Session,
  { account, checkouts, truth }: ProviderSnapshot,
): Promise<Applied> {
  const nowMs = deps.clock.now()
  const { userId, gateway } = account
  const accounts = billingAccountStore(tx)
  if (!(await accounts.advance(userId, gateway, account.revision))) {
    return { isStale: true, toReturn: [], wanted: undefined }
  }
  for (const checkout of checkouts) await applyCheckout(tx, checkout, nowMs)
  const sorted = await sortCharges(deps, tx, account, truth)
  for (const charge of sorted.paid) await keepCharge(deps, tx, account, charge, nowMs)
  for (const { charge } of sorted.refunded) await noteRefund(tx, charge, gateway)
  // The cancelled period is over, even where the provider has begun another.
  if (sorted.hasUnwanted) await recordEntitlements(tx, userId, [{ kind: 'expired', reason: 'periodEnd' }], nowMs)
  const isStarting = sorted.paid.some(({ reason }) => reason === 'start')
  const { isArranging } = (await accounts.read(userId, gateway)) ?? account
  const after = await recordSighting(
    tx,
    userId,
    {
      gateway,
      paid: sorted.paid,
      refunded: sorted.refunded.filter(({ isWhole }) => isWhole).map(({ seen }) => seen),
      subscription: truth.subscription,
      isArranging: isArranging || isStarting,
    },
    nowMs,
  )
  if (isStarting) await leaveOtherProviders(tx, account, nowMs)
  if (sorted.paid.length > 0 || sorted.refunded.length > 0) await refreshFriend(tx, userId, nowMs)
  const wanted = await wantedOf(tx, account, after, truth, isArranging || isStarting)
  await accounts.update(userId, gateway, {
    ...(truth.subscription && { subscriptionRef: truth.subscription.ref }),
    isArranging: wanted !== undefined,
    checkAt: nextCheck(after, account, truth, wanted !== undefined, nowMs),
  })
  return { isStale: false, toReturn: sorted.toReturn, wanted }
}

/** Closes purchases that were not paid. A paid one is marked together with its charge. */
async function applyCheckout(
  tx: Session,
  { payment, seen }: { payment: Payment; seen: CheckoutState | null },
  nowMs: number,
): Promise<void> {
  const isOver = nowMs - payment.createdAt >= CHECKOUT_LIFE_MS
  const state = seen?.state ?? (payment.providerRef === null ? 'pending' : 'expired')
  // Another purchase may have replaced it while the provider was asked.
  const now = await paymentStore(tx).read(payment.reference)
  const isReplaced = now?.state === 'superseded'
  // After a refused card the person can try another on the same page, so a failed purchase stays open.
  if (state !== 'expired' && !isOver) {
    const shown = state === 'failed' ? state : 'pending'
    const checkAt = nowMs + PAYMENT_CHECK_MS
    await paymentStore(tx).update(payment.reference, { checkAt, ...(!isReplaced && { state: shown }) })
    return
  }
  const closed = state === 'failed' ? 'failed' : 'expired'
  const fields = { checkAt: null, settledAt: nowMs, ...(!isReplaced && { state: closed as 'failed' | 'expired' }) }
  await paymentStore(tx).update(payment.reference, fields)
  await releaseReward(tx, payment.userId, payment.reference)
}

interface Sorted {
  /** New charges that are what we asked for. */
  paid: ProviderCharge[]
  refunded: { charge: ProviderCharge; seen: SeenCharge; isWhole: boolean }[]
  toReturn: Applied['toReturn']
  /** Whether the provider renewed what was cancelled here. */
  hasUnwanted: boolean
}

async function sortCharges(
  deps: BillingDeps,
  tx: Session,
  { userId, gateway, isArranging }: BillingAccount,
  truth: ProviderTruth,
): Promise<Sorted> {
  const known = (await billingChargeStore(tx).ofUser(userId)).filter((charge) => charge.gateway === gateway)
  const sorted: Sorted = { paid: [], refunded: [], toReturn: [], hasUnwanted: false }
  const { status, currentPeriodEnds } = await readSubscription(tx, userId)
  // It was cancelled here, but the provider could not be told in time: what it charged for the next period is refunded.
  const isUnwanted = ({ reason, at }: ProviderCharge) =>
    isArranging &&
    status === 'canceled' &&
    reason === 'renewal' &&
    currentPeriodEnds !== null &&
    at >= currentPeriodEnds
  for (const charge of truth.charges) {
    const kept = known.find(({ ref }) => ref === charge.ref)
    if (kept) {
      const isWhole = charge.state === 'refunded' && kept.state === 'paid'
      const { periodStart, periodEnd } = kept
      if (isWhole || charge.refundedMinor > 0)
        sorted.refunded.push({ charge, seen: { ...charge, periodStart, periodEnd }, isWhole })
    } else if (charge.state === 'paid') {
      const isToGoBack = isUnwanted(charge)
      sorted.hasUnwanted ||= isToGoBack
      const verdict = isToGoBack ? 'return' : await judge(deps, tx, userId, charge)
      if (verdict === 'keep') sorted.paid.push(charge)
      if (verdict === 'return') sorted.toReturn.push({ reference: charge.reference ?? '', chargeRef: charge.ref })
    }
  }
  return sorted
}

/** A purchase counts only where it is the one that we asked for: the same person, plan, amount and currency. */
async function judge(
  { log, clock }: BillingDeps,
  tx: Session,
  userId: string,
  charge: ProviderCharge,
): Promise<'keep' | 'return' | 'ignore'> {
  if (charge.reason !== 'start') return 'keep'
  const payment = charge.reference === null ? null : await paymentStore(tx).read(charge.reference)
  const isOurs =
    payment?.userId === userId &&
    payment.plan === charge.plan &&
    payment.amountMinor === charge.amountMinor &&
    payment.currency === charge.currency
  if (payment && isOurs) {
    if (payment.state === 'returned') return 'ignore'
    return payment.state === 'superseded' || !(await mayUseReward(tx, payment)) ? 'return' : 'keep'
  }
  if (payment?.userId === userId && payment.state !== 'failed') {
    log.error({ reference: payment.reference }, 'a payment is not what was asked for')
    await paymentStore(tx).update(payment.reference, { state: 'failed', checkAt: null, settledAt: clock.now() })
    await releaseReward(tx, payment.userId, payment.reference)
  }
  return 'ignore'
}

/** A discount is given once, even where several pages were opened with it. */
async function mayUseReward(tx: Session, { rewardId, reference, userId }: Payment): Promise<boolean> {
  if (rewardId === null) return true
  const reward = (await referralStore(tx).rewards(userId)).find(({ id }) => id === rewardId)
  return reward?.state === 'waiting' || (reward?.state === 'reserved' && reward.chargeRef === reference)
}

async function keepCharge(
  deps: BillingDeps,
  tx: Session,
  { userId, gateway }: BillingAccount,
  charge: ProviderCharge,
  nowMs: number,
): Promise<void> {
  const { ref, reason, periodStart, periodEnd, at } = charge
  const invoiceId = await issueInvoice(deps, tx, userId, gateway, charge)
  const cardMark =
    charge.fingerprint &&
    createHmac('sha256', deps.secrets.sessionPepper).update(`card:${charge.fingerprint}`).digest('hex')
  const kept: BillingCharge = {
    gateway,
    ref,
    userId,
    invoiceId,
    reason,
    state: 'paid',
    cardMark,
    periodStart,
    periodEnd,
    at,
    receiptDueAt: nowMs,
  }
  await billingChargeStore(tx).add(kept)
  const rewardId = await markPaid(tx, userId, charge, nowMs)
  const reward = reason === 'renewal' && charge.discountMinor > 0 ? await renewalReward(tx, userId) : null
  const used = rewardId ?? reward?.id
  if (used) await spendReward(tx, used, ref)
}

/** Marks the purchase that the charge pays for. @returns The reward it used. */
async function markPaid(tx: Session, userId: string, charge: ProviderCharge, nowMs: number): Promise<string | null> {
  const store = paymentStore(tx)
  const paid = { state: 'paid' as const, settledAt: nowMs, startsAt: charge.at, checkAt: null }
  if (charge.reason === 'upgrade') {
    const open = await store.open(userId)
    const upgrade = open.find(({ kind, plan }) => kind === 'upgrade' && plan === charge.plan)
    if (upgrade) await store.update(upgrade.reference, { ...paid, amountMinor: charge.amountMinor })
    return null
  }
  if (charge.reason !== 'start' || charge.reference === null) return null
  const payment = await store.read(charge.reference)
  await store.update(charge.reference, paid)
  return payment?.rewardId ?? null
}

/** A person who now pays at one provider must not be charged at the other as well. */
async function leaveOtherProviders(tx: Session, account: BillingAccount, nowMs: number): Promise<void> {
  const accounts = billingAccountStore(tx)
  for (const other of await accounts.ofUser(account.userId)) {
    if (other.gateway === account.gateway || other.subscriptionRef === null) continue
    await accounts.update(other.userId, other.gateway, { isArranging: true, checkAt: nowMs })
  }
}

/** @returns The desired state that the provider must be told; undefined where it is in that state already. */
async function wantedOf(
  tx: Session,
  { userId, gateway }: BillingAccount,
  subscription: Subscription,
  { subscription: seen }: ProviderTruth,
  isArranging: boolean,
): Promise<Arrangement | null | undefined> {
  const isHere = subscription.gateway === gateway
  const wanted = isHere ? arrangementOf(subscription, await wantsDiscount(tx, userId, subscription)) : null
  if (wanted === null) return seen !== null && seen.state !== 'ended' ? null : undefined
  // A failed renewal is left alone: the provider tries it again, or the person buys a new subscription.
  if (subscription.status === 'past_due') return undefined
  if (isArranging || !seen) return wanted
  const isActive = subscription.status === 'active' && seen.state === 'active'
  return isActive && seen.hasDiscount !== wanted.hasDiscount ? wanted : undefined
}

/** Reserves a waiting reward for the next renewal, and releases it where there will be none. */
async function wantsDiscount(tx: Session, userId: string, { status }: Subscription): Promise<boolean> {
  const reserved = await renewalReward(tx, userId)
  if (status === 'active') return reserved !== null || (await reserveReward(tx, userId, null)) !== null
  if (status === 'canceled' && reserved) await releaseReward(tx, userId, null)
  return status === 'past_due' && reserved !== null
}

function nextCheck(
  subscription: Subscription,
  { gateway }: BillingAccount,
  { charges }: ProviderTruth,
  isArranging: boolean,
  nowMs: number,
): number | null {
  if (isArranging) return nowMs + MINUTE_MS
  const isRunningHere = subscription.gateway === gateway && isRunning(subscription, nowMs)
  const lastAt = charges.at(-1)?.at ?? Number.NEGATIVE_INFINITY
  if (!isRunningHere) return lastAt > nowMs - REFUNDABLE_MS ? nowMs + DAY_MS : null
  const { currentPeriodEnds, graceEndsAt } = subscription
  const moments = [
    nowMs + DAY_MS,
    ...(currentPeriodEnds === null ? [] : [currentPeriodEnds + RENEWAL_SLACK_MS]),
    ...(graceEndsAt === null ? [] : [graceEndsAt]),
  ]
  return Math.min(...moments.filter((atMs) => atMs > nowMs))
}
