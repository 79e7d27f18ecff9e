/** How many posts an agent looked at and how many matched, by week and marketplace. Runs are forgotten; this stays. */
import * as z from 'zod/mini'
import { marketplaceIdSchema } from '../jobs/marketplace.ts'
import type { MarketplaceId } from '../jobs/marketplace-names.ts'

/** A good year on two marketplaces. Older weeks are dropped. */
const LINES_MAX = 120

const lookedLineSchema = z.object({
  /** The Monday of the week in the user's time zone, `YYYY-MM-DD`. */
  week: z.string(),
  platform: marketplaceIdSchema,
  /** Posts that the agent had not seen before. */
  found: z.int(),
  /** Those among them that fit its rules. */
  matched: z.int(),
})
type LookedLine = z.infer<typeof lookedLineSchema>
/** Oldest week first. */
export const lookedSchema = z.array(lookedLineSchema)
export type Looked = readonly LookedLine[]

/** What one run looked at on a marketplace. */
export interface LookedAt {
  platform: MarketplaceId
  found: number
  matched: number
}

/** @returns The lines with a run's figures added. @param week The run's week, not before the last line's. */
export function addLooked(lines: Looked, week: string, run: readonly LookedAt[]): LookedLine[] {
  const next = [...lines]
  for (const { platform, found, matched } of run) {
    if (found === 0 && matched === 0) continue
    const at = next.findLastIndex((line) => line.week === week && line.platform === platform)
    const line = next[at]
    // A post that was counted in an earlier week may be refused in this one.
    if (line) next[at] = { ...line, found: line.found + found, matched: Math.max(0, line.matched + matched) }
    else if (found > 0 || matched > 0) next.push({ week, platform, found, matched })
  }
  return next.slice(-LINES_MAX)
}
