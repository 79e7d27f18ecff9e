/** All placeholders with a description and their present value. One can be chosen by keyboard or touch. */
import Braces from 'lucide-react/icons/braces'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { finishedFields } from '#shared/domain/agent-wizard.ts'
import { PLACEHOLDERS, type Placeholder, placeholderValues } from '#shared/domain/prompt-templates.ts'
import { useToldProfile } from '../../../local/queries/told-profile.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Sheet } from '../../../ui/overlay/dialog.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useWizard } from './wizard-context.ts'

/** @param onPick Called after the list has closed and returned the focus. */
export function PlaceholderPicker({ onPick }: { onPick: (name: Placeholder) => void }) {
  const { t } = useTranslation(['agents', 'ui'])
  const [isOpen, setOpen] = useState(false)
  const picked = useRef<Placeholder | null>(null)
  useEffect(() => {
    if (isOpen || picked.current === null) return
    onPick(picked.current)
    picked.current = null
  }, [isOpen, onPick])
  return (
    <>
      <Button size="small" icon={Braces} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('wizard.insertPlaceholder')}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('wizard.insertPlaceholder')}
        description={t('wizard.placeholderLead')}
        closeLabel={t('ui:close')}
      >
        <PlaceholderList
          onPick={(name) => {
            picked.current = name
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}

function PlaceholderList({ onPick }: { onPick: (name: Placeholder) => void }) {
  const { t } = useTranslation(['agents', 'ui'])
  const { fields } = useWizard().getState()
  const profile = useToldProfile()
  const [search, setSearch] = useState('')
  const values = profile && placeholderValues({ agent: finishedFields(fields), profile, job: null })
  const words = search.trim().toLocaleLowerCase()
  const shown = PLACEHOLDERS.filter((name) =>
    `${t(`placeholders.${name}`)} ${name}`.toLocaleLowerCase().includes(words),
  )
  return (
    <div className="grid gap-3">
      <TextInput
        type="search"
        data-autofocus=""
        aria-label={t('ui:search')}
        placeholder={t('ui:search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          const [first] = shown
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Enter would submit the wizard's form.
          event.preventDefault()
          if (first && words !== '') onPick(first)
        }}
      />
      <ul className="grid gap-1">
        {shown.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onPick(name)}
              className="grid w-full gap-0.5 rounded-control px-3 py-2 text-start -outline-offset-2 hover:bg-sunken"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium">{t(`placeholders.${name}`)}</span>
                <code dir="ltr" className="font-mono text-xs text-ink-3">{`{${name}}`}</code>
              </span>
              <span className="line-clamp-1 text-sm text-ink-2">
                {name === 'jobDescription' ? (
                  t('wizard.fromEachJob')
                ) : (
                  <bdi>{values?.[name] || t('wizard.noValue')}</bdi>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
