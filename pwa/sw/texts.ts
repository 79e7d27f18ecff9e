/** The worker's own few sentences; the rest arrives written in the push itself. */
import ar from '#locales/ar/sw.json'
import en from '#locales/en/sw.json'
import type { LocalDb } from '../local/db.ts'

export interface Texts {
  lang: string
  dir: 'ltr' | 'rtl'
  say: typeof en
}

const TEXTS: Record<string, Texts> = {
  en: { lang: 'en', dir: 'ltr', say: en },
  ar: { lang: 'ar', dir: 'rtl', say: ar },
}
const ENGLISH: Texts = { lang: 'en', dir: 'ltr', say: en }

/** @returns The texts in the user's language, as their settings have it; English where there are none. */
export async function textsFor(db: LocalDb | null): Promise<Texts> {
  const [settings] = (await db?.settings.toArray()) ?? []
  return TEXTS[settings?.locale ?? 'en'] ?? ENGLISH
}
