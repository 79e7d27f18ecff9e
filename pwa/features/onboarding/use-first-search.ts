/**
 * The search of the set-up, with its messages: every marketplace that shows this person its jobs is asked at once. What they
 * found is kept, so that it is found again.
 */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchProgress } from '#shared/contract/jobs.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { hasAdvancedFilters, withoutAdvancedFilters } from '#shared/domain/jobs/advanced-filters.ts'
import { type JobSearch, jobSearchSchema } from '#shared/domain/jobs/search-fields.ts'
import type { AppError } from '#shared/errors.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useUsage } from '../../local/queries/account.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { saveFirstSearch, saveLastSearch } from '../../local/queries/last-search.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { serverMessage } from '../../net/client.ts'
import { isSignedOut } from '../../net/client.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { runSearch } from '../../parts/search/run-search.ts'

/** @param platforms Those that show their jobs. */
export function useFirstSearch(search: JobSearch, platforms: readonly MarketplaceId[]) {
  const { t } = useTranslation('search')
  const { isOnline } = useSyncStatus()
  const hasAdvanced = hasAdvancedFilters(useUsage()?.plan)
  const errorText = useErrorText()
  /** Jobs that fit so far; null before the first page. */
  const [progress, setProgress] = useState<number | null>(null)
  const wordsFor = (error: AppError) =>
    serverMessage(error) ?? (error.code === 'server.unexpected' ? t('error.failed') : errorText(error))
  const form = useForm((error) =>
    isSignedOut(error)
      ? { title: t('error.signInTitle'), body: t('error.signIn') }
      : { title: t('error.toast'), body: wordsFor(error), isSaidOnScreen: true },
  )
  const { error } = form
  const isShown = error && !error.details.fields && !isSignedOut(error)
  return {
    form,
    progress,
    error: isShown ? wordsFor(error) : null,
    async find(signal: AbortSignal) {
      parseOrThrow(jobSearchSchema, search)
      if (!isOnline) return
      setProgress(null)
      const counts = new Map<MarketplaceId, number>()
      const ask = async (platform: MarketplaceId) => {
        const named = parseOrThrow(jobSearchSchema, { ...search, platform })
        const own = hasAdvanced ? named : withoutAdvancedFilters(named)
        const onProgress = ({ found }: SearchProgress) => {
          counts.set(platform, found)
          setProgress([...counts.values()].reduce((sum, count) => sum + count, 0))
        }
        const found = await runSearch(own, { signal, onProgress })
        if (!found) return
        await saveFirstSearch(own, found.jobs, Date.now())
        // The search screen finds it again.
        if (platform === search.platform) await saveLastSearch({ search: own, jobs: found.jobs, fetchedAt: Date.now() })
      }
      const answers = await Promise.allSettled(platforms.map(ask))
      // What one marketplace found stays, whatever the other one says.
      const failed = answers.find((answer) => answer.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}
