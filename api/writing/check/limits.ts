/** How long a letter may be: words as clients like to read them, characters as the marketplaces take them. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { wordsIn } from '#shared/domain/letter/requests-met.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import { type Check, doubt } from './checked-letter.ts'

/** A word counts differently in each language and each counter, so a few more are no doubt. */
const TOLERANCE = 1.1

/** @returns Whether the marketplace would not take the letter. */
export function isOutsideLimits(letter: string, marketplace: MarketplaceId): boolean {
  const { min, max } = LETTER_LIMITS[marketplace]
  return letter.length < min || letter.length > max
}

/** @returns Whether it has more words than clients of the marketplace like to read. */
export function isTooWordy(letter: string, marketplace: MarketplaceId): boolean {
  return wordsIn(letter) > LETTER_LIMITS[marketplace].words * TOLERANCE
}

export const checkLength: Check = ({ letter, request: { job }, reading }) => {
  if (isOutsideLimits(letter, job.platform)) return [doubt('length', '', '')]
  const isAsked = reading.requests.some(({ kind }) => kind === 'length')
  return !isAsked && isTooWordy(letter, job.platform) ? [doubt('length', '', '')] : []
}
