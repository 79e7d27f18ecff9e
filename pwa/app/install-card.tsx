/** Offers to install the app where the browser can, once a session at most, and never again after "Not now". */
import Download from 'lucide-react/icons/download'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

const DECLINED_KEY = 'gigwright-install-declined'

/** Chromium's event; not in TypeScript's library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

let waiting: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

/** Catches the browser's offer, which comes once and early; called at boot. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    waiting = event as InstallPromptEvent
    for (const listener of listeners) listener()
  })
  addEventListener('appinstalled', () => {
    waiting = null
    for (const listener of listeners) listener()
  })
}

export function InstallCard() {
  const { t } = useTranslation('app')
  const [offer, setOffer] = useState(waiting)
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(DECLINED_KEY) !== null)
  useEffect(() => {
    const update = () => setOffer(waiting)
    listeners.add(update)
    return () => void listeners.delete(update)
  }, [])
  if (!offer || isDeclined) return null
  const decline = () => {
    localStorage.setItem(DECLINED_KEY, '1')
    setDeclined(true)
  }
  return (
    <Card className="mb-6 flex flex-wrap items-center gap-4">
      <Download className="size-6 text-accent" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('install.title')}</p>
        <p className="text-sm text-ink-2">{t('install.body')}</p>
      </div>
      <div className="flex gap-2">
        <Button variant="ghost" onClick={decline}>
          {t('install.later')}
        </Button>
        <Button variant="secondary" onClick={() => void offer.prompt().then(decline)}>
          {t('install.action')}
        </Button>
      </div>
    </Card>
  )
}
