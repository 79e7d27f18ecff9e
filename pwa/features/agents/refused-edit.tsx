/** Edits of an agent that the server refused, and a link to the sync centre, where the person decides about them. */
import { useTranslation } from 'react-i18next'
import { errorFrom } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import type { Local } from '../../local/queries/local-row.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { ErrorState } from '../../ui/feedback/notice-states.tsx'
import type { Place } from './agent-actions.ts'

export function RefusedEdit({ agent }: { agent: Local<'agent'> }) {
  const { t } = useTranslation('agents')
  const refusal = useRefusal(agent, 'detail')
  if (!refusal) return null
  return (
    <ErrorState
      title={refusal.title}
      advice={refusal.reason}
      kept={t('detail.refused')}
      action={<ButtonLink href="/dashboard/issues">{t('detail.decide')}</ButtonLink>}
    />
  )
}

/**
 * The last refused edit. A conflict in a field is not a refusal, but a deletion that failed because of a conflict is.
 * @param place Each has its own words.
 * @returns Null where the server accepted everything.
 */
export function useRefusal(
  { issue }: Pick<Local<'agent'>, 'issue'>,
  place: Place,
): { title: string; reason: string | null } | null {
  const { t } = useTranslation('agents')
  const errorText = useErrorText()
  if (!issue || (issue.kind !== 'rejected' && issue.name !== 'agent.delete')) return null
  const reason = errorText(errorFrom(issue.code, { ...issue.details, fields: undefined }))
  if (issue.name === 'agent.create') return { title: t('wizard.createFailed', { message: reason }), reason: null }
  if (issue.name === 'agent.update') return { title: t('wizard.updateFailed'), reason }
  return { title: issue.name === 'agent.delete' ? t('detail.deleteFailed') : t(`${place}.toggleFailed`), reason }
}
