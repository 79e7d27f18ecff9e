/** How alike texts are worded. */
import { expect, it } from 'vitest'
import { sharesOf } from './wording.ts'

const BANK = [
  ['Bagaimana ceknya?', 'Yang input lain, yang cek lain.'],
  ['Berapa tarifnya?', 'Rp 1.300 per SKU.'],
  ['Setelah selesai?', 'Garansi betulkan salah ketik 14 hari.'],
] as const

it.each([
  ['ngeceknya gimana', 0],
  ['kalau ada salah sesudah selesai, masih dibetulin?', 2],
  ['tarif berapa?', 1],
])('finds the entry that is asked for, with prefixes and endings of its own: %s', (question, place) => {
  const shares = sharesOf(question, BANK)
  expect(shares.indexOf(Math.max(...shares))).toBe(place)
})

it('counts from nothing in common to all, and the rest of a text half', () => {
  expect(
    sharesOf('plum', [
      ['plum', ''],
      ['', 'plum'],
      ['pear', ''],
    ]),
  ).toEqual([1, 0.5, 0])
  expect(sharesOf('', BANK)).toEqual([0, 0, 0])
})
