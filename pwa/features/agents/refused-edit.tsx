/** What the server did not take of the edits of an agent, in the words of what was tried; the decision is made where all of them wait. */
import { useTranslation } from 'react-i18next'
import { AppError, isErrorCode } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import type { Local } from '../../local/queries/local-row.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/notice-states.tsx'
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
 * The last edit that came back. Two versions of a field are no failure, an agent that was not deleted because of them is.
 * @param place Each has its own words.
 * @returns Null where the server took everything.
 */
export function useRefusal(
  { issue }: Pick<Local<'agent'>, 'issue'>,
  place: Place,
): { title: string; reason: string | null } | null {
  const { t } = useTranslation('agents')
  const errorText = useErrorText()
  if (!issue || (issue.kind !== 'rejected' && issue.name !== 'agent.delete')) return null
  const code = issue.code !== null && isErrorCode(issue.code) ? issue.code : 'server.unexpected'
  const reason = errorText(new AppError(code, { ...issue.details, fields: undefined }))
  if (issue.name === 'agent.create') return { title: t('wizard.createFailed', { message: reason }), reason: null }
  if (issue.name === 'agent.update') return { title: t('wizard.updateFailed'), reason }
  return { title: issue.name === 'agent.delete' ? t('detail.deleteFailed') : t(`${place}.toggleFailed`), reason }
}
