/** Keeps the texts of every screen in the language in use. Other languages are fetched when somebody chooses them. */
import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { languageToStart } from '../i18n/language/detect.ts'

/** The name contains "precache": logging out empties all other caches (`local/wipe.ts`). */
const CACHE = 'texts-precache'
/** The addresses that `vite.config.ts` gives them. The file name contains a hash of the content. */
const TEXT = /^\/?assets\/texts\/(\w+)\//

/** @returns The entries that are not texts. */
export function withoutTexts(entries: readonly (PrecacheEntry | string)[]): (PrecacheEntry | string)[] {
  return entries.filter((entry) => !TEXT.test(urlOf(entry)))
}

/** @param entries Everything that was built. */
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
    // The page tells its current language.
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

/** @returns The languages that the previous version kept; on a first visit the one in which the page will probably start. */
async function languageInUse(scope: ServiceWorkerGlobalScope): Promise<string[]> {
  const kept = await (await caches.open(CACHE)).keys()
  const tags = new Set(kept.map(({ url }) => TEXT.exec(new URL(url).pathname)?.[1] ?? ''))
  if (tags.size > 0) return [...tags]
  return [languageToStart({ browser: scope.navigator.languages }).tag]
}

async function keepTexts(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const missing = await Promise.all(urls.map(async (url) => ((await cache.match(`/${url}`)) ? [] : [`/${url}`])))
  await cache.addAll(missing.flat())
}

/** Deletes the texts of the previous version. */
async function dropOthers(scope: ServiceWorkerGlobalScope, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const current = new Set(urls.map((url) => new URL(url, scope.location.origin).href))
  const old = (await cache.keys()).filter(({ url }) => !current.has(url))
  await Promise.all(old.map((request) => cache.delete(request)))
}

function urlOf(entry: PrecacheEntry | string): string {
  return typeof entry === 'string' ? entry : entry.url
}
