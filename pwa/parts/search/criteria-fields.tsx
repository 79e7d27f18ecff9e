/** A marketplace's own criteria in addition to words and skills, in its order. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { filtersClients, withoutAdvancedFilters } from '#shared/domain/jobs/advanced-filters.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { POST_LANGUAGES } from '#shared/domain/jobs/post-languages.ts'
import { amountIn, CHOICES, type Fields, type OwnCriterion, readCriteria } from '#shared/marketplaces/criteria.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import type { Range } from '#shared/marketplaces/record.ts'
import { toMinor } from '#shared/money.ts'
import { textsIn } from '#shared/texts-in.ts'
import { FormField } from '../form/form.tsx'
import { ClientFields } from '../post-filter/filter-fields.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { SliderRange } from '../../ui/form/slider-range.tsx'

interface CriteriaProps {
  search: JobSearch
  set: (patch: Partial<JobSearch>) => void
  /** Whether the plan includes advanced filters. */
  hasAdvanced: boolean
}

export function CriteriaFields({ hasAdvanced, ...form }: CriteriaProps) {
  const { t } = useTranslation('search')
  // What the plan does not filter by is not shown as chosen.
  const advanced = hasAdvanced ? form : { ...form, search: withoutAdvancedFilters(form.search) }
  const { criteria } = MARKETPLACES[form.search.platform]
  const isEverybodys = ({ is }: OwnCriterion) => is === 'kind' || is === 'kinds' || is === 'languages'
  return (
    <>
      {criteria.filter(isEverybodys).map((criterion) => (
        <CriterionField key={criterion.is} criterion={criterion} {...form} />
      ))}
      <AdvancedFields hasAdvanced={hasAdvanced}>
        {criteria
          .filter((criterion) => !isEverybodys(criterion))
          .map((criterion) => (
            <CriterionField
              key={criterion.is === 'range' ? criterion.of : criterion.is}
              criterion={criterion}
              {...advanced}
            />
          ))}
        <Disclosure summary={t('filter.title')} isOpenAtFirst={filtersClients(advanced.search)}>
          <div className="grid gap-4">
            <ClientFields
              filter={advanced.search}
              set={form.set}
              Frame={FormField}
              hasSendCost={MARKETPLACES[form.search.platform].sending !== null}
            />
          </div>
        </Disclosure>
      </AdvancedFields>
    </>
  )
}

/** The filters of the trial and the paid plans. All users see them, to know that they exist. */
function AdvancedFields({ hasAdvanced, children }: { hasAdvanced: boolean; children: ReactNode }) {
  const { t } = useTranslation('search')
  return (
    <fieldset className="grid min-w-0 gap-4" disabled={!hasAdvanced}>
      <legend className="sr-only">{t('form.advanced')}</legend>
      {!hasAdvanced && (
        <p className="rounded-control bg-info-soft px-3 py-2 text-sm">
          {t('form.advancedOff')} <TextLink href="/subscribe">{t('alerts.plans')}</TextLink>
        </p>
      )}
      {children}
    </fieldset>
  )
}

interface CriterionProps extends Omit<CriteriaProps, 'hasAdvanced'> {
  criterion: OwnCriterion
}

function CriterionField({ criterion, search, set }: CriterionProps): ReactNode {
  if (criterion.is === 'kinds') return <Kinds {...{ criterion, search, set }} />
  if (criterion.is === 'range') return <Amounts {...{ criterion, search, set }} />
  if (criterion.is === 'languages') return <Languages {...{ criterion, search, set }} />
  return <Choice {...{ criterion, search, set }} />
}

type Props<Is extends OwnCriterion['is']> = CriterionProps & { criterion: Extract<OwnCriterion, { is: Is }> }

function Choice({ criterion: { is, name }, search, set }: Props<'kind' | 'experience' | 'duration'>) {
  const { t } = useTranslation('search')
  const fields: Fields = search
  const words = {
    kind: { label: t('form.jobType'), of: (value: string) => t(`form.${value}`) },
    experience: { label: t('form.experience'), of: (value: string) => t(`experience.${value}`) },
    duration: { label: t('form.duration'), of: (value: string) => t(`duration.${value}`) },
  }[is]
  // The order in which the specification names the kinds.
  const values: readonly string[] = is === 'kind' ? CHOICES.kind.toReversed() : CHOICES[is]
  const options = values.map((value) => ({ value, label: words.of(value) }))
  return (
    <FormField label={words.label} name={name}>
      <Select
        options={[{ value: 'any', label: t('form.any') }, ...options]}
        value={String(fields[name] || 'any')}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </FormField>
  )
}

function Kinds({ criterion, search, set }: Props<'kinds'>) {
  const { t } = useTranslation('search')
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{t('form.jobType')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {(['hourly', 'fixed'] as const).map((kind) => (
          <Checkbox
            key={kind}
            label={t(`form.${kind}`)}
            checked={search[criterion[kind]]}
            onChange={({ target }) => set({ [criterion[kind]]: target.checked })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Shown only for kinds of job that are searched for. */
function Amounts({ criterion, search, set }: Props<'range'>) {
  const { t } = useTranslation('search')
  const fields: Fields = search
  const { kinds } = readCriteria(search.platform, 'search', fields)
  if (kinds.length > 0 && !kinds.includes(criterion.of)) return null
  const [from, to] = criterion.search
  return (
    <UsdRange
      label={criterion.of === 'hourly' ? t('form.hourlyRate') : t('form.fixedBudget')}
      range={criterion.range}
      from={amountIn(fields[from])}
      to={amountIn(fields[to])}
      onChange={([low, high]) => set({ [from]: low, [to]: high })}
    />
  )
}

function Languages({ criterion: { name }, search, set }: Props<'languages'>) {
  const { t } = useTranslation('search')
  const fields: Fields = search
  const chosen = textsIn(fields[name])
  const toggle = (language: string, isIn: boolean) => {
    const others = chosen.filter((each) => each !== language)
    set({ [name]: isIn ? [...others, language] : others })
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{t('form.languages')}</legend>
      <div className="grid grid-cols-2">
        {POST_LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            label={t(`language.${language}`)}
            checked={chosen.includes(language)}
            onChange={({ target }) => toggle(language, target.checked)}
          />
        ))}
      </div>
      <p className="text-sm text-ink-2">{t('form.languagesHint')}</p>
    </fieldset>
  )
}

interface UsdRangeProps {
  label: string
  range: Range
  from: number | null | undefined
  to: number | null | undefined
  onChange: (value: [number, number]) => void
}

/** A slider over US dollars whose ends mean "no limit". */
function UsdRange({ label, range, from, to, onChange }: UsdRangeProps) {
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
