/** The right to set a new password, for as long as this tab has it: out of the address, through a reload, gone once used. */
import { useCallback, useState } from 'react'

const KEY = 'gigwright-reset'

/** @returns The token (null: none), and what keeps or drops it. */
export function useResetToken(): [token: string | null, set: (token: string | null) => void] {
  const [token, setToken] = useState(take)
  const set = useCallback((next: string | null) => {
    setToken(next)
    keep(next)
  }, [])
  return [token, set]
}

/** It was used: a reload must not offer it again. */
export function forgetResetToken(): void {
  keep(null)
}

/** A token in the address would stay in the history and be shown to whoever looks over a shoulder. */
function take(): string | null {
  const address = new URL(location.href)
  const given = address.searchParams.get('token')
  if (given === null) return kept()
  address.searchParams.delete('token')
  history.replaceState(history.state, '', `${address.pathname}${address.search}`)
  keep(given)
  return given
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function keep(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, token)
  } catch {
    // Blocked storage: the token lives as long as the screen.
  }
}
