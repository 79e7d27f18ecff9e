/** Languages are told apart as the package tells them that the counts are from. */
import { isDeepStrictEqual } from 'node:util'
import { eld } from 'eld/extrasmall'
import { expect, test } from 'vitest'
import { languagesOf } from '#api/reading/languages/ngrams.ts'
import kept from '#api/reading/languages/ngrams.json' with { type: 'json' }
import { labelledPosts, SETS } from '../../bench/judgement/read-set.ts'
import { keepNgrams } from './keep-ngrams.ts'

const STRANGE = [
  '',
  ' ',
  '12 34',
  'a',
  'it',
  'the',
  "don't 'quote' `code` ’s",
  'ὀδυσσεύς 𝒂𝒃𝒄 😀 x',
  'ﬁnancé İstanbul ǅ',
  'ไม่มีช่องว่างระหว่างคำในภาษาไทยเลยแม้แต่น้อยและประโยคนี้ก็ยาวมากจนเกินขนาดที่ดูได้ทั้งหมดในครั้งเดียวจริงๆ',
  '我们在找一位会计，每月做账。'.repeat(20),
  'x'.repeat(500),
  `${'word '.repeat(80)}конец`,
]

test('the table has what the package has counted (else: npx tsx scripts/train/write-ngrams.ts)', async () => {
  expect(kept).toEqual(await keepNgrams())
})

test('the language, how sure it is, and all scores are the package’s', () => {
  const texts = SETS.flatMap(labelledPosts).flatMap(({ title, text }) => [title, text.slice(0, 400)])
  expect(texts.length).toBeGreaterThan(1000)
  const theirs = (text: string) => {
    const found = eld.detect(text)
    return [found.language, found.isReliable(), found.getScores()]
  }
  const ours = (text: string) => {
    const { language, isReliable, scores } = languagesOf(text)
    return [language ?? '', isReliable, Object.fromEntries(scores)]
  }
  expect([...STRANGE, ...texts].filter((text) => !isDeepStrictEqual(ours(text), theirs(text)))).toEqual([])
})
