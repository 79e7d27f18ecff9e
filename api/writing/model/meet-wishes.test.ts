import { expect, it } from 'vitest'
import { type LetterSentence, renderLetter } from '#shared/domain/letter/sentences.ts'
import type { Reading, Request } from '#shared/domain/reading/reading.ts'
import { readPost } from '../../reading/read-post.ts'
import { withWishesMet } from './meet-wishes.ts'

const plan: LetterSentence = {
  text: 'I would start with the labels.',
  kind: 'plan',
  paragraph: 0,
  facts: [],
  requests: [],
}
const name: LetterSentence = { text: 'Wei', kind: 'close', paragraph: 2, facts: [], requests: [] }
const wish: LetterSentence = {
  text: 'Labels before placeholders.',
  kind: 'request',
  paragraph: 1,
  facts: [],
  requests: [0],
}
const at = { in: 'text', field: null, start: 0, end: 26 } as const
const request: Request = {
  kind: 'endWith',
  words: 'end with: labels before placeholders',
  at,
  value: 'labels before placeholders',
}
const reading: Reading = { ...readPost({ title: '', description: '', questions: [], skills: [] }), requests: [request] }
const find = (words: string) => ({ words, at })
const met = (...sentences: LetterSentence[]) => withWishesMet(sentences, { reading, named: 1 }, find, 'en')

it('adds the last words that the model forgot', () => {
  expect(renderLetter(met(plan, name))).toBe('I would start with the labels.\n\nWei\n\nlabels before placeholders')
})

it('adds no words that only the rules take for a wish, but an emoji', () => {
  const ruled = (value: string) => ({ reading: { ...reading, requests: [{ ...request, value }] }, named: 0 })
  const letter = (value: string) => renderLetter(withWishesMet([plan, name], ruled(value), find, 'en'))
  expect(letter('move to Woo')).toBe('I would start with the labels.\n\nWei')
  expect(letter('🍞')).toBe('I would start with the labels.\n\nWei\n\n🍞')
})

it('moves them behind the name instead of saying them twice', () => {
  const sentences = met(plan, wish, name)
  expect(renderLetter(sentences)).toBe('I would start with the labels.\n\nWei\n\nLabels before placeholders.')
  expect(sentences.at(-1)).toMatchObject({ kind: 'request', requests: [0] })
})

it('leaves out the comma that a name followed', () => {
  const letter = renderLetter(met(plan, { ...wish, text: 'Labels before placeholders,' }, name))
  expect(letter).toMatch(/Wei\n\nLabels before placeholders$/)
})

it('moves a line that ends with them, and says a name in it once', () => {
  const line = { ...wish, text: 'Wei Chen, labels before placeholders' }
  expect(renderLetter(met(plan, line, name))).toBe(
    'I would start with the labels.\n\nWei Chen, labels before placeholders',
  )
  const told = { ...wish, text: 'I put labels before placeholders', requests: [] }
  expect(renderLetter(met(told, name))).toMatch(/Wei\n\nlabels before placeholders$/)
})

it('changes nothing where they stand at the end', () => {
  expect(met(plan, { ...name, paragraph: 1 }, { ...wish, paragraph: 2 })).toHaveLength(3)
})
