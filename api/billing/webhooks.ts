/**
 * The providers' webhooks. A webhook is only believed to mean that something has changed for somebody. It is stored and
 * answered at once, and then the provider itself is asked.
 */
import type { GatewayId } from '#shared/domain/plans/plan.ts'
import { AppError } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import { PaymentError } from '../payments/gateway.ts'
import { billingAccountStore } from '../store/billing/billing-accounts.ts'
import { paymentStore } from '../store/billing/payments.ts'
import { type WebhookEvent, webhookEventStore } from '../store/billing/webhook-events.ts'
import { returnFromPage } from './left-pages.ts'
import { type BillingDeps, gatewayOf } from './provider.ts'
import { reconcileOrPutOff } from './reconcile-account.ts'

const BATCH = 200
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

/** Handles the stored webhooks. Several about one person are reconciled once. @returns How many were handled. */
export async function handleWebhooks(deps: BillingDeps): Promise<number> {
  const { db, clock } = deps
  const waiting = await webhookEventStore(db).waiting(BATCH)
  const looks = new Map<string, { gateway: GatewayId; userId: string }>()
  for (const event of waiting) {
    const userId = await personOf(deps, event)
    if (userId) looks.set(`${event.gateway}:${userId}`, { gateway: event.gateway, userId })
    // Whoever paid has no account any more.
    else if (event.reference !== null) await returnFromPage(deps, event.reference)
  }
  for (const { gateway, userId } of looks.values()) await reconcileOrPutOff(deps, userId, gateway)
  if (waiting.length > 0) {
    const ids = waiting.map(({ id }) => id)
    await db.atomically((tx) => webhookEventStore(tx).handled(ids, clock.now()))
  }
  return waiting.length
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
