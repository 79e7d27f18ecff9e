import { describe, expect, it } from 'vitest'
import { readPost } from '#api/reading/read-post.ts'
import type { Request } from '../reading/reading.ts'
import { isMet, isOptional, lengthLimitOf, placeWanted, requestsMet, wordsIn } from './requests-met.ts'
import type { LetterSentence } from './sentences.ts'

const request = (kind: Request['kind'], value: string | null, words = ''): Request => ({
  ...{ kind, value, words },
  at: { in: 'text', field: null, start: 0, end: words.length },
})
const LETTER = `Mango. Tilia (2023) is my closest work. The sum is 12. 🐯

See https://a.example and https://b.example

When do you need it?

Ada

Butter first`

it('a sum at the end may have the name below it, a word may not', () => {
  const letter = 'I know Tilia.\n\nThe result is 33\n\nAda'
  expect(isMet(request('endWith', '33'), letter)).toBe('met')
  expect(isMet(request('endWith', '3'), letter)).toBe('open')
  expect(isMet(request('endWith', 'result'), letter)).toBe('open')
  expect(isMet(request('endWith', '43'), 'सीएफओ से कॉल हिंदी में होगी।\n\n17 और 26 का जोड़ 43 है।\n\nSandeep')).toBe('met')
  expect(isMet(request('endWith', '42'), 'I test, and 42 tests keep it right.\n\nAda')).toBe('open')
  expect(isMet(request('endWith', '2024'), 'In 2024 I built a page for a bakery.')).toBe('open')
  expect(isMet(request('endWith', '43'), 'जोड़ 43 है। सीएफओ से कॉल हिंदी में होगी।\n\nSandeep')).toBe('open')
})

it.each([
  ['about 100 words', 110],
  ['environ 100 mots', 110],
  ['примерно 100 слов', 110],
  ['100 words', 100],
  ['at least about 100 words', 100],
])('“%s” allows %i', (words, amount) => {
  expect(lengthLimitOf(request('length', '100', words))?.amount).toBe(amount)
})

it.each([
  'Not more than a postcard’s worth of writing, please.',
  'not longer than what fits on my phone without scrolling',
  'Bitte nur so viel, wie auf eine Postkarte passt.',
])('“%s” is a limit without a number', (words) => {
  const limit = lengthLimitOf(request('length', null, words))
  expect(limit).toMatchObject({ unit: 'words', isLeast: false })
})

describe('each kind of request', () => {
  const CASES: [state: string, request: Request][] = [
    ['met', request('word', 'tilia')],
    ['open', request('word', 'til')],
    ['open', request('word', null)],
    ['met', request('inSentence', 'closest')],
    ['open', request('inSentence', 'mango')],
    ['met', request('emoji', '🐯')],
    ['met', request('emoji', null)],
    ['open', request('emoji', '🦊')],
    ['open', request('emoji', '🐯', 'a 🐯 at the very end')],
    ['met', request('emoji', '🐯', 'ein 🐯 in die erste Zeile')],
    ['met', request('startWith', 'mango')],
    ['open', request('startWith', 'tilia')],
    ['met', request('endWith', 'butter first!')],
    ['open', request('endWith', 'Ada')],
    ['met', request('avoidWord', 'passionate')],
    ['open', request('avoidWord', 'closest')],
    ['met', request('links', '2')],
    ['open', request('links', '3')],
    ['met', request('links', null)],
    ['open', request('links', '0')],
    ['met', request('links', '3', 'At most three links.')],
    ['met', request('links', '3', 'Please send not more than three links.')],
    ['met', request('links', '3', 'Three links are plenty.')],
    ['open', request('links', '1', 'One link is enough.')],
    ['met', request('length', null, 'Keep it under a page')],
    ['open', request('length', null, 'Please write a long, detailed letter.')],
    ['open', request('links', '1', 'Bitte höchstens einen Link')],
    ['met', request('links', '3', 'Link to at most three works.')],
    ['open', request('links', '1', 'montrez-moi un travail au maximum')],
    ['met', request('sum', '12')],
    ['open', request('sum', '1')],
    ['open', request('sum', '12', 'на последней строке, в конце')],
    ['met', request('askUs', null)],
    ['met', request('language', 'en')],
    ['open', request('language', 'de')],
    ['impossible', request('language', 'sv')],
    ['met', request('leaveOut', null, 'No CV please')],
    ['open', request('leaveOut', null, 'প্রস্তাবে ইমোজি দিবেন না')],
    ['open', request('leaveOut', null, 'What would you leave out?')],
    ['open', request('preference', null, 'favourite colour')],
    ['open', request('tryFirst', null)],
    ['open', request('answerThese', null)],
    ['open', request('other', null)],
  ]
  it.each(CASES)('%s: %o', (state, one) => {
    expect(isMet(one, LETTER)).toBe(state)
  })

  it('what words cannot show is met by a sentence that is marked for it', () => {
    for (const kind of ['preference', 'tryFirst', 'answerThese', 'other'] as const)
      expect(isMet(request(kind, null), LETTER, ['Favourite colour: dark green.'])).toBe('met')
  })
})

