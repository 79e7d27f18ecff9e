/** Sends a test by one channel, and says whether it arrived. */
import { useTranslation } from 'react-i18next'
import { notifications } from '#shared/contract/notifications.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { call } from '../../net/client.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { Button, type ButtonSize } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'

interface TestButtonProps {
  channel: 'push' | 'email' | 'telegram'
  size?: ButtonSize
}

export function TestButton({ channel, size }: TestButtonProps) {
  const { t } = useTranslation('notifications')
  const { isOnline } = useSyncStatus()
  const { isBusy, run } = useAction()
  const words = {
    done: channel === 'push' ? t('push.tested') : t('channels.tested'),
    none: channel === 'push' ? t('push.testedNone') : t(`channels.untested.${channel}`),
  }
  const test = async () => {
    const { sent } = await call(notifications.test, { query: { channel }, timeoutMs: 30_000 })
    showToast({ title: sent > 0 ? words.done : words.none, tone: sent > 0 ? 'good' : 'wait' })
  }
  return (
    <Button size={size} disabled={!isOnline} isBusy={isBusy} onClick={() => void run(test)}>
      {t('push.test')}
    </Button>
  )
}
