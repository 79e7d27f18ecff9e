/** What a guess becomes once the country is known. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { correctLanguage } from './correct-language.ts'
import { detectLanguage } from './detect.ts'
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
  const detected = detectLanguage(browserHints())
  const instance = await startI18n({ tag: detected.tag, root })
  const page = new EventTarget()
  return { instance, page, tell: correctLanguage(instance, detected, page) }
}

describe('a guess', () => {
  it('gives way to the country, and language and direction of the page follow', async () => {
    const { instance, tell } = await start()
    expect(root).toEqual({ lang: 'en', dir: 'ltr' })
    await tell('EG')
    expect(instance.language).toBe('ar')
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
    expect(saved.get('i18nextLng')).toBe('ar')
    expect(document.cookie).toContain('i18next=ar')
  })

  it.each(['pointerdown', 'keydown', 'input'])('stands after a %s: nothing jumps under a hand', async (sign) => {
    const { instance, page, tell } = await start()
    page.dispatchEvent(new Event(sign))
    await tell('EG')
    expect(instance.language).toBe('en')
    expect(saved.get('i18nextLng')).toBeUndefined()
  })

  it('is remembered where the country says the same, or has no language of its own here', async () => {
    const { instance, tell } = await start()
    await tell('DE')
    expect(instance.language).toBe('en')
    expect(saved.get('i18nextLng')).toBe('en')
  })

  it('is not remembered while nobody knows the country', async () => {
    const { tell } = await start()
    await tell(null)
    expect(saved.get('i18nextLng')).toBeUndefined()
  })
})

it('leaves a choice alone', async () => {
  saved.set('i18nextLng', 'en')
  const { instance, tell } = await start()
  await tell('EG')
  expect(instance.language).toBe('en')
})

it('leaves alone what was chosen while the country was being asked for', async () => {
  const { instance, tell } = await start()
  saved.set('i18nextLng', 'en')
  await tell('EG')
  expect(instance.language).toBe('en')
})
