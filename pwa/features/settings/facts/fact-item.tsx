/** One record in the list, and how a record is told in a few lines. */
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { FACT_FIELDS, type FactRecord } from '#shared/domain/facts/fact-record.ts'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { OpenFact } from './fact-dialog.tsx'

/** @returns What a record is called by its buttons. */
export function nameOf({ name, what, who }: FactRecord): string {
  return name || what.slice(0, 80) || who
}

export function FactItem({ record, onOpen }: { record: FactRecord; onOpen: (open: OpenFact) => void }) {
  const { t } = useTranslation('facts')
  const said = record.renderings.filter(({ approvedAt }) => approvedAt !== null).length
  const lacksOutcome = FACT_FIELDS[record.kind].includes('outcome') && record.outcome.trim() === ''
  return (
    <li id={`fact-${record.id}`} className="flex items-start gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <FactText record={record} />
        {said > 0 && <p className="text-sm text-ink-2">{t('said.count', { count: said })}</p>}
        {lacksOutcome && (
          <div>
            <Button
              size="small"
              aria-label={t('outcomeAddNamed', { name: nameOf(record) })}
              onClick={() => onOpen({ record, focus: 'outcome' })}
            >
              {t('outcomeAdd')}
            </Button>
          </div>
        )}
      </div>
      <IconButton icon={Pencil} label={t('editNamed', { name: nameOf(record) })} onClick={() => onOpen({ record })} />
    </li>
  )
}

/** The record's own words, each in its own direction. */
export function FactText({ record }: { record: FactRecord }) {
  const { t } = useTranslation('facts')
  const { kind, name, who, when, what, outcome, tools, link, years } = record
  const isQuote = kind === 'testimonial'
  const aside = [who, when].filter(Boolean)
  return (
    <div className="grid gap-1">
      {name && (
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
          {years !== null && <span className="font-normal text-ink-2"> · {t('yearsOf', { count: years })}</span>}
        </p>
      )}
      {what && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
          {isQuote ? <q>{what}</q> : what}
        </p>
      )}
      {outcome && (
        <p dir="auto" className="font-medium wrap-anywhere text-good">
          {outcome}
        </p>
      )}
      {aside.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-2">
          {aside.map((part, at) => (
            <span key={part}>
              {at > 0 && ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </p>
      )}
      {tools.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tools.map((tool) => (
            <li key={tool}>
              <Badge>{tool}</Badge>
            </li>
          ))}
        </ul>
      )}
      {link && (
        <p dir="ltr" className="text-sm break-all text-ink-2">
          <a className="underline" href={link} target="_blank" rel="noreferrer noopener">
            {link.replace(/^https?:\/\//, '')}
          </a>
        </p>
      )}
    </div>
  )
}
