/** Asks once, after the first agent was activated. The browser asks only after a "yes". */
import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { useAgents } from '../../local/queries/agents.ts'
import { useArrived } from '../../local/sync/sync-status.ts'
import { OfferCard } from '../../ui/feedback/offer-card.tsx'
import { usePushSwitch } from '../../parts/push-switch.ts'

const ASKED_KEY = 'gigwright-push-asked'

/** @returns Null while it is not known. */
export function useIsPushQuestionDue(): boolean | null {
  const agents = useArrived(useAgents())
  const { state } = usePushSwitch()
  if (localStorage.getItem(ASKED_KEY) !== null) return false
  if (state !== 'off') return state === null ? null : false
  return agents ? agents.some(({ status }) => status === 'active') : null
}

export function AskCard({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('app')
  const { isBusy, turnOn } = usePushSwitch()
  const done = () => {
    localStorage.setItem(ASKED_KEY, '1')
    onDone()
  }
  return (
    <OfferCard
      icon={Bell}
      title={t('ask.title')}
      body={t('ask.body')}
      accept={{ label: t('ask.yes'), onPress: () => void turnOn().then(done) }}
      declineLabel={t('ask.no')}
      isBusy={isBusy}
      onDecline={done}
    />
  )
}
