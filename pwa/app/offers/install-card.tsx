/** Offers to install the app where the browser can, and never again after "Not now". */
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { OfferCard } from '../../ui/feedback/offer-card.tsx'

const DECLINED_KEY = 'gigwright-install-declined'

/** Chromium's event; not in TypeScript's library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

const useInstallPrompt = create<{ event: InstallPromptEvent | null }>(() => ({ event: null }))

/** Catches the offer of the browser, which comes once and early. Called at boot. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstallPrompt.setState({ event: event as InstallPromptEvent })
  })
  addEventListener('appinstalled', () => useInstallPrompt.setState({ event: null }))
}

export function useIsInstallDue(): boolean {
  const { event } = useInstallPrompt()
  return (event !== null || canBeAddedByHand()) && localStorage.getItem(DECLINED_KEY) === null
}

export function InstallCard({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('app')
  const { event } = useInstallPrompt()
  const done = () => {
    localStorage.setItem(DECLINED_KEY, '1')
    onDone()
  }
  return (
    <OfferCard
      icon={Download}
      title={t('install.title')}
      body={event ? t('install.body') : `${t('install.body')} ${t('install.ios')}`}
      accept={event ? { label: t('install.action'), onPress: () => void event.prompt().then(done) } : undefined}
      declineLabel={t('install.later')}
      onDecline={done}
    />
  )
}

/** iPhones and iPads install from the share menu and send no event. An iPad calls itself a Mac with a touch screen. */
function canBeAddedByHand(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple && !matchMedia('(display-mode: standalone)').matches
}
