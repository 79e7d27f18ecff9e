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
