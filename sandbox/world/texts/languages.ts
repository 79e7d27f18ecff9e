/** Every language jobs are posted in, and how often. */
import { arabic } from './arabic.ts'
import { bengali } from './bengali.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { hindi } from './hindi.ts'
import { indonesian } from './indonesian.ts'
import type { LanguageTexts } from './language-texts.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'

/** Parts and weight by language tag. */
export const languages: Readonly<Record<string, { texts: LanguageTexts; weight: number }>> = {
  en: { texts: english, weight: 58 },
  es: { texts: spanish, weight: 7 },
  fr: { texts: french, weight: 6 },
  pt: { texts: portuguese, weight: 5 },
  de: { texts: german, weight: 5 },
  ar: { texts: arabic, weight: 4 },
  hi: { texts: hindi, weight: 3 },
  id: { texts: indonesian, weight: 3 },
  ru: { texts: russian, weight: 3 },
  zh: { texts: chinese, weight: 3 },
  bn: { texts: bengali, weight: 3 },
}
