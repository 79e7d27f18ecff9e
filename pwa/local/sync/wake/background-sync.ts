/** Asks the browser to wake the service worker when the network returns, where it can. */
import { HOUR_MS } from '#shared/time.ts'

export const OUTBOX_TAG = 'gigwright-outbox'
export const REFRESH_TAG = 'gigwright-refresh'
const REFRESH_EVERY_MS = 6 * HOUR_MS

/** In no library of types: https://wicg.github.io/background-sync/spec/ (read 2026-11). */
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> }
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/**
 * Does nothing where the browser has no Background Sync; a page that is open sends the queue itself.
 * @param registration The worker's own; a page finds its registration by itself.
 */
export async function requestBackgroundSync(registration?: ServiceWorkerRegistration): Promise<void> {
  await withRegistration(registration, async ({ sync }) => sync?.register(OUTBOX_TAG))
}

/** Has an installed app fetch its news now and then while closed, where the browser allows it. */
export async function requestPeriodicSync(): Promise<void> {
  await withRegistration(undefined, async ({ periodicSync }) =>
    periodicSync?.register(REFRESH_TAG, { minInterval: REFRESH_EVERY_MS }),
  )
}

async function withRegistration(
  given: ServiceWorkerRegistration | undefined,
  work: (registration: SyncRegistration) => Promise<void>,
): Promise<void> {
  try {
    const registration = given ?? (await pageRegistration())
    if (registration) await work(registration as SyncRegistration)
  } catch {
    // Not permitted: the page syncs by itself.
  }
}

async function pageRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const isPossible = 'navigator' in globalThis && 'serviceWorker' in navigator
  return isPossible ? await navigator.serviceWorker.getRegistration() : undefined
}
