/** The public pages' own translation gives the same texts as i18next. */
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import ar from '#locales/ar/site.json'
import errors from '#locales/en/errors.json'
import en from '#locales/en/site.json'
import { reader } from './words.ts'

describe.each([
  ['en', en],
  ['ar', ar],
])('%s', (tag, site) => {
  it.each([0, 1, 2, 3, 11, 100])('counts %i as i18next does', async (count) => {
    const i18n = createInstance()
    await i18n.init({ lng: tag, resources: { [tag]: { site } }, defaultNS: 'site' })
    const { say } = reader(tag, { site })
    expect(say('site', 'plans.agents', { count })).toBe(i18n.t('plans.agents', { count }))
  })
})

describe('a reader', () => {
  const { say, branch } = reader('en', { site: en, errors })

  it('fills in placeholders, and leaves those without a value', () => {
    expect(say('site', 'nav.languageNow', { name: 'English' })).toBe('Language: English')
    expect(say('site', 'nav.languageNow')).toBe('Language: {{name}}')
  })

  it('finds the texts of error codes, nested or not, and nothing for unknown ones', () => {
    expect(say('errors', 'rate.limited', { retryAfterMs: 1 })).toMatch(/\w/)
    expect(say('site', 'nothing.here')).toBeUndefined()
    expect(say('nowhere', 'nav.home')).toBeUndefined()
    expect(say('site', 'nav')).toBeUndefined()
  })

  it('returns a whole branch', () => {
    expect(branch('site', 'nav')).toEqual(en.nav)
  })
})
