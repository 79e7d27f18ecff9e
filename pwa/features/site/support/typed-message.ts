/** The message being typed. It survives a reload of the tab, and starts with the user's e-mail address where it is known. */
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
  // The pre-rendered page cannot contain it, so it is read after hydration.
  useEffect(() => {
    const kept = read()
    if (kept) return setTyped(kept)
    if (document.documentElement.dataset.session !== 'in') return
    void import('../frame/account.ts')
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
    return null // storage is blocked, or the value is not ours
  }
}

function write(typed: TypedMessage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // Storage is blocked, so the text lives as long as the page.
  }
}

/** A check by hand is enough for our own data; a schema would add zod to the first download. */
function isTyped(kept: unknown): kept is TypedMessage {
  if (typeof kept !== 'object' || kept === null) return false
  return Object.keys(EMPTY).every((key) => typeof Reflect.get(kept, key) === 'string')
}
