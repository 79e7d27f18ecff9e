/** Asks once, when there is something to tell: after the first agent was activated. The browser's own question comes only on yes. */
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgents } from '../../local/queries/agents.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { usePushSwitch } from './push-switch.ts'

const ASKED_KEY = 'gigwright-push-asked'

export function AskCard() {
  const { t } = useTranslation('notifications')
  const agents = useAgents()
  const { state, isBusy, turnOn } = usePushSwitch()
  const [isAsked, setAsked] = useState(() => localStorage.getItem(ASKED_KEY) !== null)
  const close = () => {
    localStorage.setItem(ASKED_KEY, '1')
    setAsked(true)
  }
  if (isAsked || state !== 'off' || !agents?.some(({ status }) => status === 'active')) return null
  return (
    <Card className="mb-6 flex flex-wrap items-center gap-4">
      <Bell className="size-6 text-accent" aria-hidden="true" />
      <div className="min-w-60 flex-1">
        <p className="font-semibold">{t('ask.title')}</p>
        <p className="text-sm text-ink-2">{t('ask.body')}</p>
      </div>
      <div className="flex gap-2">
        <Button variant="ghost" onClick={close}>
          {t('ask.no')}
        </Button>
        <Button isBusy={isBusy} onClick={() => void turnOn().then(close)}>
          {t('ask.yes')}
        </Button>
      </div>
    </Card>
  )
}
