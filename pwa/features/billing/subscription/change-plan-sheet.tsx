/** The other plans, each with a link to its price: a sheet on a phone, a dialog on a wide screen. */
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type PaidPlanId, PLAN_LIMITS } from '#shared/domain/plans/plan.ts'
import { useChosenPlan } from '../../../local/chosen-plan.ts'
import { type OfferedPlan, useOfferedPlans } from '../../../local/queries/billing.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Sheet } from '../../../ui/overlay/dialog.tsx'
import { DOT } from '../../../ui/list/dot.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { FreeNote } from '../plan-features.tsx'
import { usePayCurrency } from '../pay-currency.ts'
import { paidPlanOf } from '../../../parts/plan/standing.ts'
import type { Account } from '../../../parts/plan/use-standing.ts'

interface ChangePlanSheetProps {
  isOpen: boolean
  onClose: () => void
  account: Account
}

export function ChangePlanSheet({ isOpen, onClose, account }: ChangePlanSheetProps) {
  const { t } = useTranslation(['billing', 'ui'])
  const current = paidPlanOf(account.standing)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(current ? 'change.title' : 'change.chooseTitle')}
      description={t('change.lead')}
      closeLabel={t('ui:close')}
    >
      <Plans account={account} />
    </Sheet>
  )
}

function Plans({ account }: { account: Account }) {
  const { t } = useTranslation('billing')
  const plans = useOfferedPlans()
  const current = paidPlanOf(account.standing)
  const kept = useChosenPlan()
  // A plan that was chosen before the registration no longer counts once the user pays for one.
  const chosen = current ? undefined : plans?.find(({ id }) => id === kept)?.id
  const { priceText } = usePayCurrency(current ? account.subscription : null)
  if (!plans) return <SkeletonRows label={t('subscribe.loading')} count={3} />
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2.5">
        {plans
          .filter(({ id }) => id !== current)
          .map((plan) => (
            <li key={plan.id}>
              <PlanLink {...{ plan, chosen }} price={priceText(plan).price} isChangingPlan={current !== null} />
            </li>
          ))}
      </ul>
      {current === null && <FreeNote standing={account.standing} />}
    </div>
  )
}

interface PlanLinkProps {
  plan: OfferedPlan
  /** Chosen before there was an account: it is marked in place of our recommendation. */
  chosen: PaidPlanId | undefined
  price: string
  isChangingPlan: boolean
}

function PlanLink({ plan, chosen, price, isChangingPlan }: PlanLinkProps) {
  const { t } = useTranslation(['billing', 'plans'])
  const { agents, proposalsPerDay } = PLAN_LIMITS[plan.id]
  return (
    <Link
      to="/subscribe"
      state={{ selectedPlan: plan.id, isChangingPlan }}
      className="flex items-center gap-3 rounded-card bg-surface p-4 ring-1 ring-inset ring-line transition-shadow hover:ring-edge"
    >
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {t(`plans:names.${plan.id}`)}
          {plan.id === chosen && <Badge tone="accent">{t('subscribe.chosen')}</Badge>}
          {!chosen && plan.isPopular && <Badge tone="accent">{t('change.popular')}</Badge>}
        </span>
        <span className="text-sm text-ink-2">
          {t('features.agents', { count: agents })}
          {DOT}
          {t('features.perDay', { count: proposalsPerDay })}
        </span>
        <span className="font-medium">{t('plan.perMonth', { amount: price })}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  )
}
