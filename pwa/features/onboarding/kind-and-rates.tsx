/** Hourly, fixed or both, and for how much. Every marketplace is asked the same, in its own field names. */
import { useTranslation } from 'react-i18next'
import type { JobSearch } from '#shared/domain/jobs/search.ts'
import { readCriteria } from '#shared/marketplaces/criteria.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { toMinor } from '#shared/money.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { SliderRange } from '../../ui/form/slider-range.tsx'

interface KindAndRatesProps {
  search: JobSearch
  onChange: (patch: Partial<JobSearch>) => void
}

type Kind = 'any' | 'hourly' | 'fixed'
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
  const asked = MARKETPLACES[search.platform].criteria.find((each) => each.is === 'range' && each.of === of)
  if (asked?.is !== 'range') return null
  const { range } = asked
  const [from, to] = asked.search
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

function kindOf({ platform, ...search }: JobSearch): Kind {
  const { kinds } = readCriteria(platform, 'search', search)
  return kinds[0] ?? 'any'
}

function patchFor(platform: JobSearch['platform'], kind: Kind): Partial<JobSearch> {
  for (const criterion of MARKETPLACES[platform].criteria) {
    if (criterion.is === 'kind') return { [criterion.name]: kind }
    if (criterion.is === 'kinds') return { [criterion.hourly]: kind !== 'fixed', [criterion.fixed]: kind !== 'hourly' }
  }
  return {}
}
