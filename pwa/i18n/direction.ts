/** The page's language and direction follow the interface's language. */

/** Those of the ten and their neighbours that read from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur'])

/** @returns How a language reads; the region does not matter. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(tag.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}

/** Sets `lang` and `dir` of the page, which every logical property and screen reader goes by. */
export function applyDirection(tag: string, root: Pick<HTMLElement, 'lang' | 'dir'>): void {
  root.lang = tag
  root.dir = directionOf(tag)
}
