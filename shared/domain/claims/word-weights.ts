/** How much each word of a claim says. */
import weights from '../phrases/claim-weights.json' with { type: 'json' }
import type { Word } from './word.ts'

/** These must stand in the facts: ranks, prizes, promises, "all", "never", "many". */
export const STRONG: ReadonlySet<string> = new Set(weights.strong.map((id) => `=${id}`))
/** Trades and things that a letter may speak of only where some fact does. */
export const OBJECTS: ReadonlySet<string> = new Set(weights.objects.map((id) => `=${id}`))
/** These say little. */
export const LIGHT: ReadonlySet<string> = new Set(weights.light.map((id) => `=${id}`))
/** Each of these is counted for itself: downloads are no members. */
export const AUDIENCE: ReadonlySet<string> = new Set(weights.audience.map((id) => `=${id}`))
/** Said of languages, these must stand in the fact about each of them. */
export const SPOKEN: ReadonlySet<string> = new Set(weights.spoken.map((id) => `=${id}`))
/** Each of these is a trade of its own. */
export const CRAFTS: ReadonlySet<string> = new Set(weights.crafts.map((id) => `=${id}`))
/** Whoever says one of these claims no more than a part. */
export const HELPS: ReadonlySet<string> = new Set(weights.helps.map((id) => `=${id}`))

/** A level of a language: B2. */
export const LEVEL = /^[abc][12]$/

export function weightOf(word: Word): number {
  if (word.figure || word.is === 'name') return 2
  if (STRONG.has(word.key)) return 1.5
  if (LIGHT.has(word.key)) return 0.3
  return 1
}
