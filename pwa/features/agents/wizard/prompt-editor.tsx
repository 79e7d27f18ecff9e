/** The instructions for the letter: a template to start from, placeholders at the caret, and a preview. */
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Placeholder, PROMPT_TEMPLATES, unknownPlaceholders } from '#shared/domain/prompt-templates.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useProfile } from '../../../local/queries/account.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useFieldFrame } from './bound-fields.tsx'
import { PlaceholderPicker } from './placeholder-picker.tsx'
import { PromptPreview } from './prompt-preview.tsx'
import { useWizard, useWizardField } from './wizard-context.ts'
import { setField } from './wizard-store.ts'

const PROMPT_MAX = 8000

export function PromptEditor({ agentId }: { agentId: string | null }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <TemplatePicker />
      <PromptField />
      <PromptPreview agentId={agentId} />
    </div>
  )
}

/** Fills in the prompt, and the template's defaults where agent and profile have none. The text before can be restored. */
function TemplatePicker() {
  const { t } = useTranslation(['agents', 'templates', 'ui'])
  const store = useWizard()
  const profile = useProfile()
  const choose = (id: string) => {
    const template = PROMPT_TEMPLATES.find((each) => each === id)
    if (!template) return
    const { fields } = store.getState()
    // "Custom" is a blank page.
    setField(store, 'prompt', template === 'custom' ? '' : t(`templates:${template}.prompt`))
    if (template !== 'custom') {
      const known = {
        upworkProfileTitle: fields.upworkProfileTitle || profile?.title,
        upworkCategories: fields.upworkCategories,
      }
      for (const name of ['upworkProfileTitle', 'upworkCategories'] as const)
        if (!known[name]?.trim()) setField(store, name, t(`templates:${template}.defaults.${name}`))
    }
    if (fields.prompt.trim() === '') return
    showToast({
      title: t('wizard.templateReplaced'),
      action: { label: t('ui:undo'), onPress: () => setField(store, 'prompt', fields.prompt) },
    })
  }
  return (
    <Field label={t('form.template')} id="template">
      <Select
        options={[
          { value: '', label: t('form.templateNone') },
          ...PROMPT_TEMPLATES.map((id) => ({
            value: id,
            label: t('wizard.templateOption', { name: t(`templates:${id}.name`), hint: t(`templates:${id}.hint`) }),
          })),
        ]}
        value=""
        onChange={({ target }) => choose(target.value)}
      />
    </Field>
  )
}

function PromptField() {
  const { t } = useTranslation('agents')
  const [prompt, set] = useWizardField('prompt')
  /** While the box has never had the focus its caret means nothing, so the text goes to the end. */
  const isEntered = useRef(false)
  const insert = (placeholder: Placeholder) => {
    const box = document.getElementById('prompt')
    if (!(box instanceof HTMLTextAreaElement)) return
    const end = prompt.length
    const [from, to] = isEntered.current ? [box.selectionStart, box.selectionEnd] : [end, end]
    const slot = `{${placeholder}}`
    box.focus()
    box.setSelectionRange(from, to)
    // Inserts it as typing does, so that the browser can undo it. Where that is not possible, changes the text itself.
    if (typeof document.execCommand !== 'function' || !document.execCommand('insertText', false, slot))
      set(prompt.slice(0, from) + slot + prompt.slice(to))
  }
  return (
    <div className="grid gap-2">
      <Field
        {...useFieldFrame('prompt', {
          hint: t('form.promptHint'),
          isOptional: true,
        })}
      >
        <Textarea
          rows={6}
          maxLength={PROMPT_MAX}
          value={prompt}
          onChange={({ target }) => set(target.value)}
          onFocus={() => {
            isEntered.current = true
          }}
        />
      </Field>
      <UnknownPlaceholders prompt={prompt} />
      <div>
        <PlaceholderPicker onPick={insert} />
      </div>
    </div>
  )
}

function UnknownPlaceholders({ prompt }: { prompt: string }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const unknown = unknownPlaceholders(prompt)
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm font-medium text-wait empty:hidden">
      {unknown.length > 0 && (
        <>
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>
            {t('wizard.unknownPlaceholder', {
              count: unknown.length,
              names: format.list(unknown.map((name) => `{${name}}`)),
            })}
          </span>
        </>
      )}
    </p>
  )
}
