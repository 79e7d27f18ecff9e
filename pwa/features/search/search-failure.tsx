/** A search that failed: what happened, what was kept, what to do. */
import Link2 from 'lucide-react/icons/link-2'
import { useTranslation } from 'react-i18next'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import type { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/notice-states.tsx'

interface SearchFailureProps {
  error: AppError
  platform: MarketplaceId
  /** Repeats the search that failed. */
  onRetry: () => void
  /** Removes the error and goes back to the form. */
  onChange: () => void
}

/** Nothing went wrong: this marketplace shows visitors nothing. */
function ConnectFirst({ platform, onChange }: Pick<SearchFailureProps, 'platform' | 'onChange'>) {
  const { t } = useTranslation('search')
  const name = MARKETPLACE_NAMES[platform]
  return (
    <EmptyState
      icon={Link2}
      title={t('error.connect', { platform: name })}
      action={
        <>
          <ButtonLink variant="primary" href={`/settings/connections?platform=${platform}`}>
            {t('error.connect', { platform: name })}
          </ButtonLink>
          <Button onClick={onChange}>{t('error.change')}</Button>
        </>
      }
    >
      {t('error.connectFirst', { platform: name })}
    </EmptyState>
  )
}

export function SearchFailure({ error, platform, onRetry, onChange }: SearchFailureProps) {
  const { t } = useTranslation(['search', 'ui'])
  const errorText = useErrorText()
  const { code, details } = error
  const needsConnection = code === 'marketplace.unauthorized'
  if (code === 'marketplace.not_connected') return <ConnectFirst platform={platform} onChange={onChange} />
  return (
    <ErrorState
      title={t('error.title')}
      advice={errorText(error)}
      kept={t('error.kept')}
      details={JSON.stringify({ code, ...details }, null, 2)}
      detailsLabel={t('ui:technicalDetails')}
      action={
        <>
          {needsConnection && (
            <ButtonLink variant="primary" href={`/settings/connections?platform=${platform}`}>
              {t('error.connect', { platform: MARKETPLACE_NAMES[platform] })}
            </ButtonLink>
          )}
          <Button onClick={onRetry}>{t('ui:retry')}</Button>
          <Button variant="ghost" onClick={onChange}>
            {t('error.change')}
          </Button>
        </>
      }
    />
  )
}
