/** Begins to buy or change a plan. Our own record is written first, so that no payment can be unknown to us. */
import type { Entitlement } from '#shared/domain/plans/entitlement.ts'
import { arrangementOf } from '#shared/domain/plans/entitlement.ts'
import { currencyOf, GATEWAY_IDS, type PaidPlanId, type PayCurrency } from '#shared/domain/plans/plan.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { readSubscription, recordEntitlements } from './entitlements.ts'
import { releaseReward, reserveReward } from './referrals.ts'
import { type CheckoutOrder, PaymentError, type PaymentGateway } from '../payments/gateway.ts'
import { type BillingAccount, billingAccountStore } from '../store/billing/billing-accounts.ts'
import { type Payment, paymentStore } from '../store/billing/payments.ts'
import { userStore } from '../store/accounts/users.ts'
import { atProvider, type BillingDeps, gatewayOf, onePurchase } from './provider.ts'
import { reconcileAccount, reconcileOrPutOff } from './reconcile-account.ts'
import { type Offer, offerFor } from './quote.ts'

/** When the provider is first asked about a purchase whose browser has not come back. */
const FIRST_CHECK_MS = 3 * MINUTE_MS

interface Wish {
  email: string
  plan: PaidPlanId
  currency: PayCurrency
  isChangingPlan: boolean
  /** `Idempotency-Key` of the call. */
  key: string | undefined
}

/**
 * One purchase or change of a user at a time: the next one sees what the one before has done, and closes its page.
 * @returns Where the browser goes, and our reference.
 * @throws AppError as the contract says.
 */
export function beginPurchase(
  deps: BillingDeps,
  userId: string,
  wish: Wish,
): Promise<{ url: string; reference: string }> {
  return onePurchase(deps, userId, () => begin(deps, userId, wish))
}

async function begin(deps: BillingDeps, userId: string, wish: Wish): Promise<{ url: string; reference: string }> {
  const user = await userStore(deps.db).byId(userId)
  if (!user) throw new AppError('user.not_found')
  if (user.email !== wish.email)
    throw new AppError('request.invalid', { fields: { email: { key: 'email_not_yours' } } })
  const reference = `gw-${wish.key ?? newId()}`
  const begun = await paymentStore(deps.db).read(reference)
  if (begun) {
    if (begun.userId !== userId) throw new AppError('access.denied')
    if (begun.url === null) throw new AppError('payment.rejected')
    return { url: begun.url, reference }
  }
  const offer = await offerFor(deps, userId, wish.plan, wish.currency)
  const gateway = gatewayOf(deps, offer.gateway)
  const account = await accountAt(deps, gateway, userId, user.email)
  const payment = paymentOf(offer, userId, reference, wish.isChangingPlan, deps.clock.now())
  const order = { deps, gateway, account, offer, payment }
  if (offer.isHosted) return { url: await beginHosted(order, user.email), reference }
  if (offer.kind === 'upgrade') await upgrade(order)
  else await changeWithoutPaying(order)
  return { url: resultUrl(deps, reference), reference }
}

interface Order {
  deps: BillingDeps
  gateway: PaymentGateway
  account: BillingAccount
  offer: Offer
  payment: Payment
}

const resultUrl = ({ config }: BillingDeps, reference: string) =>
  `${config.publicUrl}/payment-verification?reference=${encodeURIComponent(reference)}`

function paymentOf(offer: Offer, userId: string, reference: string, isChangingPlan: boolean, nowMs: number): Payment {
  const { gateway, kind, plan, currency, discountMinor, creditMinor } = offer
  return {
    reference,
    userId,
    gateway,
    kind,
    plan,
    isChangingPlan,
    currency,
    amountMinor: offer.dueNowMinor,
    discountMinor,
    creditMinor,
    rewardId: null,
    state: 'pending',
    url: null,
    providerRef: null,
    createdAt: nowMs,
    settledAt: null,
    startsAt: null,
    checkAt: nowMs + FIRST_CHECK_MS,
  }
}

async function accountAt(
  deps: BillingDeps,
  gateway: PaymentGateway,
  userId: string,
  email: string,
): Promise<BillingAccount> {
  const known = await billingAccountStore(deps.db).read(userId, gateway.id)
  if (known) return known
  const customerRef = await atProvider(deps, () => gateway.customer({ userId, email }))
  await deps.db.atomically((tx) => billingAccountStore(tx).add(userId, gateway.id, customerRef))
  const made = await billingAccountStore(deps.db).read(userId, gateway.id)
  if (!made) throw new AppError('payment.unavailable')
  return made
}

async function beginHosted(order: Order, email: string): Promise<string> {
  const { deps, gateway, account } = order
  await replaceOpenCheckouts(deps, order.payment.userId)
  const payment = await keepHosted(order)
  const { reference, userId, plan, currency, amountMinor, discountMinor } = payment
  const asked: CheckoutOrder = {
    reference,
    userId,
    email,
    customerRef: account.customerRef,
    plan,
    currency,
    amountMinor,
    discountMinor,
    returnUrl: resultUrl(deps, reference),
    cancelUrl: `${deps.config.publicUrl}/subscribe?canceled=1`,
  }
  try {
    const { url, providerRef } = await atProvider(deps, () => gateway.beginCheckout(asked))
    const isThere = await deps.db.atomically(async (tx) => {
      await paymentStore(tx).update(reference, { url, providerRef })
      return (await paymentStore(tx).read(reference)) !== null
    })
    if (isThere) return url
    // The account was deleted while the page was made.
    await atProvider(deps, () => gateway.closeCheckout(providerRef))
    throw new AppError('user.not_found')
  } catch (error) {
    await fail(deps, payment)
    throw error
  }
}

