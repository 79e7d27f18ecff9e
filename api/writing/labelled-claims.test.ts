/** The checker of claims on labelled sentences: figures that a change must not lower. They were tuned for, so they prove no more. */
import { expect, it } from 'vitest'
import { claimResults } from '../../bench/letters/claims-bench.ts'

it.each([
  ['tuning', 'English', 0.88, 0.94],
  ['tuning', 'others', 0.88, 0.84],
  ['own', 'English', 0.89, 0.84],
  ['own', 'others', 0.92, 0.84],
] as const)(
  'on %s sentences, %s: of what is held so much is wrong, of what is wrong so much is held',
  (set, group, precision, recall) => {
    const results = claimResults(set).filter(({ labelled }) => (labelled.language === 'en') === (group === 'English'))
    const held = results.filter(({ isHeld }) => isHeld)
    const wrong = results.filter(({ labelled }) => labelled.flag)
    const both = held.filter(({ labelled }) => labelled.flag).length
    expect(both / held.length).toBeGreaterThanOrEqual(precision)
    expect(both / wrong.length).toBeGreaterThanOrEqual(recall)
  },
)

it('holds next to no plan, question or remark about the client', () => {
  const plain = claimResults('tuning').filter(({ labelled }) => !labelled.flag && labelled.kind !== 'claim')
  expect(plain.length).toBeGreaterThan(80)
  expect(plain.filter(({ isHeld }) => isHeld).length / plain.length).toBeLessThanOrEqual(0.03)
})
