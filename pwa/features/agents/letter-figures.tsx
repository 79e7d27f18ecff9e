/** The outcomes of an agent's letters: how many left as written, and which were answered. Of too few letters no part is told. */
import { useTranslation } from 'react-i18next'
import { letterFigures } from '#shared/domain/letter/letter-figures.ts'
import { isTelling, type Share } from '#shared/domain/numbers/rate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useFactRecords } from '../../local/queries/account.ts'
import { nameOf } from '../../parts/facts/fact-text.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { useAgentLetters } from './use-agent-letters.ts'
import { useShareText } from './use-share-text.ts'

export function LetterFigures({ agentId }: { agentId: string }) {
  const { t } = useTranslation(['writer', 'proposals'])
  const format = useFormat()
  const shareText = useShareText()
  const records = useFactRecords()
  const proposals = useAgentLetters(agentId)
  const figures = proposals && letterFigures(proposals.rows, Date.now())
  if (!figures || !records || figures.asWritten.all === 0) return null
  const { asWritten, answered, byOpening, byProof, byLength } = figures
  const proofName = (recordId: string | null) => {
    const record = records.find(({ id }) => id === recordId)
    return record ? t('figures.proof.named', { name: nameOf(record) }) : t('figures.proof.other')
  }
  const groups: [string, Share][] = [
    ...byOpening.map(({ kind, share }): [string, Share] => [t(`figures.opening.${kind}`), share]),
    ...byProof.map(({ recordId, share }): [string, Share] => [proofName(recordId), share]),
    ...byLength.map(({ length, share }): [string, Share] => [t(`figures.length.${length}`), share]),
  ]
  return (
    <SectionCard
      title={t('figures.title')}
      note={t('figures.note')}
      action={<TextLink href={`/dashboard/numbers?agent=${agentId}`}>{t('proposals:funnel.more')}</TextLink>}
    >
      <dl className="grid max-w-2xl grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <Row
          name={t('figures.asWritten')}
          value={t('figures.share', { some: format.number(asWritten.some), all: format.number(asWritten.all) })}
        />
        <Row name={t('figures.answered')} value={shareText(answered)} />
        {isTelling(answered) && groups.map(([name, share]) => <Row key={name} name={name} value={shareText(share)} />)}
      </dl>
    </SectionCard>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="contents">
      <dt className="min-w-0 wrap-anywhere text-ink-2">{name}</dt>
      <dd className="text-end font-medium tabular-nums">{value}</dd>
    </div>
  )
}
