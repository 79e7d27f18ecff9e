import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const texts = (text: string, ...words: string[]) =>
  markedParts(
    text,
    words.map((each) => ({ words: each })),
  ).map((part) => (part.at === null ? part.text : `[${part.at} ${part.text}]`))

test('marks what was read, in the order of the text, and keeps all of it', () => {
  expect(texts('Fix it. Start with kiln. Why?', 'Why?', 'Start with kiln.')).toEqual([
    'Fix it. ',
    '[1 Start with kiln.]',
    ' ',
    '[0 Why?]',
  ])
})

test('of words that overlap the first are marked; words that are not there are left out', () => {
  expect(texts('one two three', 'one two', 'two three', 'four', '')).toEqual(['[0 one two]', ' three'])
  expect(texts('', 'one')).toEqual([])
})
