/** Which language a text is in, beside one that its writer mostly uses. */
import { expect, it } from 'vitest'
import { readPost } from '../../reading/read-post.ts'
import { asked, record } from '../fixtures/asked.ts'
import { FITTING, isIn, isTold, proofsFor } from './proof.ts'

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

it.each([
  ['Interior 3D, Unreal or similar', 'Puzzle game in Unity 3D with 40 levels', false],
  ['Interior 3D, Unreal or similar', '3D renderings of an interior for a furniture shop', true],
])('"3D" alone makes no work fit: %s, %s', (title, what, isFitting) => {
  const game = record({ who: 'Pebble', what, outcome: '60 frames on cheap phones' })
  const request = asked({ title, description: 'We need four pictures of a living room in daylight.', skills: [] }, [
    game,
  ])
  const [proof] = proofsFor([game], request, readPost(request.job), 'en')
  expect((proof?.likeness ?? 0) >= FITTING).toBe(isFitting)
})
