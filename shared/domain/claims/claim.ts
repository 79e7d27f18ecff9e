/** The claim ledger (docs/laws.md#only-what-is-true): each sentence about the freelancer, and the fact that supports it. */
import * as z from 'zod/mini'

export const FACT_SOURCES = ['profile', 'portfolio', 'resume', 'answer', 'agent', 'record'] as const

/** One thing the freelancer has told us about themselves. */
const factSchema = z.object({
  source: z.enum(FACT_SOURCES),
  /** Which field, item, answer or record (its id). It is stable, so links can point to it. */
  ref: z.string(),
  text: z.string(),
  /** What the freelancer was asked, for an answer: "Yes" alone says nothing. */
  question: z.optional(z.string()),
  /** See `factId`. */
  id: z._default(z.string(), ''),
})
export type Fact = z.infer<typeof factSchema>

/** @returns An id that stays while the text stays. One field may hold several facts, one a sentence. */
export function factId(source: Fact['source'], ref: string, text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return `${source}/${ref}/${hash.toString(36)}`
}

/** A sentence of the letter about the freelancer. `fact` is null when no fact supports it. */
export const claimSchema = z.object({
  text: z.string(),
  fact: z.nullable(factSchema),
  /** Where no fact supports it: the words that are in doubt, as they stand in the sentence. */
  doubt: z.optional(z.string()),
})
export type Claim = z.infer<typeof claimSchema>
