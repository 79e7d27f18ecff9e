/** A letter that still names the amount before an edit. */
import { expect, it } from 'vitest'
import { doubtsOfAmount } from './other-amount.ts'

const priced = (letter: string, amountMinor: number, currency = 'USD') => ({
  letter,
  amountMinor,
  currency,
  doubts: [],
})
const after = (letter: string, from: number, to: number) =>
  doubtsOfAmount(priced(letter, from), priced(letter, to)).map(({ sentence }) => sentence)

it.each([
  ['Price: 1,217 USD.', 121_700],
  ['Всего 1 217 долларов.', 121_700],
  ['Alles zusammen kostet 1.217,50 Euro.', 121_750],
  ['السعر ٦٥٠ دولارا.', 65_000],
  ['My price is $650.', 65_000],
])('is asked about: %s', (text, from) => {
  expect(after(`Hello,\n\n${text}\n\nAda`, from, 70_000)).toEqual([text])
})

it('is not asked about where it names no amount, another number, or the new one', () => {
  for (const text of ['I have 6 years.', 'The 1650 photos take a week.', 'Not 650 but 700 dollars.'])
    expect(after(text, 65_000, 70_000), text).toEqual([])
  expect(after('Price: 650 USD.', 65_000, 65_000)).toEqual([])
  expect(after('Price: 0 USD.', 0, 65_000)).toEqual([])
})

it('ends where the amount is the one of the letter again', () => {
  const letter = 'Price: 650 USD.'
  const edited = doubtsOfAmount(priced(letter, 65_000), priced(letter, 70_000))
  expect(edited).toHaveLength(1)
  expect(
    doubtsOfAmount({ ...priced(letter, 70_000), doubts: edited }, { ...priced(letter, 65_000), doubts: edited }),
  ).toEqual([])
})
