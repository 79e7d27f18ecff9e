/** Sends the queue when the browser wakes the worker, with or without an open page. */
import { type CycleReport, newCycleState, runCycle } from '../local/sync/cycle.ts'
import { openLocal } from '../local/db.ts'
import { lockDevice } from '../local/session/lock-device.ts'
import { readLocalUser } from '../local/session/session.ts'
import { onSessionLost } from '../net/client.ts'
import { tellTabs, type Worker } from './worker.ts'

/** Longer than one batch takes, and shorter than browsers keep a worker alive for one event. */
const DRAIN_MS = 60_000

interface SyncOptions {
  timeoutMs?: number
  isPullOnly?: boolean
}

/** Runs one round of sync for the user of this device. @returns null where there is no user. */
export async function syncHere(
  { env }: Pick<Worker, 'env'>,
  { timeoutMs = DRAIN_MS, isPullOnly = false }: SyncOptions = {},
): Promise<CycleReport | null> {
  const user = await readLocalUser()
  if (!user) return null
  const signal = AbortSignal.timeout(timeoutMs)
  const tooLate = new Promise<CycleReport>((resolve) => {
    // A tab that is syncing may hold the lock, so waiting for it must end too.
    signal.addEventListener('abort', () => resolve({ stop: 'aborted', retryAfterMs: null }))
  })
  let endedToken: string | null = null
  const stopListening = onSessionLost((token, code) => {
    if (code === 'session.ended') endedToken = token
  })
  const round = { db: openLocal(user.id), env, userId: user.id, state: newCycleState(), signal, isPullOnly }
  const report = await Promise.race([runCycle(round), tooLate])
  stopListening()
  if (endedToken !== null) await lockDevice(user.id, endedToken)
  return report
}

/**
 * For the `sync` event.
 * @throws Error while edits could not be sent, so that the browser tries again later.
 */
export async function drain(worker: Worker): Promise<void> {
  const report = await syncHere(worker)
  if (!report) return
  await tellTabs(worker)
  // Signing in and updating need the user, so waking the worker again would not help.
  const isHopeless = report.stop === 'auth' || report.stop === 'update'
  if (report.stop !== null && !isHopeless) throw new Error(`The queue is not sent: ${report.stop}.`)
}
