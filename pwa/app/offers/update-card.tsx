/** Offers a new version. It waits for the user, because a reload could lose what they are typing. */
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { whenIdle } from '../../local/when-idle.ts'
import { OfferCard } from '../../ui/feedback/offer-card.tsx'

/** What starts the newer version; null where there is none, or where the user has said "Later". */
export const useUpdate = create<{ start: (() => void) | null }>(() => ({ start: null }))

/** Called at boot. What watches is loaded beside the first screen, which does not wait for it. */
export async function catchUpdates(): Promise<void> {
  const { watchForUpdates } = await import('./watch-updates.ts')
  // On a first visit the worker stores the whole app, which takes what the first screen needs of network and processor.
  if (navigator.serviceWorker?.controller === null) await whenIdle()
  watchForUpdates((start) => useUpdate.setState({ start }))
}

export function UpdateCard({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('app')
  const { start } = useUpdate()
  const later = () => {
    useUpdate.setState({ start: null })
    onDone()
  }
  return (
    <OfferCard
      icon={RefreshCw}
      title={t('update.title')}
      body={t('update.body')}
      accept={start ? { label: t('update.now'), onPress: start } : undefined}
      declineLabel={t('update.later')}
      onDecline={later}
    />
  )
}
