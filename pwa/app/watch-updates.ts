/** Registers the service worker and tells when a newer one could take over; it never does so unasked. */

const CHECK_EVERY_MS = 60 * 60_000

/**
 * @param onUpdate Given what starts the new version; called again for each newer one.
 * @returns Stops watching.
 */
export function watchForUpdates(onUpdate: (start: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const { serviceWorker: container } = navigator
  const stopping = new AbortController()
  const { signal } = stopping
  let isAsked = false
  let hadController = container.controller !== null

  const offer = (worker: ServiceWorker) =>
    onUpdate(() => {
      isAsked = true
      worker.postMessage({ type: 'SKIP_WAITING' })
    })
  const onControllerChange = () => {
    // Drafts are flushed on `pagehide`, which the reload fires.
    if (isAsked) location.reload()
    // Another tab said yes: the old screens are no longer to be had, but when this one lets go is its own person's choice.
    else if (hadController) onUpdate(() => location.reload())
    hadController = true
  }
  container.addEventListener('controllerchange', onControllerChange, { signal })
  void container.register('/sw.js', { scope: '/' }).then(
    (registration) => {
      watch(registration, offer, signal)
      keepLanguage(container, signal)
    },
    // Storage is blocked, or the first visit lost its network: the app works, online.
    () => undefined,
  )
  return () => stopping.abort()
}

function watch(
  registration: ServiceWorkerRegistration,
  offer: (worker: ServiceWorker) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const followInstalling = () => {
    const worker = registration.installing
    worker?.addEventListener(
      'statechange',
      () => {
        // Without a controller it is the first one, which takes over at once.
        if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker)
      },
      { signal },
    )
  }
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
  followInstalling()
  registration.addEventListener('updatefound', followInstalling, { signal })
  const check = () => {
    // Offline there is nothing to be found.
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', check, { signal })
}

/** The worker keeps the texts of the language in use: it is told which, now and whenever another is chosen. */
function keepLanguage(container: ServiceWorkerContainer, signal: AbortSignal): void {
  const tell = () =>
    void container.ready.then(({ active }) =>
      active?.postMessage({ type: 'LANGUAGE', tag: document.documentElement.lang }),
    )
  tell()
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  signal.addEventListener('abort', () => observer.disconnect())
}
