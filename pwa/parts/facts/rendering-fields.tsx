/** The sentences that say a record: written or suggested, and used by letters only once they are approved. */
import Plus from 'lucide-react/icons/plus'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLetterLanguage, LETTER_LANGUAGES } from '#shared/domain/detect-language.ts'
import { type FactRecord, type Rendering, RENDERINGS_MAX } from '#shared/domain/facts/fact-record.ts'
import { suggestRendering } from '#shared/domain/facts/suggest-rendering.ts'
import { useProfile } from '../../local/queries/account.ts'
import { FormField } from '../form/form.tsx'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'

interface RenderingFieldsProps {
  record: FactRecord
  onChange: (renderings: Rendering[]) => void
}

export function RenderingFields({ record, onChange }: RenderingFieldsProps) {
  const { t, i18n } = useTranslation(['facts', 'ui'])
  const { renderings } = record
  const names = useMemo(() => new Intl.DisplayNames([i18n.language], { type: 'language' }), [i18n.language])
  const nameOf = (code: string) => names.of(code) ?? code
  const change = (at: number, patch: Partial<Rendering>) =>
    onChange(renderings.map((each, index) => (index === at ? { ...each, ...patch } : each)))
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-control border border-line p-4">
      <legend className="px-1.5 font-medium">{t('said.title')}</legend>
      <p className="text-sm text-ink-2">{t('said.note')}</p>
      {renderings.map(({ language, text, approvedAt }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no identity but its place
        <div key={at} className="grid gap-1">
          <div className="flex items-end gap-2">
            <FormField
              className="min-w-0 flex-1"
              name={`renderings.${at}.text`}
              label={t('said.in', { language: nameOf(language) })}
            >
              <Textarea
                rows={2}
                dir="auto"
                lang={language}
                maxLength={400}
                value={text}
                // Other words are to be approved anew.
                onChange={({ target }) => change(at, { text: target.value, approvedAt: null })}
              />
            </FormField>
            <IconButton
              icon={Trash2}
              label={t('ui:removeNamed', { name: t('said.in', { language: nameOf(language) }) })}
              onClick={() => onChange(renderings.filter((_, index) => index !== at))}
            />
          </div>
          <Checkbox
            label={t('said.approved')}
            checked={approvedAt !== null}
            disabled={text.trim() === ''}
            onChange={({ target }) => change(at, { approvedAt: target.checked ? Date.now() : null })}
          />
        </div>
      ))}
      {renderings.length < RENDERINGS_MAX && (
        <NewRendering record={record} nameOf={nameOf} onAdd={(rendering) => onChange([...renderings, rendering])} />
      )}
    </fieldset>
  )
}

interface NewRenderingProps {
  record: FactRecord
  nameOf: (code: string) => string
  onAdd: (rendering: Rendering) => void
}

function NewRendering({ record, nameOf, onAdd }: NewRenderingProps) {
  const { t } = useTranslation('facts')
  const languages = useOwnLanguages()
  const [chosen, setChosen] = useState<string | null>(null)
  const [hasNoForm, setNoForm] = useState(false)
  const language = LETTER_LANGUAGES.find((code) => code === chosen) ?? languages[0] ?? 'en'
  const suggest = () => {
    const text = suggestRendering(record, language)
    setNoForm(text === null)
    if (text !== null) onAdd({ language, text, approvedAt: null })
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2.5">
        <Field label={t('said.language')} className="min-w-36">
          <Select
            options={languages.map((value) => ({ value, label: nameOf(value) }))}
            value={language}
            onChange={({ target }) => {
              setChosen(target.value)
              setNoForm(false)
            }}
          />
        </Field>
        <Button icon={Sparkles} onClick={suggest}>
          {t('said.suggest')}
        </Button>
        <Button variant="ghost" icon={Plus} onClick={() => onAdd({ language, text: '', approvedAt: null })}>
          {t('said.write')}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-2">
        {hasNoForm && t('said.noForm')}
      </p>
    </div>
  )
}

/** The languages of the freelancer first, then the others that letters can be written in. */
function useOwnLanguages() {
  const { i18n } = useTranslation()
  const profile = useProfile()
  const own = profile?.spokenLanguages.map(({ code }) => code) ?? []
  const first = [...own, i18n.language].filter(isLetterLanguage)
  return [...new Set([...first, ...LETTER_LANGUAGES])].filter(isLetterLanguage)
}
