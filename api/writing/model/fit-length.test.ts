import { expect, it } from 'vitest'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import type { Request } from '#shared/domain/reading/reading.ts'
import { fittedToLength } from './fit-length.ts'

const say = (kind: LetterSentence['kind'], words: number, requests: number[] = []): LetterSentence => ({
  ...{ kind, requests, paragraph: 0, facts: [] },
  text: `${kind} ${'word '.repeat(words - 1).trim()}.`,
})
const LETTER = [
  say('claim', 60),
  say('plan', 40),
  say('plan', 31),
  say('plan', 30),
  say('question', 20),
  say('close', 1),
]
const at = { in: 'text' as const, field: null, start: 0, end: 1 }
const length = (value: string): Request => ({ kind: 'length', value, words: `at most ${value} words`, at })

it('a letter that is too long for its marketplace loses its last plans, and no more than it must', () => {
  expect(fittedToLength(LETTER, [], 'upwork')).toEqual(LETTER.filter((one) => one !== LETTER[3]))
})

it('a letter of the right length stays whole', () => {
  expect(fittedToLength(LETTER.slice(0, 3), [], 'upwork')).toEqual(LETTER.slice(0, 3))
})

it('the client’s own length goes before the marketplace’s', () => {
  expect(fittedToLength(LETTER, [length('125')], 'upwork')).toHaveLength(4)
  expect(fittedToLength(LETTER, [length('300')], 'upwork')).toEqual(LETTER)
})

it('for the client’s own length the last claims go too, but for the first and those that fulfil a wish', () => {
  const told = [...LETTER, say('claim', 30, [0]), say('claim', 20), say('claim', 10)]
  const left = fittedToLength(told, [length('155')], 'upwork')
  expect(left).toEqual(told.filter((_, place) => ![2, 3, 7, 8].includes(place)))
  expect(fittedToLength(told, [], 'upwork')).toContain(told[7])
})

it('keeps the link that was asked for, though its writer did not mark it', () => {
  const link: Request = { kind: 'links', value: null, words: 'a link to your work', at }
  const told = [
    say('claim', 30),
    { ...say('claim', 5), text: 'See https://ada.example/work for it.' },
    say('claim', 20),
  ]
  expect(fittedToLength(told, [length('40'), link], 'upwork')).toEqual(told.slice(0, 2))
  expect(fittedToLength(told, [length('33'), link], 'upwork')).toEqual(told)
})

it('the first plan, claims, questions and what fulfils a wish stay; where that is too long, nothing goes', () => {
  expect(fittedToLength(LETTER, [length('60')], 'upwork')).toEqual(LETTER)
  const wished = LETTER.map((one, place) => (place === 3 ? { ...one, requests: [0] } : one))
  expect(fittedToLength(wished, [], 'upwork')).toEqual(wished.filter((_, place) => place !== 2))
})
