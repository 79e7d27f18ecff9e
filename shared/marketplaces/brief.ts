/**
 * Every marketplace in brief: what public pages and lists of all of them need. It stands apart from the records,
 * because those bring schemas, which half the screens do without.
 */

export const BRIEF = {
  upwork: { name: 'Upwork', freeProposalsPerDay: 1 },
  freelancer: { name: 'Freelancer.com', freeProposalsPerDay: 2 },
} as const satisfies Record<string, MarketplaceBrief>

export interface MarketplaceBrief {
  /** What people call it, the same in every language. */
  name: string
  /** What the free plan sends there on a calendar day. */
  freeProposalsPerDay: number
}

/** The one that stands chosen where nobody has chosen. */
export const DEFAULT_MARKETPLACE: keyof typeof BRIEF = 'upwork'
