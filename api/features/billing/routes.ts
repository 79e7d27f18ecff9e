/** The calls about paying: quotes, purchases, their verification, the card, cancelling and resuming, invoices, webhooks. */
import { type Context, Hono } from 'hono'
import { payments } from '#shared/contract/payments.ts'
import { INVOICE_DOWNLOAD_PATH, plans } from '#shared/contract/plans.ts'
import { gatewayIdSchema, type PayCurrency, payCurrencyFor } from '#shared/domain/plans/plan.ts'
import { AppError } from '#shared/errors.ts'
import { MINUTE_MS, toIso } from '#shared/time.ts'
import { readSubscription } from '../../billing/entitlements.ts'
import { invoiceFile } from '../../answers/invoice/invoice-file.ts'
import { subscriptionAnswer } from '../../answers/subscription-answer.ts'
import type { Deps } from '../../deps.ts'
import { requestLanguage } from '../../http/errors.ts'
import { ownedRow } from '../../http/owned-row.ts'
import type { SessionEnv } from '../../http/session.ts'
import { idempotencyKey, readBody } from '../../http/validate.ts'
import { createLocator } from '../../location/locate.ts'
import { billingAccountStore } from '../../store/billing/billing-accounts.ts'
import { userStore } from '../../store/accounts/users.ts'
import { atProvider, gatewayOf } from '../../billing/provider.ts'
import { beginPurchase, currenciesOf } from '../../billing/begin-purchase.ts'
import { offerFor } from '../../billing/quote.ts'
import { cancelSubscription, resumeSubscription } from '../../billing/subscription-changes.ts'
import { verifyPurchase } from '../../billing/verify-purchase.ts'
import { takeWebhook } from '../../billing/webhooks.ts'

/** Mounted at `/api`. */
export function billingRoutes(deps: Deps): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>()
  paymentRoutes(routes, deps)
  subscriptionRoutes(routes, deps)
  return routes
}

function paymentRoutes(routes: Hono<SessionEnv>, deps: Deps): void {
  const locate = createLocator(deps)

  /** @returns The currency that the person chose, else that of their country, else any that can be paid here. */
  async function currencyFor(
    c: Context<SessionEnv>,
    wish: { currency?: PayCurrency | undefined; timeZone?: string | undefined },
  ): Promise<PayCurrency> {
    if (wish.currency) return wish.currency
    const offered = currenciesOf(deps)
    const { currency } = await locate(c, wish.timeZone)
    const local = payCurrencyFor(currency)
    return offered.includes(local) ? local : (offered[0] ?? local)
  }

  routes.get(payments.options.path, async (c) => {
    const currencies = currenciesOf(deps)
    const currency = currencies.length > 0 ? await currencyFor(c, { timeZone: c.req.query('timeZone') }) : null
    return c.json({ data: { currency, currencies } })
  })

  routes.post(payments.quote.path, async (c) => {
    const wish = await readBody(c, payments.quote.request)
    const { reckonedAt: _, ...offer } = await offerFor(deps, c.get('userId'), wish.planCode, await currencyFor(c, wish))
    return c.json({ data: { ...offer, startsAt: toIso(offer.startsAt), renewsAt: toIso(offer.renewsAt) } })
  })

  routes.post(payments.initialize.path, async (c) => {
    const wish = await readBody(c, payments.initialize.request)
    const data = await beginPurchase(deps, c.get('userId'), {
      email: wish.email,
      plan: wish.planCode,
      isChangingPlan: wish.isChangingPlan,
      currency: await currencyFor(c, wish),
      key: idempotencyKey(c),
    })
    return c.json({ status: true, message: deps.texts.in(requestLanguage(c), 'plans')('payment.begun'), data })
  })

  routes.get(payments.verify.path, async (c) => {
    return c.json(await verifyPurchase(deps, c.get('userId'), c.req.param('reference') ?? '', requestLanguage(c)))
  })

  routes.post(payments.webhook.path, async (c) => {
    const gateway = gatewayIdSchema.safeParse(c.req.param('gateway'))
    if (!gateway.success) throw new AppError('request.not_found')
    await takeWebhook(deps, gateway.data, await c.req.text(), c.req.raw.headers)
    return c.json({ received: true })
  })
}

function subscriptionRoutes(routes: Hono<SessionEnv>, deps: Deps): void {
  const { db, clock, config } = deps
  const changed = async (c: Context<SessionEnv>, message: string) => {
    const data = await subscriptionAnswer(db, c.get('userId'), clock.now())
    return c.json({ status: true, message: deps.texts.in(requestLanguage(c), 'plans')(message), data })
  }

  routes.post(plans.cancel.path, async (c) => {
    const { status } = await cancelSubscription(deps, c.get('userId'))
    return changed(c, status === 'expired' ? 'subscription.ended' : 'subscription.canceled')
  })

  routes.post(plans.resume.path, async (c) => {
    await resumeSubscription(deps, c.get('userId'))
    return changed(c, 'subscription.resumed')
  })

  routes.post(plans.card.path, async (c) => {
    const userId = c.get('userId')
    const { gateway, hasProviderSubscription } = await readSubscription(db, userId)
    const account = gateway && (await billingAccountStore(db).read(userId, gateway))
    if (!account || !hasProviderSubscription) throw new AppError('plan.no_provider_subscription')
    const provider = gatewayOf(deps, account.gateway)
    const url = await atProvider(deps, () => provider.cardPage(account, `${config.publicUrl}/dashboard/billing?card=1`))
    // The provider may not tell that the card has changed, so it is asked soon, and again each day.
    await db.atomically((tx) =>
      billingAccountStore(tx).update(userId, account.gateway, { checkAt: clock.now() + 2 * MINUTE_MS }),
    )
    return c.json({ data: { url } })
  })

  routes.get(INVOICE_DOWNLOAD_PATH, async (c) => {
    const { row } = await ownedRow(db, 'invoice', c.req.param('id'), c.get('userId'))
    const user = await userStore(db).byId(c.get('userId'))
    const file = await invoiceFile(deps, row, {
      email: user?.email ?? '',
      language: c.req.query('lng') ?? requestLanguage(c),
      isPdf: c.req.query('format') === 'pdf',
    })
    c.header('Content-Disposition', `attachment; filename="${file.filename}"`)
    return c.body(new Uint8Array(file.content), 200, { 'content-type': file.contentType })
  })
}
