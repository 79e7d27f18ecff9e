/** What happens to the guessed language when the country is known. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { correctLanguage } from './correct-language.ts'
import { languageToStart } from './detect.ts'
import { browserHints } from './language-memory.ts'
import { startI18n } from './setup.ts'

const root = { lang: '', dir: '' }
const saved = new Map<string, string>()

beforeEach(() => {
  saved.clear()
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, value: string) => saved.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

async function start() {
  const detected = languageToStart(browserHints())
  const instance = await startI18n({ tag: detected.tag, root })
  const page = new EventTarget()
  return { instance, page, tell: correctLanguage(instance, detected, page) }
}

describe('a guess', () => {
  it('changes to the country’s language, with the page’s language and direction', async () => {
    const { instance, tell } = await start()
    expect(root).toEqual({ lang: 'en', dir: 'ltr' })
    await tell({ userCountry: 'EG' })
    expect(instance.language).toBe('ar')
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
    expect(saved.get('i18nextLng')).toBe('ar')
    expect(document.cookie).toContain('i18next=ar')
  })

  it.each(['pointerdown', 'keydown', 'input'])(
    'stays after a %s, because nothing may jump while the user acts',
    async (sign) => {
      const { instance, page, tell } = await start()
      page.dispatchEvent(new Event(sign))
      await tell({ userCountry: 'EG' })
      expect(instance.language).toBe('en')
      expect(saved.get('i18nextLng')).toBeUndefined()
    },
  )

  it('is stored when the country has the same language, or none of ours', async () => {
    const { instance, tell } = await start()
    await tell({ userCountry: 'DE' })
    expect(instance.language).toBe('en')
    expect(saved.get('i18nextLng')).toBe('en')
  })

  it('is not stored while the country is unknown', async () => {
    const { tell } = await start()
    await tell({ userCountry: null })
    expect(saved.get('i18nextLng')).toBeUndefined()
  })
})

it.each([
  [['en-IN', 'hi'], 'IN', 'en'],
  [['de-DE', 'en'], 'FR', 'en'],
  [['de-DE'], 'FR', 'fr'],
])('keeps the browser’s %j in a time zone of %s: %s', async (languages, country, tag) => {
  vi.stubGlobal('navigator', { languages })
  const { instance, tell } = await start()
  await tell({ userCountry: country, isByTimeZone: true })
  expect(instance.language).toBe(tag)
})

it('does not change a choice', async () => {
  saved.set('i18nextLng', 'en')
  const { instance, tell } = await start()
  await tell({ userCountry: 'EG' })
  expect(instance.language).toBe('en')
})

it('does not change a language that was chosen while the country was being asked for', async () => {
  const { instance, tell } = await start()
  saved.set('i18nextLng', 'en')
  await tell({ userCountry: 'EG' })
  expect(instance.language).toBe('en')
})
