/** Everything that is one's own, as a file. */
import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EXPORT_PATH, EXPORT_ROWS_HEADER } from '#shared/contract/users.ts'
import { useAuth } from '../../local/auth.tsx'
import { useSyncStatus } from '../../local/sync-status.ts'
import { downloadFile } from '../../net/download.ts'
import { useNetworkCall } from '../../parts/use-network-call.ts'
import { Button } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { showToast } from '../../ui/toast.ts'

type Format = 'json' | 'csv'

export function ExportCard() {
  const { t } = useTranslation(['settings', 'ui'])
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const { run } = useNetworkCall()
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const take = (format: Format) =>
    run(async () => {
      if (!user) return
      const stopping = new AbortController()
      running.current = stopping
      setProgress(0)
      try {
        const file = await downloadFile(EXPORT_PATH, {
          params: { id: user.id },
          query: { format },
          linesHeader: EXPORT_ROWS_HEADER,
          signal: stopping.signal,
          onProgress: setProgress,
        })
        save(new Blob(file.parts, { type: file.type }), file.name)
        showToast({ title: t('export.done'), tone: 'good' })
      } catch (error) {
        if (!stopping.signal.aborted) throw error
      } finally {
        setProgress(null)
      }
    })
  return (
    <SectionCard id="export" title={t('export.title')} note={t('export.note')}>
      {progress === null ? (
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
            <Button size="small" onClick={() => running.current?.abort()}>
              {t('ui:cancel')}
            </Button>
          </div>
        </div>
      )}
    </SectionCard>
  )
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
