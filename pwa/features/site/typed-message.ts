/** A message that is being typed: it outlives a reload of its tab, and begins with one's own address where that is known. */
import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'

const KEY = 'gigwright-support'
const typedSchema = z.object({ email: z.string(), topic: z.string(), message: z.string() })
export type TypedMessage = z.infer<typeof typedSchema>

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
    const parsed = typedSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.data : null
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
