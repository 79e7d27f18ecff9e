/** Titles and names from outside. Pure. */

/** Ends of lines and other controls, which a name has none of. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
/** These change the direction of the text after them, so that a title could look like another one. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu

/** @returns The words in one line that reads as it stands. */
export function oneLine(text: string): string {
  return text.replace(CONTROLS, ' ').replace(TURNS, '').trim()
}
