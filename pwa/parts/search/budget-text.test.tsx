import { expect, it } from 'vitest'
import { formatFor } from '#shared/format.ts'
import { foundBudgetText } from './budget-text.ts'

const english = formatFor('en')

it.each([
  [{ minBudget: 250, maxBudget: 750, currency: 'USD' }, '$250 – $750'],
  [{ minBudget: 12.5, maxBudget: 12.5, currency: 'USD' }, '$12.50'],
  [{ minBudget: null, maxBudget: 900, currency: 'USD' }, '$900'],
  [{ minBudget: 30_000, maxBudget: null, currency: 'JPY' }, '¥30,000'],
  [{ minBudget: 30, maxBudget: 40, currency: 'CAD' }, 'CA$30–40'],
  [{ minBudget: null, maxBudget: null, currency: 'USD' }, null],
])('%o', (budget, text) => {
  expect(foundBudgetText(budget, english)?.replace(/\s/g, ' ') ?? null).toBe(text)
})

it('puts the sign after the number in Arabic', () => {
  const text = foundBudgetText({ minBudget: 5, maxBudget: 5, currency: 'USD' }, formatFor('ar'))
  expect(text?.replace(/[^\d$]/g, '')).toBe('5$')
})
