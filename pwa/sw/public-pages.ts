/** Public pages are documents of the server: fetched while there is a network, and read again from an earlier visit without one. */
import { createHandlerBoundToURL } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { publicAddress } from '#shared/pages.ts'

const CACHE = 'public-pages'
const TAGS = OFFERED_LANGUAGES.map(({ tag }) => tag)

/** Registered before the app shell, which answers every other address. */
export function servePublicPages(): void {
  const shell = createHandlerBoundToURL('index.html')
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && publicAddress(url.pathname, TAGS) !== null,
    async (options) => {
      // The installed app starts at work, also without a network.
      if (options.url.searchParams.get('source') === 'pwa') return await shell(options)
      return (await fetchPage(options.request)) ?? (await keptPage(options.request)) ?? (await shell(options))
    },
  )
}

async function fetchPage(request: Request): Promise<Response | null> {
  try {
    const answer = await fetch(request)
    if (answer.ok && !answer.redirected) await (await caches.open(CACHE)).put(request, answer.clone())
    return answer
  } catch {
    return null // no network
  }
}

/** The language of a page without one in its address may have changed since: the page itself then follows the last choice. */
async function keptPage(request: Request): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(request, { ignoreSearch: true, ignoreVary: true })
}
