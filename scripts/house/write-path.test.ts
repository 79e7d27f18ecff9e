/** Rows that users edit are written in `api/changes/` alone (docs/decisions/0002). What else writes one is named here. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MUTATIONS } from '#shared/sync/entities.ts'
import { listFiles } from '../write-docs.ts'

/** Fields that only the server knows, written in a transaction of its own, or rows that no user has edited yet. */
const ALLOWED: Record<string, string[]> = {
  'a tried sending: its cost, its error, its count': [
    'api/engine/sending/claim-letter.ts proposal',
    'api/engine/sending/finish-attempt.ts agent proposal',
    'api/engine/sending/send-due.ts proposal',
  ],
  'a draft that the engine writes': [
    'api/engine/letters/write-draft.ts proposal',
    'api/engine/letters/write-shared.ts proposal',
    'api/features/proposals/rewrite-letter.ts proposal',
  ],
  'when an agent ran and runs next': ['api/engine/runs/finish-run.ts agent', 'api/engine/runs/live-runs.ts agent'],
  'instants that a clock had written wrongly': ['api/engine/follow-clock.ts any'],
  "a marketplace's text that ends, and what the client did": [
    'api/engine/expire-text.ts proposal',
    'api/engine/poll-outcomes.ts proposal',
  ],
  'what an alert has found': ['api/features/jobs/alerts.ts savedSearch'],
  'a file that was read; a device cannot read it': ['api/features/resume/routes.ts resume'],
  'the rows of a new sample account': ['api/features/demo/store-demo.ts agent answer fact profile proposal'],
}

const edited = new Set<string>(Object.values(MUTATIONS).map(({ entity }) => entity))

it('writes rows that users edit only in api/changes/, or where it is named', () => {
  const writers = listFiles('api')
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/test\/|^api\/(changes|store)\//.test(path))
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8')
      if (!source.includes('syncedStore(')) return []
      const calls = source.matchAll(/(?:syncedStore\(\w+(?:\.\w+)?\)|\bstore)\s*\.(?:write|remove)\(\s*(?:'(\w+)'|\w)/g)
      const ends = source.includes('.writeEnd(') ? ['agent'] : []
      const names = [...calls].map(([, entity = 'any']) => entity).filter((name) => name === 'any' || edited.has(name))
      names.push(...ends)
      return names.length === 0 ? [] : [`${path} ${[...new Set(names)].sort().join(' ')}`]
    })
  expect(writers.sort()).toEqual(Object.values(ALLOWED).flat().sort())
})
