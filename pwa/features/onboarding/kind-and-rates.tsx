/** Hourly, fixed or both, and for how much: the same question for both marketplaces, under the names each has for it. */
import { useTranslation } from 'react-i18next'
import { type JobSearch, SEARCH_RANGES } from '#shared/domain/search.ts'
import { toMinor } from '#shared/money.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { SliderRange } from '../../ui/slider-range.tsx'

export interface KindAndRatesProps {
  search: JobSearch
  onChange: (patch: Partial<JobSearch>) => void
}

type Kind = 'any' | 'hourly' | 'fixed'
type AmountName =
  | 'upworkMinRate'
  | 'upworkMaxRate'
  | 'upworkMinFixedRate'
  | 'upworkMaxFixedRate'
  | 'freelancerMinBudget'
  | 'freelancerMaxBudget'
  | 'freelancerHourlyRateMin'
  | 'freelancerHourlyRateMax'

interface Amounts {
  range: (typeof SEARCH_RANGES)[keyof typeof SEARCH_RANGES]
  from: AmountName
  to: AmountName
}

const AMOUNTS: Record<JobSearch['platform'], Record<'hourly' | 'fixed', Amounts>> = {
  upwork: {
    hourly: { range: SEARCH_RANGES.upworkRate, from: 'upworkMinRate', to: 'upworkMaxRate' },
    fixed: { range: SEARCH_RANGES.upworkFixedRate, from: 'upworkMinFixedRate', to: 'upworkMaxFixedRate' },
  },
  freelancer: {
    hourly: {
      range: SEARCH_RANGES.freelancerHourlyRate,
      from: 'freelancerHourlyRateMin',
      to: 'freelancerHourlyRateMax',
    },
    fixed: { range: SEARCH_RANGES.freelancerBudget, from: 'freelancerMinBudget', to: 'freelancerMaxBudget' },
  },
}

export function KindAndRates({ search, onChange }: KindAndRatesProps) {
  const { t } = useTranslation('search')
  const kind = kindOf(search)
  const kinds: { value: Kind; title: string }[] = [
    { value: 'any', title: t('form.any') },
    { value: 'hourly', title: t('form.hourly') },
    { value: 'fixed', title: t('form.fixed') },
  ]
  return (
    <>
      <RadioCards
        legend={t('form.jobType')}
        options={kinds}
        value={kind}
        onChange={(value) => onChange(patchFor(search.platform, value))}
        columns={3}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {kind !== 'fixed' && <Amount {...{ search, onChange }} label={t('form.hourlyRate')} of="hourly" />}
        {kind !== 'hourly' && <Amount {...{ search, onChange }} label={t('form.fixedBudget')} of="fixed" />}
      </div>
    </>
  )
}

function Amount({ search, onChange, label, of }: KindAndRatesProps & { label: string; of: 'hourly' | 'fixed' }) {
  const { t } = useTranslation('search')
  const format = useFormat()
  const { range, from, to } = AMOUNTS[search.platform][of]
  const amount = (usd: number) => format.money(toMinor(usd, 'USD'), 'USD')
  return (
    <SliderRange
      label={label}
      minLabel={t('form.rangeFrom', { label })}
      maxLabel={t('form.rangeTo', { label })}
      min={range.min}
      max={range.max}
      step={range.step}
      value={[search[from] ?? range.min, search[to] ?? range.max]}
      onChange={([low, high]) => onChange({ [from]: low, [to]: high })}
      format={(usd) => (usd >= range.max ? t('form.andMore', { amount: amount(usd) }) : amount(usd))}
    />
  )
}

function kindOf(search: JobSearch): Kind {
  if (search.platform === 'upwork') return search.upworkJobType || 'any'
  if (search.freelancerIsHourly === search.freelancerIsFixed) return 'any'
  return search.freelancerIsHourly ? 'hourly' : 'fixed'
}

function patchFor(platform: JobSearch['platform'], kind: Kind): Partial<JobSearch> {
  if (platform === 'upwork') return { upworkJobType: kind }
  return { freelancerIsHourly: kind !== 'fixed', freelancerIsFixed: kind !== 'hourly' }
}
