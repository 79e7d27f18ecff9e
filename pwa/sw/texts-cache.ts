/** Texts on the device: those of the language in use, of every screen; other languages are fetched when somebody chooses them. */
import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { detectLanguage } from '../i18n/detect.ts'

/** Logging out empties every cache whose name has no "precache" in it (`local/wipe.ts`). */
const CACHE = 'texts-precache'
/** As `vite.config.ts` names them. The file's name carries its content's hash. */
const TEXT = /^\/?assets\/texts\/(\w+)\//

/** @returns The entries that are no texts. */
export function withoutTexts(entries: readonly (PrecacheEntry | string)[]): (PrecacheEntry | string)[] {
  return entries.filter((entry) => !TEXT.test(urlOf(entry)))
}

/** @param entries All that was built. */
export function serveTexts(scope: ServiceWorkerGlobalScope, entries: readonly (PrecacheEntry | string)[]): void {
  const urls = entries.map(urlOf).filter((url) => TEXT.test(url))
  const keep = (tag: string) => keepTexts(urls.filter((url) => TEXT.exec(url)?.[1] === tag))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && TEXT.test(url.pathname),
    ({ request }) => serve(request),
  )
  scope.addEventListener('install', (event) => {
    event.waitUntil(languageInUse(scope).then((tags) => Promise.all(tags.map(keep))))
  })
  scope.addEventListener('activate', (event) => event.waitUntil(dropOthers(scope, urls)))
  scope.addEventListener('message', (event) => {
    // From the page: what it is shown in now.
    if (event.data?.type === 'LANGUAGE') event.waitUntil(keep(String(event.data.tag)))
  })
}

async function serve(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone())
  return answer
}

/** The languages of the version before; on a first visit the one the page most probably starts in. */
async function languageInUse(scope: ServiceWorkerGlobalScope): Promise<string[]> {
  const kept = await (await caches.open(CACHE)).keys()
  const tags = new Set(kept.map(({ url }) => TEXT.exec(new URL(url).pathname)?.[1] ?? ''))
  if (tags.size > 0) return [...tags]
  return [detectLanguage({ browser: scope.navigator.languages }).tag]
}

async function keepTexts(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const missing = await Promise.all(urls.map(async (url) => ((await cache.match(`/${url}`)) ? [] : [`/${url}`])))
  await cache.addAll(missing.flat())
}

/** Texts of the version before are of no more use to anyone. */
async function dropOthers(scope: ServiceWorkerGlobalScope, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const current = new Set(urls.map((url) => new URL(url, scope.location.origin).href))
  const old = (await cache.keys()).filter(({ url }) => !current.has(url))
  await Promise.all(old.map((request) => cache.delete(request)))
}

function urlOf(entry: PrecacheEntry | string): string {
  return typeof entry === 'string' ? entry : entry.url
}
