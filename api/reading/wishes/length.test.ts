/** The length of the letter, and lengths of what is to be delivered, which are none of its. */
import { expect, it } from 'vitest'
import { readPost } from '../read-post.ts'

const lengthsIn = (description: string) =>
  readPost({ title: '', description, questions: [], skills: [] })
    .requests.filter(({ kind }) => kind === 'length')
    .map(({ value }) => value)

it.each([
  ['keep it to one page', null],
  ['Kindly keep to one page and tell us your rate.', null],
  ['Please keep it below 120 words.', '120'],
  ['Your letter must be below 100 words.', '100'],
  ['It should not exceed 150 words.', '150'],
  ['Your cover letter must fit on one page.', null],
  ['Needs to be under 100 words.', '100'],
  ['Answer in one page.', null],
  ['Answer in two sentences: what is wrong with it?', '2'],
  ['10 lines is plenty.', '10'],
  ['Send us a cover letter of 150 words.', '150'],
  ['Tell us in three sentences how you would begin.', '3'],
  ['Proposals longer than 200 words are not read.', '200'],
  ['Antworten Sie bitte in höchstens fünf Sätzen.', '5'],
  ['Responde en máximo 5 líneas.', '5'],
  ['Tu propuesta no debe superar 120 palabras.', '120'],
  ['Votre lettre ne doit pas dépasser 150 mots.', '150'],
  ['Une quinzaine de lignes suffit.', null],
  ['Mande 3 linhas sobre você.', '3'],
  ['Отклик должен быть не длиннее 100 слов.', '100'],
  ['يجب ألا يتجاوز عرضك 100 كلمة.', '100'],
  ['अपना जवाब 100 शब्दों से कम में लिखें।', '100'],
  ['আপনার উত্তর ১০০ শব্দের মধ্যে লিখুন।', '100'],
  ['Jawaban Anda maksimal 100 kata.', '100'],
  ['投标请控制在200字以内。', '200'],
])('is read from "%s"', (text, value) => {
  expect(lengthsIn(text)).toEqual([value])
})

const WORK = [
  'A monthly report of one page',
  'A one-page summary in plain language of what the data does and does not say',
  'State lives in four different places and the same number shows two values on one page.',
  'The report must be no longer than one page.',
  'Product texts, max 150 words each',
  'We need articles of at most 900 words.',
  'One motto, of five words or fewer',
  'The whole book has 19,000 words, two languages.',
  'Wir brauchen einen Monatsbericht von höchstens einer Seite.',
  'Artikel mit 900 bis 1.300 Wörtern und Quellen',
  'Necesitamos artículos de máximo 900 palabras.',
  'El informe no debe superar 500 palabras.',
  'Il nous faut des articles de 900 mots au plus.',
  'Precisamos de artigos de no máximo 900 palavras.',
  'Нужны статьи на 900 слов максимум.',
  'Отчёт должен быть не длиннее 500 слов.',
  'نحتاج مقالات من 900 كلمة كحد أقصى.',
  'हमें 900 शब्दों तक के लेख चाहिए।',
  'আমাদের ৯০০ শব্দের মধ্যে নিবন্ধ দরকার।',
  'Kami butuh artikel maksimal 900 kata.',
  '我们需要每篇900字以内的文章。',
]
it.each(WORK)('of the work is none of the letter: %s', (text) => {
  expect([...lengthsIn(text), ...lengthsIn(`What we need:\n- ${text}`)]).toEqual([])
})
