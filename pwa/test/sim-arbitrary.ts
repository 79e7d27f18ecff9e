/** Random histories of sync: what two devices, the network and the server do, in what order. */
import fc from 'fast-check'
import { EDITS, ENGINE, type Step } from './sim-history.ts'
import type { Fate } from './sim-network.ts'

const device = fc.nat(1)
const pick = fc.nat(3)
const fate = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Fate>('deliver') },
  {
    weight: 7,
    arbitrary: fc.constantFrom<Fate[]>('process', 'drop', 'lose', 'duplicate', 'ghost', 'truncate', 'portal', 'error'),
  },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('edit'), device, edit: fc.constantFrom(...EDITS), pick }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('sync'), device, isLockless: fc.nat(2).map((n) => n === 0) }),
  },
  { weight: 16, arbitrary: fc.record({ kind: fc.constant('net'), pick, fate }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('arrive'), pick }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('engine'), work: fc.constantFrom(...ENGINE), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('collect') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('copy') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash'), device, after: fc.nat(40) }) },
)

const stepsBetween = (minLength: number, maxLength: number) => fc.array(step, { minLength, maxLength, size: 'max' })

/** One history: its steps, and whether both devices start with nothing. */
export const histories = fc.record({ steps: stepsBetween(20, 70), isCold: fc.boolean() })

/** For very many of them: most are short, as those are that once broke something (`sim-regressions.ts`). */
export const manyHistories = fc.record({
  steps: fc.oneof({ weight: 4, arbitrary: stepsBetween(5, 20) }, { weight: 1, arbitrary: stepsBetween(20, 70) }),
  isCold: fc.boolean(),
})
