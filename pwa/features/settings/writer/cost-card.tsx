/** What letters have cost, and the most that they may cost a day. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type WriterState, writer } from '#shared/contract/writer.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { call } from '../../../net/client.ts'
import { Form, SubmitButton } from '../../../parts/form/form.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { NumberField } from '../../../parts/form/number-field.tsx'
import type { WriterCardProps } from './choice-card.tsx'

export function CostCard({ state, onChange }: WriterCardProps) {
  const { t } = useTranslation('writer')
  const { isOnline } = useSyncStatus()
  const form = useForm()
  const [dailyBudgetUsd, setBudget] = useState<number | null>(state.dailyBudgetUsd)
  const save = async () => {
    const body = parseOrThrow(writer.choose.request, { dailyBudgetUsd })
    onChange((await call(writer.choose, { body })).data)
    showToast({ title: t('cost.saved'), tone: 'good' })
  }
  return (
    <SectionCard id="cost" title={t('cost.title')}>
      <div className="grid gap-5">
        <Costs state={state} />
        <Form form={form} problems={null} className="grid max-w-md grid-cols-1 gap-4" onSubmit={save}>
          <NumberField
            name="dailyBudgetUsd"
            label={t('cost.budget')}
            hint={t('cost.budgetHint')}
            value={dailyBudgetUsd}
            onChange={setBudget}
          />
          <div>
            <SubmitButton variant="secondary" disabled={!isOnline}>
              {t('cost.save')}
            </SubmitButton>
          </div>
        </Form>
      </div>
    </SectionCard>
  )
}

function Costs({ state: { month, today } }: { state: WriterState }) {
  const { t } = useTranslation('writer')
  const format = useFormat()
  const money = ({ costUsd }: WriterState['today']) =>
    costUsd > 0 && costUsd < 0.01 ? t('cost.underACent') : format.money(Math.round(costUsd * 100), 'USD')
  const rows = [
    [t('cost.letters'), format.number(month.letters)],
    [t('cost.month'), money(month)],
    [t('cost.today'), money(today)],
  ] as const
  return (
    <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-end font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
