/** Step 4, all of it optional: how letters are written, what Upwork may cost, how far the agent may go alone. */
import { useTranslation } from 'react-i18next'
import { AVAILABILITIES } from '#shared/domain/agent.ts'
import { SendingModes } from '../../../parts/sending-modes.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { CheckField, ChoiceField, LongTextField, NumberField, TagsField, TextField } from './bound-fields.tsx'
import { PromptEditor } from './prompt-editor.tsx'
import { useWizardField } from './wizard-context.ts'

const TITLE_MAX = 70

export function AdvancedStep({ agentId }: { agentId: string | null }) {
  const { t } = useTranslation('agents')
  const [platforms] = useWizardField('platforms')
  const [mode, setMode] = useWizardField('mode')
  return (
    <>
      <ProfileTitle />
      <LongTextField name="upworkOverview" hint={t('wizard.overviewHint')} isOptional rows={3} maxLength={5000} />
      <PromptEditor agentId={agentId} />
      <MoreFacts />
      {platforms.includes('upwork') && <UpworkSpending />}
      <SendingModes mode={mode} platforms={platforms} onChange={setMode} />
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

function UpworkSpending() {
  const { t } = useTranslation('agents')
  const [isRefilled] = useWizardField('upworkAutoRefill')
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">{t('wizard.connects')}</legend>
      <CheckField name="upworkBoostProposal" hint={t('wizard.boostHint')} />
      <CheckField name="upworkAutoRefill" hint={t('wizard.refillHint')} />
      {isRefilled && <NumberField name="upworkAutoRefillAmount" />}
      <NumberField name="upworkMaximumBid" hint={t('wizard.maximumBidHint')} isOptional />
    </fieldset>
  )
}

/** What placeholders can say of the freelancer beyond the fields above; an empty one says what the profile says. */
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
      </div>
    </Disclosure>
  )
}
