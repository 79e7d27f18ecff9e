/** Past works, one card each. */
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#shared/domain/profile.ts'
import type { FormProblems } from '../../i18n/use-form-problems.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'

type Item = Profile['portfolio'][number]

export interface PortfolioEditorProps {
  items: Item[]
  onChange: (items: Item[]) => void
  problems: FormProblems
}

export function PortfolioEditor({ items, onChange, problems }: PortfolioEditorProps) {
  const { t } = useTranslation(['settings', 'ui'])
  const change = (at: number, patch: Partial<Item>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...patch } : item)))
  return (
    <div className="grid gap-4">
      {items.map((item, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no identity but its place
          key={at}
          className="grid gap-3 rounded-control border border-line p-4"
        >
          <legend className="sr-only">{item.title || t('profilePage.portfolio')}</legend>
          <div className="flex items-start gap-2">
            <Field
              className="flex-1"
              label={t('profilePage.portfolioTitle')}
              id={`portfolio.${at}.title`}
              error={problems.sentences[`portfolio.${at}.title`]}
              isRequired
            >
              <TextInput value={item.title} onChange={({ target }) => change(at, { title: target.value })} />
            </Field>
            <IconButton
              icon={Trash2}
              label={t('ui:removeNamed', { name: item.title })}
              onClick={() => onChange(items.filter((_, index) => index !== at))}
            />
          </div>
          <Field label={t('profilePage.portfolioSummary')}>
            <Textarea rows={2} value={item.summary} onChange={({ target }) => change(at, { summary: target.value })} />
          </Field>
          <Field label={t('profilePage.portfolioUrl')}>
            <TextInput
              type="url"
              inputMode="url"
              dir="ltr"
              value={item.url}
              onChange={({ target }) => change(at, { url: target.value })}
            />
          </Field>
        </fieldset>
      ))}
      <div>
        <Button icon={Plus} onClick={() => onChange([...items, { title: '', summary: '', url: '' }])}>
          {t('profilePage.portfolioAdd')}
        </Button>
      </div>
    </div>
  )
}
