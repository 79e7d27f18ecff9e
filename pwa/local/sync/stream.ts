/**
 * One stream from the server while somebody looks: another device's edit is here within a second, and nothing is asked every few
 * seconds. Where streams do not get through (a proxy, an old server), everything is asked as before.
 */
import { auth } from '#shared/contract/auth.ts'
import { SYNC_EVENTS_PATH, syncEventSchema } from '#shared/contract/sync.ts'
import { call } from '../../net/client.ts'
import { events } from '../../net/events.ts'
import { readToken } from '../../net/token.ts'
import { backoffMs } from './backoff.ts'
import { syncActivity } from './sync-activity.ts'
import type { LoopTimers } from './timers.ts'

export interface Stream {
  /** Opens, keeps or closes the stream as it is wanted now. */
  look(): void
  stop(): void
}

interface StreamOptions {
  timers: LoopTimers
  random(): number
  /** Whether somebody looks at a page that is signed in and online. */
  isWanted(): boolean
  /** The user's change counter on the server. */
  onChange(seq: number): void
  hear?: typeof events
}

export function keepStream({ timers, random, isWanted, onChange, hear = events }: StreamOptions): Stream {
  let open: AbortController | null = null
  let timer: unknown = null
  let failureCount = 0
  let isStopped = false

  async function listen(stream: AbortController): Promise<void> {
    await hear(SYNC_EVENTS_PATH, { signal: stream.signal, onData }).catch(() => undefined)
    if (open !== stream) return
    open = null
    syncActivity.setState({ isStreaming: false })
    failureCount += 1
    timer = timers.set(look, backoffMs(failureCount, random(), null))
  }

  function onData(data: unknown): void {
    const { data: event } = syncEventSchema.safeParse(data)
    if (event?.is === 'open') {
      failureCount = 0
      syncActivity.setState({ isStreaming: true })
    }
    if (event?.is === 'changed') onChange(event.seq)
    // The refusal of a call tells everybody here that the session is over.
    if (event?.is === 'ended') void call(auth.session).catch(() => undefined)
  }

  function close(): void {
    if (timer !== null) timers.clear(timer)
    timer = null
    open?.abort()
    open = null
    syncActivity.setState({ isStreaming: false })
  }

  function look(): void {
    if (isStopped || !isWanted()) {
      close()
      return
    }
    if (open) return
    if (timer !== null) timers.clear(timer)
    timer = null
    open = new AbortController()
    void listen(open)
  }

  return {
    look,
    stop() {
      isStopped = true
      close()
    },
  }
}

/** @returns Whether this page may hold a stream: browsers allow few connections, so a page that nobody sees has none. */
export function isStreamWanted(isVisible: boolean): boolean {
  return isVisible && navigator.onLine && readToken() !== null
}
