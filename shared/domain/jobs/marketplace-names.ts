/** The list of marketplaces and their names, without their schemas. */
import { BRIEF } from '../../marketplaces/brief.ts'
import { recordOf } from '../../record-of.ts'

export { DEFAULT_MARKETPLACE } from '../../marketplaces/brief.ts'
export type MarketplaceId = keyof typeof BRIEF

export const MARKETPLACE_IDS = Object.keys(BRIEF) as readonly MarketplaceId[]

/** @returns The result of `make` for each marketplace, under its id. */
export function forEachMarketplace<T>(make: (id: MarketplaceId) => T): Record<MarketplaceId, T> {
  return recordOf(MARKETPLACE_IDS, make)
}

/** @returns The same under the id with the suffix: `upworkProfileComplete`. */
export function forEachNamed<Suffix extends string, T>(
  suffix: Suffix,
  make: (id: MarketplaceId) => T,
): Record<`${MarketplaceId}${Suffix}`, T> {
  const entries = MARKETPLACE_IDS.map((id) => [`${id}${suffix}`, make(id)])
  return Object.fromEntries(entries) as Record<`${MarketplaceId}${Suffix}`, T>
}

export const MARKETPLACE_NAMES: Readonly<Record<MarketplaceId, string>> = forEachMarketplace((id) => BRIEF[id].name)
