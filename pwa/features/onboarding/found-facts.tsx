/** What was read, to be confirmed with the step's button: whatever is not so is unticked. */
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import { FactText, nameOf } from '../../parts/facts/fact-text.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** A line about fields of the profile that this step has no input for. Its id is that of a field. */
export interface FoundLine {
  id: 'languages' | 'availability' | 'refuses'
  note: string
  text: string
}

interface FoundFactsProps {
  /** More may still be found. */
  isReading: boolean
  records: readonly FactRecord[]
  lines: readonly FoundLine[]
  unticked: readonly string[]
  onChange: (unticked: string[]) => void
  onEdit: (record: FactRecord) => void
}

export function FoundFacts({ isReading, records, lines, unticked, onChange, onEdit }: FoundFactsProps) {
  const { t } = useTranslation('facts')
  if (records.length === 0 && lines.length === 0) return null
  const own = records.filter(({ kind }) => kind === 'about').length
  // "Understood: 0" would read as a failure.
  const read = records.length - own + lines.length
  const toggle = (id: string, isKept: boolean) =>
    onChange(isKept ? unticked.filter((each) => each !== id) : [...unticked, id])
  const line = (id: string, note: string, children: ReactNode, edit?: ReactNode) => (
    <li key={id} className="flex items-start">
      <label className="flex min-w-0 flex-1 gap-3 px-4 py-3 has-[input:not(:checked)]:text-ink-2 has-[input:not(:checked)]:line-through">
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 rounded-tag accent-accent"
          checked={!unticked.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
        <span className="grid min-w-0 gap-0.5">
          <span className="text-xs font-semibold text-ink-2">{note}</span>
          {children}
        </span>
      </label>
      {edit && <span className="pe-2 pt-1.5">{edit}</span>}
    </li>
  )
  const noteOf = ({ kind }: FactRecord) => (kind === 'about' ? t('found.ownWords') : t(`kinds.${kind}`))
  const edit = (record: FactRecord) => (
    <IconButton icon={Pencil} label={t('editNamed', { name: nameOf(record) })} onClick={() => onEdit(record)} />
  )
  return (
    <section aria-labelledby="facts-found" className="grid gap-2.5">
      <div>
        <h2 id="facts-found" className="text-lg font-semibold tracking-tight">
          {t('found.title')}
        </h2>
        <p className="text-sm text-ink-2">{t('found.note')}</p>
        {!isReading && (
          <p className="text-sm text-ink-2">{t(read > 0 ? 'found.kept' : 'found.keptOwn', { read, own })}</p>
        )}
      </div>
      <Card isPadded={false}>
        <ul className="divide-y divide-line">
          {records.map((record) => line(record.id, noteOf(record), <FactText record={record} />, edit(record)))}
          {lines.map(({ id, note, text }) => line(id, note, <span dir="auto">{text}</span>))}
        </ul>
      </Card>
    </section>
  )
}
