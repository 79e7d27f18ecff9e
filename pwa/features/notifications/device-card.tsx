/** Notifications on this device: on, off, or why not. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifications } from '#shared/contract/notifications.ts'
import { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useSyncStatus } from '../../local/sync-status.ts'
import { call } from '../../net/client.ts'
import { Button } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/card.tsx'
import { showToast } from '../../ui/toast.ts'
import { usePushSwitch } from './push-switch.ts'

export function DeviceCard() {
  const { t } = useTranslation('notifications')
  const { isOnline } = useSyncStatus()
  const { state, isBusy, turnOn, turnOff } = usePushSwitch()
  return (
    <SectionCard title={t('push.title')}>
      <div className="grid gap-4">
        <p role="status" className="text-ink-2">
          {state && t(`push.${state}`)}
        </p>
        {!isOnline && <p className="text-sm text-ink-2">{t('push.needsNetwork')}</p>}
        <div className="flex flex-wrap gap-3">
          {state === 'on' ? (
            <>
              <TestButton />
              <Button isBusy={isBusy} onClick={() => void turnOff()}>
                {t('push.disable')}
              </Button>
            </>
          ) : (
            state !== 'unsupported' && (
              <Button variant="primary" isBusy={isBusy} disabled={!isOnline} onClick={() => void turnOn()}>
                {t('push.enable')}
              </Button>
            )
          )}
        </div>
      </div>
    </SectionCard>
  )
}

function TestButton() {
  const { t } = useTranslation('notifications')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { sent } = await call(notifications.test, {})
      showToast({ title: sent > 0 ? t('push.tested') : t('push.testedNone'), tone: sent > 0 ? 'good' : 'wait' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showToast({ title: errorText(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} onClick={() => void send()}>
      {t('push.test')}
    </Button>
  )
}
