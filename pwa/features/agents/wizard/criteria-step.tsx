/** Step 2: which jobs fit, in the terms of each chosen marketplace. */
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { hasAdvancedFilters } from '#shared/domain/jobs/advanced-filters.ts'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { POST_LANGUAGES } from '#shared/domain/jobs/post-languages.ts'
import { CHOICES, type OwnCriterion, readCriteria } from '#shared/marketplaces/criteria.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { useUsage } from '../../../local/queries/account.ts'
import { TextLink } from '../../../ui/action/link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { CheckField, ChoiceField, NumberField, RangeField } from './bound-fields.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { useWizardField, useWizardProblem, useWizardState } from './wizard-context.ts'

// They stand at the end of a long step.
const PostFilterFields = lazy(async () => ({ default: (await import('./post-filter-fields.tsx')).PostFilterFields }))

export function CriteriaStep() {
  const { t } = useTranslation(['agents', 'search'])
  const hasAdvanced = hasAdvancedFilters(useUsage()?.plan)
  const [platforms] = useWizardField('platforms')
  if (platforms.length === 0) return <p className="text-ink-2">{t('wizard.chooseMarketplace')}</p>
  return (
    <>
      {!hasAdvanced && (
        <Notice>
          {t('wizard.filtersOff')} <TextLink href="/subscribe">{t('search:alerts.plans')}</TextLink>
        </Notice>
      )}
      {platforms.map((platform) => (
        <Criteria key={platform} platform={platform} />
      ))}
      <Suspense>
        <PostFilterFields />
      </Suspense>
    </>
  )
}

function Criteria({ platform }: { platform: MarketplaceId }) {
  const { t } = useTranslation('agents')
  const { criteria, askedRate } = MARKETPLACES[platform]
  const kinds = useKinds(platform)
  const choices = criteria.filter((each) => each.is === 'kind' || each.is === 'experience' || each.is === 'duration')
  return (
    <section
      className="grid gap-5 border-line not-first:border-t not-first:pt-5"
      aria-label={MARKETPLACE_NAMES[platform]}
    >
      <h3 className="font-semibold">{MARKETPLACE_NAMES[platform]}</h3>
      {choices.length > 0 && (
        <div className="grid items-start gap-5 sm:grid-cols-3">
          {choices.map((criterion) => (
            <Choice key={criterion.name} criterion={criterion} />
          ))}
        </div>
      )}
      {criteria.map((criterion) => {
        if (criterion.is === 'kinds') return <Kinds key={criterion.fixed} criterion={criterion} />
        if (criterion.is === 'languages') return <Languages key={criterion.name} criterion={criterion} />
        if (criterion.is !== 'range' || !kinds.includes(criterion.of)) return null
        const [low, high] = criterion.agent
        return <RangeField key={low} low={low} high={high} range={criterion.range} />
      })}
      {askedRate !== null && <NumberField name={askedRate} hint={t('form.rateHint')} isOptional />}
    </section>
  )
}

/** The chosen kinds of job, because no other kind is asked about. None are asked about before a kind is chosen. */
function useKinds(platform: MarketplaceId): readonly string[] {
  const text = useWizardState(({ fields }) => {
    const { criteria } = MARKETPLACES[platform]
    const asksKind = criteria.some(({ is }) => is === 'kind' || is === 'kinds')
    const isAny = !asksKind || criteria.some((each) => each.is === 'kind' && fields[each.name] === 'any')
    return (isAny ? CHOICES.kind : readCriteria(platform, 'agent', fields).kinds).join(' ')
  })
  return text.split(' ')
}

type Props<Is extends OwnCriterion['is']> = { criterion: Extract<OwnCriterion, { is: Is }> }

function Choice({ criterion }: Props<'kind' | 'experience' | 'duration'>) {
  const { t } = useTranslation('agents')
  const more = { unchosen: t('wizard.choose'), isRequired: true }
  if (criterion.is === 'kind') {
    return (
      <ChoiceField
        name={criterion.name}
        values={['hourly', 'fixed', 'any']}
        label={(value) => t(`options.jobType.${value}`)}
        {...more}
      />
    )
  }
  if (criterion.is === 'experience') {
    return (
      <ChoiceField
        name={criterion.name}
        values={[...CHOICES.experience, 'any']}
        label={(value) => t(`options.experience.${value}`)}
        {...more}
      />
    )
  }
  return (
    <ChoiceField
      name={criterion.name}
      values={[...CHOICES.duration, 'any']}
      label={(value) => t(`options.duration.${value}`)}
      {...more}
    />
  )
}

function Kinds({ criterion: { fixed, hourly } }: Props<'kinds'>) {
  const { t } = useTranslation('agents')
  const problem = useWizardProblem(fixed)
  return (
    <fieldset className="grid gap-1" aria-describedby={problem ? `${fixed}-error` : undefined}>
      <legend className="mb-1 font-medium">{t('form.kind')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <CheckField name={fixed} />
        <CheckField name={hourly} />
      </div>
      {problem && <FieldError id={`${fixed}-error`}>{problem}</FieldError>}
    </fieldset>
  )
}

function Languages({ criterion: { name } }: Props<'languages'>) {
  const { t } = useTranslation('search')
  const [languages, setLanguages] = useWizardField(name)
  return (
    <ChoiceGroup
      name={name}
      options={POST_LANGUAGES.map((tag) => ({ value: tag, label: t(`language.${tag}`) }))}
      values={POST_LANGUAGES.filter((tag) => languages.includes(tag))}
      onChange={setLanguages}
    />
  )
}
