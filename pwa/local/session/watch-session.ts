/** Asks every few seconds, while somebody looks and no stream would tell, whether this device is still signed in. */
import { auth } from '#shared/contract/auth.ts'
import { SECOND_MS } from '#shared/time.ts'
import { call, onSessionLost } from '../../net/client.ts'
import { readToken } from '../../net/token.ts'
import { syncActivity } from '../sync/sync-activity.ts'

const ASK_EVERY_MS = 5 * SECOND_MS

/**
 * @param onEnded Another device signed this one out: told of any call's refusal. The token is the refused one.
 * @returns Stops it.
 */
export function watchSession(onEnded: (token: string) => void): () => void {
  let isAsking = false
  const ask = async () => {
    if (isAsking || isHidden() || !navigator.onLine || readToken() === null) return
    if (syncActivity.getState().isStreaming) return
    isAsking = true
    // Without an answer nothing is known: the next one will tell.
    await call(auth.session).catch(() => undefined)
    isAsking = false
  }
  const timer = setInterval(() => void ask(), ASK_EVERY_MS)
  const stopListening = onSessionLost((token, code) => {
    if (code === 'session.ended') onEnded(token)
  })
  return () => {
    clearInterval(timer)
    stopListening()
  }
}

const isHidden = () => (globalThis as { document?: { visibilityState: string } }).document?.visibilityState === 'hidden'