describe('lengths', () => {
  const TEXT = 'One two three. Four five six.\n\nSeven eight nine.\n\nAda'
  it.each([
    ['10', 'at most ten words', 'met'],
    ['9', 'max 9 words', 'open'],
    ['12', 'at least 12 words', 'open'],
    ['3', 'maximal drei Sätze', 'met'],
    ['2', 'no más de dos frases', 'open'],
    ['2', 'deux paragraphes', 'met'],
    ['60', '不超过60个字', 'met'],
    ['20', 'не больше 20 знаков', 'open'],
    ['3', 'तीन वाक्य', 'met'],
    ['short', 'keep it short', 'met'],
    [null, 'one paragraph', 'open'],
    [null, 'Bitte antworten Sie kurz', 'met'],
    ['', 'Escreve-me em poucas linhas', 'met'],
    ['نصف صفحة', 'وألا يتجاوز نصف صفحة', 'met'],
    ['1', '一页以内', 'met'],
    [null, 'no fewer than 20 short lines', 'open'],
  ])('%s: %s is %s', (value, words, state) => {
    expect(isMet(request('length', value, words), TEXT)).toBe(state)
  })

  it('counts two Chinese characters as about one word', () => {
    expect(wordsIn('你好，小团队 React')).toBe(4)
    expect(lengthLimitOf(request('length', '150', '不超过150个单词'))).toMatchObject({ unit: 'words', amount: 150 })
  })
})

it('believes whoever writes in a language that we cannot tell', () => {
  const wish = [request('language', 'tl')]
  const told: LetterSentence = { text: 'Dahon ng kalamansi.', kind: 'plan', paragraph: 0, facts: [], requests: [0] }
  expect(requestsMet(wish, told.text, [told])).toEqual(['met'])
  expect(requestsMet(wish, told.text, [{ ...told, requests: [] }])).toEqual(['impossible'])
})

it('believes a mark only at its own place, and knows that a letter has one beginning', () => {
  const requests = [request('preference', null), request('startWith', 'orchard'), request('startWith', 'mango')]
  const sentence: LetterSentence = { text: 'Mango.', kind: 'request', paragraph: 0, facts: [], requests: [1] }
  expect(requestsMet(requests, LETTER, [sentence])).toEqual(['open', 'impossible', 'met'])
})

it.each([
  ['en', 'Start your proposal with the word "orchard".', 'Orchard. Hello.', 'Hello.'],
  ['de', 'Schreib bitte ans Ende deiner Nachricht "Berg heil".', 'Hallo.\n\nBerg heil', 'Berg heil. Hallo.'],
  ['es', 'No uses la palabra "dinámico" en tu propuesta.', 'Un texto claro.', 'Un texto dinámico.'],
  ['fr', 'Merci de mettre un 🦊 dans votre proposition.', 'Bonjour 🦊', 'Bonjour'],
  ['pt', 'Escreva no máximo 20 palavras na proposta.', 'Um texto curto.', 'um '.repeat(30)],
  ['ru', 'Начните отклик со слова «Ковёр».', 'Ковёр. Здравствуйте.', 'Здравствуйте.'],
  ['zh', '请用“明白”这个词开头投标。', '明白。我做过。', '我做过。'],
  ['ar', 'ابدأ عرضك بكلمة "جاهزون".', 'جاهزون. أهلاً.', 'أهلاً.'],
  ['id', 'Berapa 8 + 8 x 2? Tulis hasilnya di proposal.', 'Hasilnya 24.', 'Hasilnya 25.'],
  ['bn', 'প্রস্তাবে একটা 🐯 দিয়েন।', 'হ্যালো 🐯', 'হ্যালো'],
  ['hi', 'प्रस्ताव में लिखें कि 9 + 6 कितना होता है?', 'जवाब 15 है।', 'जवाब 16 है।'],
])('reads and checks a wish in %s', (_language, wish, good, bad) => {
  const { requests } = readPost({ title: '', description: wish, questions: [], skills: [] })
  expect(requests.length).toBeGreaterThan(0)
  expect(requestsMet(requests, good, [])).toEqual(requests.map(() => 'met'))
  expect(requestsMet(requests, bad, [])).toContain('open')
})

it.each([
  ['Add a chart if you have one.', true],
  ['Sertakan satu grafik kalau ada', true],
  ['Mulai lamaran dengan pantun dua baris boleh, tidak wajib', true],
  ['Ein kurzes Video, wenn Sie möchten.', true],
  ['Ihr Anschreiben dürfen Sie gern auf Englisch verfassen.', true],
  ['如有作品,请附链接', true],
  ['Add a chart of your last work.', false],
  ['Im Anschreiben dürfen Sie keine Links nennen.', false],
  ['Sagen Sie uns, wenn Sie etwas nicht verstehen.', false],
])('“%s” is left to the freelancer: %s', (words, is) => {
  expect(isOptional({ words })).toBe(is)
})

it.each([
  ['What went wrong in your last catch-up job?', null],
  ['Put your rate in the last line.', 'end'],
  ['Say the word quokka at the very end.', 'end'],
  ['Please end your letter with your favourite tool.', 'end'],
])('“%s” wants its place: %s', (words, place) => {
  expect(placeWanted(request('preference', null, words))).toBe(place)
})
