/** What is asked for, by when, and what the marketplace leaves of it. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feeFor } from '#shared/domain/marketplace-fees.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/marketplace-names.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { fromMinor, toMinor } from '#shared/money.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export interface PriceFieldsProps {
  proposal: Proposal
  amountMinor: number
  periodDays: number
  /** Field → sentence. */
  problems: Record<string, string>
  onChange: (change: { amountMinor?: number; periodDays?: number }) => void
}

export function PriceFields({ proposal, amountMinor, periodDays, problems, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('proposals')
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 items-start gap-4">
        <AmountField
          proposal={proposal}
          amountMinor={amountMinor}
          error={problems.amountMinor}
          onChange={(minor) => onChange({ amountMinor: minor })}
        />
        {proposal.job.kind === 'fixed' && (
          <Field label={t('letter.period')} id="periodDays" error={problems.periodDays}>
            <TextInput
              inputMode="numeric"
              dir="ltr"
              value={String(periodDays)}
              onChange={({ target }) => onChange({ periodDays: Number(target.value.replace(/\D/g, '')) })}
            />
          </Field>
        )}
      </div>
      <FeeLine proposal={proposal} amountMinor={amountMinor} />
    </div>
  )
}

/** What is left once the marketplace has taken its share. */
export function FeeLine({ proposal, amountMinor }: { proposal: Proposal; amountMinor: number }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const { job, currency, platform } = proposal
  if (amountMinor <= 0) return null
  const { leastMinor, mostMinor } = feeFor(job, amountMinor, currency)
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
  error: string | undefined
  onChange: (amountMinor: number) => void
}

/** In whole units of the job's currency, kept as typed until it is left. */
function AmountField({ proposal, amountMinor, error, onChange }: AmountFieldProps) {
  const { t } = useTranslation('proposals')
  const { currency, job } = proposal
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      label={`${job.kind === 'hourly' ? t('letter.amountHourly') : t('letter.amount')} (${currency})`}
      id="amountMinor"
      error={error}
    >
      <TextInput
        inputMode="decimal"
        dir="ltr"
        value={typed ?? String(fromMinor(amountMinor, currency))}
        onChange={({ target }) => {
          setTyped(target.value)
          const units = Number(target.value.replace(',', '.'))
          if (target.value.trim() !== '' && Number.isFinite(units)) onChange(toMinor(units, currency))
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}
