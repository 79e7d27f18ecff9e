/** Likeness of letters: what counts as the same words, and which words are shown. */
import { describe, expect, it } from 'vitest'
import { likeness, printOf, sharedRuns } from './shingles.ts'

/** FNV-1a, as a stand-in for the keyed hash. */
const hash = (words: string) => {
  let value = 0x811c9dc5
  for (const character of words) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}
const print = (...texts: string[]) => printOf(texts, hash)
const A = 'Your checkout loses the basket on reload. I would first reproduce it on a phone.'

describe('likeness', () => {
  it('is 1 for the same words, whatever their case and marks, and 0 for others', () => {
    expect(
      likeness(print(A), print('YOUR checkout loses — the basket, on reload! I would first reproduce it on a phone?')),
    ).toBe(1)
    expect(likeness(print(A), print('The report shows sales by week. It opens in a second.'))).toBe(0)
  })

  it('is the share of the shorter letter that stands in the other one', () => {
    const longer = `${A} Then I write a test, so that the fault does not come back with the next release.`
    expect(likeness(print(A), print(longer))).toBe(1)
    // Of nine sequences the first sentence has four.
    expect(
      likeness(
        print(A),
        print('Your checkout loses the basket on reload. A new one would cost you far less than that.'),
      ),
    ).toBeCloseTo(4 / 9)
  })

  it('counts a part of a letter by the size of the whole', () => {
    const whole = print(A)
    const part = printOf(['Your checkout loses the basket on reload.'], hash, whole.size)
    expect(likeness(part, part)).toBeCloseTo(4 / 9)
  })

  it('does not join the words of two sentences, and finds nothing in a greeting', () => {
    expect(print('Hi Maya. See you soon.').hashes).toEqual([])
    expect(likeness(print('Hi Maya.'), print('Hi Maya.'))).toBe(0)
  })

  it.each([
    ['Chinese', '您的结账页面在刷新后会丢失购物车。', '我会先写一个测试来重现这个问题。'],
    ['Hindi', 'आपका चेकआउट रीलोड पर टोकरी खो देता है।', 'मैं पहले फ़ोन पर एक परीक्षण लिखूँगा और उसे चलाऊँगा।'],
    ['Arabic', 'صفحة الدفع تفقد السلة عند إعادة التحميل.', 'سأكتب أولا اختبارا يعيد هذا الخطأ على الهاتف.'],
  ])('works in %s', (_, one, other) => {
    expect(print(one).hashes.length).toBeGreaterThan(2)
    expect(likeness(print(one), print(one))).toBe(1)
    expect(likeness(print(one), print(other))).toBe(0)
  })

  it('keeps a bounded number of sequences', () => {
    const endless = Array.from({ length: 5000 }, (_, at) => `word${at}`).join(' ')
    expect(print(endless).hashes).toHaveLength(900)
  })
})

describe('the words that stand in both', () => {
  it('are shown as they stand in the letter, the longest run first', () => {
    const other = print(
      'We saw that your checkout loses the basket on reload, and we would first reproduce it on a phone.',
    )
    expect(sharedRuns([A], hash, other)).toEqual([
      { sentence: 'Your checkout loses the basket on reload.', words: 'Your checkout loses the basket on reload' },
      { sentence: 'I would first reproduce it on a phone.', words: 'would first reproduce it on a phone' },
    ])
    expect(sharedRuns([A], hash, print('Nothing of it stands here.'))).toEqual([])
  })
})
