/** How the letter is to be written; the template is a start, the text is the freelancer's. */
import { useTranslation } from 'react-i18next'
import { PROMPT_TEMPLATES } from '#shared/domain/prompt-templates.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { FieldsProps } from './fields-props.ts'

export function WritingFields({ fields, set, problems }: FieldsProps) {
  const { t } = useTranslation(['agents', 'templates'])
  return (
    <div className="grid gap-4">
      <Field label={t('form.template')}>
        <Select
          options={[
            { value: '', label: t('form.templateNone') },
            ...PROMPT_TEMPLATES.map((id) => ({ value: id, label: t(`templates:${id}.name`) })),
          ]}
          value=""
          onChange={({ target }) => {
            const id = PROMPT_TEMPLATES.find((each) => each === target.value)
            // "Custom" is a blank page.
            if (id) set({ prompt: id === 'custom' ? '' : t(`templates:${id}.prompt`) })
          }}
        />
      </Field>
      <Field label={t('form.prompt')} id="prompt" hint={t('form.promptHint')} error={problems.prompt}>
        <Textarea rows={5} value={fields.prompt} onChange={({ target }) => set({ prompt: target.value })} />
      </Field>
    </div>
  )
}
