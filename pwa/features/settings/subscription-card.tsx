/** The plan in a line, and the way to everything about it. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useSubscription, useUsage } from '../../local/queries/account.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { DOT } from '../../ui/list/dot.ts'

export function SubscriptionCard() {
  const { t } = useTranslation(['settings', 'plans'])
  const format = useFormat()
  const usage = useUsage()
  const subscription = useSubscription()
  if (!usage) return null
  const ends = usage.plan === 'trial' ? usage.trialEndsAt : (subscription?.currentPeriodEnds ?? null)
  return (
    <SectionCard
      id="subscription"
      title={t('subscription.title')}
      note={t('subscription.used', { used: usage.today.used, limit: usage.today.limit })}
      action={<ButtonLink href="/dashboard/billing">{t('subscription.manage')}</ButtonLink>}
    >
      <p>
        <span className="font-semibold">{t(`plans:names.${usage.plan}`)}</span>
        {ends !== null && (
          <span className="text-ink-2">
            {DOT}
            {usage.plan === 'trial' || subscription?.cancelAtPeriodEnd
              ? t('subscription.ends', { date: format.date(ends) })
              : t('subscription.renews', { date: format.date(ends) })}
          </span>
        )}
      </p>
    </SectionCard>
  )
}
