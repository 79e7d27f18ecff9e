/** What the records say about money: what the freelancer gets of a price. */
import { expect, test } from 'vitest'
import { MARKETPLACES } from './records.ts'

const FIXED = { platform: 'freelancer', kind: 'fixed' } as const

test.each([
  ['a tenth on Freelancer.com', FIXED, 100_000, 'USD', 10_000, 10_000],
  ['at least five dollars of a fixed price', FIXED, 2_000, 'USD', 500, 500],
  ['never more than the price', FIXED, 300, 'USD', 300, 300],
  ['a tenth alone by the hour', { ...FIXED, kind: 'hourly' } as const, 2_000, 'USD', 200, 200],
  ['a tenth alone where the least is not known', FIXED, 2_000, 'EUR', 200, 200],
  ['a range on Upwork', { platform: 'upwork', kind: 'fixed' } as const, 100_000, 'USD', 0, 15_000],
])('%s', (_what, { platform, kind }, amountMinor, currency, leastMinor, mostMinor) => {
  expect(MARKETPLACES[platform].fee(kind, amountMinor, currency)).toEqual({ leastMinor, mostMinor })
})
