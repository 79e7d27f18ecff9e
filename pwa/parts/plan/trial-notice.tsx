/** Says where it matters that the trial ends soon or has ended, with one button to the plans. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useAgents } from '../../local/queries/agents.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { trialNewsOf } from './standing.ts'
import { useStanding } from './use-standing.ts'

export function TrialNotice({ className }: { className?: string }) {
  const { t } = useTranslation('app')
  const format = useFormat()
  const account = useStanding()
  const agents = useAgents()
  if (!account || !agents) return null
  const hasPausedAgents = agents.some(({ pausedReason }) => pausedReason === 'plan_limit')
  const news = trialNewsOf(account.standing, hasPausedAgents, account.nowMs)
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