/** Closes the pages that are still open, so that nobody pays twice and no discount is given twice. */
async function replaceOpenCheckouts(deps: BillingDeps, userId: string): Promise<void> {
  // There is nothing to replace.
  for (const wasPaid of await closeOpenCheckouts(deps, userId)) if (wasPaid) throw new AppError('plan.already_active')
}

/** @returns For each page whether it was paid this moment, which is known by now. @throws AppError where the provider cannot be asked. */
export async function closeOpenCheckouts(deps: BillingDeps, userId: string): Promise<boolean[]> {
  const paid: boolean[] = []
  for (const open of await paymentStore(deps.db).open(userId)) {
    if (open.state === 'superseded' || open.providerRef === null) continue
    const { providerRef } = open
    const gateway = gatewayOf(deps, open.gateway)
    try {
      await gateway.closeCheckout(providerRef)
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      // It may have been paid this moment.
      await atProvider(deps, () => reconcileAccount(deps, userId, open.gateway))
      paid.push((await paymentStore(deps.db).read(open.reference))?.state === 'paid')
    }
  }
  return paid
}

/** Stores the purchase with the reward that it uses. It replaces every other open purchase. */
function keepHosted({ deps, offer, payment }: Order): Promise<Payment> {
  return deps.db.atomically(async (tx) => {
    const store = paymentStore(tx)
    for (const open of await store.open(payment.userId)) {
      if (open.state === 'superseded') continue
      await store.update(open.reference, { state: 'superseded' })
      await releaseReward(tx, open.userId, open.reference)
    }
    const rewardId = offer.discountMinor > 0 ? await reserveReward(tx, payment.userId, payment.reference) : null
    // Another call has taken the reward since the offer was made.
    if (offer.discountMinor > 0 && rewardId === null) throw new AppError('store.busy')
    await store.add({ ...payment, rewardId })
    return { ...payment, rewardId }
  })
}

/** Upgrades on the card on file; the provider works out what is due. */
async function upgrade({ deps, gateway, account, offer, payment }: Order): Promise<void> {
  const { userId, reference, plan } = payment
  const { upgrades } = gateway
  if (!upgrades) throw new AppError('payment.rejected')
  await deps.db.atomically((tx) => paymentStore(tx).add({ ...payment, url: resultUrl(deps, reference) }))
  try {
    const subscription = await readSubscription(deps.db, userId)
    // A planned downgrade is taken back first, so that the provider credits the plan that was paid.
    const asPaid = subscription.nextPlan && arrangementOf({ ...subscription, nextPlan: null }, false)
    await atProvider(deps, async () => {
      if (asPaid) await gateway.arrange(account, asPaid)
      await upgrades.apply(account, { plan, reckonedAt: offer.reckonedAt }, reference)
    })
  } catch (error) {
    // Without an answer the upgrade may have happened. The next reconcile finds out.
    if (error instanceof AppError && !error.isRetryable) await fail(deps, payment)
    throw error
  }
  await atProvider(deps, () => reconcileAccount(deps, userId, offer.gateway))
}

/** Plans a downgrade for the end of the period, or takes a cancellation back. Nothing is due now. */
async function changeWithoutPaying({ deps, offer, payment }: Order): Promise<void> {
  const { userId, reference, plan } = payment
  const nowMs = deps.clock.now()
  await deps.db.atomically(async (tx) => {
    const before = await readSubscription(tx, userId)
    const entries: Entitlement[] = [
      ...(before.status === 'canceled' ? [{ kind: 'resumed' as const }] : []),
      { kind: 'planned', nextPlan: plan === before.plan ? null : plan },
    ]
    await recordEntitlements(tx, userId, entries, nowMs)
    await billingAccountStore(tx).update(userId, offer.gateway, { isArranging: true, checkAt: nowMs + MINUTE_MS })
    const paid = { state: 'paid' as const, settledAt: nowMs, startsAt: offer.startsAt, checkAt: null }
    await paymentStore(tx).add({ ...payment, ...paid, url: resultUrl(deps, reference) })
  })
  await reconcileOrPutOff(deps, userId, offer.gateway)
}

async function fail({ db, clock }: BillingDeps, { userId, reference }: Payment): Promise<void> {
  await db.atomically(async (tx) => {
    await releaseReward(tx, userId, reference)
    await paymentStore(tx).update(reference, { state: 'failed', checkAt: null, settledAt: clock.now() })
  })
}

/** @returns The currencies this server can be paid in. */
export function currenciesOf({ gateways }: Pick<BillingDeps, 'gateways'>): PayCurrency[] {
  return GATEWAY_IDS.filter((id) => gateways[id] !== null).map(currencyOf)
}
