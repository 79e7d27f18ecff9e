/** The four plans, a comparison, and frequent questions. */
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { HAS_ADVANCED_FILTERS, HAS_PRIORITY_SUPPORT, PLAN_LIMITS } from '#shared/domain/plans/plan-table.ts'
import { formatFor } from '#shared/format.ts'
import { type Column, Table } from '../../ui/list/table.tsx'
import { FAQ } from './pricing/faq.ts'
import { AllPlans } from './pricing/plan-cards.tsx'
import { PageTitle, Section } from './section.tsx'
import { useTexts } from './texts.ts'

const PLANS = ['free', 'basic', 'pro', 'premium'] as const
type ShownPlan = (typeof PLANS)[number]

export function PricingPage() {
  const { t } = useTexts('site')
  return (
    <>
      <PageTitle title={t('pricingPage.title')} lead={t('pricingPage.lead')} />
      <div className="mx-auto max-w-6xl px-5 pt-6 pb-14 lg:px-9">
        <AllPlans />
        <p className="mt-6 text-ink-2">
          {t('pricingPage.trial')} {t('pricingPage.naira')}
        </p>
      </div>
      <Section title={t('pricingPage.tableTitle')} isSunken>
        <Comparison />
      </Section>
      <Section title={t('pricingPage.faqTitle')}>
        <div className="grid max-w-3xl divide-y divide-line border-y border-line">
          {FAQ.map((key) => (
            <details key={key} className="group py-1">
              <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-control font-semibold">
                <h3>{t(`pricingPage.faq.${key}`)}</h3>
                <Plus
                  className="size-5 shrink-0 text-ink-3 group-open:rotate-45"
                  strokeWidth={1.75}
                  aria-hidden="true"
                />
              </summary>
              <p className="max-w-prose pb-4 text-ink-2">{t(`pricingPage.faq.${key}Text`)}</p>
            </details>
          ))}
        </div>
      </Section>
    </>
  )
}

interface Line {
  key: string
  label: string
  cell: (plan: ShownPlan) => ReactNode
}

function Comparison() {
  const { t } = useTexts('site')
  const lines = useLines()
  const columns: Column<Line>[] = [
    { key: 'feature', header: t('pricingPage.feature'), cell: ({ label }) => label },
    ...PLANS.map(
      (plan): Column<Line> => ({
        key: plan,
        header: t(`plans.${plan}`),
        cell: (line) => line.cell(plan),
        isNumeric: true,
      }),
    ),
  ]
  return <Table caption={t('pricingPage.feature')} columns={columns} rows={lines} rowKey={({ key }) => key} />
}

/** A mark for the eye, and a word for screen readers. */
function Whether({ is }: { is: boolean }) {
  const { t } = useTexts('site')
  const Mark = is ? Check : Minus
  return (
    <>
      <span className="sr-only">{t(is ? 'pricingPage.yes' : 'pricingPage.no')}</span>
      <Mark className={`ms-auto size-5 ${is ? 'text-good' : 'text-ink-3'}`} aria-hidden="true" />
    </>
  )
}

function useLines(): Line[] {
  const { t, tag } = useTexts('site')
  const format = formatFor(tag)
  const number = (of: (limits: (typeof PLAN_LIMITS)[ShownPlan]) => number) => (plan: ShownPlan) =>
    format.number(of(PLAN_LIMITS[plan]))
  const always = () => <Whether is />
  const whether = (has: Record<ShownPlan, boolean>) => (plan: ShownPlan) => <Whether is={has[plan]} />
  const line = ({ key, cell }: Omit<Line, 'label'>): Line => ({ key, cell, label: t(`pricingPage.${key}`) })
  return [
    line({ key: 'agents', cell: number(({ agents }) => agents) }),
    line({ key: 'perDay', cell: number(({ proposalsPerDay }) => proposalsPerDay) }),
    ...MARKETPLACE_IDS.map((id) => ({
      key: id,
      label: t('pricingPage.onPlatform', { platform: MARKETPLACE_NAMES[id] }),
      cell: number(({ perPlatform }) => perPlatform[id]),
    })),
    line({ key: 'accounts', cell: () => format.number(1) }),
    line({ key: 'search', cell: always }),
    line({ key: 'filters', cell: whether(HAS_ADVANCED_FILTERS) }),
    ...['modes', 'ledger', 'offline', 'export'].map((key) => line({ key, cell: always })),
    line({ key: 'priority', cell: whether(HAS_PRIORITY_SUPPORT) }),
  ]
}
