/** The plans there are, and the plan one has. */
import { Hono } from 'hono'
import { plans } from '#shared/contract/plans.ts'
import { PAID_PLANS, PLAN_LIMITS } from '#shared/domain/plan.ts'
import { toIso } from '#shared/time.ts'
import { planOf } from '../../changes/limits.ts'
import type { Deps } from '../../deps.ts'
import { requestLanguage } from '../../http/errors.ts'
import type { SessionEnv } from '../../http/session.ts'
import { textsIn } from '../../http/texts.ts'
import { syncedStore } from '../../store/synced.ts'

/** Mounted at `/api`. */
export function planRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>()

  routes.get(plans.list.path, (c) => {
    const t = textsIn(requestLanguage(c), 'plans')
    return c.json({
      data: PAID_PLANS.map(({ id, name, usd, naira, isPopular }) => {
        const { agents, proposalsPerDay } = PLAN_LIMITS[id]
        const description = t('description', { agents, proposals: proposalsPerDay })
        return {
          id,
          name,
          description,
          amount: usd,
          naira,
          interval: 'month',
          price_id: `${id}_month`,
          isPopular,
          agents,
          proposalsPerDay,
        }
      }),
    })
  })

  routes.get(plans.subscription.path, async (c) => {
    const userId = c.get('userId')
    const nowMs = clock.now()
    const [subscription] = await syncedStore(db).list('subscription', userId, 1)
    if (!subscription) return c.json({ data: null })
    const { row } = subscription
    const { plan, trialEndsAt } = await planOf(db, userId, nowMs)
    return c.json({
      data: {
        plan,
        status: row.status === 'trialing' && nowMs >= trialEndsAt ? 'expired' : row.status,
        stripeSubscriptionId: null,
        trialEndsAt: toIso(trialEndsAt),
        currentPeriodStarted: toIso(row.currentPeriodStarted),
        currentPeriodEnds: toIso(row.currentPeriodEnds),
        cancelAtPeriodEnd: row.cancelAtPeriodEnd,
        nextPlan: row.nextPlan,
        graceEndsAt: toIso(row.graceEndsAt),
        gateway: row.gateway,
        currency: row.currency,
        card: row.card,
      },
    })
  })

  return routes
}
