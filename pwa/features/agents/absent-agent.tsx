/** The page of an agent that is not on this device. It asks the server before it says that there is no such agent. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { agents } from '#shared/contract/agents.ts'
import type { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { syncNow } from '../../local/sync/loop.ts'
import { useIsDeletedHere } from '../../local/queries/agents.ts'
import { useAnswer } from '../../parts/use-answer.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/notice-states.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'

export function AbsentAgent({ id }: { id: string }) {
  const { t } = useTranslation(['agents', 'ui'])
  const errorText = useErrorText()
  const isDeletedHere = useIsDeletedHere(id)
  const { error, ask } = useServersWord(id)
  if (isDeletedHere || error?.code === 'agent.not_found')
    return <NoAgent title={t('detail.notFound')} body={t('detail.notFoundBody')} />
  if (!error) return <SkeletonCard label={t('ui:loading')} lines={8} />
  return (
    <ErrorState
      title={<h1>{t('detail.loadFailed')}</h1>}
      advice={errorText(error)}
      action={
        <>
          <Button onClick={ask}>{t('ui:retry')}</Button>
          <ButtonLink href="/dashboard/automations">{t('detail.back')}</ButtonLink>
        </>
      }
    />
  )
}

export function NoAgent({ title, body }: { title: string; body: string }) {
  const { t } = useTranslation('agents')
  return (
    <EmptyState
      title={<h1>{title}</h1>}
      action={<ButtonLink href="/dashboard/automations">{t('detail.back')}</ButtonLink>}
    >
      {body}
    </EmptyState>
  )
}

/** Asks at once, when the network comes back, and on `ask`. An agent that the server has arrives with the next sync. */
function useServersWord(id: string): { error: AppError | null; ask: () => void } {
  const { answer, error, ask } = useAnswer(agents.detail, { params: { id } })
  useEffect(() => {
    if (answer) void syncNow()
  }, [answer])
  return { error, ask }
}
