/** The plan and its usage, at the foot of the sidebar, with a link to billing or, without a plan, to the plans. */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Usage } from '#shared/domain/plans/plan.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useChosenPlan } from '../../local/chosen-plan.ts'
import { useSubscription, useUsage } from '../../local/queries/account.ts'
import { Link, textLinkClass } from '../../ui/action/link.tsx'
import { ProgressBar } from '../../ui/feedback/progress.tsx'
import { paths } from '../paths.ts'

/** @param onFollow Called when its link is pressed, so that the drawer can close. */
export const PlanCard = memo(function PlanCard({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation('app')
  const usage = useUsage()
  const note = useNote(usage)
  const kept = useChosenPlan()
  if (!usage) return null
  const { used, limit } = usage.today
  const isPaid = usage.plan !== 'trial' && usage.plan !== 'free'
  const chosen = isPaid ? null : kept
  return (
    <div className="grid gap-1.5 rounded-card border border-line p-3.5">
      <ProgressBar label={t(`plan.${usage.plan}`)} value={used} max={limit} text={t('plan.used', { used, limit })} />
      <p className="text-xs text-ink-2">
        {t('plan.agentsUsed', { used: usage.agents.used, limit: usage.agents.limit })}
      </p>
      {note && <p className={note.isUrgent ? 'text-xs font-medium text-bad' : 'text-xs text-ink-2'}>{note.text}</p>}
      <Link
        href={isPaid ? paths.billing : chosen ? `${paths.subscribe}?plan=${chosen}` : paths.subscribe}
        onClick={onFollow}
        className={`${textLinkClass} inline-flex w-fit items-center text-sm pointer-coarse:min-h-11`}
      >
        {chosen ? t('plan.chosen', { plan: t(`plan.${chosen}`) }) : t(isPaid ? 'plan.manage' : 'plan.choose')}
      </Link>
    </div>
  )
})

/** A note about the plan: the end of the trial, a failed payment, or a cancellation. */
function useNote(usage: Usage | undefined): { text: string; isUrgent: boolean } | null {
  const { t } = useTranslation('app')
  const format = useFormat()
  const subscription = useSubscription()
  if (!usage) return null
  if (usage.plan === 'trial' && usage.trialEndsAt !== null) {
    return { text: t('plan.trialEnds', { date: format.date(usage.trialEndsAt) }), isUrgent: false }
  }
  if (subscription?.status === 'past_due' && subscription.graceEndsAt !== null) {
    return { text: t('plan.pastDue', { date: format.date(subscription.graceEndsAt) }), isUrgent: true }
  }
  if (subscription?.status === 'canceled' && subscription.currentPeriodEnds !== null && usage.plan !== 'free') {
    return { text: t('plan.ends', { date: format.date(subscription.currentPeriodEnds) }), isUrgent: false }
  }
  return null
}
