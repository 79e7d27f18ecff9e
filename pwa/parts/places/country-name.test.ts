import { expect, it } from 'vitest'
import { countryName } from './country-name.ts'

it.each([
  ['United States', 'ar', 'الولايات المتحدة'],
  ['DE', 'es', 'Alemania'],
  ['Germany', 'en', 'Germany'],
  ['Middle-earth', 'ar', 'Middle-earth'],
])('%s is in %s %s', (text, language, name) => {
  expect(countryName(text, language)).toBe(name)
})
