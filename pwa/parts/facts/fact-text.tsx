/** A record told in a few lines. */
import { useTranslation } from 'react-i18next'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import { TextLink } from '../../ui/action/link.tsx'

/** @returns What a record is called by its buttons. */
export function nameOf({ name, what, who }: FactRecord): string {
  return name || what.slice(0, 80) || who
}

/** The record's own words, each in its own direction. */
export function FactText({ record }: { record: FactRecord }) {
  const { t } = useTranslation('facts')
  const { kind, name, who, when, what, outcome, tools, link, years } = record
  const isQuote = kind === 'testimonial'
  // A project may be named after its client.
  const aside = [who === name ? '' : who, when].filter(Boolean)
  return (
    <div className="grid gap-1">
      {name && (
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {years !== null && <span className="font-normal text-ink-2"> · {t('yearsOf', { count: years })}</span>}
        </p>
      )}
      {what && (
        <p dir="auto" className="text-match-parent whitespace-pre-line wrap-anywhere text-ink-2">
          {isQuote ? <q>{what}</q> : what}
        </p>
      )}
      {outcome && (
        <p dir="auto" className="text-match-parent font-medium wrap-anywhere text-good">
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
        <p className="text-sm wrap-anywhere text-ink-2">
          {tools.map((tool, at) => (
            <span key={tool}>
              {at > 0 && ' · '}
              <bdi>{tool}</bdi>
            </span>
          ))}
        </p>
      )}
      {link && (
        <p className="text-sm break-all">
          <TextLink href={link} target="_blank" rel="noreferrer noopener">
            <bdi dir="ltr">{link.replace(/^https?:\/\//, '')}</bdi>
          </TextLink>
        </p>
      )}
    </div>
  )
}
