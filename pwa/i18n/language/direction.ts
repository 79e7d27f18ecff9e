/** The language and direction of the page follow the language of the interface. */

/** Right-to-left languages: Arabic, which is offered, and related ones. */
const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur'])

/** @returns The reading direction of a language; its region does not matter. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(tag.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}

/** Sets `lang` and `dir` of the page, which CSS and screen readers use. */
export function applyDirection(tag: string, root: Pick<HTMLElement, 'lang' | 'dir'>): void {
  root.lang = tag
  root.dir = directionOf(tag)
}
