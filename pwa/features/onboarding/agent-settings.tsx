/** What the agent looks for and when: filled in from the search, to be changed by whoever wants to. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasAdvancedFilters } from '#shared/domain/jobs/advanced-filters.ts'
import type { AgentFields } from '#shared/domain/agent.ts'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { useUsage } from '../../local/queries/account.ts'
import { useTagWords } from '../../i18n/use-tag-words.ts'
import { NumberField } from '../../parts/form/number-field.tsx'
import { FormField } from '../../parts/form/form.tsx'
import { typedNumber } from '../../parts/form/typed-number.ts'
import { HoursFields } from '../../parts/hours-fields.tsx'
import { CriteriaFields } from '../../parts/search/criteria-fields.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import type { OnboardingDraft } from './progress-draft.ts'

type Change = (patch: OnboardingDraft['agent']) => void

interface AgentSettingsProps {
  agent: AgentFields
  search: JobSearch
  onSearch: (patch: Partial<JobSearch>) => void
  /** Proposals a day that the plan allows; null while that is not known. */
  cap: number | null
  onChange: Change
}

export function AgentSettings({ agent, search, cap, onChange, onSearch }: AgentSettingsProps) {
  const { t } = useTranslation(['agents', 'onboarding', 'search'])
  return (
    <div className="grid grid-cols-1 gap-5">
      <FormField name="title" label={t('fields.title')} hint={t('form.jobTitleHint')} isRequired>
        <TextInput maxLength={200} value={agent.title} onChange={({ target }) => onChange({ title: target.value })} />
      </FormField>
      <FormField name="skills" label={t('fields.skills')} hint={t('onboarding:skillsHint')}>
        <TagInput values={agent.skills} onChange={(skills) => onChange({ skills })} words={useTagWords()} />
      </FormField>
      <PerDay value={agent.emailsPerDay} cap={cap} onChange={onChange} />
      <HoursFields hours={agent} onChange={onChange} Frame={FormField} />
      <RadioCards
        legend={t('search:form.platform')}
        options={MARKETPLACE_IDS.map((value) => ({ value, title: MARKETPLACE_NAMES[value] }))}
        value={search.platform}
        onChange={(platform) => onSearch({ platform })}
        columns={2}
      />
      <Disclosure summary={t('onboarding:start.criteria')}>
        <div className="grid gap-5">
          <CriteriaFields search={search} set={onSearch} hasAdvanced={hasAdvancedFilters(useUsage()?.plan)} />
          <Spending agent={agent} platform={search.platform} onChange={onChange} />
        </div>
      </Disclosure>
    </div>
  )
}

/** The most that sending may take, in the marketplace's own units. Empty means no limit. */
function Spending({
  agent,
  platform,
  onChange,
}: Pick<AgentSettingsProps, 'agent' | 'onChange'> & { platform: MarketplaceId }) {
  const { t } = useTranslation('agents')
  const { sending } = MARKETPLACES[platform]
  if (!sending) return null
  const names = [sending.limits.day, sending.limits.month, ...(sending.maximum ? [sending.maximum] : [])]
  return names.map((name) => (
    <NumberField
      key={name}
      name={name}
      label={t(`fields.${name}`)}
      value={agent[name] || null}
      onChange={(most) => onChange({ [name]: most ?? 0 })}
    />
  ))
}

function PerDay({ value, cap, onChange }: { value: number; cap: number | null; onChange: Change }) {
  const { t } = useTranslation('agents')
  // It may be empty while one types.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FormField
      name="emailsPerDay"
      label={t('fields.emailsPerDay')}
      hint={cap === null ? t('form.perDayUnknown') : t('form.perDayHint', { limit: cap })}
      isRequired
    >
      <TextInput
        inputMode="numeric"
        dir="ltr"
        className="max-w-32"
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          const number = typedNumber(target.value) ?? 0
          onChange({ emailsPerDay: Number.isInteger(number) ? number : 0 })
        }}
      />
    </FormField>
  )
}
