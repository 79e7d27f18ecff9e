/** What the proposal costs: the marketplace's price of sending, its share of the pay, and the writing. */
import { useTranslation } from 'react-i18next'
import { isKnownToMarketplace } from '#shared/domain/jobs/shared-job.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { centsOfMicros } from '#shared/money.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useSpendVerdict } from '../../../local/queries/spending.ts'
import { useSpendText } from '../../../parts/spend-text.ts'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { proposalPriceText } from '../price-text.ts'
import { FeeLine } from '../letter/price-fields.tsx'

export function CostCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const text = useSpendText()
  const toSend = useSpendVerdict(proposal)?.cost
  const planned = isKnownToMarketplace(proposal) ? toSend : null
  const { platform, job, writing, spent, amountMinor } = proposal
  const cost = spent ?? (planned && { ...planned, isExpected: job.sendCost === null && planned.feeMinor > 0 })
  const rows = [
    [job.kind === 'hourly' ? t('letter.amountHourly') : t('letter.amount'), proposalPriceText(proposal, format, t)],
    ...(cost ? [[spent ? t('costs.spent') : t('costs.sending'), text.cost(platform, cost)]] : []),
    ...(cost && cost.boost > 0 ? [[t('costs.boost'), text.units(platform, cost.boost)]] : []),
    ...(writing
      ? [
          [
            t('costs.writing'),
            writing.costMicros > 0
              ? t('costs.model', { amount: format.money(centsOfMicros(writing.costMicros), 'USD'), model: writing.by })
              : t('costs.free'),
          ],
        ]
      : []),
  ]
  return (
    <SectionCard title={t('costs.title')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="pt-2 empty:hidden">
        <FeeLine proposal={proposal} amountMinor={amountMinor} />
      </div>
    </SectionCard>
  )
}
