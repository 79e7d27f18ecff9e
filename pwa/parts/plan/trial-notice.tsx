/** Says where it matters that the trial ends soon or has ended, with one button to the plans. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useAgents } from '../../local/queries/agents.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { trialNewsOf } from './standing.ts'
import { useStanding } from './use-standing.ts'

/** @returns What is to be told; null: nothing, also before the server was ever heard; undefined while the device is read. */
export function useTrialNews(): ReturnType<typeof trialNewsOf> | undefined {
  const account = useStanding()
  const agents = useAgents()
  if (!agents) return undefined
  const hasPausedAgents = agents.some(({ pausedReason }) => pausedReason === 'plan_limit')
  return account ? trialNewsOf(account.standing, hasPausedAgents, account.nowMs) : null
}

export function TrialNotice({ className }: { className?: string }) {
  const { t } = useTranslation('app')
  const format = useFormat()
  const news = useTrialNews()
  if (!news) return null
  const isOver = news.kind === 'over'
  return (
    <Notice
      tone={isOver ? 'wait' : 'info'}
      className={className}
      title={t(isOver ? 'plan.trialOver' : 'plan.trialSoon', { date: format.date(news.atMs) })}
      action={
        <ButtonLink size="small" href="/subscribe">
          {t('plan.choose')}
        </ButtonLink>
      }
    >
      {t(isOver ? 'plan.trialOverNote' : 'plan.trialSoonNote')}
    </Notice>
  )
}
