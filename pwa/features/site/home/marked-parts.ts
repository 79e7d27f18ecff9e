/** Splits a post at the words that were read in it. Pure. */
import type { ReadItem } from '#shared/domain/letter/read-items.ts'

interface MarkedPart {
  text: string
  /** The place of the item in the list; null for words between them. */
  at: number | null
}

/** @returns The whole text in parts. Of items that overlap, the first in the text is marked. */
export function markedParts(text: string, items: readonly Pick<ReadItem, 'words'>[]): MarkedPart[] {
  const found = items
    .map(({ words }, at) => ({ at, words, start: words === '' ? -1 : text.indexOf(words) }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start)
  const parts: MarkedPart[] = []
  let from = 0
  for (const { at, words, start } of found) {
    if (start < from) continue
    if (start > from) parts.push({ text: text.slice(from, start), at: null })
    from = start + words.length
    parts.push({ text: text.slice(start, from), at })
  }
  if (from < text.length) parts.push({ text: text.slice(from), at: null })
  return parts
}
