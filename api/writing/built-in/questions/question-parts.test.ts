/** What one sentence of a client asks for. */
import { expect, it } from 'vitest'
import { partsOf } from './question-parts.ts'

it('parts two things that are asked', () => {
  expect(partsOf('What is your rate, and when can you start?')).toEqual([
    'What is your rate, and',
    'when can you start?',
  ])
})

it('parts what follows a condition', () => {
  const asked = 'If you are interested, tell us what you charge, and when can you start?'
  expect(partsOf(asked)).toEqual(['If you are interested, tell us what you charge, and', 'when can you start?'])
})

it.each([
  'If the budget does not fit, tell us what would fit into it.',
  'Falls das Budget nicht reicht, nennen Sie Ihren Preis.',
  'Si el presupuesto no alcanza, dinos qué cabría en él.',
])('keeps a condition with what it asks: "%s"', (sentence) => {
  expect(partsOf(sentence)).toEqual([sentence])
})
