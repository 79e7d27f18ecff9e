import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it.each([
  ['a short text whole', 'We need a shop.', 15, null],
  ['between words', 'We need a shop for shoes', 16, 'We need a shop…'],
  ['where a word ends', 'We need a shop for shoes', 14, 'We need a shop…'],
  ['a long word in the middle', `We ${'x'.repeat(60)}`, 40, `We ${'x'.repeat(37)}…`],
  ['a script without spaces between letters', '我们需要一个网店来卖鞋子', 6, '我们需要一个…'],
  ['never inside a family', 'Hi 👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 4, 'Hi…'],
  ['combining marks as one', 'क्षि'.repeat(5), 100, null],
  ['nothing of nothing', '', 5, null],
])('cuts %s', (_what, text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
})

it('keeps every character whole', () => {
  const cut = cutText('👩‍👩‍👧‍👦'.repeat(40), 30)
  expect(cut).toBe(`${'👩‍👩‍👧‍👦'.repeat(30)}…`)
})
