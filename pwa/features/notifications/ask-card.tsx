/** Asks once, after the first agent was activated. The browser asks only after a "yes". */
import Bell from 'lucide-react/icons/bell'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgents } from '../../local/queries/agents.ts'
import { useArrived } from '../../local/sync/sync-status.ts'
import { OfferCard } from '../../ui/feedback/offer-card.tsx'
import { usePushSwitch } from './push-switch.ts'

const ASKED_KEY = 'gigwright-push-asked'

export function AskCard() {
  const { t } = useTranslation('notifications')
  const agents = useArrived(useAgents())
  const { state, isBusy, turnOn } = usePushSwitch()
  const [isAsked, setAsked] = useState(() => localStorage.getItem(ASKED_KEY) !== null)
  const close = () => {
    localStorage.setItem(ASKED_KEY, '1')
    setAsked(true)
  }
  const isDue = state === 'off' && agents?.some(({ status }) => status === 'active') === true
  // If it becomes due while the screen is open, it waits for the next visit, because it would move what the user is
  // about to press.
  const wasDue = useRef<boolean | null>(null)
  if (state !== null && agents) wasDue.current ??= isDue
  if (isAsked || !isDue || !wasDue.current) return null
  return (
    <OfferCard
      icon={Bell}
      title={t('ask.title')}
      body={t('ask.body')}
      accept={{ label: t('ask.yes'), onPress: () => void turnOn().then(close) }}
      declineLabel={t('ask.no')}
      isBusy={isBusy}
      onDecline={close}
    />
  )
}
