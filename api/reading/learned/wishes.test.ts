/** One sentence may hold several wishes about the letter, and what it forbids is no question. */
import { expect, it } from 'vitest'
import { readPost } from '../read-post.ts'

const read = (description: string) => readPost({ title: '', description, questions: [], skills: [] })

it.each([
  [
    'Start with BLUE, keep it under 120 words and add your rate.',
    [
      ['startWith', 'BLUE'],
      ['length', '120'],
    ],
  ],
  [
    'Please begin your message with the word kiwi, stay below 90 words and attach two links.',
    [
      ['startWith', 'kiwi'],
      ['length', '90'],
      ['links', '2'],
    ],
  ],
  [
    'Empieza con AZUL, menos de 80 palabras y pon un emoji de gato.',
    [
      ['emoji', null],
      ['length', '80'],
      ['startWith', 'AZUL'],
    ],
  ],
  [
    'Beginnen Sie mit BIRNE, bleiben Sie unter 100 Wörtern und nennen Sie Ihren Stundensatz.',
    [
      ['startWith', 'BIRNE'],
      ['length', '100'],
    ],
  ],
])('%s', (text, wishes) => {
  const found = read(text).requests.map(({ kind, value }) => [kind, value])
  expect(found).toEqual(expect.arrayContaining(wishes))
  expect(found).toHaveLength(wishes.length)
})

it.each([
  'Do not attach a CV.',
  "Please don't send a resume.",
  'Do not send us your portfolio.',
  'No need to attach references.',
  'Bitte keinen Lebenslauf schicken.',
  'No adjuntes tu currículum.',
])('asks nothing: %s', (text) => {
  expect(read(text).questions).toEqual([])
})

it('still asks what stands beside what is left out', () => {
  expect(read('Do not attach a CV, tell us about your last project.').questions).toHaveLength(1)
  expect(read('Tell us why this would not work.').questions).toHaveLength(1)
})

it.each([
  ['Commencez par « Bonjour » et évitez « synergie ».', 'startWith:Bonjour avoidWord:synergie'],
  ['Start with "River" and mention "stone".', 'startWith:River word:stone'],
  ['Start with "River", mention "stone" and avoid "sand".', 'startWith:River word:stone avoidWord:sand'],
  ['Empieza con "río" y menciona "piedra".', 'startWith:río word:piedra'],
  ['ابدأ بكلمة "نهر" وتجنب كلمة "رمل".', 'startWith:نهر avoidWord:رمل'],
  ['"নদী" দিয়ে শুরু করুন আর "বালি" লিখবেন না।', 'startWith:নদী avoidWord:বালি'],
  ['请以“河流”开头，并避免使用“沙子”。', 'startWith:河流 avoidWord:沙子'],
])('reads each wish of one clause: %s', (text, wishes) => {
  const found = read(text).requests.map(({ kind, value }) => `${kind}:${value}`)
  expect(found.sort()).toEqual(wishes.split(' ').sort())
})

it.each([
  ['What would you try first?', 'tryFirst'],
  ['Womit würdest du anfangen?', 'tryFirst'],
  ['¿Qué dejarías como está?', 'leaveOut'],
  ['Plutôt mer ou montagne ?', 'preference'],
])('reads a wish in the form of a question as both: %s', (text, kind) => {
  const { requests, questions } = read(`We run a small shop. ${text}`)
  expect(requests.map((request) => request.kind)).toEqual([kind])
  expect(questions).toHaveLength(1)
})

it.each([
  'How many pages did you build last year?',
  'Wie lange dauert der erste Entwurf?',
  'What is your price for one day?',
  'Tell me your price.',
])('reads a question that is only one: %s', (text) => {
  const { requests, questions } = read(`We run a small shop. ${text}`)
  expect(requests).toEqual([])
  expect(questions).toHaveLength(1)
})

it.each([
  'Пишите, пожалуйста, на «вы», без рекламы.',
  'Dites-moi aussi comment vous signalez les mots dont vous n’êtes pas sûre.',
  'Escríbame de "usted", por favor.',
])('takes no form of address and no joining word for one to be written: %s', (text) => {
  const written = ['word', 'startWith', 'endWith', 'inSentence']
  expect(read(text).requests.filter(({ kind }) => written.includes(kind))).toEqual([])
})

it.each(['Please start with the word yes.', 'Commencez par « dont ».'])(
  'a word that is meant stays one: %s',
  (text) => {
    expect(read(text).requests.some(({ kind }) => kind === 'startWith' || kind === 'word')).toBe(true)
  },
)

it.each([
  ['Please work on a copy first and tell me before you touch the live site.', []],
  ['Half an hour of screen sharing to show me how to edit', []],
  ['Send two or three examples that are really comparable.', ['links']],
  ['Send us links to two live sites.', ['links']],
  ['The first attempt did not fit by four millimetres.', []],
  ['Changes after the first test part', []],
  ['What would you look at first?', ['tryFirst']],
  ['请在开头写“不鸽”两个字，让我们知道你看完了。', ['startWith']],
  ['जवाब हिंदी में ही दीजिए, "Dear Sir/Madam" वाला copy paste मत भेजना।', ['language', 'leaveOut']],
])('takes no rule of the work for a wish about the letter: %s', (text, kinds) => {
  expect(read(text).requests.map(({ kind }) => kind)).toEqual(kinds)
})

it.each(['Edit 40 reels about React', 'We need 200 links built to our shop.', 'Necesito 30 fotos y React'])(
  'takes so many of them for the work, and for no links in the letter: %s',
  (text) => {
    const found = [read(text), readPost({ title: text, description: '', questions: [], skills: [] })]
    expect(found.flatMap(({ requests }) => requests)).toEqual([])
  },
)
