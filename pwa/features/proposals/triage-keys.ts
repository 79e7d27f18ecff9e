/** One-letter keys for a list: j and k move, the rest act on the row one is on. */
import { useEffect, useRef, useState } from 'react'

export interface TriageKeys {
  /** The list in its order. */
  ids: readonly string[]
  /** The row whose details are open: the keys are on it, and moving opens the next; null for none. */
  openId: string | null
  onOpen: (id: string) => void
  /** Key → what it does to the current row. */
  actions: Record<string, (id: string) => void>
}

export interface TriagePlace {
  /** Index of the current row; -1 until a key moved there. */
  at: number
  /** Other rows are drawn: the one with the focus may have gone. */
  onRows: () => void
}

export function useTriageKeys(keys: TriageKeys): TriagePlace {
  const [moved, setMoved] = useState(-1)
  const { ids, openId } = keys
  const at = openId === null ? Math.min(moved, ids.length - 1) : ids.indexOf(openId)
  /** What has the focus until the current row is drawn and takes it. */
  const owedBy = useRef<Element | null>(null)
  const latest = useRef({ ...keys, at })
  latest.current = { ...keys, at }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOther = event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)
      // What is being edited is not decided on.
      if (isOther || document.querySelector('dialog[open], [data-editing]')) return
      const { ids: now, openId: opened, onOpen, actions, at: current } = latest.current
      if (event.key === 'j' || event.key === 'k') {
        const next = event.key === 'j' ? Math.min(current + 1, now.length - 1) : Math.max(current - 1, 0)
        setMoved(next)
        if (next === current) focusCurrent(opened === null)
        const id = now[next]
        if (opened !== null && id !== undefined && id !== opened) onOpen(id)
        return
      }
      // What is open may be in another list: it can still be decided on.
      const id = now[current] ?? opened
      const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
      if (!id || !action) return
      // Enter on a link or button is that element's own.
      if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button')) return
      event.preventDefault()
      action(id)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  // What has the focus is what is read out: the keys act on that row, however the focus came to it.
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
  // The details one comes back from are where one goes on.
  useEffect(() => {
    if (openId !== null && at >= 0) setMoved(at)
  }, [openId, at])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key has moved
  useEffect(() => {
    if (at >= 0 && !focusCurrent(openId === null)) owedBy.current = document.activeElement
  }, [at])
  const onRows = () => {
    const { activeElement, body } = document
    if (!owedBy.current || (activeElement !== body && activeElement !== owedBy.current)) return
    if (focusCurrent(openId === null)) owedBy.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is another row
  useEffect(() => {
    const focused = ids.indexOf(focusedRow() ?? '')
    if (focused >= 0) return setMoved(focused)
    // It has left the list, and takes the focus with it when the rows are next drawn.
    owedBy.current ??= document.body
    onRows()
  }, [currentId])
  return { at, onRows }
}

/**
 * The focus is what a screen reader follows, and what Enter and Tab go on from; while details are open it is theirs.
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
