/** Registers the service worker and offers a newer version when there is one. It never takes over unasked. */
import { Workbox } from 'workbox-window'

const CHECK_EVERY_MS = 60 * 60_000

/**
 * Watches for as long as the page lives.
 * @param onUpdate Is given what starts the new version; called again for each newer one.
 */
export function watchForUpdates(onUpdate: (start: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker: container } = navigator
  let isAsked = false
  let hadController = container.controller !== null
  const workbox = followVersions(() =>
    onUpdate(() => {
      isAsked = true
      workbox.messageSkipWaiting()
    }),
  )
  workbox.addEventListener('controlling', () => {
    // The reload fires `pagehide`, which saves the drafts.
    if (isAsked) location.reload()
    // Another tab said yes, and the old screens can no longer be loaded. When this tab reloads is still the user's choice.
    else if (hadController) onUpdate(() => location.reload())
    hadController = true
  })
  const check = () => {
    // Offline the check fails, and the next one may find something.
    if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined)
  }
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
  keepLanguage(container)
}

/**
 * Calls `offer` once for each version that waits. An instance of Workbox follows only the first version that it did not
 * register itself; then a new instance takes its place.
 * @returns The first instance, which speaks for the registration from beginning to end.
 */
function followVersions(offer: () => void): Workbox {
  let offered: ServiceWorker | undefined
  function follow(): Workbox {
    const workbox = new Workbox('/sw.js', { scope: '/' })
    let isReplaced = false
    const replace = () => {
      if (!isReplaced) follow()
      isReplaced = true
    }
    workbox.addEventListener('waiting', ({ sw, isExternal }) => {
      // Without a controller it is the first version, which takes over at once.
      if (sw !== offered && navigator.serviceWorker.controller) offer()
      offered = sw
      if (isExternal) replace()
    })
    workbox.addEventListener('redundant', ({ isExternal }) => isExternal && replace())
    // Where storage is blocked, or the first visit lost its network, the app works online only.
    workbox.register().catch(() => undefined)
    return workbox
  }
  return follow()
}

/** Tells the worker the language in use, now and after each change: it keeps the texts of that language only. */
function keepLanguage(container: ServiceWorkerContainer): void {
  const tell = () =>
    void container.ready.then(({ active }) =>
      active?.postMessage({ type: 'LANGUAGE', tag: document.documentElement.lang }),
    )
  tell()
  new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ['lang'] })
}
