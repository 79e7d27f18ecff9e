/**
 * Reconciles our records with a provider's. Webhooks, verification, calls and the jobs all end here. So neither their
 * order nor their number matters, nor whether they came at all.
 */
import { type Arrangement, GRACE_DAYS } from '#shared/domain/plans/entitlement.ts'
import type { GatewayId } from '#shared/domain/plans/plan.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { readSubscription, recordEntitlements } from './entitlements.ts'
import type { CheckoutState, PaymentGateway } from '../payments/gateway.ts'
import { PaymentError } from '../payments/gateway.ts'
import { type BillingAccount, billingAccountStore } from '../store/billing/billing-accounts.ts'
import { type Payment, paymentStore } from '../store/billing/payments.ts'
import type { BillingDeps } from './provider.ts'
import { applySnapshot } from './apply-snapshot.ts'

/** An update of the provider shows in the next round. After this many rounds somebody else is changing things too. */
const ROUNDS_MAX = 4

/**
 * Asks the provider about a user and stores its state as ours. It also sends the provider what was decided here in the
 * meantime.
 * @throws PaymentError when the provider could not be asked. Earlier decisions stay and are retried.
 */
export function reconcileAccount(deps: BillingDeps, userId: string, gatewayId: GatewayId): Promise<void> {
  // One at a time, because two at once would only undo each other's changes.
  return deps.locks.hold(`billing ${gatewayId} ${userId}`, () => reconcileNow(deps, userId, gatewayId))
}

/** Like `reconcileAccount`. A provider that does not answer is asked again in a minute, and our decision stays. */
export async function reconcileOrPutOff(deps: BillingDeps, userId: string, gateway: GatewayId): Promise<void> {
  try {
    await reconcileAccount(deps, userId, gateway)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    deps.log.warn({ err: error, gateway }, 'payment provider did not answer')
    const checkAt = deps.clock.now() + MINUTE_MS
    await deps.db.atomically((tx) => billingAccountStore(tx).update(userId, gateway, { checkAt }))
  }
}

async function reconcileNow(deps: BillingDeps, userId: string, gatewayId: GatewayId): Promise<void> {
  const gateway = deps.gateways[gatewayId]
  if (!gateway) return
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const account = await billingAccountStore(deps.db).read(userId, gatewayId)
    if (!account) return
    const open = (await paymentStore(deps.db).open(userId)).filter((payment) => payment.gateway === gatewayId)
    const checkouts = await askCheckouts(gateway, open)
    const truth = await gateway.truth(account)
    const { isStale, toReturn, wanted } = await applySnapshot(deps, { account, checkouts, truth })
    if (isStale) continue
    for (const { reference, chargeRef } of toReturn) await giveBack(deps, gateway, reference, chargeRef)
    if (wanted === undefined && toReturn.length === 0) return
    if (wanted !== undefined) await arrange(deps, gateway, account, wanted)
  }
}

/** Asks for the state of each open purchase; null where its page was never made. */
async function askCheckouts(
  gateway: PaymentGateway,
  open: readonly Payment[],
): Promise<{ payment: Payment; seen: CheckoutState | null }[]> {
  const asked = []
  for (const payment of open) {
    const { reference, providerRef } = payment
    const seen = providerRef === null ? null : await gateway.checkout({ reference, providerRef }).catch(nullIfMissing)
    asked.push({ payment, seen })
  }
  return asked
}

function nullIfMissing(error: unknown): null {
  if (error instanceof PaymentError && error.reason === 'missing') return null
  throw error
}

/** Refunds what was paid on a page that another purchase had replaced. */
async function giveBack(
  { db, clock, log }: BillingDeps,
  gateway: PaymentGateway,
  reference: string,
  chargeRef: string,
): Promise<void> {
  log.info({ reference }, 'a replaced purchase was paid: given back')
  await gateway.refund(chargeRef)
  await db.atomically((tx) => paymentStore(tx).update(reference, { state: 'returned', settledAt: clock.now() }))
}

async function arrange(
  deps: BillingDeps,
  gateway: PaymentGateway,
  account: BillingAccount,
  wanted: Arrangement | null,
): Promise<void> {
  const subscriptionRef = await gateway.arrange(account, wanted).catch(refusedIfDeclined)
  const { userId, gateway: gatewayId, subscriptionRef: before } = account
  await deps.db.atomically(async (tx) => {
    const nowMs = deps.clock.now()
    // The renewal was already due, so the provider charged at once, and the card was refused.
    const isRefused = subscriptionRef === REFUSED
    const { status } = await readSubscription(tx, userId)
    const failed = { kind: 'renewalFailed', graceEndsAt: nowMs + GRACE_DAYS * DAY_MS } as const
    if (isRefused && status === 'active') await recordEntitlements(tx, userId, [failed], nowMs)
    const ref = isRefused ? before : subscriptionRef
    await billingAccountStore(tx).update(userId, gatewayId, { subscriptionRef: ref, isArranging: false })
  })
}

const REFUSED = Symbol('the card was refused')

function refusedIfDeclined(error: unknown): typeof REFUSED {
  if (error instanceof PaymentError && error.reason === 'declined') return REFUSED
  throw error
}
