/** While the letter is not there yet: what is being done about it. */
import { useTranslation } from 'react-i18next'
import type { Local } from '../../local/queries/local-row.ts'
import { SectionCard } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLastError } from './use-last-error.ts'

export function UnwrittenCard({ proposal }: { proposal: Local<'proposal'> }) {
  const { t } = useTranslation('proposals')
  const lastError = useLastError(proposal)
  const { isPending } = proposal
  return (
    <SectionCard title={t('letter.title')}>
      <p role="status" className="flex items-center gap-3">
        {!isPending && <Spinner />}
        {isPending ? t('unwritten.waiting') : t('unwritten.writing')}
      </p>
      {lastError && <p className="pt-2 text-sm text-wait">{lastError}</p>}
    </SectionCard>
  )
}
