import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { HAS_POSTGRES, openTestPostgres } from '#api/test/postgres.ts'
import { addAccount, connect, sampleProposal, TOLD } from '#api/test/sample-rows.ts'
import { openClaims } from '#shared/domain/claims/open-claims.ts'
import { canMove, contentHash, type ProposalStatus } from '#shared/domain/proposal.ts'
import { isErrorCode } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { MutationName } from '#shared/sync/entities.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import type { Actor } from './change.ts'
import { moveProposal } from './move-proposal.ts'
import { runMutation } from './run-mutation.ts'

let deps: TestDeps

const OPENERS: Record<string, () => Promise<TestDeps>> = {
  sqlite: async () => createTestDeps(),
  ...(HAS_POSTGRES && { postgres: async () => createTestDeps({ db: await openTestPostgres() }) }),
}

const AGENTS_ALLOWED = 4
const row = fc.nat(5)
const device = fc.nat(1)
/** `isStale`: made on the row as it was when the history began. `repeat`: sent that many times more. */
const edit = fc.record({
  device,
  row,
  isStale: fc.boolean(),
  repeat: fc.nat(2),
  what: fc.oneof(
    fc.constantFrom<MutationName>('agent.create', 'agent.delete', 'agent.activate', 'agent.pause').map((name) => ({
      name,
      patch: name === 'agent.create' ? { name: 'Shop', title: 'React developer', platforms: ['upwork'], ...TOLD } : {},
    })),
    fc
      .constantFrom<MutationName>('proposal.approve', 'proposal.withdraw', 'proposal.skip', 'proposal.restore')
      .map((name) => ({ name, patch: {} })),
    fc.record({ letter: fc.constantFrom('A', 'B', 'C') }).map((patch) => ({ name: 'proposal.update' as const, patch })),
    fc.record({ amountMinor: fc.nat(3) }).map((patch) => ({ name: 'proposal.update' as const, patch })),
    fc.record({ notes: fc.constantFrom('x', 'y') }).map((patch) => ({ name: 'proposal.update' as const, patch })),
  ),
})
const engineMove = fc.record({
  row,
  to: fc.constantFrom<ProposalStatus>('processing', 'completed', 'failed', 'unknown', 'approved'),
})
const history = fc.array(
  fc.oneof({ weight: 5, arbitrary: fc.record({ edit }) }, { weight: 1, arbitrary: fc.record({ engineMove }) }),
  { maxLength: 40 },
)

async function begin() {
  const actor = await addAccount(deps.db)
  await deps.db.atomically((tx) => connect(tx, actor.userId, 'upwork'))
  const agentIds = Array.from({ length: 6 }, newId)
  const proposals = Array.from({ length: 6 }, () => sampleProposal({ letter: 'A', amountMinor: 1 }))
  for (const proposal of proposals) {
    await deps.db.atomically((tx) => syncedStore(tx).write('proposal', actor.userId, proposal))
  }
  const devices: Actor[] = ['Phone', 'Laptop'].map((label) => ({ ...actor, label }))
  return { userId: actor.userId, agentIds, proposals, devices }
}
type EditStep = typeof edit extends fc.Arbitrary<infer Made> ? Made : never
type World = Awaited<ReturnType<typeof begin>>

/** The edit as the device would queue it: on the row it sees. */
async function mutationOf(world: World, { what, row: at, isStale }: EditStep): Promise<Mutation> {
  const isAgent = what.name.startsWith('agent.')
  const id = (isAgent ? world.agentIds[at] : world.proposals[at]?.id) ?? ''
  const first = isAgent ? null : (world.proposals[at] ?? null)
  const now = await syncedStore(deps.db).read(isAgent ? 'agent' : 'proposal', id)
  const seen: Record<string, unknown> = { ...(isStale ? first : now?.row) }
  const proposal = isAgent ? null : isStale ? first : (await syncedStore(deps.db).read('proposal', id))?.row
  const patch =
    what.name === 'proposal.approve' && proposal
      ? { contentHash: contentHash(proposal), acceptClaims: openClaims(proposal) }
      : what.patch
  const values = Object.fromEntries(Object.keys(what.patch).map((field) => [field, seen[field] ?? null]))
  return { mid: newId(), prev: null, name: what.name, id, patch, base: { rev: now?.rev ?? 0, values } }
}

async function check({ userId, proposals }: World, before: Map<string, ProposalStatus>): Promise<void> {
  const store = syncedStore(deps.db)
  expect((await store.list('agent', userId)).length).toBeLessThanOrEqual(AGENTS_ALLOWED)
  for (const { id } of proposals) {
    const now = (await store.read('proposal', id))?.row
    if (!now) throw new Error('a proposal is gone')
    // An approval in force covers what would be sent.
    if (['approved', 'processing'].includes(now.status)) expect(now.approvedHash).toBe(contentHash(now))
    const status = before.get(id) ?? 'review'
    if (now.status !== status) expect([status, now.status, canMove(status, now.status)]).toContain(true)
    before.set(id, now.status)
  }
}

describe.each(Object.entries(OPENERS))('on %s', (_dialect, open) => {
  beforeEach(async () => {
    deps = await open()
  })
  afterEach(() => deps.dispose())

  it('whatever two devices and the engine do: limits hold, steps are legal, approvals cover the content, no edit counts twice', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const world = await begin()
        const statuses = new Map<string, ProposalStatus>()
        for (const step of steps) {
          if ('edit' in step) {
            const mutation = await mutationOf(world, step.edit)
            const actor = world.devices[step.edit.device]
            if (!actor) throw new Error('no such device')
            const result = await runMutation(deps, actor, mutation)
            if (result.code !== undefined) expect(isErrorCode(result.code)).toBe(true)
            const seq = (await syncedStore(deps.db).head(world.userId))?.seq
            for (let times = 0; times < step.edit.repeat; times += 1) {
              expect(await runMutation(deps, actor, mutation)).toEqual(result)
            }
            expect((await syncedStore(deps.db).head(world.userId))?.seq).toBe(seq)
          } else {
            const { row: at, to } = step.engineMove
            const stored = await syncedStore(deps.db).read('proposal', world.proposals[at]?.id ?? '')
            const isLeaving = stored && ['approved', 'processing', 'unknown'].includes(stored.row.status)
            if (isLeaving && canMove(stored.row.status, to)) {
              await deps.db.atomically((tx) => moveProposal(tx, stored, to, {}, 'sending', deps.clock.now()))
            }
          }
          await check(world, statuses)
        }
      }),
      { numRuns: 60, seed: 20261118 },
    )
  })
})
