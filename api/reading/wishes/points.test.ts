/** Points of a numbered list, each in a line of its own or all in one. */
import { expect, it } from 'vitest'
import { readPost } from '../read-post.ts'

const read = (description: string) => readPost({ title: '', description, questions: [], skills: [] })
const asked = (text: string) => read(text).questions.map(({ words }) => words)

it.each([
  'Please answer:\n1. What would you check first?\n2. Your availability\n3. Your fixed price',
  'Send me:\n1) Two links\n2) Your timeline\n3) Your fixed price',
  'In your proposal please include: 1) Two links 2) Your timeline 3) Your fixed price',
  'How to apply: 1) Start with the word "tulip" 2) Say which tool you would use 3) Your fixed price',
])('are asked to the last: %s', (text) => {
  expect(asked(text).at(-1)).toMatch(/^3[).] Your fixed price$/u)
})

it.each([
  ['Bitte nennen Sie:\n1) zwei Referenzen\n2) Ihren Zeitplan\n3) Ihren Festpreis', '3) Ihren Festpreis'],
  ['Por favor indica:\n1) dos enlaces\n2) tu plazo\n3) Tu precio fijo', '3) Tu precio fijo'],
  ['Ответьте: 1) чем монтируете, 2) похожий канал.', '2) похожий канал.'],
])('are asked in other languages: %s', (text, last) => {
  expect(asked(text).at(-1)).toBe(last)
})

it('say what kind of fact answers them', () => {
  const { questions } = read('Decime: 1) en qué ciudad trabajás, 2) qué no hacés.')
  expect(questions.map(({ about }) => about)).toEqual(['place', null])
})

it.each([
  'Tell us: 1) how many hours a week you have 2) where you live 3) when can you start',
  'Tell me: 1) which tools you use, 2) how long it takes',
  'Bitte nennen: 1) Preis 2) Zeitplan.',
  'Укажите: 1) срок 2) инструменты',
])('are asked behind words that ask, in one line: %s', (text) => {
  expect(asked(text).length).toBeGreaterThan(1)
})

it('stay one sentence behind words that set a condition', () => {
  expect(read('Do not apply without 1) a pilot licence 2) EU residence').requirements).not.toEqual([])
})

it('do not count with their numbers', () => {
  const { requests } = read('Bitte nennen Sie:\n1) zwei Referenzen\n2) Ihren Zeitplan')
  expect(requests.filter(({ kind }) => kind === 'links')).toMatchObject([{ value: '2' }])
})

it.each([
  'What we need:\n1) A report\n2) Two charts\n3) A fixed price list on the page',
  'Deliverables:\n1) Logo\n2) Two links in the footer\n3) Your brand guide',
  'Please include in the app:\n1) a login page\n2) a cart\n3) an export',
])('of the work ask nothing: %s', (text) => {
  expect(asked(text)).toEqual([])
  expect(read(text).requests.filter(({ kind }) => kind !== 'other')).toEqual([])
})
