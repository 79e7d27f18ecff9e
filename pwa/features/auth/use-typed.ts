/** What is typed before anyone has signed in: it survives a reload of this tab, and no longer. Never for passwords. */
import { useCallback, useState } from 'react'

/** @param name The same name on two screens is the same text: an address typed on one stands on the next. */
export function useTyped(name: string, initial = ''): [value: string, set: (next: string) => void] {
  const key = `gigwright-typed-${name}`
  const [value, setValue] = useState(() => read(key) ?? initial)
  const set = useCallback(
    (next: string) => {
      setValue(next)
      write(key, next)
    },
    [key],
  )
  return [value, set]
}

/** Kept like `useTyped`, outside a screen's rendering. */
export function forgetTyped(...names: string[]): void {
  for (const name of names) write(`gigwright-typed-${name}`, '')
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null // blocked storage: the text lives as long as the screen
  }
}

function write(key: string, value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // As above.
  }
}
