/** A comparison of two letters always contains every sentence of both. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Change, diffSentences } from './sentence-diff.ts'

const of = (changes: Change[], side: 'before' | 'after') =>
  changes.flatMap((change) => (change.is === 'same' ? change.sentences : change[side]))

it('pairs the old sentences of a place with the new ones', () => {
  expect(diffSentences('I build shops. I know React. Shall we talk?', 'I build fast shops. I know React.')).toEqual([
    { is: 'changed', before: ['I build shops.'], after: ['I build fast shops.'] },
    { is: 'same', sentences: ['I know React.'] },
    { is: 'changed', before: ['Shall we talk?'], after: [] },
  ])
  expect(diffSentences('One. Two.', 'One.\n\nTwo.')).toEqual([{ is: 'same', sentences: ['One.', 'Two.'] }])
  expect(diffSentences('', 'New.')).toEqual([{ is: 'changed', before: [], after: ['New.'] }])
})

it('contains every sentence of both, in order, and none of one side twice in a row of changes', () => {
  const letter = fc.array(fc.constantFrom('Aha.', 'Bah!', 'Cue?', '我会。', 'Day.'), { maxLength: 14 })
  fc.assert(
    fc.property(letter, letter, (before, after) => {
      const changes = diffSentences(before.join(' '), after.join(' '))
      expect([of(changes, 'before'), of(changes, 'after')]).toEqual([before, after])
      for (const [index, change] of changes.entries()) expect(change.is).not.toBe(changes[index + 1]?.is)
    }),
    { seed: 7, numRuns: 300 },
  )
})
