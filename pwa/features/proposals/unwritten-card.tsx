/** While the letter is not there yet: what is being done about it. */
import { useTranslation } from 'react-i18next'
import { AppError, isErrorCode } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import type { Local } from '../../local/queries/local-row.ts'
import { SectionCard } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export function UnwrittenCard({ proposal }: { proposal: Local<'proposal'> }) {
  const { t } = useTranslation('proposals')
  const errorText = useErrorText()
  const { isPending, lastError } = proposal
  return (
    <SectionCard title={t('letter.title')}>
      <p role="status" className="flex items-center gap-3">
        {!isPending && <Spinner />}
        {isPending ? t('unwritten.waiting') : t('unwritten.writing')}
      </p>
      {lastError && (
        <p className="pt-2 text-sm text-wait">
          {errorText(new AppError(isErrorCode(lastError.code) ? lastError.code : 'server.unexpected'))}
        </p>
      )}
    </SectionCard>
  )
}
