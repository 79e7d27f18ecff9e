/** Ticks of wishes follow an edit of the letter. */
import { expect, it } from 'vitest'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { readingNow } from './reading-now.ts'

const item = (fields: Partial<ReadItem>): ReadItem => ({
  ...{ is: 'request', kind: 'word', words: 'say mango', value: 'mango', isHard: true, state: 'open', fact: '' },
  ...fields,
})
const sentence = (text: string, requests: number[] = []): LetterSentence => ({
  ...{ text, kind: 'plan', paragraph: 0, facts: [], requests },
})
const HELLO = sentence('Hello.')
const FIRST = sentence('First I would measure.', [1])
const WRITTEN = { sentences: [HELLO, FIRST], letter: 'Hello. First I would measure.', answers: [] }
const ITEMS = [
  item({}),
  item({ kind: 'tryFirst', words: 'what would you try first', value: null, state: 'met' }),
  item({ is: 'requirement', kind: 'place', words: 'in Lagos', value: null }),
  item({ kind: 'answerThese', words: 'answer these', value: null, state: 'met' }),
]
const states = (letter: string, items = ITEMS) =>
  readingNow({ ...WRITTEN, letter, reading: { language: 'en', deliverable: '', problem: '', items } })?.items.map(
    ({ state }) => state,
  )

it('ticks a wish that an edit fulfils, and opens one whose sentence it took out', () => {
  expect(states(WRITTEN.letter)).toEqual(['open', 'met', 'open', 'met'])
  expect(states(`Mango. ${WRITTEN.letter}`)).toEqual(['met', 'met', 'open', 'met'])
  expect(states('Hello.')).toEqual(['open', 'open', 'open', 'met'])
})

it('believes what is stored where the post’s words have expired, or a kind is not known', () => {
  const expired = ITEMS.map((one) => ({ ...one, words: '', value: null }))
  expect(states('Hello.', expired)).toEqual(['open', 'met', 'open', 'met'])
  expect(states('Mango.', [...ITEMS, item({ kind: 'unheardOf' })])).toEqual(['open', 'met', 'open', 'met', 'open'])
  expect(readingNow({ ...WRITTEN, letter: 'x', reading: null })).toBeNull()
})

it('ticks a question of the client once its field has an answer, and opens it when the answer goes', () => {
  const asked = 'Have you worked with Stripe webhooks? Please name one project.'
  const items = [
    item({ is: 'question', kind: 'question', words: 'Have you worked with Stripe webhooks?', value: null }),
  ]
  const reading = { language: 'en', deliverable: '', problem: '', items }
  const now = (answer: string) =>
    readingNow({ ...WRITTEN, reading, answers: [{ question: asked, answer }] })?.items.map(({ state }) => state)
  expect(now('Yes, at Parcelo.')).toEqual(['met'])
  expect(now(' ')).toEqual(['open'])
})

it('ticks a question of the text that the letter answers, also where a field asks the same and is still empty', () => {
  const words = 'What would you try first?'
  const items = [
    item({ is: 'question', kind: 'text', words, value: null, place: 1 }),
    item({ is: 'question', kind: 'field', words, value: null, place: 2 }),
  ]
  const reading = { language: 'en', deliverable: '', problem: '', items }
  const answers = [{ question: words, answer: '' }]
  expect(readingNow({ ...WRITTEN, reading, answers })?.items.map(({ state }) => state)).toEqual(['met', 'open'])
})
