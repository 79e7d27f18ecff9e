import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startI18n } from './setup.ts'

const page = () => ({ lang: '', dir: '' })

describe('startI18n', () => {
  it('loads only the requested language and its fallback, and sets the page’s direction', async () => {
    const root = page()
    const i18n = await startI18n({ tag: 'ar', root })
    expect(i18n.t('close')).toBe('إغلاق')
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
    expect(Object.keys(i18n.store.data).sort()).toEqual(['ar', 'en'])
    expect(i18n.hasLoadedNamespace('agents')).toBe(false)
  })

  it('asks for its texts at once, and not when other work has been done', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    expect((await startI18n({ tag: 'fr', root: page() })).t('close')).toBe('Fermer')
  })

  it('sets the page’s direction on every change', async () => {
    const root = page()
    const i18n = await startI18n({ tag: 'en', root })
    await i18n.changeLanguage('ar')
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
    await i18n.changeLanguage('en')
    expect(root).toEqual({ lang: 'en', dir: 'ltr' })
  })

  it('uses the plural categories of the language', async () => {
    const i18n = await startI18n({ tag: 'ar', root: page() })
    await i18n.loadNamespaces('app')
    const forms = [1, 2, 3, 11, 100].map((count) => i18n.t('app:sync.issues', { count }))
    expect(new Set(forms).size).toBe(5)
    expect(forms[1]).toMatch(/^تغييران /)
  })

  it('throws for a missing text in development, and shows the key to users', async () => {
    const strict = await startI18n({ tag: 'en', isStrict: true, root: page() })
    expect(() => strict.t('no.such.text')).toThrow('missing text: no.such.text')
    const lenient = await startI18n({ tag: 'en', isStrict: false, root: page() })
    expect(lenient.t('no.such.text')).toBe('no.such.text')
  })
})
