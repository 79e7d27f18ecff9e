/** What became of an agent's letters: how many left as written, and which were answered. */
import { useTranslation } from 'react-i18next'
import { letterFigures } from '#shared/domain/letter/letter-figures.ts'
import { type Share, TELLING } from '#shared/domain/numbers/rate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useProposals } from '../../local/queries/proposals.ts'
import { TextLink } from '../../ui/action/link.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'

/** So many of the newest letters are counted. */
const LOOKED_AT = 500

export function LetterFigures({ agentId }: { agentId: string }) {
  const { t } = useTranslation(['writer', 'proposals'])
  const proposals = useProposals('all', { agentId, limit: LOOKED_AT })
  const figures = proposals && letterFigures(proposals.rows, Date.now())
  if (!figures || figures.asWritten.all === 0) return null
  const { asWritten, answered, byOpening, byLength } = figures
  const rows: [string, Share][] = [
    [t('figures.asWritten'), asWritten],
    [t('figures.answered'), answered],
    ...byOpening.map(({ kind, share }): [string, Share] => [t(`figures.opening.${kind}`), share]),
    ...byLength.map(({ length, share }): [string, Share] => [t(`figures.length.${length}`), share]),
  ]
  const isFew = rows.some(([, { all }]) => all < TELLING)
  return (
    <SectionCard
      title={t('figures.title')}
      note={t('figures.note')}
      action={<TextLink href={`/dashboard/numbers?agent=${agentId}`}>{t('proposals:funnel.more')}</TextLink>}
    >
      <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        {rows.map(([name, share]) => (
          <Row key={name} name={name} share={share} />
        ))}
      </dl>
      {isFew && <p className="mt-4 text-sm text-ink-2">{t('figures.few', { least: TELLING })}</p>}
    </SectionCard>
  )
}

function Row({ name, share: { some, all } }: { name: string; share: Share }) {
  const { t } = useTranslation('writer')
  const format = useFormat()
  return (
    <div className="contents">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end font-medium tabular-nums">
        {t('figures.share', { some: format.number(some), all: format.number(all) })}
      </dd>
    </div>
  )
}
