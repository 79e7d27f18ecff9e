/** One-letter keys for a list: j and k move, the rest act on the row one is on. */
import { useEffect, useRef, useState } from 'react'

/**
 * @param actions Key → what it does to the current row.
 * @returns Index of the current row; -1 until a key moved there.
 */
export function useTriageKeys<Row>(rows: readonly Row[], actions: Record<string, (row: Row) => void>): number {
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
  useEffect(() => {
    if (current >= 0) document.querySelector('[data-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return latest.current.current
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
