/** Numbers among the words of a text. */
import { expect, it } from 'vitest'
import { tokensOf } from './tokens.ts'

it.each([
  ['三百字', [300]],
  ['一百二十页，十五天', [120, 15]],
  ['两三天', [2, 3]],
  ['三千五，一百五，一百零五，一万二', [3500, 150, 105, 12_000]],
  ['千万不要，万一', [1]],
  ['1,200 words', [1200]],
  ['كم السعر للـ14 صنف، بـ١٢ دولارا و3قطع', [14, 12, 3]],
  ['H264, 1C8', [1]],
])('%s', (text, numbers) => {
  expect(tokensOf(text).flatMap(({ number }) => number ?? [])).toEqual(numbers)
})
