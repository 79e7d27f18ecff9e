/** Which of a freelancer's works somebody was the client of. */
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import { sharesOf } from '#shared/domain/wording.ts'

/** So much of a client's name and calling is in one work, and so much more than in the next. */
const LEAST = 0.16
const LEAD = 0.12

/**
 * @param who The client as the freelancer calls them.
 * @returns "Workwear brand, Sweden" for "Product manager, Sweden"; null where no work, or more than one, may be meant.
 */
export function workNamedIn(who: string, works: readonly FactRecord[]): FactRecord | null {
  const named = works.filter((work) => work.who !== '' && who.includes(work.who))
  if (named.length === 1) return named[0] ?? null
  const shares = sharesOf(
    who,
    works.map((work) => [`${work.who} ${work.name} ${work.what}`, work.outcome]),
  )
  const [most = 0, next = 0] = shares.toSorted((a, b) => b - a)
  return most >= LEAST && most - next >= LEAD ? (works[shares.indexOf(most)] ?? null) : null
}
