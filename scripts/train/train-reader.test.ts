/** The learned reader belongs to its sentences, and keeps what it has learned. */
import { expect, test } from 'vitest'
import { SIGNS } from '#api/reading/learned/signs.ts'
import { chancesOf, openWeights } from '#api/reading/learned/weights.ts'
import kept from '#api/reading/learned/weights.json' with { type: 'json' }
import { type Entry, keepWeights } from './keep-weights.ts'
import { learn } from './learn.ts'
import { digestOf, SENTENCES } from './samples.ts'

test('the weights were learned from the sentences that are here (else: npm run train)', () => {
  expect(kept.digest).toBe(digestOf(SENTENCES))
})

test('what is learned tells labels apart, and the same samples teach the same', () => {
  const samples = Array.from({ length: 40 }, (_, at) => ({
    signs: { words: [at % 2, 10 + (at % 5)], clues: [20 + (at % 2)] },
    labels: at % 2 === 0 ? ['even'] : ['odd'],
  }))
  const learned = learn(samples)
  expect(learn(samples)).toEqual(learned)
  const weights = openWeights(keepWeights({ ...learned, digest: '' }, learned.entries))
  const [even = 0, odd = 0] = chancesOf(weights, { words: [0, 11], clues: [20] })
  expect(learned.labels).toEqual(['even', 'odd'])
  expect(even).toBeGreaterThan(0.6)
  expect(odd).toBeLessThan(0.4)
})

test('kept weights are opened as they were, in steps', () => {
  const entries: Entry[] = [
    { sign: 0, label: 1, weight: 1 },
    { sign: 0, label: 3, weight: -0.5 },
    { sign: 200, label: 0, weight: 0.25 },
    { sign: 70_000, label: 2, weight: -1 },
  ]
  const labels = ['a', 'b', 'c', 'd']
  const opened = openWeights(keepWeights({ digest: '', labels, biases: [0, 0, 0, 0] }, entries))
  const read = [0, 1, 200, 70_000, SIGNS - 1].flatMap((sign) => {
    const begin = opened.begins[sign] ?? 0
    return Array.from({ length: (opened.begins[sign + 1] ?? 0) - begin }, (_, at) => ({
      sign,
      label: opened.label[begin + at],
      weight: Math.round((opened.weight[begin + at] ?? 0) * 50) / 50,
    }))
  })
  expect(read).toEqual(entries.map((entry) => ({ ...entry, weight: Math.round(entry.weight * 50) / 50 })))
})
