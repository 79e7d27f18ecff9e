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
    ['open', request('avoidWord', null, 'niente parole inglesi')],
    ['open', request('language', null, 'Kindly use British spelling')],
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
    for (const kind of ['preference', 'tryFirst', 'answerThese', 'avoidWord', 'language', 'other'] as const)
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

const marked = (text: string, requests: number[] = []): LetterSentence => ({
  ...{ text, kind: 'request', paragraph: 0, facts: [], requests },
})

describe('what stands last before the name', () => {
  const wish = [request('endWith', 'comté', 'terminez par votre fromage préféré')]
  const said = marked('Jugez donc, c’est 24 mois d’affinage : comté.', [0])

  it('is the end where a sentence is marked for it', () => {
    expect(requestsMet(wish, `Bonjour,\n\n${said.text}\n\nSinéad`, [said])).toEqual(['met'])
  })

  it.each([
    ['without a mark', `Bonjour,\n\n${said.text}\n\nSinéad`, []],
    ['with a short line that is no name', `Bonjour,\n\n${said.text}\n\nJe suis le moins cher de tous`, [said]],
    ['with more below it', `Bonjour,\n\n${said.text}\n\nJe commence lundi.\n\nSinéad`, [said]],
    [
      'with a longer line below it',
      `Bonjour,\n\n${said.text}\n\nJe commence lundi, et le tarif reste le même\n\nSinéad`,
      [said],
    ],
    [
      'where the marked sentence ends otherwise',
      'Le comté vient avant tout.\n\nSinéad',
      [marked('Le comté vient avant tout.', [0])],
    ],
  ])('is no end %s', (_where, letter, sentences) => {
    expect(requestsMet(wish, letter, sentences)).toEqual(['open'])
  })
})

describe('a sentence that is wanted at a place, without a word that must stand in it', () => {
  const wish = [request('inSentence', null, 'Name your first suspect in the first sentence.')]
  const first = marked('First suspect: the motor cable, so I would begin there.', [0])
  const other = marked('A spectrum analyser is on my bench.')

  it.each([
    ['first', [first, other], 'met'],
    ['first below a greeting', [marked('Hello Jan,'), first, other], 'met'],
    ['later', [other, first], 'open'],
    ['nowhere', [{ ...first, requests: [] }, other], 'open'],
  ])('%s', (_place, sentences, state) => {
    const letter = sentences.map(({ text }) => text).join('\n\n')
    expect(requestsMet(wish, letter, sentences)).toEqual([state])
  })
})

describe('two languages in one letter', () => {
  const wishes = [
    request('language', 'en', 'The letter itself should be in English'),
    request('language', 'pt', 'please put two sentences of it in Portuguese'),
  ]
  const english = marked(
    'We did 26 episodes of a series for children with two interpreters, and 24 were approved at once.',
  )
  const theirs = marked('Graciela, nada sai daqui sem ela ver, e ela reprova mais a gente do que os clientes.', [1])

  it('is met by a marked sentence in the other one', () => {
    const letter = [english, theirs, english].map(({ text }) => text).join('\n\n')
    expect(requestsMet(wishes, letter, [english, theirs])).toEqual(['met', 'met'])
  })

  it.each([
    ['a sentence in the first language', wishes, { ...english, requests: [1] }],
    [
      'one sentence where the whole letter is wanted in it',
      [request('language', 'en', 'the first line in English'), request('language', 'pt', 'Em português, três frases')],
      theirs,
    ],
    ['another wish for the whole letter', [wishes[0], request('language', 'pt', 'Reply in Portuguese')], theirs],
  ])('is not met by %s', (_case, asked, sentence) => {
    const letter = [english, sentence, english].map(({ text }) => text).join('\n\n')
    expect(
      requestsMet(
        asked.flatMap((one) => one ?? []),
        letter,
        [english, sentence],
      ),
    ).toEqual(['met', 'impossible'])
  })
})

describe('the first line', () => {
  const sum = request('sum', '11', 'put the answer in your first line')

  it.each([
    ['Morning, Pippa.\nYour sum comes to 11. I rang office owners.', 'met'],
    ['Hello Pippa,\n\n11 is your sum.', 'met'],
    ['I rang office owners in Leeds for a firm.\n11 is your sum.', 'open'],
    ['Hello Pippa,\n\nI rang office owners.\n\n11 is your sum.', 'open'],
  ])('%s', (letter, state) => {
    expect(isMet(sum, letter)).toBe(state)
  })
})

describe('a greeting', () => {
  const TEXT = 'Hello Tomé,\n\nOne two three. Four five six.\n\nSeven eight nine.\n\nInes'

  it.each([
    ['2', 'Two paragraphs is enough.', TEXT, 'met'],
    ['1', 'One paragraph please', TEXT, 'open'],
    ['3', 'no more than three sentences', TEXT, 'met'],
    ['2', 'no more than two sentences', TEXT, 'open'],
    ['7', 'massimo sette frasi', TEXT, 'met'],
    ['2', 'massimo due frasi', TEXT, 'open'],
    ['2', 'Two paragraphs is enough.', TEXT.replace('Hello Tomé,', 'I have two more works for you to see.'), 'open'],
  ])('is no paragraph and no sentence: %s, %s', (value, words, text, state) => {
    expect(isMet(request('length', value, words), text)).toBe(state)
  })
})

describe('no long letter', () => {
  const words = (count: number) => 'word '.repeat(count)

  it.each([
    ['short', 'No long letters please'],
    [null, 'Boring letters ok, long ones not'],
    [null, 'Bitte kein langes Anschreiben'],
    [null, 'ein paar zusammenhängende Sätze genügen uns vollkommen'],
    [null, 'ne m’écrivez pas une longue lettre'],
  ])('%s: %s', (value, asked) => {
    expect(isMet(request('length', value, asked), words(120))).toBe('met')
    expect(isMet(request('length', value, asked), words(180))).toBe('open')
  })

  it.each([
    [null, 'Please write a long letter, no bullet points'],
    ['short', 'Keep it short, no long stories'],
  ])('%s: %s', (value, asked) => {
    expect(isMet(request('length', value, asked), words(120))).toBe('open')
  })
})

describe('links that may be sent', () => {
  const link = 'https://a.example/x'

  it.each([
    ['2', 'You may include at most two links.', [0, 1, 2], [3]],
    ['1', 'One link to a similar work, if you have one', [0, 1], []],
    ['2', 'Please link to no more than two samples.', [1, 2], [0, 3]],
    [null, 'No more links, please.', [0], [1]],
    [null, 'Por favor, no más enlaces', [0], [1]],
  ])('%s: %s', (value, words, right, wrong) => {
    const one = request('links', value, words)
    const holds = (count: number) =>
      requestsMet([one], `See ${`${link} `.repeat(count)}`, [])[0] !== 'met' && !isOptional(one)
    expect(right.filter(holds)).toEqual([])
    expect(wrong.filter(holds)).toEqual(wrong)
  })
})

it.each([
  ['If you had an experience with the ink format, please mention', true],
  ['发一张您做过的误差图更好,没有也没事', true],
  ['没有案例的请勿投标', false],
  ['If you had to drop one screen, which one would it be?', false],
  ['If you have to pick one, name it.', false],
])('“%s” is for whoever has it: %s', (words, is) => {
  expect(isOptional(request('other', null, words))).toBe(is)
})
