/** Choosing a plan, and paying for it: the list, or the payment view of the plan in the address. */
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { planCodeSchema } from '#shared/contract/payments.ts'
import type { PaidPlanId } from '#shared/domain/plans/plan.ts'
import { addressOf } from '#shared/pages.ts'
import { useChosenPlan } from '../../../local/chosen-plan.ts'
import { useSettings } from '../../../local/queries/account.ts'
import { type OfferedPlan, useOfferedPlans } from '../../../local/queries/billing.ts'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { TextLink } from '../../../ui/action/link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { FreeNote } from '../plan-features.tsx'
import { usePayCurrency } from '../pay-currency.ts'
import { paidPlanOf } from '../../../parts/plan/standing.ts'
import { useStanding } from '../../../parts/plan/use-standing.ts'
import { CurrencySwitch } from './currency-switch.tsx'
import { PaymentView } from './payment-view.tsx'
import { PlanList, PlanListLoading } from './plan-list.tsx'

/** What the previous screen may pass: a plan, or its id. */
const stateSchema = z.object({
  selectedPlan: z.optional(z.union([planCodeSchema, z.object({ id: planCodeSchema })])),
  isChangingPlan: z.optional(z.boolean()),
})

export function SubscribePage() {
  const account = useStanding()
  const settings = useSettings()
  const plans = useOfferedPlans()
  const chosen = useChosenPlan()
  const { selected, isSaidChanging, select } = useSelectedPlan()
  const current = account ? paidPlanOf(account.standing) : null
  const isChanging = current !== null || isSaidChanging
  const choice = usePayCurrency(current ? (account?.subscription ?? null) : null)
  const plan = plans?.find(({ id }) => id === selected)
  // Nothing may come in above the pay button later: a press would meet what has taken its place.
  if (account && settings && plan) {
    return (
      <PaymentView
        key={plan.id}
        plan={plan}
        account={account}
        settings={settings}
        isChanging={isChanging}
        choice={choice}
        onBack={() => select(null)}
      />
    )
  }
  return (
    <ChooseView plans={account && settings ? plans : undefined} current={current}>
      {(offered) => (
        <>
          <CurrencySwitch {...choice} />
          <PlanList
            plans={offered}
            isChanging={isChanging}
            chosen={current ? null : (chosen ?? null)}
            priceText={choice.priceText}
            onChoose={select}
          />
          {account && current === null && <FreeNote standing={account.standing} />}
        </>
      )}
    </ChooseView>
  )
}

interface ChooseViewProps {
  plans: readonly OfferedPlan[] | undefined
  current: PaidPlanId | null
  children: (offered: readonly OfferedPlan[]) => ReactNode
}

function ChooseView({ plans, current, children }: ChooseViewProps) {
  const { t, i18n } = useTranslation(['billing', 'plans'])
  const { isOnline } = useSyncStatus()
  const [query] = useSearchParams()
  const links = {
    support: <TextLink href={addressOf('support', i18n.language)} />,
    terms: <TextLink href={addressOf('service', i18n.language)} />,
    privacy: <TextLink href={addressOf('privacy', i18n.language)} />,
  }
  return (
    <>
      <PageHeader
        title={t(current ? 'subscribe.changeTitle' : 'subscribe.title')}
        subtitle={current ? t('subscribe.changeLead', { plan: t(`plans:names.${current}`) }) : t('subscribe.lead')}
      />
      <div className="grid gap-5">
        {query.get('canceled') === '1' && <Notice tone="wait">{t('subscribe.canceled')}</Notice>}
        {!isOnline && <Notice tone="wait">{t('subscribe.offline')}</Notice>}
        {plans ? children(plans.filter(({ id }) => id !== current)) : <PlanListLoading />}
        <div className="grid gap-1 pt-3 text-center text-ink-2">
          <p>
            <Trans t={t} i18nKey="subscribe.help" components={links} />
          </p>
          <p className="text-sm">
            <Trans t={t} i18nKey="subscribe.legal" components={links} />
          </p>
        </div>
      </div>
    </>
  )
}

/** The plan in the address, so that a reload and "back" work; otherwise the one that was passed. */
function useSelectedPlan() {
  const location = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const parsed = stateSchema.safeParse(location.state)
  const { selectedPlan, isChangingPlan } = parsed.success ? parsed.data : {}
  const handed = typeof selectedPlan === 'object' ? selectedPlan.id : selectedPlan
  const named = planCodeSchema.safeParse(query.get('plan'))
  return {
    selected: named.success ? named.data : (handed ?? null),
    isSaidChanging: isChangingPlan === true,
    select(plan: PaidPlanId | null) {
      const next = new URLSearchParams(query)
      next.delete('canceled')
      if (plan) next.set('plan', plan)
      else next.delete('plan')
      navigate({ search: next.toString() })
    },
  }
}
