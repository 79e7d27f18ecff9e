/** Every language jobs are posted in, and how often. */
import { english } from './english.ts'
import type { LanguageTexts } from './language-texts.ts'

/** Parts and weight by language tag. */
export const languages: Readonly<Record<string, { texts: LanguageTexts; weight: number }>> = {
  en: { texts: english, weight: 58 },
}
