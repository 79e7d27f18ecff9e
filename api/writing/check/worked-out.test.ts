import { describe, expect, test } from 'vitest'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { countsInText, followsFrom, numbersIn, numbersInText, readNumber, workedOut } from './worked-out.ts'

test.each([
  ['Mise en route : 1 150 €, 5 000 lignes, 3 modules.', [1150, 5000, 3]],
  ['In 2023 100 pages, then 12 34.', [2023, 100, 12, 34]],
  ['চারটা সাইট, তিনজন লোক', [4, 3]],
])('the numbers of %s', (text, numbers) => {
  expect(numbersInText(text)).toEqual(numbers)
})

test.each([
  ['مساحته ١٢ ألف متر', [12, 12_000]],
  ['1,2 万字, 2.5 lakh, 12 тыс. знаков', [1.2, 2.5, 12, 12_000, 12_000, 250_000]],
  ['12 kg, 20 milk, 7 miles, 3千米, 8 millet, 5 thousandths, 4K frames', [12, 20, 7, 3, 8, 5, 4]],
])('the counts of %s', (text, counts) => {
  expect(countsInText(text).sort((a, b) => a - b)).toEqual(counts.sort((a, b) => a - b))
})

describe('a sum worked out in the open', () => {
  test.each([
    ['The sum comes to 7 × 130 EUR = 910 EUR.', [910]],
    ['Das macht 24 × 95 € − 10 % = 2.052 €.', [2052]],
    ['En total: 14 × 95 USD + 140 USD = 1.470 USD.', [1470]],
    ['Cela fait 7 500 × 0,13 € = 975 €.', [975]],
    ['340 × 1,80 € + 3 × 140 € = 1.032 €', [1032]],
    ['A1 95 €: 24 × 95 € = 2.280 €.', [2280]],
    ['6,400 × 0.18 USD = 1,152 USD', [1152]],
  ])('%s', (sentence, results) => {
    expect(workedOut(sentence)).toEqual(results)
  })

  test.each(['The sum comes to 910 EUR.', '7 × 130 EUR = 810 EUR.', 'A = 5', '1 × 20 USD = 20 USD.'])(
    'knows no result of: %s',
    (sentence) => {
      expect(workedOut(sentence)).toEqual([])
    },
  )

  test.each([
    ['I draw 12 icons a week, so your 45 take four weeks.', 4, true],
    ['I draw 12 icons a week, so your 45 take three weeks.', 3, false],
    ['An hour of audio takes me 36 hours, so your five take eight days.', 8, true],
    ['A class is 12 dollars, so eight are 96 dollars.', 96, true],
    ['A class is 12 dollars, so eight are 90 dollars.', 90, false],
    ['Your 45 icons take four weeks.', 4, false],
    ['In 12 days I draw 36 of them, so your 45 take 15 days.', 15, true],
    ['In 12 days I draw 36 of them, so your 45 take 12 weeks.', 20, false],
    ['At 36 days each for your five and 12 a day for your 45, it takes 184 days.', 184, true],
    ['At 36 days each for your five and 12 a day for your 45, it takes 180 days.', 181, false],
  ])('follows from a pace of the facts and a count of the post: %s', (sentence, result, isRight) => {
    const [own, post] = [new Set([12, 36]), new Set([45, 5, 8])]
    expect(followsFrom(result, numbersIn(tokensOf(sentence)), own, post)).toBe(isRight)
  })

  test.each([
    ['1.470', 1470],
    ['1,470', 1470],
    ['0,15', 0.15],
    ['0.045', 0.045],
    ['7 500', 7500],
    ['1,80', 1.8],
  ])('reads %s', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })
})
