/** The search of the set-up, with its messages. Its results are kept as the last search, so that they are found again. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchProgress } from '#shared/contract/jobs.ts'
import { type JobSearch, jobSearchSchema } from '#shared/domain/jobs/search-fields.ts'
import type { AppError } from '#shared/errors.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { saveLastSearch } from '../../local/queries/last-search.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { serverMessage } from '../../net/client.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { runSearch } from '../../parts/search/run-search.ts'
import { showToast } from '../../ui/feedback/toast.ts'

export function useFirstSearch(search: JobSearch) {
  const { t } = useTranslation('search')
  const { isOnline } = useSyncStatus()
  const errorText = useErrorText()
  const [progress, setProgress] = useState<SearchProgress | null>(null)
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
      const asked = parseOrThrow(jobSearchSchema, search)
      if (!isOnline) return
      setProgress(null)
      const found = await runSearch(asked, { signal, onProgress: setProgress })
      if (!found) return
      await saveLastSearch(search, found.jobs, Date.now())
      if (found.jobs.length === 0) showToast({ title: t('none.toast'), body: t('none.body'), tone: 'info' })
    },
  }
}

function isSignedOut({ code }: AppError): boolean {
  return code.startsWith('session.')
}
