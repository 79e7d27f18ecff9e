/** Asks the browser to wake the service worker when the network returns, where it can. */

export const OUTBOX_TAG = 'gigwright-outbox'

/** In no library of types: https://wicg.github.io/background-sync/spec/ (read 2026-11). */
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/** Does nothing where the browser has no Background Sync; a page that is open sends the queue itself. */
export async function requestBackgroundSync(): Promise<void> {
  if (!('navigator' in globalThis) || !('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const { sync }: Partial<ServiceWorkerRegistration> & SyncRegistration = registration ?? {}
    await sync?.register(OUTBOX_TAG)
  } catch {
    // Not permitted: the page sends the queue itself.
  }
}
