/** Cleans what comes from outside before it is stored. Strangers wrote the texts, so they may have any length and any character. */

import { oneLine } from '#shared/one-line.ts'

const TITLE_MAX = 500
const DESCRIPTION_MAX = 20_000
const WRAPPER = /<\/?untrusted_participant_content[^>]*>/gi

/**
 * @param max In UTF-16 units.
 * @returns The text without NUL (PostgreSQL refuses it) and without the marks that some APIs put around strangers'
 * words, at most `max` long.
 */
export function cleanText(text: string, max = DESCRIPTION_MAX): string {
  const clean = text.replaceAll('\u0000', '').replace(WRAPPER, '').trim()
  if (clean.length <= max) return clean
  const cut = clean.slice(0, max)
  // A cut must not leave half of a character.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** @returns A title, a name or a skill: cleaned, and in one line that reads as it stands. */
export function cleanLine(text: string, max = TITLE_MAX): string {
  return cleanText(oneLine(text), max)
}

/** @returns The line cleaned, or null for none. */
export function cleanOrNull(text: string | null | undefined, max = TITLE_MAX): string | null {
  return text === null || text === undefined ? null : cleanLine(text, max) || null
}

/** @returns The number rounded, or null for none. */
export function wholeOrNull(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value)
}
