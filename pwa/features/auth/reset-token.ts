/** The token of a password reset: taken out of the address, kept for this tab through a reload, deleted once used. */
import { useCallback, useState } from 'react'
import { keepInTab, readFromTab } from './tab-storage.ts'

const KEY = 'gigwright-reset'

/** @returns The token (null: none), and what keeps or drops it. */
export function useResetToken(): [token: string | null, set: (token: string | null) => void] {
  const [token, setToken] = useState(take)
  const set = useCallback((next: string | null) => {
    setToken(next)
    keepInTab(KEY, next)
  }, [])
  return [token, set]
}

/** Deletes the token after its use, so that a reload does not offer it again. */
export function forgetResetToken(): void {
  keepInTab(KEY, null)
}

/** Removed from the address, where the history and other people could see it. */
function take(): string | null {
  const address = new URL(location.href)
  const given = address.searchParams.get('token')
  if (given === null) return readFromTab(KEY)
  address.searchParams.delete('token')
  history.replaceState(history.state, '', `${address.pathname}${address.search}`)
  keepInTab(KEY, given)
  return given
}
