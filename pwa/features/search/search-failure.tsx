/** A search that failed: what happened, what was kept, what to do. */
import { useTranslation } from 'react-i18next'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import type { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { ErrorState } from '../../ui/feedback/notice-states.tsx'

interface SearchFailureProps {
  error: AppError
  platform: MarketplaceId
  /** Repeats the search that failed. */
  onRetry: () => void
  /** Removes the error and goes back to the form. */
  onChange: () => void
}

export function SearchFailure({ error, platform, onRetry, onChange }: SearchFailureProps) {
  const { t } = useTranslation(['search', 'ui'])
  const errorText = useErrorText()
  const { code, details } = error
  const needsConnection = code === 'marketplace.not_connected' || code === 'marketplace.unauthorized'
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
