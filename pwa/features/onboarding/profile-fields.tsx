/** The fields of the profile that the set-up asks for. */
import { useTranslation } from 'react-i18next'
import { needsLatinName } from '#shared/domain/signed-name.ts'
import { useTagWords } from '../../i18n/use-tag-words.ts'
import { NumberField } from '../../parts/form/number-field.tsx'
import { FormField } from '../../parts/form/form.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import type { Facts } from './progress-draft.ts'

export interface FieldsProps {
  facts: Facts
  onChange: (patch: Partial<Facts>) => void
  /** Before the names of the fields, on a screen with others of these names. */
  prefix?: string
}

export function NameFields(props: FieldsProps) {
  const { t } = useTranslation('settings')
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField {...props} name="firstName" autoComplete="given-name" hint={t('profilePage.nameHint')} />
      <TextField {...props} name="lastName" autoComplete="family-name" />
      {needsLatinName(props.facts) && <TextField {...props} name="latinName" hint={t('profilePage.latinNameHint')} />}
    </div>
  )
}

export function HeadlineField(props: FieldsProps) {
  const { t } = useTranslation('settings')
  return <TextField {...props} name="title" autoComplete="organization-title" hint={t('profilePage.headlineHint')} />
}

export function SkillsField({ facts, onChange, prefix = '' }: FieldsProps) {
  const { t } = useTranslation('settings')
  const words = useTagWords()
  return (
    <FormField name={`${prefix}skills`} label={t('profilePage.skills')} hint={t('profilePage.skillsHint')}>
      <TagInput values={facts.skills} onChange={(skills) => onChange({ skills })} words={words} />
    </FormField>
  )
}

export function RateField({ facts, onChange }: FieldsProps) {
  const { t } = useTranslation('settings')
  return (
    <NumberField
      name="hourlyRateUsd"
      label={t('profilePage.hourlyRate')}
      value={facts.hourlyRateUsd || null}
      onChange={(dollars) => onChange({ hourlyRateUsd: dollars ?? 0 })}
    />
  )
}

export function OverviewField({ facts, onChange, hint, prefix = '' }: FieldsProps & { hint?: string }) {
  const { t } = useTranslation('settings')
  return (
    <FormField
      name={`${prefix}overview`}
      label={t('profilePage.overview')}
      hint={hint ?? t('profilePage.overviewHint')}
    >
      <Textarea rows={4} value={facts.overview} onChange={({ target }) => onChange({ overview: target.value })} />
    </FormField>
  )
}

const LABELS = {
  firstName: 'profilePage.firstName',
  lastName: 'profilePage.lastName',
  latinName: 'profilePage.latinName',
  title: 'profilePage.headline',
} as const

interface TextFieldProps extends FieldsProps {
  name: keyof typeof LABELS
  autoComplete?: string
  hint?: string
}

function TextField({ name, autoComplete, hint, facts, onChange, prefix = '' }: TextFieldProps) {
  const { t } = useTranslation('settings')
  return (
    <FormField name={`${prefix}${name}`} label={t(LABELS[name])} hint={hint}>
      <TextInput
        autoComplete={autoComplete}
        value={facts[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </FormField>
  )
}
