/** The message being typed. It survives a reload of the tab, and starts with the user's e-mail address where it is known. */
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { typedBefore } from '../typed-before.ts'

const KEY = 'gigwright-support'
export interface TypedMessage {
  email: string
  topic: string
  message: string
}

export const EMPTY: TypedMessage = { email: '', topic: 'question', message: '' }

/** @param form Pre-rendered, so that something may stand in it before this runs. */
export function useTypedMessage(form: RefObject<HTMLFormElement | null>): [TypedMessage, (next: TypedMessage) => void] {
  const [typed, setTyped] = useState(EMPTY)
  // The pre-rendered page cannot contain it, so it is read after hydration.
  useEffect(() => {
    const before = typedBefore(form.current, ['email', 'message'])
    const kept = read()
    const known = { ...(kept ?? EMPTY), ...before }
    setTyped(known)
    if (kept || known.email !== '') return
    if (document.documentElement.dataset.session !== 'in') return
    void import('../frame/account.ts')
      .then(({ accountEmail }) => accountEmail())
      .then((email) => email && setTyped((now) => (now.email === '' ? { ...now, email } : now)))
  }, [form])
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
