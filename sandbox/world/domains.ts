/** The kinds of work on offer: their category on each marketplace, their skills and what they usually pay. */
import table from './domains.json' with { type: 'json' }

/** One kind of work. Budgets are whole US dollars, rates US dollars per hour. */
export interface Domain {
  /** Category as the marketplaces show it. */
  category: string
  subcategory: string
  skills: readonly string[]
  fixed: { low: number; high: number }
  hourly: { low: number; high: number }
  /** How often it comes up, against the others. */
  weight: number
}

export type DomainId = keyof typeof table

export const domains: Readonly<Record<DomainId, Domain>> = table

/** The weights alone, for a draw. */
export function domainWeights(available: readonly DomainId[]): Record<string, number> {
  return Object.fromEntries(available.map((id) => [id, domains[id].weight]))
}

/** Names of all skills, in lower case. */
export const skills: ReadonlySet<string> = new Set(
  Object.values(domains).flatMap((domain) => domain.skills.map((skill) => skill.toLowerCase())),
)
