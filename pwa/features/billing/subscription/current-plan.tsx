/** The present plan, with words for every state and what can be done. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Gift from 'lucide-react/icons/gift'
import Sparkles from 'lucide-react/icons/sparkles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencyOf, planPriceMinor } from '#shared/domain/plans/plan.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { paidPlanOf, remainingOf, type Standing } from '../../../parts/plan/standing.ts'
import type { Account } from '../../../parts/plan/use-standing.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangePlanSheet } from './change-plan-sheet.tsx'
import { useCardPage, useResumeSubscription } from './subscription-calls.ts'

const BADGES = {
  trialing: { tone: 'info', icon: Gift },
  active: { tone: 'good', icon: CircleCheck },
  past_due: { tone: 'bad', icon: CircleAlert },
  canceled: { tone: 'wait', icon: Clock },
  expired: { tone: 'neutral', icon: Sparkles },
} as const

interface CurrentPlanProps {
  account: Account
  isOnline: boolean
}

export function CurrentPlan({ account, isOnline }: CurrentPlanProps) {
  const { t } = useTranslation(['billing', 'plans'])
  const { standing, subscription, nowMs } = account
  const remaining = remainingOf(standing, nowMs)
  const badge = BADGES[standing.status]
  const price = usePriceLine(account)
  return (
    <SectionCard title={t('plan.title')}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p className="text-2xl leading-tight font-semibold tracking-tight">{t(`plans:names.${standing.plan}`)}</p>
          <Badge tone={badge.tone} icon={badge.icon}>
            {t(isPlainFree(standing) ? 'plan.status.free' : `plan.status.${standing.status}`)}
          </Badge>
          <p className="ms-auto text-ink-2 max-sm:w-full">{price}</p>
        </div>
        <p>{useSentence(account)}</p>
        {remaining && (
          <ProgressBar
            label={t('plan.progress')}
            value={remaining.elapsed * 100}
            text={remaining.days <= 1 ? t('plan.lastDay') : t('plan.daysLeft', { count: remaining.days })}
            tone={standing.status === 'past_due' ? 'bad' : standing.status === 'canceled' ? 'wait' : 'accent'}
          />
        )}
        {subscription?.nextPlan && standing.status === 'active' && <NextPlan account={account} isOnline={isOnline} />}
        {!isOnline && <p className="text-sm text-ink-2">{t('plan.offline')}</p>}
        <Actions account={account} isOnline={isOnline} />
      </div>
    </SectionCard>
  )
}

/** Nothing was ever paid, so no subscription has expired. */
function isPlainFree({ status, isTrialOver, endsAt }: Standing): boolean {
  return status === 'expired' && (isTrialOver || endsAt === null)
}

function usePriceLine({ standing, subscription }: Account): string {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const plan = paidPlanOf(standing)
  if (!plan) return t('plan.noCharge')
  const currency = currencyOf(subscription?.gateway)
  return t('plan.perMonth', { amount: format.money(planPriceMinor(plan, currency), currency) })
}

/** What the state means, with its dates and amounts. */
function useSentence({ standing, subscription, nowMs }: Account): string {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const { status, endsAt, isTrialOver } = standing
  if (endsAt === null) return t('plan.says.free')
  const date = format.date(endsAt)
  if (status === 'active') {
    if (endsAt <= nowMs) return t('plan.says.activeSoon')
    const plan = subscription?.nextPlan ?? standing.plan
    const currency = currencyOf(subscription?.gateway)
    const next = plan === 'free' || plan === 'trial' ? 0 : planPriceMinor(plan, currency)
    return t('plan.says.active', { date, amount: format.money(next, currency) })
  }
  if (status === 'expired') return t(isTrialOver ? 'plan.says.trialOver' : 'plan.says.expired', { date })
  return t(`plan.says.${status}`, { date })
}

/** A smaller plan that waits for the end of the period. */
function NextPlan({ account: { standing, subscription }, isOnline }: CurrentPlanProps) {
  const { t } = useTranslation(['billing', 'plans'])
  const format = useFormat()
  const current = t(`plans:names.${standing.plan}`)
  const resume = useResumeSubscription(t('plan.kept', { plan: current }))
  const plan = t(`plans:names.${subscription?.nextPlan ?? 'free'}`)
  return (
    <Notice
      title={t('plan.nextTitle', { plan, date: format.date(standing.endsAt ?? 0) })}
      action={
        <Button size="small" disabled={!isOnline} isBusy={resume.isBusy} onClick={() => void resume.run()}>
          {t('plan.keep', { plan: current })}
        </Button>
      }
    >
      {t('plan.next', { current })}
    </Notice>
  )
}

function Actions({ account, isOnline }: CurrentPlanProps) {
  const { t } = useTranslation('billing')
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const { standing, subscription } = account
  const { status } = standing
  const isPaid = paidPlanOf(standing) !== null
  const isCancelable = subscription?.hasProviderSubscription && (status === 'active' || status === 'past_due')
  return (
    <div className="flex flex-wrap gap-2.5">
      {status === 'past_due' && <CardButton isOnline={isOnline} />}
      {status === 'canceled' && <ResumeButton isOnline={isOnline} />}
      <Button
        variant={status === 'past_due' || status === 'canceled' || status === 'active' ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        onClick={() => setOpen('change')}
      >
        {t(isPaid ? 'plan.change' : 'plan.choose')}
      </Button>
      {isCancelable && (
        <Button variant="danger" aria-haspopup="dialog" disabled={!isOnline} onClick={() => setOpen('cancel')}>
          {t('plan.cancel')}
        </Button>
      )}
      <ChangePlanSheet isOpen={open === 'change'} onClose={() => setOpen(null)} account={account} />
      <CancelDialog isOpen={open === 'cancel'} onClose={() => setOpen(null)} standing={standing} />
    </div>
  )
}

function CardButton({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation('billing')
  const cardPage = useCardPage()
  return (
    <Button variant="primary" disabled={!isOnline} isBusy={cardPage.isBusy} onClick={() => void cardPage.run()}>
      {t('plan.changeCard')}
    </Button>
  )
}

function ResumeButton({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation('billing')
  const resume = useResumeSubscription(t('plan.resumed'))
  return (
    <Button variant="primary" disabled={!isOnline} isBusy={resume.isBusy} onClick={() => void resume.run()}>
      {t('plan.resume')}
    </Button>
  )
}
