/** Notifications on this device: on, off, or why not. */
import { useTranslation } from 'react-i18next'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { Button } from '../../ui/action/button.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { usePushSwitch } from '../../parts/push-switch.ts'
import { TestButton } from './test-button.tsx'

export function DeviceCard() {
  const { t } = useTranslation('notifications')
  const { isOnline } = useSyncStatus()
  const { state, isBusy, turnOn, turnOff } = usePushSwitch()
  return (
    <SectionCard id="device" title={t('push.title')}>
      <div className="grid gap-4">
        <p role="status" className="text-ink-2">
          {state && t(`push.${state}`)}
        </p>
        {!isOnline && <p className="text-sm text-ink-2">{t('push.needsNetwork')}</p>}
        <div className="flex flex-wrap gap-3">
          {state === 'on' ? (
            <>
              <TestButton channel="push" />
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
