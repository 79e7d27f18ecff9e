/** The price, the time, and what is left after the marketplace's fee. */
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { takesDays } from '#shared/domain/letter/days.ts'
import { isOnMarketplace } from '#shared/domain/jobs/shared-job.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { fromMinor, toMinor } from '#shared/money.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { NumberField } from '../../../parts/form/number-field.tsx'
import { FarFromBudget } from '../far-from-budget.tsx'

interface PriceFieldsProps {
  proposal: Proposal
  amountMinor: number
  periodDays: number
  onChange: (change: { amountMinor?: number; periodDays?: number }) => void
}

export function PriceFields({ proposal, amountMinor, periodDays, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('proposals')
  const { job, currency } = proposal
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          name="amountMinor"
          label={`${job.kind === 'hourly' ? t('letter.amountHourly') : t('letter.amount')} (${currency})`}
          value={amountMinor > 0 ? fromMinor(amountMinor, currency) : null}
          onChange={(units) => onChange({ amountMinor: toMinor(units ?? 0, currency) })}
        />
        {takesDays(proposal) && (
          <NumberField
            name="periodDays"
            label={t('letter.period')}
            isWhole
            value={periodDays > 0 ? periodDays : null}
            onChange={(days) => onChange({ periodDays: days ?? 0 })}
          />
        )}
      </div>
      <FeeLine proposal={proposal} amountMinor={amountMinor} />
      <FarFromBudget job={job} amountMinor={amountMinor} />
    </div>
  )
}

/** What is left after the marketplace's fee. */
export function FeeLine({ proposal, amountMinor }: { proposal: Proposal; amountMinor: number }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const { job, currency, platform } = proposal
  if (amountMinor <= 0 || !isOnMarketplace(proposal)) return null
  const { leastMinor, mostMinor } = MARKETPLACES[job.platform].fee(job.kind, amountMinor, currency)
  return (
    <p className="text-sm text-ink-2">
      {leastMinor === mostMinor
        ? t('letter.youGet', {
            amount: format.money(amountMinor - mostMinor, currency),
            fee: format.money(mostMinor, currency),
            platform: MARKETPLACE_NAMES[platform],
          })
        : t('letter.youGetRange', {
            amount: format.moneyRange(amountMinor - mostMinor, amountMinor - leastMinor, currency),
            platform: MARKETPLACE_NAMES[platform],
          })}
    </p>
  )
}
