import { expect, it } from 'vitest'
import { factNames } from './fact-names.ts'

const level = (name: string) => `«${name}»`

it.each([
  ['NG, GB', 'Nigeria, Royaume-Uni'],
  ['Leipzig, DE', 'Leipzig, Allemagne'],
  ['en (fluent), de (good)', 'anglais («fluent»), allemand («good»)'],
  ['3', '3'],
  ['Do you hold one? NO', 'Do you hold one? NO'],
  ['', ''],
])('names the codes of a fact: %s', (fact, shown) => {
  expect(factNames(fact, 'fr', level)).toBe(shown)
})
