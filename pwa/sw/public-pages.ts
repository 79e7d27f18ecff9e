/** Public pages are documents of the server. They are fetched from the network; offline the copy of an earlier visit is served. */
import { createHandlerBoundToURL } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { publicAddress } from '#shared/pages.ts'

const CACHE = 'public-pages'
/** Scripts and styles of those pages; those of the app are precached. Their names contain a hash of the content. */
const ASSETS = 'public-assets'
const ASSET_PATH = '/assets/site/'
/** Enough for a few versions of the site. The oldest go first. */
const ASSETS_KEPT = 100
const TAGS = OFFERED_LANGUAGES.map(({ tag }) => tag)

/** Must be registered before the app shell, which answers every other address. */
export function servePublicPages(): void {
  const shell = createHandlerBoundToURL('index.html')
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSET_PATH),
    ({ request }) => serveAsset(request),
  )
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && publicAddress(url.pathname, TAGS) !== null,
    async (options) => {
      // The installed app always starts with the app itself.
      if (options.url.searchParams.get('source') === 'pwa') return await shell(options)
      return (await fetchPage(options.request)) ?? (await keptPage(options.request)) ?? (await shell(options))
    },
  )
}

async function serveAsset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    await cache.put(request.url, answer.clone())
    const old = (await cache.keys()).slice(0, -ASSETS_KEPT)
    await Promise.all(old.map((each) => cache.delete(each)))
  }
  return answer
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

/** A kept page without a language in its address may be in an old language. The page itself then switches to the last choice. */
async function keptPage(request: Request): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(request, { ignoreSearch: true, ignoreVary: true })
}
