/** Folds what a look has brought into our records, all or nothing. */
import { createHmac } from 'node:crypto'
import { type Arrangement, arrangementOf, type SeenCharge } from '#shared/domain/entitlement.ts'
import { isRunning, type Subscription } from '#shared/domain/plan.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { readSubscription, recordEntitlements, recordSighting } from '../../changes/entitlements.ts'
import { refreshFriend, releaseReward, renewalReward, reserveReward, spendReward } from '../../changes/referrals.ts'
import type { CheckoutState, ProviderCharge, ProviderTruth } from '../../payments/gateway.ts'
import { type BillingAccount, billingAccountStore } from '../../store/billing-accounts.ts'
import { type BillingCharge, billingChargeStore } from '../../store/billing-charges.ts'
import type { Session } from '../../store/db.ts'
import { type Payment, paymentStore } from '../../store/payments.ts'
import { referralStore } from '../../store/referrals.ts'
import type { BillingDeps } from './context.ts'
import { issueInvoice, noteRefund } from './invoices.ts'

/** A page that nobody has paid for so long is not asked about any more; paid later, its webhook still counts. */
const CHECKOUT_LIFE_MS = DAY_MS
const PAYMENT_CHECK_MS = 15 * MINUTE_MS
/** A provider may take its time over a renewal. */
const RENEWAL_SLACK_MS = 10 * MINUTE_MS
/** So long after a charge its money may still be given back, and its webhook be lost. */
const REFUNDABLE_MS = 180 * DAY_MS

export interface Look {
  account: BillingAccount
  checkouts: readonly { payment: Payment; seen: CheckoutState | null }[]
  truth: ProviderTruth
}

export interface Settled {
  /** Somebody else has written since: look again. */
  isStale: boolean
  /** Purchases paid after they were replaced. */
  toReturn: { reference: string; chargeRef: string }[]
  /** What the provider must be told; undefined where it knows. */
  wanted: Arrangement | null | undefined
}

export function settle(deps: BillingDeps, look: Look): Promise<Settled> {
  return deps.db.atomically((tx) => settleIn(deps, tx, look))
}

async function settleIn(deps: BillingDeps, tx: Session, { account, checkouts, truth }: Look): Promise<Settled> {
  const nowMs = deps.clock.now()
  const { userId, gateway } = account
  const accounts = billingAccountStore(tx)
  if (!(await accounts.advance(userId, gateway, account.revision))) {
    return { isStale: true, toReturn: [], wanted: undefined }
  }
  for (const checkout of checkouts) await settleCheckout(tx, checkout, nowMs)
  const sorted = await sortCharges(deps, tx, account, truth)
  for (const charge of sorted.paid) await keepCharge(deps, tx, account, charge, nowMs)
  for (const { charge } of sorted.refunded) await noteRefund(tx, charge, gateway)
  // Its period is over, whatever the provider began instead.
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

/** What came to nothing is closed; what was paid is settled with its charge. */
async function settleCheckout(
  tx: Session,
  { payment, seen }: { payment: Payment; seen: CheckoutState | null },
  nowMs: number,
): Promise<void> {
  const isOver = nowMs - payment.createdAt >= CHECKOUT_LIFE_MS
  const state = seen?.state ?? (payment.providerRef === null ? 'pending' : 'expired')
  const isReplaced = payment.state === 'superseded'
  // A card that was refused can be followed by another on the same page.
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
  /** New and in order, to be kept. */
  paid: ProviderCharge[]
  refunded: { charge: ProviderCharge; seen: SeenCharge; isWhole: boolean }[]
  toReturn: Settled['toReturn']
  /** A renewal of what was cancelled here is among them. */
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
  // Cancelled here, but the provider was not reached in time: what it took for the next period is given back.
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

/** A discount is given once, however many pages were opened with it. */
async function mayUseReward(tx: Session, { rewardId, reference, userId }: Payment): Promise<boolean> {
  if (rewardId === null) return true
  const reward = (await referralStore(tx).rewards(userId)).find(({ id }) => id === rewardId)
  return reward?.state === 'waiting' || (reward?.state === 'reserved' && reward.chargeRef === reference)
}

async function keepCharge(
  { secrets }: BillingDeps,
  tx: Session,
  { userId, gateway }: BillingAccount,
  charge: ProviderCharge,
  nowMs: number,
): Promise<void> {
  const { ref, reason, periodStart, periodEnd, at } = charge
  const invoiceId = await issueInvoice(tx, userId, gateway, charge)
  const cardMark =
    charge.fingerprint && createHmac('sha256', secrets.sessionPepper).update(`card:${charge.fingerprint}`).digest('hex')
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
  }
  await billingChargeStore(tx).add(kept)
  const rewardId = await settlePayment(tx, userId, charge, nowMs)
  const reward = reason === 'renewal' && charge.discountMinor > 0 ? await renewalReward(tx, userId) : null
  const used = rewardId ?? reward?.id
  if (used) await spendReward(tx, used, ref)
}

/** Marks the purchase that the charge pays for. @returns The reward it used. */
async function settlePayment(
  tx: Session,
  userId: string,
  charge: ProviderCharge,
  nowMs: number,
): Promise<string | null> {
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

/** Who pays elsewhere now must not be charged at the old place as well. */
async function leaveOtherProviders(tx: Session, account: BillingAccount, nowMs: number): Promise<void> {
  const accounts = billingAccountStore(tx)
  for (const other of await accounts.ofUser(account.userId)) {
    if (other.gateway === account.gateway || other.subscriptionRef === null) continue
    await accounts.update(other.userId, other.gateway, { isArranging: true, checkAt: nowMs })
  }
}

/** @returns What the provider is to be told, undefined where it already does what the ledger wants. */
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
  // Nothing is arranged over a renewal that is open: the provider tries again, or the person buys anew.
  if (subscription.status === 'past_due') return undefined
  if (isArranging || !seen) return wanted
  const isActive = subscription.status === 'active' && seen.state === 'active'
  return isActive && seen.hasDiscount !== wanted.hasDiscount ? wanted : undefined
}

/** A waiting reward goes to the next renewal, and comes back where there is none. */
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
