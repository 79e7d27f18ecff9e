/** The weights of the built-in writer belong to their letters, and learning finds what was chosen. */
import { expect, test } from 'vitest'
import kept from '#api/writing/built-in/learned/weights.json' with { type: 'json' }
import { FIT_SIGNS } from '#api/writing/built-in/learned/fit.ts'
import { learnChoices } from './choose.ts'
import { digestOfLetters } from './labelled-letters.ts'

test('the weights were learned from the letters that are here (else: npm run train)', () => {
  expect(kept.digest).toBe(digestOfLetters())
  expect(Object.keys(kept.fit)).toEqual(FIT_SIGNS)
})

test('the sign that tells the chosen one weighs more than one that tells nothing', () => {
  const choices = [0, 1, 2, 3].map((at) => ({
    signs: [
      [1, at % 2],
      [0, 1 - (at % 2)],
    ],
    right: [1, 0],
  }))
  const [telling = 0, idle = 0] = learnChoices(choices)
  expect(telling).toBeGreaterThan(0.5)
  expect(Math.abs(idle)).toBeLessThan(0.1)
})
