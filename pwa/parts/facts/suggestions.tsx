/** What was read in a resume or a pasted text, to be confirmed one by one or all at once. */
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { ProfileSuggestion } from '#shared/domain/facts/own-words/suggest-profile.ts'
import { mutate, mutateEach } from '../../local/mutate.ts'
import { useFactRecords } from '../../local/queries/account.ts'
import { confirmFields, dropFields, useProfileSuggestion } from '../../local/suggestions.ts'
import { useAction } from '../form/use-action.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { FactText, nameOf } from './fact-text.tsx'

interface SuggestionsProps {
  /** Left out where there is no form to correct them in. */
  onEdit?: (record: FactRecord) => void
}

/** The profile's fields in the order of the form. The free text of languages goes with their levels. */
const FIELDS = [
  'title',
  'overview',
  'skills',
  'hourlyRateUsd',
  'availability',
  'languages',
  'spokenLanguages',
  'refuses',
] as const
type Field = (typeof FIELDS)[number]

export function Suggestions({ onEdit }: SuggestionsProps) {
  const { t } = useTranslation('facts')
  // In the order of the text.
  const records =
    useFactRecords()
      ?.filter(({ status }) => status === 'suggested')
      .reverse() ?? []
  const fields = useProfileSuggestion() ?? {}
  const shown = FIELDS.filter(
    (field) => fields[field] !== undefined && !(field === 'spokenLanguages' && fields.languages),
  )
  const count = records.length + shown.length
  const [said, setSaid] = useState('')
  const box = useRef<HTMLElement>(null)
  useKeptFocus(() => box.current?.querySelector<HTMLElement>('li button') ?? box.current, count)
  const { run, isBusy } = useAction()
  const told = (work: () => Promise<void>, words: string) => void run(() => work().then(() => setSaid(words)))
  const confirmAll = async () => {
    await confirmFields(fields)
    await mutateEach(
      'fact.confirm',
      records.map(({ id }) => ({ id, patch: {} })),
    )
  }
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {count > 0 && (
        <section
          ref={box}
          tabIndex={-1}
          aria-labelledby="facts-found"
          className="grid gap-3 rounded-control border border-accent/40 bg-accent-soft p-4"
        >
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0 flex-1 basis-56">
              <h3 id="facts-found" className="font-semibold">
                {t('found.title')}
              </h3>
              <p className="text-sm text-ink-2">{t('found.note')}</p>
            </div>
            <Button
              variant="primary"
              icon={Check}
              isBusy={isBusy}
              onClick={() => told(confirmAll, t('found.confirmed'))}
            >
              {t('found.confirmAll', { count })}
            </Button>
          </div>
          <ul className="grid gap-2.5">
            {shown.map((field) => (
              <FieldSuggestion key={field} field={field} fields={fields} told={told} />
            ))}
            {records.map((record) => (
              <Suggestion
                key={record.id}
                name={nameOf(record)}
                note={record.kind === 'about' ? t('found.ownWords') : t(`kinds.${record.kind}`)}
                onConfirm={() => told(() => mutate('fact.confirm', record.id, {}), t('found.confirmed'))}
                onDecline={() => told(() => mutate('fact.decline', record.id, {}), t('found.declined'))}
                {...(onEdit && { onEdit: () => onEdit(record) })}
              >
                <FactText record={record} />
              </Suggestion>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface FieldSuggestionProps {
  field: Field
  fields: ProfileSuggestion
  told: (work: () => Promise<void>, words: string) => void
}

function FieldSuggestion({ field, fields, told }: FieldSuggestionProps) {
  const { t, i18n } = useTranslation(['facts', 'settings'])
  const labels: Record<Field, string> = {
    title: t('settings:profilePage.headline'),
    overview: t('settings:profilePage.overview'),
    skills: t('settings:profilePage.skills'),
    hourlyRateUsd: t('settings:profilePage.hourlyRate'),
    availability: t('settings:profilePage.availability'),
    languages: t('settings:profilePage.languages'),
    spokenLanguages: t('settings:profilePage.languages'),
    refuses: t('settings:limits.refuses'),
  }
  const names: readonly Field[] = field === 'languages' ? ['languages', 'spokenLanguages'] : [field]
  const taken = Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
  const spoken = (fields.spokenLanguages ?? []).map(({ code }) =>
    new Intl.DisplayNames([i18n.language], { type: 'language' }).of(code),
  )
  const value = field === 'spokenLanguages' ? spoken.join(', ') : [fields[field] ?? ''].flat().join(', ')
  return (
    <Suggestion
      name={labels[field]}
      note={labels[field]}
      onConfirm={() => told(() => confirmFields(taken), t('found.confirmed'))}
      onDecline={() => told(() => dropFields(names), t('found.declined'))}
    >
      <p dir="auto" className="wrap-anywhere">
        {field === 'hourlyRateUsd' ? <bdi>${value}</bdi> : value}
      </p>
    </Suggestion>
  )
}

interface SuggestionProps {
  name: string
  note: string
  onConfirm: () => void
  onDecline: () => void
  onEdit?: () => void
  children: ReactNode
}

function Suggestion({ name, note, onConfirm, onDecline, onEdit, children }: SuggestionProps) {
  const { t } = useTranslation('facts')
  return (
    <li className="grid gap-2 rounded-control border border-line bg-surface p-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid min-w-0 gap-1">
        <p className="text-xs font-semibold text-ink-2">{note}</p>
        {children}
      </div>
      <div className="flex items-center gap-2">
        <Button size="small" icon={Check} aria-label={t('found.confirmNamed', { name })} onClick={onConfirm}>
          {t('found.confirm')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          className="whitespace-nowrap"
          icon={X}
          aria-label={t('found.declineNamed', { name })}
          onClick={onDecline}
        >
          {t('found.decline')}
        </Button>
        {onEdit && <IconButton icon={Pencil} label={t('editNamed', { name })} onClick={onEdit} />}
      </div>
    </li>
  )
}
