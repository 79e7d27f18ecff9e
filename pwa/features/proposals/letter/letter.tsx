/** The letter with its claims marked: green with a source, amber without one. */
import { useTranslation } from 'react-i18next'
import type { Claim } from '#shared/domain/claims/claim.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { DOT } from '../../../ui/list/dot.ts'

interface LetterProps {
  proposal: Proposal
  /** As traced on this device. */
  claims: readonly Claim[]
}

export function Letter({ proposal, claims }: LetterProps) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const { amountMinor, currency, periodDays, job } = proposal
  return (
    <div className="grid gap-4">
      <p dir="auto" className="max-w-prose text-start leading-relaxed whitespace-pre-line">
        {marked(proposal, claims).map(({ text, mark, at }) =>
          mark === null ? (
            text
          ) : (
            <mark
              key={at}
              className={
                mark.isTraced
                  ? 'bg-transparent text-ink decoration-good/60 decoration-2 underline underline-offset-4'
                  : 'rounded-tag bg-wait-soft px-0.5 text-ink'
              }
            >
              {text}
              <sup className={mark.isTraced ? 'ps-0.5 font-bold text-good' : 'ps-0.5 font-bold text-wait'}>
                {mark.isTraced ? mark.number : '?'}
              </sup>
            </mark>
          ),
        )}
      </p>
      <p className="text-sm text-ink-2">
        {t('ui:labelled', {
          label: job.kind === 'hourly' ? t('letter.amountHourly') : t('letter.amount'),
          value: format.money(amountMinor, currency),
        })}
        {job.kind === 'fixed' &&
          `${DOT}${t('ui:labelled', { label: t('letter.period'), value: format.number(periodDays) })}`}
      </p>
    </div>
  )
}

interface Piece {
  at: number
  text: string
  mark: { number: number; isTraced: boolean } | null
}

/** Splits the letter at its claims. A claim that an edit removed marks nothing. */
function marked({ letter, vouched }: Proposal, claims: readonly Claim[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const places = claims
    .map((claim, index) => ({ claim, number: index + 1, start: letter.indexOf(claim.text) }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start)
  for (const { claim, number, start } of places) {
    if (start < from) continue
    if (start > from) pieces.push({ at: from, text: letter.slice(from, start), mark: null })
    from = start + claim.text.length
    pieces.push({
      at: start,
      text: claim.text,
      mark: { number, isTraced: claim.fact !== null || vouched.includes(claim.text) },
    })
  }
  pieces.push({ at: from, text: letter.slice(from), mark: null })
  return pieces
}
