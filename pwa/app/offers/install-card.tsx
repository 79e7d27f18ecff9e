/** Offers to install the app where the browser can, at most once a session, and never again after "Not now". */
import Download from 'lucide-react/icons/download'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfferCard } from '../../ui/feedback/offer-card.tsx'

const DECLINED_KEY = 'gigwright-install-declined'

/** Chromium's event; not in TypeScript's library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

let waiting: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

/** Catches the offer of the browser, which comes once and early. Called at boot. */
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
  // An offer that arrives while the screen is shown waits for the next visit: it would move what the user is about to tap.
  const [offer, setOffer] = useState(waiting)
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(DECLINED_KEY) !== null)
  useEffect(() => {
    const update = () => setOffer((now) => now && waiting)
    listeners.add(update)
    return () => void listeners.delete(update)
  }, [])
  const isByHand = !offer && canBeAddedByHand()
  if ((!offer && !isByHand) || isDeclined) return null
  const decline = () => {
    localStorage.setItem(DECLINED_KEY, '1')
    setDeclined(true)
  }
  return (
    <OfferCard
      icon={Download}
      title={t('install.title')}
      body={isByHand ? `${t('install.body')} ${t('install.ios')}` : t('install.body')}
      accept={offer ? { label: t('install.action'), onPress: () => void offer.prompt().then(decline) } : undefined}
      declineLabel={t('install.later')}
      onDecline={decline}
    />
  )
}

/** iPhones and iPads install from the share menu and send no event. An iPad calls itself a Mac with a touch screen. */
function canBeAddedByHand(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple && !matchMedia('(display-mode: standalone)').matches
}
