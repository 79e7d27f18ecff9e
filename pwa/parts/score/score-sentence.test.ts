/** Which parts of a score speak for a job: only what is known, and good. */
import { expect, it } from 'vitest'
import { speaksFor } from './score-sentence.ts'

it.each([
  ['client', 14, '4.3 · 25×', true],
  ['client', 8, '2.6 · 25×', false],
  ['client', 14, '0×', false],
  ['client', 12, '4.8 · 0×', false],
  ['client', 10, '', false],
  ['rate', 10, '$161–258 · $0', false],
  ['rate', 10, '$161–258', true],
  ['competition', 5, '', false],
  ['competition', 8, '4', true],
])('%s with %i points and "%s": %s', (rule, points, detail, isFor) => {
  expect(speaksFor({ rule, points, detail })).toBe(isFor)
})
