/** An edit of this proposal that was refused, or that met another version. The decision is made in the sync centre. */
import { useTranslation } from 'react-i18next'
import { errorFrom } from '#shared/errors.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import type { IssueSummary } from '../../../local/issues/issues.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

export function OpenIssue({ issue: { kind, code, details } }: { issue: IssueSummary }) {
  const { t } = useTranslation('issues')
  const errorText = useErrorText()
  return (
    <Notice
      tone="wait"
      title={t(`kind.${kind}`)}
      action={
        <ButtonLink size="small" href="/dashboard/issues">
          {t('decide')}
        </ButtonLink>
      }
    >
      {kind === 'conflict'
        ? t('conflictNote')
        : `${errorText(errorFrom(code, { ...details, fields: undefined }))} ${t('kept')}`}
    </Notice>
  )
}
