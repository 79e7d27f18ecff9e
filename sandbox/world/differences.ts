/** How the posts and proposals of one marketplace differ from those of another. */
import { currencyOf } from './currencies.ts'
import type { Platform } from './market.ts'

interface Differences {
  /** @param world A number of the world. @param index The running number of the post. */
  jobId(world: number, index: number): string
  proposalId(number: number): string
  /** The currency of a client's budgets. */
  currency(countryCode: string): string
  /** A fixed budget is one amount, and no range. */
  hasOneAmount: boolean
  /** How many of its posts have questions, are sealed, or need a signed agreement; 0 for what it does not know. */
  shares: { questions: number; sealed: number; nda: number }
}

export const DIFFERENCES: Readonly<Record<Platform, Differences>> = {
  freelancer: {
    jobId: (world, index) => String(40_000_000 + (world % 900) * 1_000_000 + index * 3),
    proposalId: (number) => String(300_000_000 + number),
    currency: currencyOf,
    hasOneAmount: false,
    shares: { questions: 0, sealed: 0.04, nda: 0.03 },
  },
  upwork: {
    jobId: (world, index) => `19${String(world % 100_000_000).padStart(8, '0')}${String(index).padStart(9, '0')}`,
    proposalId: (number) => `1${String(number).padStart(18, '0')}`,
    currency: () => 'USD',
    hasOneAmount: true,
    shares: { questions: 0.35, sealed: 0, nda: 0 },
  },
}
