/** How many of last week's posts the agent would have written for, with examples of both kinds. It asks only when told to. */
import SearchCheck from 'lucide-react/icons/search-check'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AgentPreview, jobs, PREVIEW_POSTS_MAX } from '#shared/contract/jobs.ts'
import { finishedFields } from '#shared/domain/agent-wizard.ts'
import { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { call } from '../../../net/client.ts'
import { Button } from '../../../ui/action/button.tsx'
import { useWizard } from './wizard-context.ts'

// It comes after a search, and its words are many.
const FilterPreviewResult = lazy(async () => ({
  default: (await import('./filter-preview-result.tsx')).FilterPreviewResult,
}))

type Shown = { is: 'busy' } | { is: 'failed'; error: AppError } | { is: 'done'; preview: AgentPreview }

export function FilterPreview() {
  const { t } = useTranslation('agents')
  const errorText = useErrorText()
  const { isOnline } = useSyncStatus()
  const store = useWizard()
  const [shown, setShown] = useState<Shown | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setShown({ is: 'busy' })
    try {
      const fields = finishedFields(store.getState().fields)
      const preview = await call(jobs.previewAgent, {
        body: { ...fields, name: fields.name || '-' },
        signal: own.signal,
      })
      if (!own.signal.aborted) setShown({ is: 'done', preview })
    } catch (cause) {
      const error = cause instanceof AppError ? cause : new AppError('server.unexpected', {}, { cause })
      if (!own.signal.aborted) setShown({ is: 'failed', error })
    }
  }
  const isBusy = shown?.is === 'busy'
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{t('preview.title')}</h3>
        <Button icon={SearchCheck} isBusy={isBusy} disabled={!isOnline || isBusy} onClick={() => void start()}>
          {t('preview.start')}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{t('preview.source', { count: PREVIEW_POSTS_MAX })}</p>
      <div role="status" className="grid gap-3">
        {isBusy && <p>{t('preview.busy')}</p>}
        {shown?.is === 'failed' && <p className="font-medium text-bad">{errorText(shown.error)}</p>}
        {shown?.is === 'done' && (
          <Suspense>
            <FilterPreviewResult preview={shown.preview} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
