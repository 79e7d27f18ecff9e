/** One proposal in a list. */
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { countryName } from '../../../parts/places/country-name.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { isOnMarketplace } from '#shared/domain/jobs/shared-job.ts'
import { sentAtOf } from '../../../local/numbers/letter-facts.ts'
import { whyHeld } from '#shared/domain/letter/hold-reasons.ts'
import { isScored } from '#shared/domain/proposal.ts'
import type { Format } from '#shared/format.ts'
import type { Local } from '../../../local/queries/local-row.ts'
import { DOT } from '../../../ui/list/dot.ts'
import { ListRow } from '../../../ui/list/list-row.tsx'
import { ScoreRing } from '../../../ui/feedback/progress.tsx'
import { budgetText } from '../money-text.ts'
import { ProposalBadges } from '../proposal-badges.tsx'
import { useCostText } from '../cost-text.ts'
import { INBOX_PATH } from './inbox-query.ts'

/** What words and numbers are written with. A list asks for them once, because they are made anew for each component that asks. */
export interface RowWords {
  language: string
  t: TFunction<'proposals'>
  format: Format
  /** What an approval will take of the marketplace's units, boost included; empty where that costs no money. */
  costOf: (row: Local<'proposal'>) => string
}

export function useRowWords(): RowWords {
  const { t, i18n } = useTranslation('proposals')
  const { language } = i18n
  const format = useFormat()
  const costOf = useCostText()
  return useMemo(() => ({ language, t, format, costOf }), [language, t, format, costOf])
}

interface ProposalRowProps {
  row: Local<'proposal'>
  words: RowWords
  isCurrent: boolean
  /** Present while several are being chosen. */
  selection?: { isSelected: boolean; onToggle: () => void } | undefined
}

export function ProposalRow({ row, words, isCurrent, selection }: ProposalRowProps) {
  const { t, format, costOf } = words
  const { job } = row
  // A swipe or a key approves here, so the cost is said here.
  const cost = row.status === 'review' ? costOf(row) : ''
  const why = row.status === 'review' ? whyHeld(row) : null
  return (
    <ListRow
      href={`${INBOX_PATH}/${row.id}`}
      isCurrent={isCurrent}
      control={
        selection && (
          <label className="relative z-1 grid size-11 place-items-center">
            <input
              type="checkbox"
              className="size-5 rounded-tag accent-accent"
              aria-label={t('bulk.pick', { title: job.title })}
              checked={selection.isSelected}
              onChange={selection.onToggle}
            />
          </label>
        )
      }
      leading={
        isScored(row) ? (
          <ScoreRing value={row.score} label={t('why.match', { score: row.score })} />
        ) : (
          <ScoreRing value={null} label={t('why.notScored')} />
        )
      }
      title={job.title}
      meta={
        <>
          <bdi>{clientOf(job.client, words)}</bdi>
          {DOT}
          {budgetText(job, format, t)}
          {DOT}
          {isOnMarketplace(row) ? MARKETPLACE_NAMES[row.platform] : t('sharedBy')}
          {cost !== '' && `${DOT}${cost}`}
          {why !== null && why !== 'mode' && <span className="block pt-0.5 text-wait">{t(`held.${why}`)}</span>}
          {row.reply?.text && (
            <q dir="auto" className="line-clamp-2 pt-0.5 text-start text-ink">
              {row.reply.text}
            </q>
          )}
        </>
      }
      badges={<ProposalBadges proposal={row} t={t} />}
      time={format.relative(sentAtOf(row) ?? row.createdAt, Date.now())}
    />
  )
}

function clientOf({ name, country }: Local<'proposal'>['job']['client'], { language, t }: RowWords): string {
  if (name !== null) return name
  return country === null ? t('unknownClient') : countryName(country, language)
}
