/** What the parts of the service worker share, and types that no library has yet. */
import type { SyncEnvironment } from '../local/sync/environment.ts'

export interface Worker {
  scope: ServiceWorkerGlobalScope
  env: SyncEnvironment
}

/** https://wicg.github.io/background-sync/spec/#sync-event (read 2026-11). */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Tells every open tab that the worker has synced. Their live queries follow the database by themselves. */
export async function tellTabs({ scope }: Worker): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const tab of tabs) tab.postMessage({ type: 'SYNCED' })
}
