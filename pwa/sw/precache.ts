/** Serves the app offline: every built file, and one page for every address that the server does not answer. */
import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { servePublicPages } from './public-pages.ts'
import { SERVER_PATHS } from './server-paths.ts'
import { serveTexts, withoutTexts } from './texts-cache.ts'

/** @param entries What the build put in place of `self.__WB_MANIFEST`. */
export function servePrecache(scope: ServiceWorkerGlobalScope, entries: (PrecacheEntry | string)[]): void {
  precacheAndRoute(withoutTexts(entries), {
    ignoreURLParametersMatching: [/^utm_/, /^source$/],
    // `/` is the public home page, not the app in `index.html`.
    directoryIndex: '',
    cleanURLs: false,
  })
  serveTexts(scope, entries)
  cleanupOutdatedCaches()
  // The page of a first visit works offline at once, without a reload.
  clientsClaim()
  servePublicPages()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: SERVER_PATHS }))
}
