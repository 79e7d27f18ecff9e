/** The progress to the next discount, and whether one is ready. */
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useTranslation } from 'react-i18next'
import { REFERRALS_PER_DISCOUNT } from '#shared/domain/plans/referral.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { ReferralInfo } from '../../local/queries/billing.ts'
import { SectionCard } from '../../ui/layout/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress.tsx'

export function DiscountCard({ info: { neededForDiscount, discount } }: { info: ReferralInfo }) {
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
