/**
 * What is paid after its account was deleted. Paystack cannot close a page, so one that was open then can be paid later. Nobody has
 * anything from that payment: it goes back at once, and no subscription stays.
 */
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { type CheckoutState, PaymentError, type PaymentGateway } from '../payments/gateway.ts'
import { type LeftPage, leftPageStore } from '../store/billing/left-pages.ts'
import type { BillingDeps } from './provider.ts'

/** After this time nobody pays on an old page any more. What was paid and not given back stays longer. */
const KEPT_MS = 180 * DAY_MS
/** A payment shows by its webhook. These looks find the one whose webhook was lost: hourly on the first day, then daily. */
const FIRST_DAY_EVERY_MS = HOUR_MS
const LATER_EVERY_MS = DAY_MS
const BATCH = 100

/** Looks at the pages that are due, and gives back what was paid. */
export async function returnFromLeftPages(deps: BillingDeps): Promise<void> {
  const nowMs = deps.clock.now()
  for (const page of await leftPageStore(deps.db).due(nowMs, BATCH)) await returnFrom(deps, page)
  await deps.db.atomically((tx) => leftPageStore(tx).forgetReturned(nowMs - KEPT_MS))
}

/** @returns Whether the reference is of such a page, which has been looked at then. */
export async function returnFromPage(deps: BillingDeps, reference: string): Promise<boolean> {
  const page = await leftPageStore(deps.db).read(reference)
  if (page && page.checkAt !== null) await returnFrom(deps, page)
  return page !== null
}

/** One at a time: two at once would give the money back twice. */
function returnFrom(deps: BillingDeps, { reference }: LeftPage): Promise<void> {
  return deps.locks.hold(`left page ${reference}`, async () => {
    const page = await leftPageStore(deps.db).read(reference)
    if (!page || page.checkAt === null) return
    const nowMs = deps.clock.now()
    const everyMs = nowMs - page.leftAt < DAY_MS ? FIRST_DAY_EVERY_MS : LATER_EVERY_MS
    // Set before asking: a page that breaks the look must not be the first one looked at for ever.
    await change(deps, page, { checkAt: nowMs + everyMs })
    try {
      await look(deps, page)
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      deps.log.warn({ err: error, reference }, 'a page of a deleted account could not be looked at')
    }
  })
}

async function look(deps: BillingDeps, page: LeftPage): Promise<void> {
  const gateway = deps.gateways[page.gateway]
  if (!gateway) return
  const nowMs = deps.clock.now()
  const seen = await stateOf(gateway, page)
  if (seen?.state === 'paid') {
    // Stored before the money goes back, so that the operator sees a refusal (`metrics/stuck.ts`, `metrics/tell-operator.ts`).
    if (page.paidAt === null) await change(deps, page, { paidAt: nowMs })
    await giveBack(gateway, page, seen)
    deps.log.info({ reference: page.reference }, 'a payment without an account: given back')
    await change(deps, page, { checkAt: null })
    return
  }
  // It went back before, and only the answer was lost.
  if (page.paidAt !== null) return change(deps, page, { checkAt: null })
  const canBePaid = seen !== null && seen.state !== 'expired'
  if (!canBePaid && nowMs - page.leftAt > DAY_MS) return forget(deps, page)
  if (nowMs - page.leftAt > KEPT_MS) await forget(deps, page)
}

/** @returns Null where the provider knows no such page. */
async function stateOf(gateway: PaymentGateway, { reference, providerRef }: LeftPage): Promise<CheckoutState | null> {
  try {
    return await gateway.checkout({ reference, providerRef: providerRef ?? reference })
  } catch (error) {
    if (error instanceof PaymentError && error.reason === 'missing') return null
    throw error
  }
}

async function giveBack(gateway: PaymentGateway, { reference }: LeftPage, seen: CheckoutState): Promise<void> {
  const { customerRef, subscriptionRef } = seen
  if (customerRef !== null) await gateway.arrange({ customerRef, subscriptionRef }, null)
  const charges = customerRef === null ? [] : (await gateway.truth({ customerRef, subscriptionRef })).charges
  const chargeRef = seen.chargeRef ?? charges.find((charge) => charge.reference === reference)?.ref
  if (chargeRef === undefined) throw new PaymentError('changed', 'a paid page without a charge')
  await gateway.refund(chargeRef)
}

async function change(
  { db }: BillingDeps,
  { reference }: LeftPage,
  fields: Parameters<ReturnType<typeof leftPageStore>['update']>[1],
): Promise<void> {
  await db.atomically((tx) => leftPageStore(tx).update(reference, fields))
}

async function forget({ db }: BillingDeps, { reference }: LeftPage): Promise<void> {
  await db.atomically((tx) => leftPageStore(tx).forget(reference))
}
