/** The plan's limit of agents holds when many are made at once, on both databases. */
import { describe, expect, it } from 'vitest'
import { createTestDeps } from '#api/test/harness.ts'
import { HAS_POSTGRES, openTestPostgres } from '#api/test/postgres.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { PLAN_LIMITS } from '#shared/domain/plans/plan.ts'
import { newId } from '#shared/ids.ts'
import { usageStore } from '../store/billing/usage.ts'
import { changeFor } from '../changes/run-mutation.ts'

const DIALECTS = {
  sqlite: async () => createTestDeps(),
  ...(HAS_POSTGRES && { postgres: async () => createTestDeps({ db: await openTestPostgres() }) }),
}

describe.each(Object.entries(DIALECTS))('on %s', (_, open) => {
  it('allows as many agents at once as the plan has room for', async () => {
    const deps = await open()
    const actor = await addAccount(deps.db)
    const fields = { name: 'Shop', title: 'React developer', platforms: ['upwork' as const] }
    const made = await Promise.allSettled(
      Array.from({ length: 12 }, () => changeFor(deps, actor, 'agent.create', newId(), fields)),
    )
    const refused = made.filter((each) => each.status === 'rejected').map(({ reason }) => reason.code)
    expect(made.length - refused.length).toBe(PLAN_LIMITS.trial.agents)
    expect(new Set(refused)).toEqual(new Set(['plan.limit']))
    expect((await usageStore(deps.db).planFacts(actor.userId)).agentCount).toBe(PLAN_LIMITS.trial.agents)
    await deps.dispose()
  }, 30_000)
})
