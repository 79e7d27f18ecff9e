/** A letter may name the price of its own proposal, and no other. */
import { describe, expect, it } from 'vitest'
import { plainAgent } from '../agent.ts'
import { factsOf } from '../facts/facts-of.ts'
import { profileSchema } from '../profile.ts'
import type { OwnAmount } from './own-amount.ts'
import { traceClaims } from './trace-claims.ts'

const profile = profileSchema.parse({
  id: 'u',
  hourlyRateUsd: 41,
  workHistory: 'Accessories take me three to four working days. I edited 18 sock patterns for Hollow Lane.',
})
const facts = factsOf(profile, plainAgent(), [])
const FIXED: OwnAmount = { amountMinor: 5_000, currency: 'GBP', kind: 'fixed' }
const HOURLY: OwnAmount = { amountMinor: 6_000, currency: 'CAD', kind: 'hourly' }
const isHeld = (text: string, amount: OwnAmount | null) =>
  traceClaims(text, facts, { amount }).some(({ fact }) => fact === null)

describe('the price of the proposal', () => {
  it.each([
    ['My price is £50.', FIXED],
    ['My price is £50, and accessories take me three to four working days.', FIXED],
    ['Mon prix serait de 50 GBP.', FIXED],
    ['Mein Preis ist 50 GBP.', FIXED],
    ['Your 20 pages come to £50.', FIXED],
    ['Each page is £2.50, and your 20 pages come to £50 in total.', { ...FIXED }],
    ['My hourly rate for this series is 60 CAD.', HOURLY],
  ])('supports: %s', (text, amount) => {
    expect(isHeld(text, amount)).toBe(false)
    expect(isHeld(text, null)).toBe(true)
  })

  it.each([
    ['My price is £45.', FIXED],
    ['I saved Hollow Lane £50.', FIXED],
    ['I edited 50 sock patterns for Hollow Lane.', FIXED],
    ['My hourly rate for this series is 40 CAD.', HOURLY],
  ])('does not support: %s', (text, amount) => expect(isHeld(text, amount)).toBe(true))
})
