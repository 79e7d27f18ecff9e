/** The progress of a search: pages read, jobs that fit, and "Cancel". */
import { useTranslation } from 'react-i18next'
import type { SearchProgress as Progress } from '#shared/contract/jobs.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ProgressBar } from '../../ui/feedback/progress.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'

interface SearchProgressProps {
  search: JobSearch
  /** Null until the first page has been read. */
  progress: Progress | null
  onCancel: () => void
}

export function SearchProgress({ search, progress, onCancel }: SearchProgressProps) {
  const { t } = useTranslation(['search', 'ui'])
  const format = useFormat()
  return (
    <div className="grid gap-3">
      <Card className="grid gap-4">
        <div className="grid gap-1.5">
          <ProgressBar
            label={t('progress.label', { platform: MARKETPLACE_NAMES[search.platform] })}
            value={progress?.pagesRead}
            max={progress?.pagesMax}
          />
          <p role="status" className="text-sm text-ink-2">
            {progress
              ? t('progress.text', {
                  read: format.number(progress.pagesRead),
                  max: format.number(progress.pagesMax),
                  found: format.number(progress.found),
                })
              : t('progress.waiting')}
          </p>
        </div>
        <div>
          <Button onClick={onCancel}>{t('ui:cancel')}</Button>
        </div>
      </Card>
      <SkeletonCard label={t('progress.loading')} lines={3} />
      <SkeletonCard label={t('progress.loading')} lines={3} />
    </div>
  )
}
