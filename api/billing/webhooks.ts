/**
 * The providers' webhooks. A webhook is only believed to mean that something has changed for somebody. It is stored and
 * answered at once, and then the provider itself is asked.
 */
import { randomUUID } from 'node:crypto'
import type { GatewayId } from '#shared/domain/plans/plan.ts'
import { AppError } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import { whileClaimed } from '../jobs/claimed-work.ts'
import { createLimit } from '../limit.ts'
import { inOwnOrder } from '../jobs/own-order.ts'
import { PaymentError } from '../payments/gateway.ts'
import { billingAccountStore } from '../store/billing/billing-accounts.ts'
import type { Session } from '../store/db.ts'
import { paymentStore } from '../store/billing/payments.ts'
import { type WebhookEvent, webhookEventStore } from '../store/billing/webhook-events.ts'
import { returnFromPage } from './left-pages.ts'
import { type BillingDeps, gatewayOf } from './provider.ts'
import { reconcileOrPutOff } from './reconcile-account.ts'

const BATCH = 200
/** Each holds a lock, and each lock holds a connection. A purchase must always find a free one. */
const AT_ONCE = 4
/** Providers repeat a webhook for three days. */
const KEPT_MS = 7 * DAY_MS

/** @throws AppError `payment.bad_signature`, `payment.not_configured`. */
export async function takeWebhook(
  deps: BillingDeps,
  gatewayId: GatewayId,
  rawBody: string,
  headers: Headers,
): Promise<void> {
  const news = newsOf(deps, gatewayId, rawBody, headers)
  // It names none of our customers.
  if (news.customerRef === null && news.reference === null) return
  const { id, type, customerRef, reference } = news
  const event = { id: `${gatewayId}:${id}`, gateway: gatewayId, type, customerRef, reference }
  const isNew = await deps.db.atomically((tx) => webhookEventStore(tx).add({ ...event, receivedAt: deps.clock.now() }))
  if (isNew) deps.wake()
}

function newsOf(deps: BillingDeps, gatewayId: GatewayId, rawBody: string, headers: Headers) {
  try {
    return gatewayOf(deps, gatewayId).readWebhook(rawBody, headers)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    const code = error.kind === 'unauthorized' ? 'payment.bad_signature' : 'request.malformed'
    throw new AppError(code, {}, { cause: error })
  }
}

/** What one person's webhooks are about, or one page of an account that was deleted. */
interface News {
  gateway: GatewayId
  ids: string[]
  of: { userId: string } | { reference: string | null }
}

/**
 * Handles the stored webhooks. Several about one person are reconciled once, by one of the processes that work.
 * @param worker The name of this process in its claims.
 */
export async function handleWebhooks(deps: BillingDeps, worker: string = randomUUID()): Promise<void> {
  const found = new Map<string, News>()
  for (const event of await webhookEventStore(deps.db).waiting(BATCH)) {
    const userId = await personOf(deps, event)
    const { id, gateway, reference } = event
    const key = userId === null ? `page ${reference}` : `${gateway} ${userId}`
    const known = found.get(key) ?? { gateway, ids: [], of: userId === null ? { reference } : { userId } }
    found.set(key, { ...known, ids: [...known.ids, id] })
  }
  const limit = createLimit(AT_ONCE)
  const inTurn = inOwnOrder(worker, [...found], ([key]) => key)
  await Promise.all(inTurn.map(([, news]) => limit.run(() => handle(deps, worker, news))))
}

async function handle(deps: BillingDeps, worker: string, { gateway, ids, of }: News): Promise<void> {
  const handled = () => deps.db.atomically((tx) => webhookEventStore(tx).handled(ids, deps.clock.now()))
  if (!('userId' in of)) {
    // The person who paid has no account any more. `returnFromPage` makes sure that this runs once at a time.
    if (of.reference !== null) await returnFromPage(deps, of.reference)
    return handled()
  }
  const { userId } = of
  const work = { userId, work: `webhooks ${gateway}` }
  const stillWaiting = (tx: Session) => webhookEventStore(tx).stillWaiting(ids)
  await whileClaimed({ ...deps, worker }, work, stillWaiting, async () => {
    await reconcileOrPutOff(deps, userId, gateway)
    await handled()
  })
}

async function personOf(
  { db }: BillingDeps,
  { gateway, customerRef, reference }: WebhookEvent,
): Promise<string | null> {
  const account = customerRef === null ? null : await billingAccountStore(db).byCustomer(gateway, customerRef)
  if (account) return account.userId
  const payment = reference === null ? null : await paymentStore(db).read(reference)
  return payment?.userId ?? null
}

/** Deletes events that no provider repeats any more. */
export async function forgetWebhooks({ db, clock }: BillingDeps): Promise<void> {
  await db.atomically((tx) => webhookEventStore(tx).forgetBefore(clock.now() - KEPT_MS))
}
