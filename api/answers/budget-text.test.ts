import { expect, it } from 'vitest'
import { budgetText } from './budget-text.ts'

it.each([
  [25_000, 75_000, 'USD', '$250 - $750'],
  [4050, 4050, 'USD', '$40.50'],
  [null, 750_000, 'JPY', '¥750,000'],
  [null, null, 'USD', ''],
])('a budget of %s to %s %s is written "%s"', (budgetMinMinor, budgetMaxMinor, currency, text) => {
  expect(budgetText({ budgetMinMinor, budgetMaxMinor, currency }, 'en')).toBe(text)
})
