/** The control of one field of a record, labelled for the record's kind. */
import { useTranslation } from 'react-i18next'
import type { FactField, FactKind, FactRecord } from '#shared/domain/facts/fact-record.ts'
import { useTagWords } from '../../i18n/use-tag-words.ts'
import { FormField } from '../form/form.tsx'
import { NumberField } from '../form/number-field.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'

type FactFormFields = Pick<FactRecord, FactField | 'kind'>

interface FactControlProps {
  field: FactField
  fields: FactFormFields
  set: (patch: Partial<FactFormFields>) => void
}

export function FactControl({ field, fields, set }: FactControlProps) {
  const { t } = useTranslation('facts')
  const words = useTagWords()
  const { kind } = fields
  const isRequired = field === (kind === 'testimonial' || kind === 'about' ? 'what' : 'name')
  const hints: Partial<Record<FactField, string>> = {
    when: t('whenHint'),
    outcome: t('outcomeHint'),
    tools: t('toolsHint'),
  }
  const label = useLabel(field, kind)
  if (field === 'years')
    return <NumberField name={field} label={label} value={fields.years} onChange={(years) => set({ years })} />
  return (
    <FormField name={field} label={label} hint={hints[field]} isRequired={isRequired}>
      {field === 'tools' ? (
        <TagInput values={fields.tools} onChange={(tools) => set({ tools })} words={words} maxTags={20} />
      ) : field === 'what' || field === 'outcome' ? (
        <Textarea
          dir="auto"
          rows={field === 'what' ? 3 : 2}
          value={fields[field]}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      ) : (
        <TextInput
          dir={field === 'link' ? 'ltr' : 'auto'}
          type={field === 'link' ? 'url' : 'text'}
          value={fields[field]}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      )}
    </FormField>
  )
}

function useLabel(field: FactField, kind: FactKind): string {
  const { t } = useTranslation('facts')
  if (field === 'name') return t(`name.${kind}`)
  if (field === 'who') return t(`who.${kind}`)
  if (field === 'what') return t(`what.${kind === 'employment' ? 'project' : kind}`)
  return t(field)
}
