/** The service worker: which event goes where. */
import type { PrecacheEntry } from 'workbox-precaching'
import { OUTBOX_TAG, REFRESH_TAG } from '../local/sync/wake/background-sync.ts'
import { browserEnvironment } from '../local/sync/environment.ts'
import { drain } from './background-sync.ts'
import { servePrecache } from './precache.ts'
import { onClick, onPush, onSubscriptionChange } from './web-push.ts'
import type { SyncEvent, Worker } from './worker.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const worker: Worker = { scope: self, env: browserEnvironment() }

servePrecache(self, self.__WB_MANIFEST)

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

listenForSync('sync', OUTBOX_TAG)
listenForSync('periodicsync', REFRESH_TAG)

self.addEventListener('push', (event) => {
  event.waitUntil(onPush(worker, jsonOf(event.data)))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(onClick(worker, event.action, event.notification.data))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(onSubscriptionChange(worker, event))
})

function listenForSync(name: 'sync' | 'periodicsync', tag: string): void {
  self.addEventListener(name, (event) => {
    if (isSyncEvent(event) && event.tag === tag) event.waitUntil(drain(worker))
  })
}

function isSyncEvent(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}
