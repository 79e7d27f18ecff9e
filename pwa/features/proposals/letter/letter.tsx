/** The letter as its reader will see it. Each sentence about the freelancer ends in its fact's number and opens what it rests on. */
import { Fragment, type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Claim } from '#shared/domain/claims/claim.ts'
import { takesDays } from '#shared/domain/letter/days.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { DOT } from '../../../ui/list/dot.ts'
import { openDoubts } from '../../../parts/letter/open-doubts.ts'
import { inDoubt, type LetterPart, readLetter, type Ties } from '../../../parts/letter/read-letter.ts'
import { useFacts } from '../../../parts/letter/use-facts.ts'
import { proposalPriceText } from '../price-text.ts'
import { SentenceNote } from './sentence-note.tsx'
import { tieLook } from '../../../parts/letter/tie-looks.ts'

interface LetterProps {
  proposal: Proposal
  /** As traced on this device. */
  claims: readonly Claim[]
  canChange: boolean
  onEdit: () => void
}

/** @returns Whether a text runs the other way than the page: its first letter says so, as for `dir="auto"`. */
function runsOtherWay(text: string, pageDirection: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0]
  return first !== undefined && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) !== (pageDirection === 'rtl')
}

export function Letter({ proposal, claims, canChange, onEdit }: LetterProps) {
  const { t, i18n } = useTranslation('proposals')
  const format = useFormat()
  const noteId = useId()
  const [openAt, setOpenAt] = useState<number | null>(null)
  const { periodDays, job } = proposal
  const facts = useFacts(proposal.agentId)
  const lines = readLetter(proposal, claims, openDoubts(proposal, claims), facts)
  const hasTies = lines.some(({ parts }) => parts.some(({ ties }) => isTied(ties)))
  return (
    <div className="grid gap-4">
      <div
        dir="auto"
        className={classNames(
          'grid max-w-prose gap-3 text-start text-[1.03125rem] leading-[1.64]',
          // It stands as a quotation, so that its side of the card is no accident.
          runsOtherWay(proposal.letter, i18n.dir()) && 'border-s-3 border-line ps-3.5',
        )}
      >
        {proposal.letter.trim() === '' && <p className="text-ink-2">{t('bulk.stays.empty')}</p>}
        {lines.map(({ at, parts }) => {
          const open = parts.find((part) => part.at === openAt)
          return (
            <Fragment key={at}>
              <p>
                {parts.map((part) => (
                  <Sentence
                    key={part.at}
                    part={part}
                    noteId={`${noteId}-${part.at}`}
                    isOpen={part.at === openAt}
                    onToggle={() => setOpenAt(part.at === openAt ? null : part.at)}
                  />
                ))}
              </p>
              {open && isTied(open.ties) && (
                <SentenceNote
                  id={`${noteId}-${open.at}`}
                  proposal={proposal}
                  text={open.text}
                  ties={open.ties}
                  canChange={canChange}
                  onEdit={onEdit}
                />
              )}
            </Fragment>
          )
        })}
      </div>
      <p className="text-sm text-ink-2">
        {t('ui:labelled', {
          label: job.kind === 'hourly' ? t('letter.amountHourly') : t('letter.amount'),
          value: proposalPriceText(proposal, format, t),
        })}
        {takesDays(proposal) &&
          `${DOT}${t('ui:labelled', { label: t('letter.period'), value: periodDays > 0 ? format.number(periodDays) : t('price.open') })}`}
        {hasTies && <span className="block">{t('tie.hint')}</span>}
      </p>
    </div>
  )
}

/** @returns Whether there is something to open at a sentence. */
function isTied(ties: Ties | null): ties is Ties {
  return ties !== null && (ties.fact !== null || ties.isVouched || ties.doubts.length > 0 || ties.requests.length > 0)
}

interface SentenceProps {
  part: LetterPart
  noteId: string
  isOpen: boolean
  onToggle: () => void
}

function Sentence({ part: { text, ties }, noteId, isOpen, onToggle }: SentenceProps) {
  if (!isTied(ties)) return text
  const pieces = inDoubt(text, ties.doubts)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onToggle()
  }
  return (
    // A <button> would not break over lines as a sentence does.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <span
      role="button"
      tabIndex={0}
      aria-expanded={isOpen}
      aria-controls={isOpen ? noteId : undefined}
      onClick={onToggle}
      onKeyDown={onKeyDown}
      className={classNames(
        // With the padding each line of it is high enough to be pressed.
        'cursor-pointer rounded-tag box-decoration-clone py-1 underline decoration-2 underline-offset-5 transition-colors',
        '[text-decoration-skip-ink:none]',
        lookOf(ties).sentence,
        // Where no words are named, the whole sentence is in doubt.
        ties.doubts.length > 0 && pieces.every(({ isMarked }) => !isMarked) && 'bg-wait-soft',
      )}
    >
      {pieces.map((piece) =>
        piece.isMarked ? (
          <mark key={piece.at} className="rounded-tag bg-wait-soft box-decoration-clone font-medium text-ink">
            {piece.text}
          </mark>
        ) : (
          <Fragment key={piece.at}>{piece.text}</Fragment>
        ),
      )}
      <Mark ties={ties} />
    </span>
  )
}

function lookOf(ties: Ties): { sentence: string; mark: string } {
  if (ties.doubts.length > 0)
    return {
      sentence: 'decoration-wait/70 decoration-wavy decoration-1 hover:decoration-wait',
      mark: 'bg-wait text-surface',
    }
  if (ties.fact) {
    const { underline, hover, number } = tieLook(ties.fact.number)
    return { sentence: classNames(underline, hover), mark: number }
  }
  if (ties.isVouched) return { sentence: 'decoration-info/60 hover:bg-info-soft', mark: 'bg-info-soft text-info' }
  return { sentence: 'decoration-good/60 decoration-dotted hover:bg-good-soft', mark: 'bg-good-soft text-good' }
}

/** The sign at the end of a sentence. A screen reader hears it in words. */
function Mark({ ties }: { ties: Ties }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const isDoubtful = ties.doubts.length > 0
  const sign = isDoubtful ? '!' : ties.fact ? format.number(ties.fact.number) : '✓'
  const words = [
    ...(isDoubtful ? [t('tie.doubtful')] : []),
    ...(ties.fact ? [t('tie.fact', { number: ties.fact.number })] : []),
    ...(ties.isVouched ? [t('claims.vouched')] : []),
    ...(ties.requests.length > 0 ? [t('tie.request')] : []),
  ]
  return (
    <>
      {/* Joined to the last word, so that the sign never stands alone on a line; and no part of what is copied. */}
      <sup aria-hidden="true" className="align-[0.12em] leading-none whitespace-nowrap select-none">
        {'\u2060'}
        <span
          className={classNames(
            'ms-1 inline-block min-w-[1.3em] rounded-full px-[0.3em] text-center text-[0.6875rem] leading-[1.55] font-bold no-underline',
            lookOf(ties).mark,
          )}
        >
          {sign}
        </span>
      </sup>
      <span className="sr-only select-none"> ({words.join(' ')})</span>
    </>
  )
}
