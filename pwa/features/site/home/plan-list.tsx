/** The paid plans as a short list; the price page has the whole of them. */
import { PAID_PLANS, PLAN_LIMITS } from '#shared/domain/plans/plan-table.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EitherLink } from '../frame/by-session.tsx'
import { useSitePrices } from '../pricing/use-site-prices.ts'
import { useTexts } from '../texts.ts'

export function PlanList() {
  const { t } = useTexts('site')
  const priceOf = useSitePrices()
  return (
    <div className="grid grid-cols-1 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-3 lg:divide-x lg:divide-y-0">
      {PAID_PLANS.map((plan) => {
        const { price, note } = priceOf(plan)
        const { agents, proposalsPerDay } = PLAN_LIMITS[plan.id]
        return (
          <section
            key={plan.id}
            aria-labelledby={`plan-${plan.id}`}
            className={classNames(
              'grid grid-cols-2 items-center gap-x-4 px-4 py-2.5 lg:grid-cols-1 lg:justify-items-start lg:gap-y-2 lg:p-6',
              plan.isPopular && 'bg-accent-soft',
            )}
          >
            <h3 id={`plan-${plan.id}`} className="font-semibold">
              {t(`plans.${plan.id}`)}{' '}
              {plan.isPopular && <span className="ms-1 text-sm font-medium text-accent">{t('ui:plan.popular')}</span>}
            </h3>
            <p className="text-end lg:text-start">
              <span className="font-display text-xl font-bold tracking-tight lg:text-4xl">{price}</span>{' '}
              <span className="text-sm text-ink-2">{t('ui:plan.month')}</span>
              {/* Always there, so that nothing moves when the place is known. */}
              <span className="block min-h-4 text-2xs text-ink-2 lg:min-h-5 lg:text-sm">{note}</span>
            </p>
            <p className="text-sm text-ink-2">
              {t('plans.agents', { count: agents })} · {t('plans.perDay', { count: proposalsPerDay })}
            </p>
            <EitherLink
              size="small"
              className="justify-self-end lg:justify-self-start"
              signedOut={{ href: `/register?plan=${plan.id}`, label: t('ui:plan.subscribe') }}
              signedIn={{ href: `/subscribe?plan=${plan.id}`, label: t('ui:plan.subscribe') }}
            />
          </section>
        )
      })}
    </div>
  )
}
