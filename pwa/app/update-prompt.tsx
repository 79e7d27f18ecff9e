/** A new version waits until the person says so: a reload nobody asked for could lose what they are typing. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Workbox } from 'workbox-window'
import { Button } from '../ui/button.tsx'

const CHECK_EVERY_MS = 60 * 60_000

/** Registers the service worker and asks before a waiting one takes over. */
export function UpdatePrompt() {
  const { t } = useTranslation('app')
  const [waiting, setWaiting] = useState<Workbox | null>(null)
  useEffect(() => watchForUpdates(setWaiting), [])
  return (
    <div role="status" className="fixed inset-x-3 top-3 z-40 mx-auto max-w-md">
      {waiting && (
        <div className="grid gap-3 rounded-card bg-surface p-4 shadow-pop">
          <div>
            <p className="font-semibold">{t('update.title')}</p>
            <p className="text-sm text-ink-2">{t('update.body')}</p>
          </div>
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={() => setWaiting(null)}>
              {t('update.later')}
            </Button>
            <Button variant="primary" onClick={() => takeOver(waiting)}>
              {t('update.now')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** @returns Stops watching. */
function watchForUpdates(onWaiting: (workbox: Workbox) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const workbox = new Workbox('/sw.js', { scope: '/' })
  workbox.addEventListener('waiting', () => onWaiting(workbox))
  const check = () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined)
  }
  void workbox.register()
  const timer = setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

function takeOver(workbox: Workbox): void {
  // Drafts are flushed on `pagehide`, which the reload fires.
  workbox.addEventListener('controlling', () => location.reload())
  workbox.messageSkipWaiting()
}
