import { describe, expect, it } from 'vitest'
import { formatFor } from '#shared/format.ts'
import { RATES_PER_USD } from '#shared/money.ts'
import { priceText } from './price.ts'

const en = formatFor('en')
const PRO = { usd: 25, naira: 38_000 }
const at = (userCurrency: string, isNigeria = false) => ({ userCurrency, isNigeria })
/** Intl adds invisible direction marks to Arabic numbers. The comparison ignores them. */
const bare = (text: string | null) => text?.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ') ?? null

it('shows naira first in Nigeria, with thousands separators and the approximate dollars', () => {
  expect(priceText(PRO, at('NGN', true), en)).toEqual({ price: '₦38,000', approximate: '$25' })
})

it('shows only dollars where dollars are the currency', () => {
  expect(priceText(PRO, at('USD'), en)).toEqual({ price: '$25', approximate: null })
})

it('adds nothing to a free plan', () => {
  expect(priceText({ usd: 0, naira: 0 }, at('NGN', true), en)).toEqual({ price: '₦0', approximate: null })
  expect(priceText({ usd: 0, naira: 0 }, at('EUR'), en)).toEqual({ price: '$0', approximate: null })
})

it('shows no amount in a currency without a rate', () => {
  expect(priceText(PRO, at('KWD'), en)).toEqual({ price: '$25', approximate: null })
})

it('puts the dollar sign after the number in Arabic', () => {
  expect(bare(priceText(PRO, at('USD'), formatFor('ar')).price)).toBe('25 $')
  expect(bare(priceText(PRO, at('NGN', true), formatFor('ar')).approximate)).toBe('25 $')
})

describe('dollars elsewhere, with the approximate local amount by the fixed table', () => {
  const elsewhere = Object.entries(RATES_PER_USD).filter(([currency]) => currency !== 'USD')

  it('has every currency of the table', () => {
    expect(elsewhere).toHaveLength(36)
  })

  it.each(elsewhere)('%s at %d', (currency, rate) => {
    const { price, approximate } = priceText(PRO, at(currency), en)
    expect(price).toBe('$25')
    const digits = Number(approximate?.replace(/[^\d.]/g, ''))
    expect(Math.abs(digits / (25 * rate) - 1)).toBeLessThanOrEqual(0.025)
    expect(approximate).not.toMatch(/\d\.\d/)
  })

  it.each([
    ['EUR', '€23'],
    ['JPY', '¥3,870'],
    ['INR', '₹2,090'],
    ['KES', 'KES 3,260'],
    ['NGN', '₦37,500'],
  ])('%s shows %s', (currency, text) => {
    expect(bare(priceText(PRO, at(currency), en).approximate)).toMatch(
      new RegExp(`^${text.replace('KES', '(KES|KSh|Ksh)')}$`),
    )
  })
})
