/** The claim ledger (docs/laws.md#only-what-is-true): each sentence about the freelancer, and the fact of theirs it comes from. */
import * as z from 'zod/mini'

/** One thing the freelancer has told us about themselves. */
const factSchema = z.object({
  source: z.enum(['profile', 'portfolio', 'resume', 'answer', 'agent']),
  /** Which field, item or answer; stable enough to link to. */
  ref: z.string(),
  text: z.string(),
})
export type Fact = z.infer<typeof factSchema>

/** A factual sentence of the letter; `fact` is null where nothing supports it. */
export const claimSchema = z.object({
  text: z.string(),
  fact: z.nullable(factSchema),
})
export type Claim = z.infer<typeof claimSchema>
