/** The reading direction of an element, for keys and gestures that follow it. */

/** @returns Whether the nearest `dir` says right-to-left. */
export function isRightToLeft(element: Element): boolean {
  return element.closest('[dir]')?.getAttribute('dir') === 'rtl'
}

/** @returns Whether the user asked for less motion. */
export function prefersLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
