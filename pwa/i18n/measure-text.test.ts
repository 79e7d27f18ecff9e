import { describe, expect, it } from 'vitest'
import { formatFor } from '#shared/format.ts'
import { measureText } from './measure-text.ts'

const inLanguage = (tag: string, text: string) => measureText(text, formatFor(tag)).replace(/[\u00a0\u202f]/g, ' ')

describe('measureText', () => {
  it.each([
    ['en', '3 h', '3 hours'],
    ['ru', '3 h', '3 часа'],
    ['ru', '2 d', '2 дня'],
    ['en', '$600–1400', '$600 – $1,400'],
    ['ru', 'USD 600–1400', '600–1 400 $'],
    ['id', 'JPY 5000', 'JP¥5.000'],
    ['en', '$5 < $20', '$5 < $20'],
    ['ru', '4.3 · 25×', '4,3 · 25×'],
    ['ru', '25×', '25×'],
    ['ru', '7', '7'],
  ])('in %s, %s is written %s', (tag, text, expected) => {
    expect(inLanguage(tag, text)).toBe(expected)
  })
})
