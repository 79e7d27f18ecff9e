import { expect, it } from 'vitest'
import { needsLatinName, signedName } from './signed-name.ts'

const SALMA = { firstName: 'سلمى', lastName: 'ناصر', latinName: 'Salma' }

it.each([
  [SALMA, 'en', 'Salma'],
  [SALMA, 'ar', 'سلمى'],
  [{ ...SALMA, latinName: '' }, 'en', 'سلمى'],
  [{ firstName: 'Ada', lastName: 'Okafor', latinName: 'Eve' }, 'en', 'Ada'],
  [{ firstName: 'Dr.', lastName: 'Okafor', latinName: '' }, 'en', 'Dr. Okafor'],
] as const)('%j signs a letter in %s as %s', (names, language, name) => {
  expect(signedName(names, language)).toBe(name)
})

it('asks for Latin letters only where the name has others', () => {
  expect(needsLatinName(SALMA)).toBe(true)
  expect(needsLatinName({ firstName: 'Léa', lastName: "O'Neill-Ćwik", latinName: '' })).toBe(false)
})
