/** A price or a count, however it is typed. */
import { expect, it } from 'vitest'
import { typedNumber } from './typed-number.ts'

it.each([
  ['1950', 1950],
  ['1,950', 1950],
  ['1.950', 1950],
  ['1,950.50', 1950.5],
  ['1.950,50', 1950.5],
  ['2 000', 2000],
  ['2\u202f000,5', 2000.5],
  ["1'200", 1200],
  ['1,234,567', 1_234_567],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['12.', 12],
  ['0.125', 0.125],
  ['€200', 200],
  ['1.500 €', 1500],
  ['٣٥٠', 350],
  ['٢٥٫٥', 25.5],
  ['١٬٥٠٠', 1500],
  ['२५', 25],
])('%s', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})

it.each([
  '',
  'abc',
  '7 weeks',
  '1 week',
  '1,23,4',
  '1.2.3',
  '-5',
  'KES 1,500',
  '1.500 EUR',
  '5-7',
  '12 13',
  '2 000 5',
  '12 13x',
  '1,950,5,0',
  '$',
])('is no number: %s', (text) => {
  expect(typedNumber(text)).toBeNull()
})
