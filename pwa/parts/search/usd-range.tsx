/** A slider over US dollars whose ends mean "no limit". */
import { useTranslation } from 'react-i18next'
import type { Range } from '#shared/marketplaces/record.ts'
import { toMinor } from '#shared/money.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { SliderRange } from '../../ui/form/slider-range.tsx'

interface UsdRangeProps {
  label: string
  range: Range
  from: number | null | undefined
  to: number | null | undefined
  onChange: (value: [number, number]) => void
}

export function UsdRange({ label, range, from, to, onChange }: UsdRangeProps) {
  const { t } = useTranslation(['search', 'ui'])
  const format = useFormat()
  const { min, max, step } = range
  const amount = (usd: number) => format.money(toMinor(usd, 'USD'), 'USD')
  return (
    <SliderRange
      label={label}
      minLabel={t('form.rangeFrom', { label })}
      maxLabel={t('form.rangeTo', { label })}
      min={min}
      max={max}
      step={step}
      value={[from ?? min, to ?? max]}
      onChange={onChange}
      format={(usd) => (usd >= max ? t('form.andMore', { amount: amount(usd) }) : amount(usd))}
    />
  )
}
