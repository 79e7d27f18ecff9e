/** What a fact says word for word is true, whatever a comparison of single words finds. */
import type { Fact } from '../claim.ts'
import { isAddressed } from '../claim-cues.ts'
import type { ReadFact } from '../claim-facts.ts'
import { literalOf } from '../normalise.ts'

/** Fewer words in a row may belong to anything. */
const WORDS_LEAST = 3
/** "For Pedal & Pine (2024): move to Shopify" */
const BEFORE_CLIENT = new Set(['for', 'für', 'para', 'pour', 'untuk', 'для'])

/** @returns The fact whose own sentences the text is made of; null where it says anything else. */
export function wholeFact(text: string, facts: readonly ReadFact[]): Fact | null {
  const literal = literalOf(text)
  const found = facts.find((fact) => isMadeOf(literal, fact) && isOwn(text, fact))
  return found?.fact ?? null
}

function isMadeOf(literal: string, { literalSentences }: ReadFact): boolean {
  let rest = ` ${literal} `
  let most = 0
  for (const sentence of literalSentences) {
    if (!rest.includes(` ${sentence} `)) continue
    rest = rest.replace(` ${sentence} `, () => ' ')
    most = Math.max(most, sentence.split(' ').length)
  }
  return most >= WORDS_LEAST && (rest.trim() === '' || BEFORE_CLIENT.has(rest.trim()))
}

/** Records also keep what clients said: their "I" is not the freelancer's. */
function isOwn(text: string, { fact, language }: ReadFact): boolean {
  return fact.source !== 'record' || !isAddressed(text, language)
}
