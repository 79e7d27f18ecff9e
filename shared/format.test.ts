import { describe, expect, it, vi } from 'vitest'
import { formatFor } from './format.ts'

const en = formatFor('en')
const ar = formatFor('ar')
const NOW = Date.UTC(2026, 10, 21, 12, 0, 0)
const MINUTE = 60_000

/** Intl adds invisible direction marks to Arabic numbers. The screen needs them; these tests remove them. */
const bare = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  it('reads minor units of the currency', () => {
    expect(en.money(1_250, 'USD')).toBe('$12.50')
    expect(en.money(1_800_000, 'NGN')).toBe('₦18,000')
    expect(en.money(1_200, 'JPY')).toBe('¥1,200')
    expect(en.money(1_000, 'KWD')).toMatch(/10$/)
  })

  it('puts the sign after the number in Arabic, with Latin digits', () => {
    expect(bare(ar.money(123_400, 'USD'))).toBe('1,234 $')
  })

  it('says a range in Arabic in words, because a dash would turn it round', () => {
    expect(bare(ar.moneyRange(25_000, 37_500, 'USD'))).toBe('250 إلى 375 $')
    expect(bare(ar.moneyRange(100_000, 120_050, 'USD'))).toBe('1,000 إلى 1,200.50 $')
  })

  it('puts the sign before the number in Bengali, as people do', () => {
    expect(formatFor('bn').money(123_456_700, 'USD')).toBe('$12,34,567')
    expect(formatFor('bn').moneyRange(60_000, 140_000, 'USD').replaceAll(/\s/g, '')).toBe('$600–$1,400')
  })

  it('tells dollars from pesos and reais in places where those are "$"', () => {
    expect(bare(formatFor('es').money(1_200, 'USD'))).toBe('12 US$')
    expect(bare(formatFor('pt').money(240_000, 'USD'))).toBe('US$ 2.400')
    expect(bare(formatFor('fr').money(1_200, 'USD'))).toBe('12 $')
  })

  it.each(['en', 'es', 'pt', 'fr', 'ar', 'hi', 'bn', 'ru', 'zh', 'id'])(
    'never lets another "$" or "kr" look like US dollars in %s',
    (tag) => {
      const format = formatFor(tag)
      const signs = [
        'USD',
        'NZD',
        'CAD',
        'AUD',
        'HKD',
        'SGD',
        'MXN',
        'NAD',
        'CLP',
        'SEK',
        'NOK',
        'DKK',
        'JPY',
        'CNY',
        'PKR',
        'MUR',
        'GBP',
        'EGP',
      ]
      const shown = signs.map((currency) => bare(format.money(40_000, currency)).replace(/[\d.,\s]/g, ''))
      expect(new Set(shown).size, shown.join(' ')).toBe(signs.length)
      const range = bare(format.moneyRange(32_500, 47_500, 'NZD'))
      expect(range).toMatch(/NZ/)
      expect(range.replaceAll(/NZ\$|\$NZ/g, '')).not.toContain('$')
    },
  )

  it('names other dollars as their own people do', () => {
    expect(en.money(40_000, 'NZD')).toBe('NZ$400')
    expect(bare(en.money(40_000, 'SGD'))).toBe('SGD 400')
    expect(bare(formatFor('fr').money(40_000, 'CAD'))).toBe('400 $CA')
    expect(bare(formatFor('id').money(40_000, 'INR'))).toBe('₹400')
  })

  it('shows a range of equal ends as one value', () => {
    expect(en.moneyRange(5_500, 7_500, 'USD').replaceAll(/\s/g, '')).toBe('$55–$75')
    expect(en.moneyRange(5_000, 5_000, 'USD')).toContain('$50')
  })
})

it('counts units in the words of the language', () => {
  expect(en.unit(1, 'hour')).toBe('1 hour')
  expect(formatFor('zh').unit(3, 'hour')).toBe('3小时')
  expect(formatFor('ru').unit(3, 'hour')).toBe('3 часа')
  expect(formatFor('ru').date(Date.UTC(2026, 11, 6), 'UTC')).toBe('6 дек. 2026')
  expect([1, 1_001, 119_000, 120_001].map(en.wait)).toEqual(['1 second', '2 seconds', '119 seconds', '3 minutes'])
  expect(formatFor('ar').wait(45_000)).toBe('45 ثانية')
})

