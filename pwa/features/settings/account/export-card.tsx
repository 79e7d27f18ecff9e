/** Everything that belongs to the account, as a file. */
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EXPORT_PATH, EXPORT_ROWS_HEADER } from '#shared/contract/users.ts'
import { useAuth } from '../../../local/session/auth.tsx'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { downloadFile } from '../../../net/download.ts'
import { useAction } from '../../../parts/form/use-action.ts'
import { saveFile } from '../../../parts/save-file.ts'
import { Button } from '../../../ui/action/button.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'

type Format = 'json' | 'csv'

export function ExportCard() {
  const { t } = useTranslation(['settings', 'ui'])
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const { isBusy, run, cancel } = useAction()
  const [progress, setProgress] = useState(0)
  const take = (format: Format) =>
    run(async (signal) => {
      if (!user) return
      setProgress(0)
      const file = await downloadFile(EXPORT_PATH, {
        params: { id: user.id },
        query: { format },
        linesHeader: EXPORT_ROWS_HEADER,
        signal,
        onProgress: setProgress,
      })
      saveFile(file)
      showToast({ title: t('export.done'), tone: 'good' })
    })
  return (
    <SectionCard id="export" title={t('export.title')} note={t('export.note')}>
      {!isBusy ? (
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-3">
            <Button icon={Download} disabled={!isOnline} onClick={() => void take('json')}>
              {t('export.json')}
            </Button>
            <Button icon={Download} disabled={!isOnline} onClick={() => void take('csv')}>
              {t('export.csv')}
            </Button>
          </div>
          {!isOnline && <p className="text-sm text-ink-2">{t('needsNetwork')}</p>}
        </div>
      ) : (
        <div role="status" className="grid gap-3">
          <ProgressBar label={t('export.running')} value={progress} max={1} />
          <div>
            <Button size="small" onClick={cancel}>
              {t('ui:cancel')}
            </Button>
          </div>
        </div>
      )}
    </SectionCard>
  )
}
