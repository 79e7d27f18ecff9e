import { expect, it } from 'vitest'
import { conditionText } from './condition-text.ts'

const level = (name: string) => `«${name}»`

it.each([
  ['US citizens only. · NG, GB', 'US citizens only. · Nigeria, Royaume-Uni'],
  ['Must be in Munich. · Leipzig, DE', 'Must be in Munich. · Leipzig, Allemagne'],
  ['Native German · only. · en (fluent), de (good)', 'Native German · only. · anglais («fluent»), allemand («good»)'],
  ['At least 10 years. · 3', 'At least 10 years. · 3'],
  ['A licence. · Do you hold one? NO', 'A licence. · Do you hold one? NO'],
  ['US', 'US'],
])('names the codes of a fact: %s', (detail, shown) => {
  expect(conditionText(detail, 'fr', level)).toBe(shown)
})
