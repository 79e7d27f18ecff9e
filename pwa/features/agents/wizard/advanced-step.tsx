/** Step 4, all optional: how letters are written, what sending may cost, and what the agent may do without asking. */
import { useTranslation } from 'react-i18next'
import { AVAILABILITIES } from '#shared/domain/agent.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { SendingModes } from '../../../parts/sending-modes.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { CheckField, ChoiceField, LongTextField, NumberField, TagsField, TextField } from './bound-fields.tsx'
import { PromptEditor } from './prompt-editor.tsx'
import { useWizardField, useWizardProblem, useWizardState } from './wizard-context.ts'

const TITLE_MAX = 70

export function AdvancedStep({ agentId }: { agentId: string | null }) {
  const { t } = useTranslation('agents')
  const [platforms] = useWizardField('platforms')
  const [mode, setMode] = useWizardField('mode')
  return (
    <>
      <SendingModes mode={mode} platforms={platforms} onChange={setMode} error={useWizardProblem('mode')} />
      <ProfileTitle />
      <LongTextField name="upworkOverview" hint={t('wizard.overviewHint')} isOptional rows={3} maxLength={5000} />
      <PromptEditor agentId={agentId} />
      <MoreFacts />
      {platforms.map((platform) => (
        <Spending key={platform} platform={platform} />
      ))}
      <Fees platforms={platforms} />
      <NumberField name="minScore" hint={t('form.minScoreHint')} isOptional />
      <TagsField name="excludedWords" hint={t('form.excludedWordsHint')} isOptional />
    </>
  )
}

function ProfileTitle() {
  const { t } = useTranslation('agents')
  const [title] = useWizardField('upworkProfileTitle')
  return (
    <TextField
      name="upworkProfileTitle"
      hint={t('wizard.profileTitleHint')}
      aside={`${title.length}/${TITLE_MAX}`}
      isOptional
      maxLength={TITLE_MAX}
    />
  )
}

function Spending({ platform }: { platform: MarketplaceId }) {
  const { t } = useTranslation('agents')
  const { spending } = MARKETPLACES[platform]
  if (spending.length === 0) return null
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">{t(`wizard.spending.${platform}`)}</legend>
      {spending.map((field) => (
        <SpendingInput key={field.name} field={field} />
      ))}
    </fieldset>
  )
}

/** Limits of money, which count on all its marketplaces together. */
function Fees({ platforms }: { platforms: readonly MarketplaceId[] }) {
  const { t } = useTranslation('agents')
  if (platforms.every((platform) => !MARKETPLACES[platform].sending?.unitUsdMinor)) return null
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">{t('wizard.feesTitle')}</legend>
      <NumberField name="feesPerDay" hint={t('wizard.feesHint')} isOptional />
      <NumberField name="feesPerMonth" isOptional />
    </fieldset>
  )
}

function SpendingInput({ field }: { field: (typeof MARKETPLACES)[MarketplaceId]['spending'][number] }) {
  const { t } = useTranslation('agents')
  const isAsked = useWizardState(({ fields }) => field.is === 'flag' || !field.onlyWith || fields[field.onlyWith])
  const hint = field.hint && t(`wizard.${field.hint}`)
  if (!isAsked) return null
  if (field.is === 'flag') return <CheckField name={field.name} hint={hint} />
  return <NumberField name={field.name} hint={hint} isOptional={!field.onlyWith} />
}

/** More facts for the placeholders. An empty field means that the profile's text is used. */
function MoreFacts() {
  const { t } = useTranslation('agents')
  return (
    <Disclosure summary={t('wizard.moreFacts')}>
      <div className="grid gap-5 rounded-card border border-line p-4">
        <p className="text-sm text-ink-2">{t('wizard.moreFactsHint')}</p>
        <ChoiceField
          name="upworkAvailability"
          values={['', ...AVAILABILITIES]}
          label={(value) => t(`options.availability.${value || 'unsaid'}`)}
        />
        <TextField name="upworkCategories" maxLength={500} />
        <TextField name="upworkSpecializedProfiles" maxLength={500} />
        <LongTextField name="upworkPortfolio" maxLength={2000} />
        <LongTextField name="upworkEducation" rows={2} maxLength={1000} />
        <LongTextField name="upworkCertifications" rows={2} maxLength={1000} />
        <LongTextField name="upworkOtherExperiences" maxLength={2000} />
        <TextField name="upworkLanguages" maxLength={300} />
        <LongTextField name="upworkTestimonials" maxLength={2000} />
        <LongTextField name="upworkProjectCatalog" rows={2} maxLength={1000} />
        <CheckField name="upworkIdentityVerified" />
      </div>
    </Disclosure>
  )
}
