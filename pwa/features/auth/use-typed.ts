/** Text typed before a sign-in. It survives a reload of this tab. Never used for passwords. */
import { useCallback, useState } from 'react'
import { keepInTab, readFromTab } from '../../parts/account/tab-storage.ts'

/** @param name Two screens that use the same name share the text: an address typed on one appears on the next. */
export function useTyped(name: string, initial = ''): [value: string, set: (next: string) => void] {
  const key = typedKey(name)
  const [value, setValue] = useState(() => readFromTab(key) ?? initial)
  const set = useCallback(
    (next: string) => {
      setValue(next)
      keepInTab(key, next || null)
    },
    [key],
  )
  return [value, set]
}

/** Deletes what `useTyped` keeps. */
export function forgetTyped(...names: string[]): void {
  for (const name of names) keepInTab(typedKey(name), null)
}

export const typedKey = (name: string) => `gigwright-typed-${name}`
