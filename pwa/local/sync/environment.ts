/** Clock, network, session and locks, as sync uses them; a test passes its own. */
import { deviceLabel } from '#shared/device-label.ts'
import { newId } from '#shared/ids.ts'
import type { Clock } from '#shared/time.ts'
import { forgetToken, type LocalSession, readSession } from '../session/session.ts'

/** What a request of sync needs of the session. */
export interface Authority {
  token: string
  signal?: AbortSignal
}

export interface SyncEnvironment {
  clock: Clock
  /** At least 0, below 1. */
  random(): number
  newId(): string
  fetch: typeof globalThis.fetch
  readSession(): Promise<LocalSession | null>
  forgetToken(token: string): Promise<void>
  /** Runs `work` while nobody else on this device holds the name. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>
  /** The name under which the server shows this device to the user's other devices. */
  deviceLabel: string
}

/** @returns The environment of a page or a service worker. */
export function browserEnvironment(): SyncEnvironment {
  return {
    clock: { now: () => Date.now() },
    random: () => Math.random(),
    newId,
    fetch: (input, init) => globalThis.fetch(input, init),
    readSession,
    forgetToken,
    withLock: 'navigator' in globalThis && navigator.locks ? withBrowserLock : createLocks(),
    deviceLabel: 'navigator' in globalThis ? deviceLabel(navigator.userAgent) : '',
  }
}

/** One holder at a time over all tabs and the service worker. */
async function withBrowserLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(name, work)
}

/** Locks within one realm, for browsers without Web Locks; the server's `prev` check covers the rest. */
export function createLocks(): SyncEnvironment['withLock'] {
  const tails = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const before = tails.get(name) ?? Promise.resolve()
    const run = before.then(work, work)
    tails.set(
      name,
      run.catch(() => undefined),
    )
    return run
  }
}
