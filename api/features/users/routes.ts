/** The caller's profile by the specified calls, and what their plan allows. */
import { Hono } from 'hono'
import { plans } from '#shared/contract/plans.ts'
import { profilePatchSchema, users } from '#shared/contract/users.ts'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace-names.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { usageOf } from '../../quota/quota.ts'
import { changeFor } from '../../changes/run-mutation.ts'
import type { Deps } from '../../deps.ts'
import { ownedRow } from '../../http/owned-row.ts'
import { actorOf, assertSelf, type SessionEnv } from '../../http/session.ts'
import { portfolioLinks, userAnswer } from '../../answers/user-answer.ts'
import { readBody } from '../../http/validate.ts'
import { setLinks } from './set-links.ts'
import { userStore } from '../../store/accounts/users.ts'

/** Mounted at `/api`. */
export function userRoutes(deps: Deps): Hono<SessionEnv> {
  const { db } = deps
  const routes = new Hono<SessionEnv>()
  const profileOf = async (userId: string) => (await ownedRow(db, 'profile', userId, userId)).row

  routes.put(users.update.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const { platformType, portfolioLinks: links, ...rest } = await readBody(c, users.update.request)
    const known = Object.entries(rest).filter(([field]) => field !== 'id' && Object.hasOwn(profileSchema.shape, field))
    const patch = parseOrThrow(profilePatchSchema, Object.fromEntries(known))
    if (Object.keys(patch).length > 0) await changeFor(deps, actorOf(c), 'profile.update', userId, patch)
    if (links) await setLinks(deps, actorOf(c), links)
    if (platformType) await db.atomically((tx) => userStore(tx).setPlatformType(userId, platformType))
    return c.json({ data: await userAnswer(db, userId) })
  })

  routes.get(users.skills.path, async (c) => {
    assertSelf(c.get('userId'), c.req.param('id'))
    return c.json({ skills: (await profileOf(c.get('userId'))).skills })
  })

  routes.get(users.portfolioLinks.path, async (c) => {
    assertSelf(c.get('userId'), c.req.param('id'))
    return c.json({ links: await portfolioLinks(db, c.get('userId')) })
  })

  routes.get(plans.limits.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const { agents, today } = await usageOf(db, userId, deps.clock.now())
    return c.json({
      planLimits: {
        ...Object.fromEntries(MARKETPLACE_IDS.map((id) => [MARKETPLACES[id].planLimitName, today[id].limit])),
        maxAgents: agents.limit,
        maxProposalsPerDay: today.limit,
      },
    })
  })

  return routes
}
