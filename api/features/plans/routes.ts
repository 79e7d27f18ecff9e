/** The plans on offer, and the caller's own plan. */
import { Hono } from 'hono'
import { plans } from '#shared/contract/plans.ts'
import { PAID_PLANS, PLAN_LIMITS } from '#shared/domain/plans/plan.ts'
import { subscriptionAnswer } from '../../answers/subscription-answer.ts'
import type { Deps } from '../../deps.ts'
import { requestLanguage } from '../../http/errors.ts'
import type { SessionEnv } from '../../http/session.ts'

/** Mounted at `/api`. */
export function planRoutes({ db, clock, texts }: Pick<Deps, 'db' | 'clock' | 'texts'>): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>()

  routes.get(plans.list.path, (c) => {
    const t = texts.in(requestLanguage(c), 'plans')
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

  routes.get(plans.subscription.path, async (c) =>
    c.json({ data: await subscriptionAnswer(db, c.get('userId'), clock.now()) }),
  )

  return routes
}
