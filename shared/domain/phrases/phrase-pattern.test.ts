/** The notation of phrases: a test for every mark. */
import { describe, expect, it } from 'vitest'
import { phrasePattern } from './phrase-pattern.ts'

describe('a phrase', () => {
  it.each<[string, string[], string[]]>([
    ['fee', ['a fee.', 'FEE', 'the “fee”'], ['coffee', 'feed', 'fées']],
    ['fee*', ['fees', 'feeding'], ['coffee']],
    ['*gebühr', ['Anmeldegebühr', 'gebühr'], ['gebühren']],
    ['*оплат+ обучени*', ['предоплаты обучения', 'оплата обучения'], ['оплат обучения']],
    ['as the + who', ['as the person who'], ['as the who']],
    ['my _team', ['my team', 'my small team', 'my full-stack team'], ['my very small team', 'my teams']],
    ['my __team', ['my very small team'], ['my very very small team']],
    ['bid(s|)', ['bid', 'bids'], ['bidder']],
    ['(top|best)(-| )rated', ['top rated', 'best-rated'], ['toprated']],
    ['no(?!-)', ['no experience'], ['no-code']],
    ['pay{10}outside', ['pay us outside', 'pay outside'], ['pay somewhere else outside', 'payoutside']],
    ['chèque*{10}*matériel*', ['chèques du matériels'], ['chèque pour acheter du matériel']],
    ['# years', ['5 years', '10+ years', '1,200 years'], ['some years']],
    ["don't", ["don't", 'don’t'], ['dont']],
    ['^delivered', ['Delivered on time', '“Delivered'], ['I delivered']],
    ['^# clients$', ['40 clients.', '3 clients'], ['40 clients left', 'for 40 clients']],
    ['t.me/', ['see t.me/job'], ['see tame/job']],
    ['first pay', ['first  pay', 'first\npay'], ['first payment']],
  ])('%s', (phrase, matches, others) => {
    const pattern = phrasePattern([phrase])
    expect(matches.filter((text) => !pattern.test(text))).toEqual([])
    expect(others.filter((text) => pattern.test(text))).toEqual([])
  })

  it('uses the word borders of its script: none in Chinese, and only Latin letters continue a Latin word', () => {
    expect(phrasePattern(['押金', 'telegram']).exec('请先付押金吧')?.[0]).toBe('押金')
    expect(phrasePattern(['telegram']).test('加我telegram吧')).toBe(true)
    expect(phrasePattern(['telegram']).test('عبر البريد وTelegram')).toBe(true)
    expect(phrasePattern(['मैं']).test('मैंने')).toBe(false)
  })
})

it('takes a list, a list for each language, and patterns beside them', () => {
  const pattern = phrasePattern({ en: ['one'], es: ['dos'] }, /\bt[0-9]\b/)
  expect(['one', 'dos', 't7', 'two'].map((text) => pattern.test(text))).toEqual([true, true, true, false])
})
