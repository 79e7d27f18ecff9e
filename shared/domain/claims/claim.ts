/** The claim ledger (docs/laws.md#only-what-is-true): each sentence about the freelancer, and the fact that supports it. */
import * as z from 'zod/mini'

/** One thing the freelancer has told us about themselves. */
const factSchema = z.object({
  source: z.enum(['profile', 'portfolio', 'resume', 'answer', 'agent']),
  /** Which field, item or answer. It is stable, so links can point to it. */
  ref: z.string(),
  text: z.string(),
})
export type Fact = z.infer<typeof factSchema>

/** A sentence of the letter about the freelancer. `fact` is null when no fact supports it. */
export const claimSchema = z.object({
  text: z.string(),
  fact: z.nullable(factSchema),
})
export type Claim = z.infer<typeof claimSchema>
