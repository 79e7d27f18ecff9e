/** Asks every few seconds, while somebody looks, whether this device is still signed in. `onSessionLost` hears where it is not. */
import { auth } from '#shared/contract/auth.ts'
import { SECOND_MS } from '#shared/time.ts'
import { call } from '../../net/client.ts'
import { readToken } from '../../net/token.ts'

const ASK_EVERY_MS = 5 * SECOND_MS

/** @returns Stops it. */
export function watchSession(): () => void {
  let isAsking = false
  const ask = async () => {
    if (isAsking || isHidden() || !navigator.onLine || readToken() === null) return
    isAsking = true
    // Without an answer nothing is known: the next one will tell.
    await call(auth.session).catch(() => undefined)
    isAsking = false
  }
  const timer = setInterval(() => void ask(), ASK_EVERY_MS)
  return () => clearInterval(timer)
}

const isHidden = () => (globalThis as { document?: { visibilityState: string } }).document?.visibilityState === 'hidden'
