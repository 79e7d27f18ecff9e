/** What an agent looks for. One set of questions; each marketplace's own fields are filled from it. */
import { useTranslation } from 'react-i18next'
import type { AgentFields } from '#shared/domain/agent.ts'
import { MARKETPLACE_IDS } from '#shared/domain/marketplace.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { FieldsProps } from './fields-props.ts'
import { NumberField } from './number-field.tsx'
import { platformName } from './platform-names.ts'

const LANGUAGES = ['en', 'fr', 'es', 'de', 'pt', 'ar', 'ru', 'zh', 'hi', 'bn', 'id'] as const

export function SearchFields({ fields, set, problems }: FieldsProps) {
  const { t } = useTranslation(['agents', 'ui'])
  const remove = (name: string) => t('ui:removeNamed', { name })
  return (
    <div className="grid gap-4">
      <Field label={t('form.jobTitle')} id="title" hint={t('form.jobTitleHint')} error={problems.title} isRequired>
        <TextInput value={fields.title} onChange={({ target }) => set({ title: target.value })} />
      </Field>
      <Field
        label={t('form.name')}
        id="name"
        hint={t('form.nameHint')}
        error={problems.name}
        optionalLabel={t('ui:optional')}
      >
        <TextInput
          value={fields.name}
          placeholder={fields.title}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Platforms fields={fields} set={set} problems={problems} />
      <Field label={t('form.skills')} id="skills" hint={t('form.skillsHint')} error={problems.skills}>
        <TagInput values={fields.skills} onChange={(skills) => set({ skills })} removeLabel={remove} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('form.kind')}>
          <Select
            options={[
              { value: 'any', label: t('form.kindAny') },
              { value: 'fixed', label: t('form.kindFixed') },
              { value: 'hourly', label: t('form.kindHourly') },
            ]}
            value={kindOf(fields)}
            onChange={({ target }) => set(kindPatch(target.value))}
          />
        </Field>
        <NumberField
          id="upworkHourlyMinRate"
          label={t('form.hourlyMin')}
          value={fields.upworkHourlyMinRate}
          error={problems.upworkHourlyMinRate}
          onChange={(usd) => set({ upworkHourlyMinRate: usd, freelancerHourlyRateMin: usd })}
        />
        <NumberField
          id="upworkMinFixedRate"
          label={t('form.fixedMin')}
          value={fields.upworkMinFixedRate}
          error={problems.upworkMinFixedRate}
          onChange={(usd) => set({ upworkMinFixedRate: usd, freelancerMinBudget: usd })}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">{t('form.languages')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {LANGUAGES.map((tag) => (
            <Checkbox
              key={tag}
              label={t(`form.language.${tag}`)}
              checked={fields.freelancerLanguage.includes(tag)}
              onChange={({ target }) =>
                set({ freelancerLanguage: toggled(fields.freelancerLanguage, tag, target.checked) })
              }
            />
          ))}
        </div>
      </fieldset>
      <Field label={t('form.excludedWords')} hint={t('form.excludedWordsHint')} optionalLabel={t('ui:optional')}>
        <TagInput
          values={fields.excludedWords}
          onChange={(excludedWords) => set({ excludedWords })}
          removeLabel={remove}
        />
      </Field>
      <NumberField
        id="minScore"
        label={t('form.minScore')}
        hint={t('form.minScoreHint')}
        value={fields.minScore}
        error={problems.minScore}
        onChange={(minScore) => set({ minScore })}
      />
    </div>
  )
}

function Platforms({ fields, set, problems }: FieldsProps) {
  const { t } = useTranslation('agents')
  return (
    <fieldset className="grid gap-2" id="platforms">
      <legend className="mb-1 font-medium">{t('form.platforms')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {MARKETPLACE_IDS.map((id) => (
          <Checkbox
            key={id}
            label={platformName(id)}
            checked={fields.platforms.includes(id)}
            onChange={({ target }) => set({ platforms: toggled(fields.platforms, id, target.checked) })}
          />
        ))}
      </div>
      {problems.platforms && <FieldError>{problems.platforms}</FieldError>}
    </fieldset>
  )
}

function toggled<Value>(values: readonly Value[], value: Value, isIn: boolean): Value[] {
  const others = values.filter((each) => each !== value)
  return isIn ? [...others, value] : others
}

function kindOf(fields: AgentFields): string {
  if (fields.freelancerIsFixed && fields.freelancerIsHourly) return 'any'
  return fields.freelancerIsHourly ? 'hourly' : 'fixed'
}

function kindPatch(kind: string): Partial<AgentFields> {
  const upworkJobType = kind === 'fixed' || kind === 'hourly' ? kind : 'any'
  return { upworkJobType, freelancerIsFixed: kind !== 'hourly', freelancerIsHourly: kind !== 'fixed' }
}
