/** Which language a text is in, beside one that its writer mostly uses. */
import { expect, it } from 'vitest'
import { record } from '../fixtures/asked.ts'
import { isIn, isTold } from './proof.ts'

it.each([
  ['Englische Anleitung in STE für 4 Pumpenbaureihen, 1 Reklamation wegen Text in zwei Jahren', false],
  ['The checkout of a shop in Oslo, written anew in four weeks with tests for each step', true],
])('words of two languages show none of them: %s', (text, isEnglish) => {
  expect(isIn(text, 'en', 'de')).toBe(isEnglish)
})

it('is not told where its result is in another language', () => {
  const fields = {
    what: 'بطاقات عربية وإنجليزية وتسجيل المنتجات في هيئة الغذاء والدواء',
    outcome: '31 products registered, 2 refused',
  }
  expect(isTold(record(fields), 'ar', 'ar')).toBe(false)
  expect(isTold(record({ ...fields, outcome: '٣١ منتجا مسجلا' }), 'ar', 'ar')).toBe(true)
})
