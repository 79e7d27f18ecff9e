/** The control of one field of a record, labelled for the record's kind. */
import { useTranslation } from 'react-i18next'
import type { FactField, FactKind, FactRecord } from '#shared/domain/facts/fact-record.ts'
import { useTagWords } from '../../i18n/use-tag-words.ts'
import { FormField } from '../form/form.tsx'
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
  return (
    <FormField name={field} label={useLabel(field, kind)} hint={hints[field]} isRequired={isRequired}>
      {field === 'tools' ? (
        <TagInput values={fields.tools} onChange={(tools) => set({ tools })} words={words} maxTags={20} />
      ) : field === 'years' ? (
        <TextInput
          inputMode="numeric"
          dir="ltr"
          value={fields.years ?? ''}
          onChange={({ target }) => set({ years: yearsOf(target.value) })}
        />
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

/** Null for an empty field; other text is left to the schema, which refuses it at the field. */
function yearsOf(text: string): number | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : Number(trimmed.replace(',', '.'))
}

function useLabel(field: FactField, kind: FactKind): string {
  const { t } = useTranslation('facts')
  if (field === 'name') return t(`name.${kind}`)
  if (field === 'who') return t(`who.${kind}`)
  if (field === 'what') return t(`what.${kind === 'employment' ? 'project' : kind}`)
  return t(field)
}
