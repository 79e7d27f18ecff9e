/** Documents of rows: trusted where this program wrote them, parsed where they are older. */
import { expect, it } from 'vitest'
import { answerSchema } from '#shared/domain/profile.ts'
import { fromDocument, textOf, toDocument } from './row-form.ts'

const ANSWER = answerSchema.parse({ id: 'a1', question: 'When?', answer: 'On Monday', updatedAt: 5 })
const stored = (document: unknown): unknown => JSON.parse(JSON.stringify(document))

it('a row comes back as it was written', () => {
  expect(fromDocument('answer', stored(toDocument('answer', ANSWER)))).toEqual(ANSWER)
})

it('a document from before a field gets its default, and loses what is no field any more', () => {
  const old = { id: 'a1', question: 'When?', answer: 'On Monday', color: 'red' }
  expect(fromDocument('answer', old)).toEqual({ ...ANSWER, updatedAt: 0 })
  expect(fromDocument('answer', { ...old, _form: 'another' })).toEqual({ ...ANSWER, updatedAt: 0 })
})

it('a document of another form that does not fit is refused; one of this form is not read again', () => {
  const wrong = { ...toDocument('answer', ANSWER), question: 7 }
  expect(() => fromDocument('answer', { ...wrong, _form: 'another' })).toThrow()
  expect(fromDocument('answer', wrong).question).toBe(7)
})

it('a row goes out as it was stored, without its form; one of another form is parsed first', () => {
  const document = toDocument('answer', ANSWER)
  expect(textOf('answer', JSON.stringify(document))).toBe(JSON.stringify(ANSWER))
  // As PostgreSQL gives it.
  expect(textOf('answer', stored(document))).toBe(JSON.stringify(ANSWER))
  expect(textOf('answer', JSON.stringify({ id: 'a1', answer: 'On Monday', question: 'When?', color: 'red' }))).toBe(
    JSON.stringify({ ...ANSWER, updatedAt: 0 }),
  )
})

it('a text that ends like a form is no form', () => {
  const { _form } = toDocument('answer', ANSWER)
  const cunning = { ...ANSWER, question: `","_form":"${_form}"}`, color: 'red' }
  expect(JSON.parse(textOf('answer', JSON.stringify(cunning)))).toEqual({ ...ANSWER, question: cunning.question })
})

it('each entity has a form of its own', () => {
  const forms = [toDocument('answer', ANSWER), toDocument('channel', { ...ANSWER } as never)].map(({ _form }) => _form)
  expect(new Set(forms).size).toBe(2)
})
