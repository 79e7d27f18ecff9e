/** The few sentences of the worker itself. Other texts arrive in the push message. */
import ar from '#locales/ar/sw.json'
import en from '#locales/en/sw.json'
import type { LocalDb } from '../local/db.ts'

interface Texts {
  lang: string
  dir: 'ltr' | 'rtl'
  say: typeof en
}

const TEXTS: Record<string, Texts> = {
  en: { lang: 'en', dir: 'ltr', say: en },
  ar: { lang: 'ar', dir: 'rtl', say: ar },
}
const ENGLISH: Texts = { lang: 'en', dir: 'ltr', say: en }

/** @returns The texts in the language of the user's settings, or in English. */
export async function textsFor(db: LocalDb | null): Promise<Texts> {
  const [settings] = (await db?.settings.toArray()) ?? []
  return TEXTS[settings?.locale ?? 'en'] ?? ENGLISH
}
