import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noticeStore } from '#api/store/messages/notices.ts'
import { syncedStore } from '#api/store/synced.ts'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { addAccount, connect, TOLD } from '#api/test/sample-rows.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Actor } from '../changes/change.ts'
import { createPlanSweep } from './enforce-plan.ts'
import { changeFor } from '../changes/run-mutation.ts'

let deps: TestDeps
let actor: Actor

beforeEach(async () => {
  deps = createTestDeps()
  actor = await addAccount(deps.db)
  await deps.db.atomically((tx) => connect(tx, actor.userId, 'upwork'))
  for (const name of ['first', 'second', 'third']) {
    const id = newId()
    await changeFor(deps, actor, 'agent.create', id, { name, title: 'React developer', platforms: ['upwork'], ...TOLD })
    await changeFor(deps, actor, 'agent.activate', id, {})
    deps.clock.advance(1_000)
  }
})
afterEach(() => deps.dispose())

const states = async () => {
  const agents = await syncedStore(deps.db).list('agent', actor.userId)
  return Object.fromEntries(agents.map(({ row }) => [row.name, row.pausedReason ?? row.status]))
}

describe('the end of a trial', () => {
  it('changes nothing for a user within the plan’s limits', async () => {
    expect(await createPlanSweep(deps.db)(deps.clock.now())).toBe(0)
    expect(await states()).toEqual({ first: 'active', second: 'active', third: 'active' })
  })

  it('pauses the newest agents over the limit, removes them from the schedule, and says so once', async () => {
    deps.clock.advance(8 * DAY_MS)
    const nowMs = deps.clock.now()
    expect(await createPlanSweep(deps.db)(nowMs)).toBe(2)
    expect(await createPlanSweep(deps.db)(nowMs)).toBe(0)
    expect(await states()).toEqual({ first: 'active', second: 'plan_limit', third: 'plan_limit' })
    expect(await deps.db.q.select().from(deps.db.tables.agentSchedules)).toHaveLength(1)
    expect(await noticeStore(deps.db).due(nowMs, 10)).toMatchObject([
      { userId: actor.userId, kind: 'trouble', params: { code: 'plan.limit', plan: 'free', limit: 1 } },
    ])
  })
})
