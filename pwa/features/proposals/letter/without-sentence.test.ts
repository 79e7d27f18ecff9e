/** A letter after one of its sentences is removed. */
import { expect, it } from 'vitest'
import { withoutSentence } from './without-sentence.ts'

it.each([
  ['in the middle of a line', 'One. Two. Three.', 'Two.', 'One. Three.'],
  ['at its beginning', 'One. Two.', 'One.', 'Two.'],
  ['at its end', 'One. Two.\n\nThree.', 'Two.', 'One.\n\nThree.'],
  ['a whole paragraph', 'One.\n\nTwo.\n\nThree.', 'Two.', 'One.\n\nThree.'],
  ['all there is', 'One.', 'One.', ''],
  ['what is not there', 'One.', 'Two.', 'One.'],
])('without %s', (_where, letter, sentence, left) => {
  expect(withoutSentence(letter, sentence)).toBe(left)
})