it.each([
  ['en', 'Nov 21, 2026, 12:00 PM', '4 min. ago'],
  ['hi', '21 नवंबर 2026, 12:00 pm', '4 मिनट पहले'],
  ['bn', '21 নভেম্বর, 2026, 12:00 PM', '4 মিনিট আগে'],
])('writes months and minutes as %s does', (tag, dateTime, relative) => {
  const format = formatFor(tag)
  expect(bare(format.dateTime(NOW, 'UTC'))).toBe(dateTime)
  expect(dateTime.startsWith(format.date(NOW, 'UTC'))).toBe(true)
  expect(format.relative(NOW - 4 * MINUTE, NOW)).toBe(relative)
})

describe('relative', () => {
  it.each([
    [NOW - 4 * MINUTE, '4 min. ago'],
    [NOW - 30_000, 'now'],
    [NOW - 119 * MINUTE, '1 hr. ago'],
    [NOW - 24 * 60 * MINUTE, 'yesterday'],
    [NOW + 3 * 24 * 60 * MINUTE, 'in 3 days'],
    [NOW - 60 * 24 * 60 * MINUTE, '2 months ago'],
    [NOW - 8 * 24 * 60 * MINUTE, 'last week'],
    [NOW - 400 * 24 * 60 * MINUTE, 'last year'],
  ])('%i → %s', (atMs, text) => {
    expect(en.relative(atMs, NOW)).toBe(text)
  })

  it('writes the last week in words', () => {
    expect(formatFor('es').relative(NOW - 8 * 24 * 60 * MINUTE, NOW)).toBe('la semana pasada')
    expect(formatFor('es').relative(NOW - 22 * 24 * 60 * MINUTE, NOW)).toBe('hace 3 sem.')
  })

  it('writes days and months in words: their letters mean hours and minutes elsewhere', () => {
    expect(formatFor('id').relative(NOW - 3 * 24 * 60 * MINUTE, NOW)).toBe('3 hari yang lalu')
    expect(formatFor('es').relative(NOW - 60 * 24 * 60 * MINUTE, NOW)).toBe('hace 2 meses')
  })

  it('writes Arabic', () => {
    expect(ar.relative(NOW - 4 * MINUTE, NOW)).toBe('قبل 4 دقائق')
  })
})

describe('the rest', () => {
  it('formats instants in a zone', () => {
    expect(bare(en.dateTime(NOW, 'Africa/Lagos'))).toBe('Nov 21, 2026, 1:00 PM')
    expect(bare(en.time(NOW, 'UTC'))).toBe('12:00 PM')
    expect(bare(en.clock('09:05'))).toBe('9:05 AM')
    expect(formatFor('ar').clock('09:05')).toBe('9:05 ص')
    expect(formatFor('ru').clock('17:00')).toBe('17:00')
    expect(en.date(NOW, 'Pacific/Auckland')).toBe('Nov 22, 2026')
  })

  it('formats numbers, percentages and lists', () => {
    expect(en.number(1902)).toBe('1,902')
    expect(en.percent(0.58)).toBe('58%')
    expect(en.list(['a', 'b', 'c'])).toBe('a, b, and c')
    expect(formatFor('bn').number(12)).toBe('12')
  })

  it('makes the formats of a language once', () => {
    expect(formatFor('en')).toBe(en)
  })
})

it('makes a formatter when it is needed, once', () => {
  const { NumberFormat, RelativeTimeFormat, ListFormat } = Intl
  const made: string[] = []
  vi.stubGlobal('Intl', {
    ...{ DateTimeFormat: Intl.DateTimeFormat, DisplayNames: Intl.DisplayNames },
    NumberFormat: class extends NumberFormat {
      constructor(...given: ConstructorParameters<typeof NumberFormat>) {
        super(...given)
        made.push('number')
      }
    },
    RelativeTimeFormat: class extends RelativeTimeFormat {
      constructor(...given: ConstructorParameters<typeof RelativeTimeFormat>) {
        super(...given)
        made.push('relative')
      }
    },
    ListFormat,
  })
  const format = formatFor('nl')
  expect(made).toEqual([])
  expect([format.number(1_000), format.number(2_000)]).toEqual(['1.000', '2.000'])
  expect(format.relative(NOW - 3 * MINUTE, NOW)).toBe('3 min. geleden')
  expect(made).toEqual(['number', 'relative'])
})
