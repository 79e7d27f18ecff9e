/** The line at the top that tells the state of sync: offline, edits waiting, edits refused, session ended, or server put back. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { markPutBackRead, useSyncStatus } from '../../local/sync/sync-status.ts'
import { TextLink, textLinkClass } from '../../ui/action/link.tsx'
import { OfflineLine } from '../../ui/feedback/offline-line.tsx'
import { paths } from '../paths.ts'

export const SyncLine = memo(function SyncLine() {
  const { t } = useTranslation('app')
  const format = useFormat()
  const { isOnline, isSyncing, pendingCount, issueCount, isAuthPaused, needsUpdate, putBackAt } = useSyncStatus()
  if (needsUpdate) return <OfflineLine text={t('update.required')} icon={CircleAlert} />
  if (isAuthPaused) {
    const text = pendingCount > 0 ? t('sync.authPaused', { count: pendingCount }) : t('sync.authPausedNone')
    return <OfflineLine text={<TextLink href={paths.login}>{text}</TextLink>} icon={CircleAlert} />
  }
  if (putBackAt !== null) {
    const read = (
      <button type="button" className={textLinkClass} onClick={() => void markPutBackRead()}>
        {t('sync.putBackRead')}
      </button>
    )
    return <OfflineLine text={t('sync.putBack', { at: format.dateTime(putBackAt) })} icon={CircleAlert} action={read} />
  }
  if (!isOnline) {
    return (
      <OfflineLine
        text={pendingCount > 0 ? t('sync.offlineWaiting', { count: pendingCount }) : t('sync.offline')}
        icon={CloudOff}
        isFloating
      />
    )
  }
  if (issueCount > 0) {
    return (
      <OfflineLine
        text={<TextLink href={paths.issues}>{t('sync.issues', { count: issueCount })}</TextLink>}
        icon={CircleAlert}
      />
    )
  }
  if (pendingCount > 0) {
    return (
      <OfflineLine
        text={isSyncing ? t('sync.sending') : t('sync.waiting', { count: pendingCount })}
        icon={RefreshCw}
        isFloating
        isQuiet
      />
    )
  }
  return <OfflineLine />
})
