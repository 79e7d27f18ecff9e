import { describe, expect, it } from 'vitest'
import { startI18n } from './setup.ts'

const page = () => ({ lang: '', dir: '' })

describe('startI18n', () => {
  it('loads only the language asked for and its fallback, and turns the page', async () => {
    const root = page()
    const i18n = await startI18n({ tag: 'ar', root })
    expect(i18n.t('close')).toBe('إغلاق')
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
    expect(Object.keys(i18n.store.data).sort()).toEqual(['ar', 'en'])
    expect(i18n.hasLoadedNamespace('app')).toBe(false)
  })

  it('turns the page on every change', async () => {
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

  it('fails loudly on a missing text in development, and shows the key to people', async () => {
    const strict = await startI18n({ tag: 'en', isStrict: true, root: page() })
    expect(() => strict.t('no.such.text')).toThrow('missing text: no.such.text')
    const lenient = await startI18n({ tag: 'en', isStrict: false, root: page() })
    expect(lenient.t('no.such.text')).toBe('no.such.text')
  })
})
