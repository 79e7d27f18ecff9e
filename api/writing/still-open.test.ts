import { expect, it } from 'vitest'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import { stillOpen } from './still-open.ts'

const WORDS = 'You must have filed VAT returns in Spain'
const item = (over: Partial<ReadItem>): ReadItem => ({
  ...{ is: 'requirement', kind: 'skill', words: WORDS, value: null, isHard: true, state: 'met', fact: 'A fact' },
  ...over,
})
const reading = (...items: ReadItem[]) => ({ language: 'en', deliverable: '', problem: '', items })
const conditions = [{ kind: 'skill', words: WORDS }]

it.each<[string, ReturnType<typeof reading> | null, number]>([
  ['is closed by a fact that meets it', reading(item({})), 0],
  ['is closed where its words were cut off', reading(item({ words: `${WORDS.slice(0, 30)}…` })), 0],
  ['is closed where it is read as a wish', reading(item({ state: 'open', isHard: false })), 0],
  ['stays where one of two with these words is open', reading(item({}), item({ state: 'open' })), 1],
  ['stays where nothing was read', null, 1],
  ['stays where no fact speaks of it', reading(item({ state: 'open' })), 1],
  ['stays where the facts say no', reading(item({ state: 'impossible' })), 1],
  ['stays where another one is met', reading(item({ words: 'Fluent English' })), 1],
  ['stays where a wish with the same words is met', reading(item({ is: 'request' })), 1],
  ['stays where the words have expired', reading(item({ words: '' })), 1],
])('a condition %s', (_what, read, left) => {
  expect(stillOpen(conditions, read, true)).toHaveLength(left)
})

it('what may be turned away is closed by a model that bids, and stays for a person without one', () => {
  const refused = [{ kind: 'refused', words: 'WordPress' }]
  expect(stillOpen(refused, reading(item({})), true)).toEqual([])
  expect(stillOpen(refused, reading(item({ words: 'WordPress' })), false)).toEqual(refused)
})

it('leaves a sign of fraud to a person, whoever wrote the letter', () => {
  const fraud = [{ kind: 'fraud', words: 'asked us to pay by Western Union' }]
  expect(stillOpen(fraud, reading(item({})), true)).toEqual(fraud)
})
