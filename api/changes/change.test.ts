/** Rows as they travel: written by hand in pulls, as objects in the results of pushes. */
import { expect, it } from 'vitest'
import { answerSchema } from '#shared/domain/profile.ts'
import { changeOf, changeText } from './change.ts'

const ROW = answerSchema.parse({ id: 'a"1\\', question: 'When?', answer: 'On "Monday"', updatedAt: 5 })

it.each([
  ['lives', null],
  ['is deleted', 9],
])('a row that %s is the same change as an object and as a text', (_, deletedAt) => {
  const stored = { userId: 'u1', rev: 2, seq: 7, deletedAt }
  const text = changeText('answer', { ...stored, id: ROW.id, text: JSON.stringify(ROW) })
  expect(JSON.parse(text)).toEqual(changeOf('answer', { ...stored, row: ROW }))
})
