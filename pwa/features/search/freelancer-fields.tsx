/** What one can ask of Freelancer.com. */
import { useTranslation } from 'react-i18next'
import { type JobSearch, SEARCH_LANGUAGES, SEARCH_RANGES } from '#shared/domain/search.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { AdvancedFields } from './advanced-fields.tsx'
import type { CriteriaProps } from './criteria-props.ts'
import { UsdRange } from './usd-range.tsx'

export function FreelancerFields({ search, set, hasAdvanced }: CriteriaProps) {
  const { t } = useTranslation('search')
  const { freelancerIsHourly, freelancerIsFixed, freelancerLanguage } = search
  const range = (from: keyof JobSearch, to: keyof JobSearch) => (value: [number, number]) =>
    set({ [from]: value[0], [to]: value[1] })
  const toggleLanguage = (language: string, isIn: boolean) => {
    const others = freelancerLanguage.filter((each) => each !== language)
    set({ freelancerLanguage: isIn ? [...others, language] : others })
  }
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('form.jobType')}</legend>
        <div className="flex flex-wrap gap-x-6">
          <Checkbox
            label={t('form.hourly')}
            checked={freelancerIsHourly}
            onChange={({ target }) => set({ freelancerIsHourly: target.checked })}
          />
          <Checkbox
            label={t('form.fixed')}
            checked={freelancerIsFixed}
            onChange={({ target }) => set({ freelancerIsFixed: target.checked })}
          />
        </div>
      </fieldset>
      <AdvancedFields hasAdvanced={hasAdvanced}>
        {(freelancerIsFixed || !freelancerIsHourly) && (
          <UsdRange
            label={t('form.fixedBudget')}
            range={SEARCH_RANGES.freelancerBudget}
            from={search.freelancerMinBudget}
            to={search.freelancerMaxBudget}
            onChange={range('freelancerMinBudget', 'freelancerMaxBudget')}
          />
        )}
        {(freelancerIsHourly || !freelancerIsFixed) && (
          <UsdRange
            label={t('form.hourlyRate')}
            range={SEARCH_RANGES.freelancerHourlyRate}
            from={search.freelancerHourlyRateMin}
            to={search.freelancerHourlyRateMax}
            onChange={range('freelancerHourlyRateMin', 'freelancerHourlyRateMax')}
          />
        )}
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">{t('form.languages')}</legend>
          <div className="grid grid-cols-2">
            {SEARCH_LANGUAGES.map((language) => (
              <Checkbox
                key={language}
                label={t(`language.${language}`)}
                checked={freelancerLanguage.includes(language)}
                onChange={({ target }) => toggleLanguage(language, target.checked)}
              />
            ))}
          </div>
          <p className="text-sm text-ink-2">{t('form.languagesHint')}</p>
        </fieldset>
      </AdvancedFields>
    </>
  )
}
