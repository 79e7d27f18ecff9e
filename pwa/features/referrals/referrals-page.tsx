/** The referral code and link, the friends who used it, and the next discount. Offline it shows the last answer. */
import { useTranslation } from 'react-i18next'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { REFERRAL_DISCOUNT_PERCENT, REFERRALS_PER_DISCOUNT } from '#shared/domain/plans/referral.ts'
import type { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { type ReferralInfo, useReferrals } from '../../local/queries/billing.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card, SectionCard, StatCard } from '../../ui/layout/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ErrorState } from '../../ui/feedback/notice-states.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton, SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { ProgressBar } from '../../ui/feedback/progress.tsx'
import { CodeCard } from './code-card.tsx'
import { ReferralHistory } from './referral-history.tsx'
import { ShareCard } from './share-card.tsx'

export function ReferralsPage() {
  const { t } = useTranslation('referrals')
  const format = useFormat()
  const { answer, failure, isAsking, ask } = useReferrals()
  const percent = format.percent(REFERRAL_DISCOUNT_PERCENT / 100)
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('lead', { count: REFERRALS_PER_DISCOUNT, percent })} />
      <div className="grid gap-5 *:min-w-0">
        {failure && <Failure hasAnswer={Boolean(answer)} isAsking={isAsking} onRetry={ask} error={failure} />}
        {answer ? <Overview info={answer} /> : failure ? null : <Loading />}
      </div>
    </>
  )
}

interface FailureProps {
  error: AppError
  hasAnswer: boolean
  isAsking: boolean
  onRetry: () => void
}

function Failure({ error, hasAnswer, isAsking, onRetry }: FailureProps) {
  const { t } = useTranslation(['referrals', 'ui'])
  const { isOnline } = useSyncStatus()
  const errorText = useErrorText()
  // Offline is not an error while there is a stored answer to show.
  if (!isOnline && hasAnswer) return <Notice tone="wait">{t('offlineKept')}</Notice>
  return (
    <ErrorState
      title={t('failed')}
      kept={hasAnswer ? t('failedKept') : undefined}
      advice={isOnline ? errorText(error) : t('offlineFirst')}
      action={
        <Button isBusy={isAsking} disabled={!isOnline} onClick={onRetry}>
          {t('ui:retry')}
        </Button>
      }
      details={error.code}
      detailsLabel={t('ui:technicalDetails')}
    />
  )
}

function Overview({ info }: { info: ReferralInfo }) {
  const { t } = useTranslation('referrals')
  const format = useFormat()
  const { referrals: friends, paidCount } = info
  return (
    <>
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <CodeCard code={info.referralCode} link={info.referralLink} />
        <ShareCard link={info.referralLink} />
      </div>
      <div className="grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 sm:grid-cols-3 sm:gap-5">
        <StatCard label={t('stats.invited')} value={format.number(friends.length)} />
        <StatCard label={t('stats.successful')} value={format.number(paidCount)} note={t('stats.successfulNote')} />
        <StatCard
          label={t('stats.pending')}
          value={format.number(Math.max(0, friends.length - paidCount))}
          note={t('stats.pendingNote')}
        />
      </div>
      <DiscountCard info={info} />
      <SectionCard title={t('history.title')}>
        <ReferralHistory friends={friends} />
      </SectionCard>
    </>
  )
}

function Loading() {
  const { t } = useTranslation('referrals')
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-2">
        <SkeletonCard label={t('loading')} lines={3} />
        <Card className="grid gap-2.5">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </Card>
      </div>
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </>
  )
}

/** The progress to the next discount, and whether one is ready. */
function DiscountCard({ info: { neededForDiscount, discount } }: { info: ReferralInfo }) {
  const { t } = useTranslation('referrals')
  const format = useFormat()
  const percent = format.percent(discount.percent / 100)
  const done = REFERRALS_PER_DISCOUNT - neededForDiscount
  return (
    <SectionCard
      title={t('discount.title')}
      action={<TicketPercent className="size-6 text-accent" strokeWidth={1.75} aria-hidden="true" />}
    >
      <div className="grid gap-4">
        {discount.waiting > 0 && (
          <Notice tone="good" title={t('discount.waitingTitle', { percent })}>
            {t('discount.waiting', { count: discount.waiting })}
          </Notice>
        )}
        <p>{t('discount.needed', { count: neededForDiscount, percent })}</p>
        <ProgressBar
          label={t('discount.progress')}
          value={done}
          max={REFERRALS_PER_DISCOUNT}
          text={t('discount.of', { done: format.number(done), total: format.number(REFERRALS_PER_DISCOUNT) })}
        />
        {discount.used > 0 && <p className="text-sm text-ink-2">{t('discount.used', { count: discount.used })}</p>}
      </div>
    </SectionCard>
  )
}
