/** What one can ask of Upwork. */
import { useTranslation } from 'react-i18next'
import { DURATIONS, EXPERIENCE_LEVELS } from '#shared/domain/marketplace.ts'
import { type JobSearch, jobSearchSchema, SEARCH_RANGES } from '#shared/domain/search.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { AdvancedFields } from './advanced-fields.tsx'
import type { CriteriaProps } from './criteria-props.ts'
import { UsdRange } from './usd-range.tsx'

/** Every choice comes from an `<option>` of the schema's own values. */
const choices = jobSearchSchema.shape

export function UpworkFields({ search, set, hasAdvanced }: CriteriaProps) {
  const { t } = useTranslation('search')
  const any = { value: 'any', label: t('form.any') }
  const kind = search.upworkJobType
  const range = (from: keyof JobSearch, to: keyof JobSearch) => (value: [number, number]) =>
    set({ [from]: value[0], [to]: value[1] })
  return (
    <>
      <Field label={t('form.jobType')} id="upworkJobType">
        <Select
          options={[any, { value: 'hourly', label: t('form.hourly') }, { value: 'fixed', label: t('form.fixed') }]}
          value={kind || 'any'}
          onChange={({ target }) => set({ upworkJobType: choices.upworkJobType.parse(target.value) })}
        />
      </Field>
      <AdvancedFields hasAdvanced={hasAdvanced}>
        <Field label={t('form.experience')} id="upworkExperienceLevel">
          <Select
            options={[any, ...EXPERIENCE_LEVELS.map((value) => ({ value, label: t(`experience.${value}`) }))]}
            value={search.upworkExperienceLevel || 'any'}
            onChange={({ target }) => set({ upworkExperienceLevel: choices.upworkExperienceLevel.parse(target.value) })}
          />
        </Field>
        <Field label={t('form.duration')} id="upworkDuration">
          <Select
            options={[any, ...DURATIONS.map((value) => ({ value, label: t(`duration.${value}`) }))]}
            value={search.upworkDuration || 'any'}
            onChange={({ target }) => set({ upworkDuration: choices.upworkDuration.parse(target.value) })}
          />
        </Field>
        {kind !== 'fixed' && (
          <UsdRange
            label={t('form.hourlyRate')}
            range={SEARCH_RANGES.upworkRate}
            from={search.upworkMinRate}
            to={search.upworkMaxRate}
            onChange={range('upworkMinRate', 'upworkMaxRate')}
          />
        )}
        {kind !== 'hourly' && (
          <UsdRange
            label={t('form.fixedBudget')}
            range={SEARCH_RANGES.upworkFixedRate}
            from={search.upworkMinFixedRate}
            to={search.upworkMaxFixedRate}
            onChange={range('upworkMinFixedRate', 'upworkMaxFixedRate')}
          />
        )}
      </AdvancedFields>
    </>
  )
}
