/** One-letter keys for a list: j and k move, the others act on the current row. */
import { useEffect, useRef, useState } from 'react'

interface TriageKeys {
  /** The list in its order. */
  ids: readonly string[]
  /** The row whose details are open: the keys are on it, and moving opens the next; null for none. */
  openId: string | null
  /** The row that is read beside the list before a key has moved; the keys act on it. */
  besideId?: string | null
  onOpen: (id: string) => void
  /** Key → what it does to the current row. */
  actions: Record<string, (id: string) => void>
}

interface TriagePlace {
  /** Index of the current row; -1 until a key moved there. */
  at: number
  /** Call it when other rows are drawn: the row with the focus may have gone. */
  onRows: () => void
}

export function useTriageKeys(keys: TriageKeys): TriagePlace {
  const [moved, setMoved] = useState(-1)
  const { ids, openId } = keys
  const at = openId === null ? Math.min(moved, ids.length - 1) : ids.indexOf(openId)
  /** The element that has the focus until the current row is drawn. */
  const owedBy = useRef<Element | null>(null)
  const latest = useRef({ ...keys, at })
  latest.current = { ...keys, at }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOther = event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)
      // While something is edited the keys decide nothing.
      if (isOther || document.querySelector('dialog[open], [data-editing]')) return
      const { ids: now, openId: opened, onOpen, besideId = null, actions, at: current } = latest.current
      if (event.key === 'j' || event.key === 'k') {
        const next = event.key === 'j' ? Math.min(current + 1, now.length - 1) : Math.max(current - 1, 0)
        setMoved(next)
        if (next === current) focusCurrent(opened === null)
        const id = now[next]
        if (opened !== null && id !== undefined && id !== opened) onOpen(id)
        return
      }
      // The open proposal may not be in this list; the keys still act on it.
      const id = now[current] ?? opened ?? besideId
      const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
      if (!id || !action) return
      // Enter on a link, a button or a sentence belongs to that element.
      if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button, [role=button]'))
        return
      event.preventDefault()
      action(id)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  // A screen reader reads the row with the focus, so the keys act on that row.
  useEffect(() => {
    const onFocus = () => {
      const focused = latest.current.ids.indexOf(focusedRow() ?? '')
      if (focused < 0) return
      owedBy.current = null
      setMoved(focused)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  const currentId = ids[at]
  // After closing details the keys go on from that row.
  useEffect(() => {
    if (openId !== null && at >= 0) setMoved(at)
  }, [openId, at])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key has moved
  useEffect(() => {
    if (at >= 0 && !focusCurrent(openId === null)) owedBy.current = document.activeElement
  }, [at])
  const onRows = () => {
    const { activeElement, body } = document
    if (at < 0 || !owedBy.current || (activeElement !== body && activeElement !== owedBy.current)) return
    if (focusCurrent(openId === null)) owedBy.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is another row
  useEffect(() => {
    const focused = ids.indexOf(focusedRow() ?? '')
    if (focused >= 0) return setMoved(focused)
    // The row has left the list; the next rendering would lose the focus with it.
    owedBy.current ??= document.body
    onRows()
  }, [currentId])
  return { at, onRows }
}

/**
 * Moves the focus to the row, for screen readers, Enter and Tab. While details are open they keep the focus.
 * @returns Whether the row is drawn.
 */
function focusCurrent(takesFocus: boolean): boolean {
  const row = document.querySelector('[data-current="true"]')
  row?.scrollIntoView({ block: 'nearest' })
  if (takesFocus) row?.querySelector('a')?.focus({ preventScroll: true })
  return row !== null
}

/** @returns The id of the row that has the focus. */
function focusedRow(): string | null {
  return document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
