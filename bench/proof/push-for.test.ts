/** The part of the fuzz that reaches furthest, in its fast form: edits of every kind, again and again on few rows. */
import pino from 'pino'
import { expect, it } from 'vitest'
import { createTestApp, createTestDeps, signUp } from '#api/test/harness.ts'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { syncedStore } from '#api/store/synced.ts'
import { newId } from '#shared/ids.ts'
import { type EntityName, MUTATIONS, type MutationName } from '#shared/sync/entities.ts'
import { pushResponseSchema } from '#shared/sync/protocol.ts'
import { SECOND_MS } from '#shared/time.ts'
import { createChance } from './chance.ts'
import { pushFor } from './push-for.ts'
import { damaged } from './strange-values.ts'

const PUSHES = 250
const ROWS_MAX = 3
const ONE_A_USER: readonly EntityName[] = ['profile', 'settings', 'resume']
const ANSWERS = [200, 400, 413, 422, 426, 429]

it.each([20261126, 20261127])(
  'whatever devices push, the server makes no mistake and they can read it (seed %i)',
  async (seed) => {
    const mistakes: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void mistakes.push(line) })
    const deps = createTestDeps({ log })
    try {
      const chance = createChance(seed)
      const user = await signUp(createTestApp(deps))
      const proposal = sampleProposal({ letter: 'A', amountMinor: 1 })
      await deps.db.atomically((tx) => syncedStore(tx).write('proposal', user.user.id, proposal))
      const own = user.user.id
      const rows = new Map<EntityName, string[]>([['proposal', [proposal.id]]])
      const choose = () => chance.pick([own, proposal.id, newId()])
      // Mostly a row of the kind that the edit is for, so that many edits meet on few rows.
      const rowFor = (name: MutationName) => {
        const { entity, op } = MUTATIONS[name]
        if (ONE_A_USER.includes(entity) || chance.is(0.05)) return own
        const known = rows.get(entity) ?? []
        if (op !== 'create' && known.length > 0) return chance.pick(known)
        const made = newId()
        rows.set(entity, [made, ...known].slice(0, ROWS_MAX))
        return made
      }
      let applied = 0
      for (let n = 0; n < PUSHES; n += 1) {
        deps.clock.advance(30 * SECOND_MS)
        const push = pushFor(chance, choose, rowFor)
        const answer = await user.request('POST', '/sync/push', chance.is(0.2) ? damaged(push, chance) : push)
        expect(ANSWERS).toContain(answer.status)
        if (answer.status !== 200) continue
        const { results } = pushResponseSchema.parse(await answer.json())
        applied += results.filter(({ status }) => status === 'applied' || status === 'partial').length
      }
      expect(mistakes).toEqual([])
      expect(applied).toBeGreaterThan(PUSHES / 4)
    } finally {
      await deps.dispose()
    }
  },
)
