/** What a job search asks for. It stands apart from what is done with it, because every device needs it at its start. */
import * as z from 'zod/mini'
import { SEARCH_SHAPE } from '../../marketplaces/records.ts'
import { FILTER_SHAPE } from '../matching/post-filter.ts'
import { isWordRule, readWordRule } from '../matching/word-rule.ts'
import { marketplaceIdSchema } from './marketplace.ts'

/** How many pages of the marketplace's list one search may read. */
export const PAGE_LIMIT_MAX = 5

/** The fields of the form. Empty and `any` both mean "any"; a missing amount means no limit. */
export const jobSearchSchema = z.object({
  /** Words to look for, or a rule of words (`word-rule.ts`). */
  title: z.string('required').check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(200),
    z.refine((text) => !isWordRule(text) || 'rule' in readWordRule(text), 'word_rule'),
  ),
  platform: marketplaceIdSchema,
  pageLimit: z._default(z.int('number_invalid').check(z.gte(1), z.lte(PAGE_LIMIT_MAX)), 1),
  skills: z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))).check(z.maxLength(50)), []),
  ...SEARCH_SHAPE,
  ...FILTER_SHAPE,
})
export type JobSearch = z.infer<typeof jobSearchSchema>
