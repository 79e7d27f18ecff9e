/** Which of a freelancer's works somebody was the client of. */
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import { placesAmong } from '#shared/domain/reading/names.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { sharesOf } from '#shared/domain/wording.ts'

/** So much of a client's name and calling is in one work, and so much more than in the next. */
const LEAST = 0.25
const LEAD = 0.15

/**
 * @param who The client as the freelancer calls them.
 * @returns "Kids rainwear startup" for "Rainwear founder"; null where no work, or more than one, may be meant. A place alone is shared by
 * clients who have nothing to do with each other.
 */
export function workNamedIn(who: string, works: readonly FactRecord[]): FactRecord | null {
  const named = works.filter((work) => work.who !== '' && who.includes(work.who))
  if (named.length === 1) return named[0] ?? null
  const shares = sharesOf(
    withoutPlaces(who),
    works.map((work) => [`${work.who} ${work.name} ${work.what}`, work.outcome]),
  )
  const [most = 0, next = 0] = shares.toSorted((a, b) => b - a)
  return most >= LEAST && most - next >= LEAD ? (works[shares.indexOf(most)] ?? null) : null
}

function withoutPlaces(text: string): string {
  const tokens = tokensOf(text)
  const places = placesAmong(tokens, 0, tokens.length)
  return tokens
    .filter((_, at) => !places.some(({ first, last }) => first <= at && at <= last))
    .map((token) => token.text)
    .join(' ')
}
