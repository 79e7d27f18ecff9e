/** The token of a link in a mail: taken out of the address, kept for this tab through a reload, deleted once used. */
import { useCallback, useState } from 'react'
import { keepInTab, readFromTab } from '../../parts/account/tab-storage.ts'

const RESET_KEY = 'gigwright-reset'

/** @returns The token of a password reset (null: none), and what keeps or drops it. */
export function useResetToken() {
  return useMailedToken(RESET_KEY)
}

/** @param key What it is kept under. @returns The token (null: none), and what keeps or drops it. */
export function useMailedToken(key: string): [token: string | null, set: (token: string | null) => void] {
  const [token, setToken] = useState(() => take(key))
  const set = useCallback(
    (next: string | null) => {
      setToken(next)
      keepInTab(key, next)
    },
    [key],
  )
  return [token, set]
}

/** Deletes the token after its use, so that a reload does not offer it again. */
export function forgetResetToken(): void {
  keepInTab(RESET_KEY, null)
}

/** Removed from the address, where the history and other people could see it. */
function take(key: string): string | null {
  const address = new URL(location.href)
  const given = address.searchParams.get('token')
  if (given === null) return readFromTab(key)
  address.searchParams.delete('token')
  history.replaceState(history.state, '', `${address.pathname}${address.search}`)
  keepInTab(key, given)
  return given
}
