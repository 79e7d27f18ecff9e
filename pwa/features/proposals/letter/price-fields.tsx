/** The price, the time, and what is left after the marketplace's fee. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { takesDays } from '#shared/domain/letter/days.ts'
import { isOnMarketplace } from '#shared/domain/jobs/shared-job.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { fromMinor, toMinor } from '#shared/money.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { FormField } from '../../../parts/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

interface PriceFieldsProps {
  proposal: Proposal
  amountMinor: number
  periodDays: number
  onChange: (change: { amountMinor?: number; periodDays?: number }) => void
}

export function PriceFields({ proposal, amountMinor, periodDays, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('proposals')
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 items-start gap-4">
        <AmountField
          proposal={proposal}
          amountMinor={amountMinor}
          onChange={(minor) => onChange({ amountMinor: minor })}
        />
        {takesDays(proposal) && (
          <FormField name="periodDays" label={t('letter.period')}>
            <TextInput
              inputMode="numeric"
              dir="ltr"
              value={periodDays > 0 ? String(periodDays) : ''}
              onChange={({ target }) => onChange({ periodDays: Number(target.value.replace(/\D/g, '')) })}
            />
          </FormField>
        )}
      </div>
      <FeeLine proposal={proposal} amountMinor={amountMinor} />
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

interface AmountFieldProps {
  proposal: Proposal
  amountMinor: number
  onChange: (amountMinor: number) => void
}

/** In whole units of the job's currency, kept as typed until it is left. */
function AmountField({ proposal, amountMinor, onChange }: AmountFieldProps) {
  const { t } = useTranslation('proposals')
  const { currency, job } = proposal
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FormField
      name="amountMinor"
      label={`${job.kind === 'hourly' ? t('letter.amountHourly') : t('letter.amount')} (${currency})`}
    >
      <TextInput
        inputMode="decimal"
        dir="ltr"
        value={typed ?? (amountMinor > 0 ? String(fromMinor(amountMinor, currency)) : '')}
        onChange={({ target }) => {
          setTyped(target.value)
          const units = Number(target.value.replace(',', '.'))
          if (target.value.trim() !== '' && Number.isFinite(units)) onChange(toMinor(units, currency))
        }}
        onBlur={() => setTyped(null)}
      />
    </FormField>
  )
}
