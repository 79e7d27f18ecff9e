/** Quotations: what somebody is said to have said must stand in the facts word for word. */
import type { ReadFact } from './claim-facts.ts'
import { bareOf } from './normalise.ts'
import type { Statement } from './statement.ts'

const QUOTE = /["“«„「『]([^"“”«»„「」『』]{12,})["”»“」』]/gu
/** So many words are more than a name. */
const WORDS_MIN = 3

/** @returns A quotation that stands in no fact; null for none. A translated one cannot be compared. */
export function misquotedIn({ text, language }: Statement, chosen: readonly ReadFact[]): string | null {
  for (const [, quote = ''] of text.matchAll(QUOTE)) {
    const bare = bareOf(quote)
    if (bare.split(' ').length < WORDS_MIN || chosen.some((fact) => fact.bare.includes(bare))) continue
    if (chosen.some((fact) => fact.language === language)) return quote
  }
  return null
}
