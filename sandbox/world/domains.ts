/** The kinds of work: their category on each marketplace, their skills and their usual pay. */
import table from './domains.json' with { type: 'json' }

/** One kind of work. Budgets are in whole US dollars, rates in US dollars per hour. */
export interface Domain {
  /** The category as the marketplaces show it. */
  category: string
  skills: readonly string[]
  fixed: { low: number; high: number }
  hourly: { low: number; high: number }
  /** Its share among all kinds. */
  weight: number
}

export type DomainId = keyof typeof table

export const domains: Readonly<Record<DomainId, Domain>> = table

/** The weights alone, for a draw. */
export function domainWeights(available: readonly DomainId[]): Record<string, number> {
  return Object.fromEntries(available.map((id) => [id, domains[id].weight]))
}
