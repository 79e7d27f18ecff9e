/** Step 2: which jobs fit, asked for each chosen marketplace in its own terms. */
import { useTranslation } from 'react-i18next'
import { DURATIONS, EXPERIENCE_LEVELS } from '#shared/domain/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/marketplace-names.ts'
import { SEARCH_RANGES } from '#shared/domain/search.ts'
import { FieldError } from '../../../ui/field.tsx'
import { CheckField, ChoiceField, NumberField, RangeField } from './bound-fields.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { useWizardField, useWizardProblem } from './wizard-context.ts'

export function CriteriaStep() {
  const { t } = useTranslation('agents')
  const [platforms] = useWizardField('platforms')
  if (platforms.length === 0) return <p className="text-ink-2">{t('wizard.chooseMarketplace')}</p>
  return (
    <>
      {platforms.includes('upwork') && <UpworkCriteria />}
      {platforms.includes('freelancer') && <FreelancerCriteria />}
    </>
  )
}

const SECTION = 'grid gap-5 border-line not-first:border-t not-first:pt-5'

function UpworkCriteria() {
  const { t } = useTranslation('agents')
  const [jobType] = useWizardField('upworkJobType')
  const unchosen = t('wizard.choose')
  return (
    <section className={SECTION} aria-label={MARKETPLACE_NAMES.upwork}>
      <h3 className="font-semibold">{MARKETPLACE_NAMES.upwork}</h3>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <ChoiceField
          name="upworkJobType"
          values={['hourly', 'fixed', 'any']}
          label={(value) => t(`options.jobType.${value}`)}
          unchosen={unchosen}
          isRequired
        />
        <ChoiceField
          name="upworkExperienceLevel"
          values={[...EXPERIENCE_LEVELS, 'any']}
          label={(value) => t(`options.experience.${value}`)}
          unchosen={unchosen}
          isRequired
        />
        <ChoiceField
          name="upworkDuration"
          values={[...DURATIONS, 'any']}
          label={(value) => t(`options.duration.${value}`)}
          unchosen={unchosen}
          isRequired
        />
      </div>
      {(jobType === 'hourly' || jobType === 'any') && (
        <RangeField low="upworkHourlyMinRate" high="upworkHourlyMaxRate" range={SEARCH_RANGES.upworkRate} />
      )}
      {(jobType === 'fixed' || jobType === 'any') && (
        <RangeField low="upworkMinFixedRate" high="upworkMaxFixedRate" range={SEARCH_RANGES.upworkFixedRate} />
      )}
      <NumberField name="upworkPaymentRate" hint={t('form.rateHint')} isOptional />
    </section>
  )
}

/** The specified languages first, then those the interface also speaks. */
const LANGUAGES = ['en', 'fr', 'es', 'de', 'pt', 'ar', 'ru', 'zh', 'hi', 'bn', 'id'] as const

function FreelancerCriteria() {
  const { t } = useTranslation('agents')
  const [isFixed] = useWizardField('freelancerIsFixed')
  const [isHourly] = useWizardField('freelancerIsHourly')
  const [languages, setLanguages] = useWizardField('freelancerLanguage')
  const problem = useWizardProblem('freelancerIsFixed')
  return (
    <section className={SECTION} aria-label={MARKETPLACE_NAMES.freelancer}>
      <h3 className="font-semibold">{MARKETPLACE_NAMES.freelancer}</h3>
      <fieldset className="grid gap-1" aria-describedby={problem ? 'freelancerIsFixed-error' : undefined}>
        <legend className="mb-1 font-medium">{t('form.kind')}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          <CheckField name="freelancerIsFixed" />
          <CheckField name="freelancerIsHourly" />
        </div>
        {problem && <FieldError id="freelancerIsFixed-error">{problem}</FieldError>}
      </fieldset>
      {isFixed && (
        <RangeField low="freelancerMinBudget" high="freelancerMaxBudget" range={SEARCH_RANGES.freelancerBudget} />
      )}
      {isHourly && (
        <RangeField
          low="freelancerHourlyRateMin"
          high="freelancerHourlyRateMax"
          range={SEARCH_RANGES.freelancerHourlyRate}
        />
      )}
      <ChoiceGroup
        name="freelancerLanguage"
        options={LANGUAGES.map((tag) => ({ value: tag, label: t(`form.language.${tag}`) }))}
        values={LANGUAGES.filter((tag) => languages.includes(tag))}
        onChange={setLanguages}
      />
    </section>
  )
}
