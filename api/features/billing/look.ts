/**
 * Looks at a provider's truth about a user and makes it ours. Webhooks, verification, calls and reconciliation all end
 * here, so that neither their order nor their number matters, nor whether they came at all.
 */
import { type Arrangement, GRACE_DAYS } from '#shared/domain/entitlement.ts'
import type { GatewayId } from '#shared/domain/plan.ts'
import { DAY_MS } from '#shared/time.ts'
import { readSubscription, recordEntitlements } from '../../changes/entitlements.ts'
import type { CheckoutState, PaymentGateway } from '../../payments/gateway.ts'
import { PaymentError } from '../../payments/gateway.ts'
import { type BillingAccount, billingAccountStore } from '../../store/billing-accounts.ts'
import { type Payment, paymentStore } from '../../store/payments.ts'
import type { BillingDeps } from './context.ts'
import { settle } from './settle.ts'

/** Telling the provider what we want shows in the next look; after so many somebody else is changing things, too. */
const ROUNDS_MAX = 4

const turns = new Map<string, Promise<void>>()

/**
 * @throws PaymentError where the provider could not be asked; what was decided before stays and is tried again.
 */
export async function lookAt(deps: BillingDeps, userId: string, gatewayId: GatewayId): Promise<void> {
  // One at a time: two looks at once would only undo each other's arrangements.
  const key = `${gatewayId}:${userId}`
  const turn = (turns.get(key) ?? Promise.resolve()).catch(() => undefined).then(() => look(deps, userId, gatewayId))
  turns.set(key, turn)
  try {
    await turn
  } finally {
    if (turns.get(key) === turn) turns.delete(key)
  }
}

async function look(deps: BillingDeps, userId: string, gatewayId: GatewayId): Promise<void> {
  const gateway = deps.gateways[gatewayId]
  if (!gateway) return
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const account = await billingAccountStore(deps.db).read(userId, gatewayId)
    if (!account) return
    const open = (await paymentStore(deps.db).open(userId)).filter((payment) => payment.gateway === gatewayId)
    const checkouts = await askCheckouts(gateway, open)
    const truth = await gateway.truth(account)
    const { isStale, toReturn, wanted } = await settle(deps, { account, checkouts, truth })
    if (isStale) continue
    for (const { reference, chargeRef } of toReturn) await giveBack(deps, gateway, reference, chargeRef)
    if (wanted === undefined && toReturn.length === 0) return
    if (wanted !== undefined) await arrange(deps, gateway, account, wanted)
  }
}

/** How each open purchase stands. One whose page was never made is nothing. */
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

/** Somebody paid on a page that another purchase had replaced. */
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
    // A renewal that was due already was to be charged at once.
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
