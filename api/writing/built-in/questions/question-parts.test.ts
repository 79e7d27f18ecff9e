/** What one sentence of a client asks for. */
import { expect, it } from 'vitest'
import { partsOf } from './question-parts.ts'

it('parts two things that are asked', () => {
  expect(partsOf('What is your rate, and when can you start?')).toEqual([
    'What is your rate, and',
    'when can you start?',
  ])
})
