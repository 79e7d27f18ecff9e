/** A message that is being typed: it outlives a reload of its tab, and begins with one's own address where that is known. */
import { useCallback, useEffect, useState } from 'react'

const KEY = 'gigwright-support'
export interface TypedMessage {
  email: string
  topic: string
  message: string
}

export const EMPTY: TypedMessage = { email: '', topic: 'question', message: '' }

export function useTypedMessage(): [TypedMessage, (next: TypedMessage) => void] {
  const [typed, setTyped] = useState(EMPTY)
  // The pre-rendered page knows nothing of this tab: it is read once the page's code is at work.
  useEffect(() => {
    const kept = read()
    if (kept) return setTyped(kept)
    if (document.documentElement.dataset.session !== 'in') return
    void import('./account.ts')
      .then(({ accountEmail }) => accountEmail())
      .then((email) => email && setTyped((now) => (now.email === '' ? { ...now, email } : now)))
  }, [])
  const set = useCallback((next: TypedMessage) => {
    setTyped(next)
    write(next)
  }, [])
  return [typed, set]
}

function read(): TypedMessage | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isTyped(kept) ? kept : null
  } catch {
    return null // blocked storage, or something else under this name
  }
}

function write(typed: TypedMessage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // Blocked storage: the text lives as long as the page.
  }
}

/** What this page has written itself; a schema would bring zod into its first load. */
function isTyped(kept: unknown): kept is TypedMessage {
  if (typeof kept !== 'object' || kept === null) return false
  return Object.keys(EMPTY).every((key) => typeof Reflect.get(kept, key) === 'string')
}
