/** Past works, one card each. */
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#shared/domain/profile.ts'
import { FormField } from '../../parts/form/form.tsx'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'

type Item = Profile['portfolio'][number]

interface PortfolioEditorProps {
  items: Item[]
  onChange: (items: Item[]) => void
}

export function PortfolioEditor({ items, onChange }: PortfolioEditorProps) {
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
            <FormField
              className="flex-1"
              name={`portfolio.${at}.title`}
              label={t('profilePage.portfolioTitle')}
              isRequired
            >
              <TextInput value={item.title} onChange={({ target }) => change(at, { title: target.value })} />
            </FormField>
            <IconButton
              icon={Trash2}
              label={t('ui:removeNamed', { name: item.title })}
              onClick={() => onChange(items.filter((_, index) => index !== at))}
            />
          </div>
          <FormField name={`portfolio.${at}.summary`} label={t('profilePage.portfolioSummary')}>
            <Textarea rows={2} value={item.summary} onChange={({ target }) => change(at, { summary: target.value })} />
          </FormField>
          <FormField name={`portfolio.${at}.url`} label={t('profilePage.portfolioUrl')}>
            <TextInput
              type="url"
              inputMode="url"
              dir="ltr"
              value={item.url}
              onChange={({ target }) => change(at, { url: target.value })}
            />
          </FormField>
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
