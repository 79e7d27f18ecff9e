/** Which way an element reads, for keys and gestures that follow the eye. */

/** @returns Whether the nearest `dir` says right-to-left. */
export function isRightToLeft(element: Element): boolean {
  return element.closest('[dir]')?.getAttribute('dir') === 'rtl'
}

/** @returns Whether the person asked for less motion. */
export function prefersLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
