import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeFor, runMutation } from '#api/changes/run-mutation.ts'
import { collectTombstones } from '#api/store/sync/collect-tombstones.ts'
import { epochStore } from '#api/store/sync/epochs.ts'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { HAS_POSTGRES, openTestPostgres } from '#api/test/postgres.ts'
import { pulled } from '#api/test/pulled.ts'
import { addAccount, addProposal, connect, queued, TOLD } from '#api/test/sample-rows.ts'
import { contentHash } from '#shared/domain/proposal.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import { pullChanges, pullSnapshot } from './pull.ts'
import { push } from './push.ts'

const OPENERS: Record<string, () => Promise<TestDeps>> = {
  sqlite: async () => createTestDeps(),
  ...(HAS_POSTGRES && { postgres: async () => createTestDeps({ db: await openTestPostgres() }) }),
}

describe.each(Object.entries(OPENERS))('the write path and sync on %s', (_, open) => {
  let deps: TestDeps
  beforeAll(async () => {
    deps = await open()
  })
  afterAll(() => deps.dispose())

  it('work through a user’s whole day', async () => {
    const actor = await addAccount(deps.db)
    const { userId } = actor
    const input = { userId, nowMs: deps.clock.now(), limit: 100 }
    const start = await pullSnapshot(deps.db, '', input)
    await deps.db.atomically((tx) => connect(tx, userId, 'freelancer'))
    const agentId = newId()
    const fields = { name: 'Shop', title: 'React developer', platforms: ['freelancer' as const], ...TOLD }
    await changeFor(deps, actor, 'agent.create', agentId, fields)
    await changeFor(deps, actor, 'agent.activate', agentId, {})
    const { row } = await addProposal(deps.db, userId, { agentId })

    const letter = { base: { rev: 1, values: { letter: row.letter, notes: '' } } }
    const mine = queued('proposal.update', row.id, { letter: 'Laptop', notes: 'Laptop' }, letter)
    const theirs = queued('proposal.update', row.id, { letter: 'Phone', notes: 'Phone' }, letter)
    const approve = queued('proposal.approve', row.id, { contentHash: contentHash({ ...row, letter: 'Laptop' }) })
    const nonsense = queued('answer.create', newId(), { question: '', answer: '' })
    const batch = { clientId: newId(), schema: 1, pendingTotal: 5, label: 'Phone' }
    const { results } = await push(deps, userId, { ...batch, mutations: [mine, theirs, mine, approve, nonsense] })
    expect(results.map(({ status }) => status)).toEqual(['applied', 'partial', 'applied', 'applied', 'rejected'])
    expect(results[1]).toMatchObject({
      conflicts: { letter: { yours: 'Phone', theirs: 'Laptop' } },
      overwrote: { notes: { value: 'Laptop' } },
    })
    await expect(addProposal(deps.db, userId, { job: row.job })).rejects.toMatchObject({
      code: 'proposal.already_applied',
    })

    const byHand = await addProposal(deps.db, userId, { agentId })
    expect(await runMutation(deps, actor, queued('proposal.markSent', byHand.row.id, {}))).toMatchObject({
      status: 'applied',
    })
    const delta = await pulled(pullChanges(deps.db, start.cursor, input))
    expect(new Set(delta.changes.map(({ t }) => t))).toEqual(new Set(['connection', 'agent', 'activity', 'proposal']))
    expect(delta.usage).toMatchObject({ agents: { used: 1 }, today: { used: 1, freelancer: { used: 1 } } })

    await changeFor(deps, actor, 'agent.delete', agentId, {})
    expect(await collectTombstones(deps.db, deps.clock.now() + 90 * DAY_MS)).toBe(1)
    expect((await pullChanges(deps.db, delta.cursor, input)).reset).toBe(true)

    const { begunAt } = deps.db.epoch
    expect(await pullChanges(deps.db, `${newId()}.1`, input)).toMatchObject({ reset: true, putBackAt: begunAt })
    for (const lastSeq of [3, 4]) {
      await deps.db.atomically((tx) => epochStore(tx).enter(userId, 'earlier', lastSeq))
      expect(await epochStore(deps.db).lastSeq(userId, 'earlier')).toBe(lastSeq)
    }
    await collectTombstones(deps.db, begunAt + 91 * DAY_MS)
    expect(await epochStore(deps.db).lastSeq(userId, 'earlier')).toBeNull()
  })
})
