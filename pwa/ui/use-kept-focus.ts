/** Keeps the focus near when the pressed element disappears, instead of losing it to the page. */
import { useEffect, useRef } from 'react'

/**
 * @param next What takes the focus if nothing has it any more.
 * @param shown What is shown. A change may have removed the focused element.
 */
export function useKeptFocus(next: () => HTMLElement | null | undefined, shown: unknown): void {
  const latest = useRef(next)
  latest.current = next
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) latest.current()?.focus({ preventScroll: true })
  }, [shown])
}
