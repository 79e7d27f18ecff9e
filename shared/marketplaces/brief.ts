/**
 * The short facts of every marketplace, for public pages and lists. They are separate from the records, because records
 * need schemas, which half of the screens do not load.
 */

export const BRIEF = {
  upwork: { name: 'Upwork', freeProposalsPerDay: 1 },
  freelancer: { name: 'Freelancer.com', freeProposalsPerDay: 2 },
} as const satisfies Record<string, MarketplaceBrief>

export interface MarketplaceBrief {
  /** What people call it, the same in every language. */
  name: string
  /** How many proposals the free plan sends there on a calendar day. */
  freeProposalsPerDay: number
}

/** The marketplace that is selected at first. */
export const DEFAULT_MARKETPLACE: keyof typeof BRIEF = 'upwork'
