/** A difference always contains both texts. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DiffPart, diffWords } from './word-diff.ts'

const without = (parts: DiffPart[], kind: DiffPart['kind']) =>
  parts
    .filter((part) => part.kind !== kind)
    .map((part) => part.text)
    .join('')

it('shows added and removed words', () => {
  expect(diffWords('I build shops in React.', 'I build fast shops.')).toEqual([
    { kind: 'same', text: 'I build ' },
    { kind: 'removed', text: 'shops in React.' },
    { kind: 'added', text: 'fast shops.' },
  ])
  expect(diffWords('one two three', 'one two three')).toEqual([{ kind: 'same', text: 'one two three' }])
  expect(diffWords('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
})

it('contains both texts, whatever they are', () => {
  const words = fc.array(fc.constantFrom('a ', 'b ', 'c\n', '我', 'd'), { maxLength: 30 }).map((all) => all.join(''))
  fc.assert(
    fc.property(words, words, (before, after) => {
      const parts = diffWords(before, after)
      expect([without(parts, 'added'), without(parts, 'removed')]).toEqual([before, after])
    }),
    { seed: 7, numRuns: 200 },
  )
})
