/** One reading of a post for all who need it: a search, the letter's own look at the full post, and its writer ask for the same one. */
import { MINUTE_MS } from '#shared/time.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { readPost } from './read-post.ts'

type Post = Parameters<typeof readPost>[0]

/** What the runs of a moment have in hand. */
const READINGS_MAX = 256
/** By all that is read of a post: one that was edited is another. */
const READINGS = new Map<string, Readonly<Reading>>()

/** @returns What {@link readPost} says, read once while others have not pushed it out. Nobody changes it. */
export function readingOf({ title, description, questions, skills }: Post): Readonly<Reading> {
  const key = JSON.stringify([title, description, questions, skills])
  const known = READINGS.get(key)
  if (known) return known
  const reading = readPost({ title, description, questions, skills })
  if (READINGS.size >= READINGS_MAX) READINGS.clear()
  // Marketplaces forbid to keep their text for long, so that a quiet server forgets it, too.
  if (READINGS.size === 0) setTimeout(() => READINGS.clear(), MINUTE_MS).unref()
  READINGS.set(key, reading)
  return reading
}
