/** The languages the built-in writer writes in. */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { arabic } from './ar.ts'
import { bengali } from './bn.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { hindi } from './hi.ts'
import { indonesian } from './id.ts'
import type { LetterParts } from './letter-parts.ts'
import { portuguese } from './pt.ts'
import { russian } from './ru.ts'
import { chinese } from './zh.ts'

export const LETTER_PARTS: Readonly<Record<LetterLanguage, LetterParts>> = {
  en: english,
  es: spanish,
  fr: french,
  pt: portuguese,
  de: german,
  id: indonesian,
  ar: arabic,
  hi: hindi,
  bn: bengali,
  ru: russian,
  zh: chinese,
}
