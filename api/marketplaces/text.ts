/** Text from outside, made fit to store: written by strangers, of any length, with any character. */

export const TITLE_MAX = 500
const DESCRIPTION_MAX = 20_000
const WRAPPER = /<\/?untrusted_participant_content[^>]*>/gi

/**
 * @param max In UTF-16 units.
 * @returns The text without NUL (PostgreSQL takes none) and without the marks some interfaces wrap strangers' words in, at most `max` long.
 */
export function cleanText(text: string, max = DESCRIPTION_MAX): string {
  const clean = text.replaceAll('\u0000', '').replace(WRAPPER, '').trim()
  if (clean.length <= max) return clean
  const cut = clean.slice(0, max)
  // Never half of a character.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** @returns The text cleaned, or null for none. */
export function cleanOrNull(text: string | null | undefined, max = TITLE_MAX): string | null {
  return text === null || text === undefined ? null : cleanText(text, max) || null
}
