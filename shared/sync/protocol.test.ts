/** What an older server has stored is still read. */
import { expect, test } from 'vitest'
import { mutationResultSchema } from './protocol.ts'

test('a result that lacks the value of an empty field is read, as earlier servers told it', () => {
  const overwrote = { learnedFrom: { by: 'Phone', at: 1 } }
  const conflicts = { learnedFrom: { yours: 'x' } }
  expect(mutationResultSchema.parse({ mid: 'm', status: 'applied', overwrote, conflicts })).toMatchObject({
    overwrote: { learnedFrom: { value: null } },
    conflicts: { learnedFrom: { yours: 'x', theirs: null } },
  })
})
