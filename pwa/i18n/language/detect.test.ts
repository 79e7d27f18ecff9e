import { describe, expect, it } from 'vitest'
import { isLanguageTag, type LanguageTag } from '#locales/registry.ts'
import { languageToStart, languageOfCountry } from './detect.ts'

describe('languageToStart', () => {
  const all = { query: 'ar', saved: 'en', cookie: 'ar', userCountry: 'US', browser: ['ar-EG'] }

  it('uses the address, the saved choice, the cookie, the country and the browser, in this order', () => {
    expect(languageToStart(all)).toEqual({ tag: 'ar', source: 'query' })
    expect(languageToStart({ ...all, query: null })).toEqual({ tag: 'en', source: 'saved' })
    expect(languageToStart({ ...all, query: null, saved: null })).toEqual({ tag: 'ar', source: 'cookie' })
    expect(languageToStart({ userCountry: 'US', browser: ['ar-EG'] })).toEqual({ tag: 'en', source: 'country' })
    expect(languageToStart({ browser: ['ar-EG'] })).toEqual({ tag: 'ar', source: 'browser' })
    expect(languageToStart({})).toEqual({ tag: 'en', source: 'fallback' })
  })

  it('takes a country that only the time zone tells after the browser', () => {
    const travels = { userCountry: 'IN', isByTimeZone: true }
    expect(languageToStart({ ...travels, browser: ['en-US'] })).toEqual({ tag: 'en', source: 'browser' })
    expect(languageToStart({ ...travels, browser: ['de-DE'] })).toEqual({ tag: 'hi', source: 'browser' })
  })

  it('skips languages that are not offered', () => {
    expect(languageToStart({ query: 'klingon', saved: '', cookie: 'undefined', browser: ['xx', 'ar'] })).toEqual({
      tag: 'ar',
      source: 'browser',
    })
    const isArabic = (tag: string): tag is LanguageTag => tag === 'ar'
    expect(languageToStart({ userCountry: 'FR', browser: ['ar'] }, isArabic)).toEqual({ tag: 'ar', source: 'browser' })
    expect(languageToStart({ userCountry: 'FR', browser: ['ar'] }, isLanguageTag).tag).toBe('fr')
  })

  it('reads the primary subtag in any spelling', () => {
    expect(languageToStart({ query: ' AR_sa ' }).tag).toBe('ar')
  })
})

describe('languageOfCountry', () => {
  it.each([
    ['NG', undefined],
    ['cn', 'zh'],
    ['DO', 'es'],
    ['SY', 'ar'],
    ['MZ', 'pt'],
    ['CA', 'en'],
    ['', undefined],
    [null, undefined],
  ])('%s → %s', (country, tag) => {
    expect(languageOfCountry(country)).toBe(tag)
  })
})
