/** Shortening a stranger's text without cutting a letter, an emoji or a word in two. */

/** The cut is made at a space that is at most so far back; scripts without spaces are cut between letters. */
const WORD_REACH = 24

/**
 * @param max In characters as people count them.
 * @returns The beginning with an ellipsis, or null where the whole text is short enough.
 */
export function cutText(text: string, max: number): string | null {
  // A character is one unit at least.
  if (text.length <= max) return null
  let end = 0
  let count = 0
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    if (count === max) {
      const kept = text.slice(0, end)
      // A cut before a space is between words already.
      const lastSpace = /\s/.test(segment) ? end : kept.search(/\s\S*$/)
      return `${(end - lastSpace <= WORD_REACH && lastSpace > 0 ? kept.slice(0, lastSpace) : kept).trimEnd()}…`
    }
    end = index + segment.length
    count += 1
  }
  return null
}
