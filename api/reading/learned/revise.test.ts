/** What was learned from labelled sentences adds to the rules: wordings that no list holds. */
import { expect, it } from 'vitest'
import { readPost } from '../read-post.ts'

const read = (description: string) => readPost({ title: '', description, questions: [], skills: [] })

it.each([
  ['no list names it', 'We need a portal.\n- sign-in and password reset by e-mail'],
  [
    'a sentence that goes on behind the line',
    'What would you ask us before you draw the first line? Agencies are welcome.',
  ],
])('no wish: %s', (_why, text) => {
  expect(read(text).requests.filter(({ kind }) => kind === 'startWith' || kind === 'endWith')).toEqual([])
})

it.each([
  ['GREEN DOOR', 'Start the message with the words GREEN DOOR so that I know you read it.'],
  ['ياسمين', 'ابدئي رسالتك بكلمة "ياسمين" حتى أعرف أنك قرأت الإعلان.'],
])('the code is read whole: %s', (value, text) => {
  const { requests, requirements } = read(text)
  expect(requests).toMatchObject([{ kind: 'startWith', value }])
  expect(requirements).toEqual([])
})

it('a question is no condition and no wish beside it', () => {
  const { questions, requirements, requests } = read(
    'Which accounting packages do you know, and have you done Irish VAT?',
  )
  expect([questions.length, requirements, requests]).toEqual([1, [], []])
})

it('a field of the marketplace is no wish beside its question', () => {
  const questions = ['tabs or spaces (there is a wrong answer)']
  const reading = readPost({ title: '', description: 'We keep nine servers.', questions, skills: [] })
  expect([reading.questions.length, reading.requests]).toEqual([1, []])
})

it.each([
  ['a name that no list holds is a tool to know', 'Applicants must have used Kartanol at work before.', ['kartanol']],
  ['a name that is said not to be needed is none', 'You need not know Kartanol, we teach it.', []],
])('%s', (_what, text, names) => {
  const tools = read(text).requirements.filter(({ kind }) => kind === 'tool')
  expect(tools.flatMap(({ values }) => values)).toEqual(names)
})
