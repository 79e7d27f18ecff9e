/** One-letter keys for a list: j and k move, the rest act on the row one is on. */
import { useEffect, useRef, useState } from 'react'

/**
 * @param actions Key → what it does to the current row.
 * @returns Index of the current row; -1 until a key moved there.
 */
export function useTriageKeys<Row extends { id: string }>(
  rows: readonly Row[],
  actions: Record<string, (row: Row) => void>,
): number {
  const [current, setCurrent] = useState(-1)
  const latest = useRef({ rows, actions, current })
  latest.current = { rows, actions, current: Math.min(current, rows.length - 1) }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.metaKey ||
        event.ctrlKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return
      const { rows: now, actions: known, current: at } = latest.current
      if (event.key === 'j') return setCurrent(Math.min(at + 1, now.length - 1))
      if (event.key === 'k') return setCurrent(Math.max(at - 1, 0))
      const row = now[at]
      const action = known[event.key]
      if (!row || !action) return
      // Enter on a link or button is that element's own.
      if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button')) return
      event.preventDefault()
      action(row)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const at = latest.current.current
  const currentId = rows[at]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key has moved
  useEffect(focusCurrent, [current])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row one was on has left the list, and the focus with it
  useEffect(() => {
    if (document.activeElement === document.body) focusCurrent()
  }, [currentId])
  return at
}

/** The focus is what a screen reader follows, and what Enter and Tab go on from. */
function focusCurrent(): void {
  const row = document.querySelector('[data-current="true"]')
  row?.scrollIntoView({ block: 'nearest' })
  row?.querySelector('a')?.focus({ preventScroll: true })
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
