/** The app itself, offline: every built file, and one page for every address that is not the server's. */
import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SERVER_PATHS } from './server-paths.ts'

/** @param entries What the build put in place of `self.__WB_MANIFEST`. */
export function servePrecache(entries: (PrecacheEntry | string)[]): void {
  precacheAndRoute(entries, { ignoreURLParametersMatching: [/^utm_/, /^source$/] })
  cleanupOutdatedCaches()
  // A page of the first visit is served offline from then on, without a reload.
  clientsClaim()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: SERVER_PATHS }))
}
