/**
 * What a search and an agent ask of a post and its client besides the marketplace's own criteria. The fields are the same in
 * both, and in both 0 or an empty list means "any".
 */
import * as z from 'zod/mini'
import { readWordRule, WORD_RULE_MAX } from './word-rule.ts'

const least = (most: number) => z._default(z.number('number_invalid').check(z.gte(0), z.lte(most)), 0)

export const FILTER_SHAPE = {
  /** See `word-rule.ts`. */
  wordRule: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(WORD_RULE_MAX),
      z.refine((text) => 'rule' in readWordRule(text), 'word_rule'),
    ),
    '',
  ),
  /** ISO 3166-1 alpha-2. */
  clientCountries: z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(60)), []),
  needsVerifiedPayment: z._default(z.boolean(), false),
  /** US dollars. */
  minClientSpent: least(10_000_000),
  minClientHires: least(100_000),
  /** 0 to 5. */
  minClientRating: least(5),
  maxProposals: least(1000),
  maxAgeHours: least(24 * 60),
  /** The marketplace's own price of a proposal, such as Upwork's connects. */
  maxSendCost: least(1000),
  /** What happens to a post that does not tell what a rule asks: it is kept and marked, or left out. */
  unknownData: z._default(z.enum(['keep', 'leave']), 'keep'),
}
const postFilterSchema = z.object(FILTER_SHAPE)
export type PostFilter = z.infer<typeof postFilterSchema>
export const FILTER_NAMES = Object.keys(FILTER_SHAPE) as (keyof PostFilter)[]

/** @returns The filter without any rule. */
export function openFilter(): PostFilter {
  return postFilterSchema.parse({})
}

/** @returns The filter's fields of a search or an agent. */
export function filterOf(fields: PostFilter): PostFilter {
  return postFilterSchema.parse(fields)
}
