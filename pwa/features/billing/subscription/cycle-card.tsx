/** When the period began, when it ends or is paid next, and through whom. */
import { useTranslation } from 'react-i18next'
import { GATEWAYS } from '#shared/domain/plans/gateways.ts'
import { currencyOf, isPaidPlan, planPriceMinor } from '#shared/domain/plans/plan.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { type Fact, Facts } from '../../../ui/list/facts.tsx'
import { paidPlanOf } from '../../../parts/plan/standing.ts'
import type { Account } from '../../../parts/plan/use-standing.ts'

const END_LABELS = {
  trialing: 'cycle.trialEnds',
  active: 'cycle.next',
  past_due: 'cycle.holdsUntil',
  canceled: 'cycle.ends',
} as const

export function CycleCard({ account }: { account: Account }) {
  const { t } = useTranslation('billing')
  return (
    <SectionCard title={t('cycle.title')}>
      <Facts facts={useCycle(account)} />
    </SectionCard>
  )
}

function useCycle({ standing, subscription }: Account): Fact[] {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const { status, startedAt, endsAt } = standing
  const plan = paidPlanOf(standing)
  const facts: Fact[] = [
    { key: 'interval', label: t('cycle.interval'), value: t(plan ? 'cycle.monthly' : 'cycle.never') },
  ]
  if (status === 'expired') return facts
  if (startedAt !== null) facts.push({ key: 'started', label: t('cycle.started'), value: format.date(startedAt) })
  if (endsAt !== null) facts.push({ key: 'ends', label: t(END_LABELS[status]), value: format.date(endsAt) })
  const gateway = subscription?.gateway
  if (!plan || !gateway) return facts
  const currency = currencyOf(gateway)
  const next = subscription.nextPlan && isPaidPlan(subscription.nextPlan) ? subscription.nextPlan : plan
  if (status === 'active') {
    const amount = format.money(planPriceMinor(next, currency), currency)
    facts.push({ key: 'amount', label: t('cycle.amount'), value: amount })
  }
  return [...facts, { key: 'through', label: t('cycle.through'), value: GATEWAYS[gateway].name }]
}
