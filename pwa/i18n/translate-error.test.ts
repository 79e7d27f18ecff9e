import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { startI18n } from './language/setup.ts'
import { translateError, translateProblem } from './translate-error.ts'

const i18n = createInstance()
await i18n.init({
  lng: 'en',
  resources: {
    en: {
      errors: { unexpected: 'Something went wrong ({{code}}).', plan: { limit: 'Your plan allows {{limit}} agents.' } },
      validation: { invalid: 'This is not right.', password: { short: 'At least {{min}} characters.' } },
    },
  },
  interpolation: { escapeValue: false },
})

it('finds the sentence of a code and fills in its values', () => {
  expect(translateError(i18n, 'plan.limit', { limit: 4 })).toBe('Your plan allows 4 agents.')
})

it('says that something unexpected happened, with the code to report', () => {
  expect(translateError(i18n, 'teapot.short')).toBe('Something went wrong (teapot.short).')
})

it('translates the problem of a field', () => {
  expect(translateProblem(i18n, { key: 'password.short', params: { min: 8 } })).toBe('At least 8 characters.')
  expect(translateProblem(i18n, { key: 'no.such' })).toBe('This is not right.')
})

it('uses the specified words for lengths', async () => {
  const real = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
  expect(translateProblem(real, { key: 'min_length', params: { length: 2 } })).toBe('Must be at least 2 characters')
  expect(translateProblem(real, { key: 'max_length', params: { length: 70 } })).toBe('Must be at most 70 characters')
})
