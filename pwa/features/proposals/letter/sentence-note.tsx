/** What a sentence of the letter rests on. It opens under the sentence. */
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fact } from '#shared/domain/claims/claim.ts'
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { TextLink } from '../../../ui/action/link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useItemName } from '../detail/item-name.ts'
import { useAnswers } from '../../../local/queries/account.ts'
import { DoubtActions, VouchedActions } from './doubt-actions.tsx'
import type { Ties } from '../../../parts/letter/read-letter.ts'
import { tieLook } from '../../../parts/letter/tie-looks.ts'

interface SentenceNoteProps {
  id: string
  proposal: Proposal
  text: string
  ties: Ties
  canChange: boolean
  onEdit: () => void
}

export function SentenceNote({ id, proposal, text, ties, canChange, onEdit }: SentenceNoteProps) {
  const { i18n } = useTranslation()
  const items = ties.requests.flatMap((at) => proposal.reading?.items[at] ?? [])
  return (
    // The letter has a direction of its own; what we say about it has the page's.
    <div id={id} dir={i18n.dir()} className="grid gap-2 text-sm leading-normal wrap-anywhere">
      {ties.doubts.map((doubt) => (
        <DoubtNote
          key={`${doubt.kind} ${doubt.words}`}
          proposal={proposal}
          doubt={doubt}
          canChange={canChange}
          onEdit={onEdit}
        />
      ))}
      {ties.fact && <FactNote {...ties.fact} agentId={proposal.agentId} />}
      {ties.isVouched && <VouchedNote proposal={proposal} text={text} canChange={canChange} />}
      {items.map((item) => (
        <RequestNote key={`${item.kind} ${item.words}`} item={item} />
      ))}
    </div>
  )
}

const NOTE = 'grid gap-1 rounded-control p-3'

function DoubtNote({
  proposal,
  doubt,
  canChange,
  onEdit,
}: Omit<SentenceNoteProps, 'id' | 'text' | 'ties'> & { doubt: Doubt }) {
  const { t } = useTranslation('proposals')
  const id = useId()
  return (
    <div className={classNames(NOTE, 'bg-wait-soft')}>
      <p id={id}>
        <span className="font-semibold text-wait">{t(`doubt.${doubt.kind}`)}</span>
        {doubt.words !== '' && doubt.words !== doubt.sentence && (
          <>
            {' '}
            <q dir="auto">{doubt.words}</q>
          </>
        )}
      </p>
      {canChange && <DoubtActions proposal={proposal} doubt={doubt} labelledBy={id} onEdit={onEdit} />}
    </div>
  )
}

function FactNote({ fact, number, agentId }: { fact: Fact; number: number; agentId: string }) {
  const { t } = useTranslation('proposals')
  const question = useFactQuestion(fact)
  return (
    <div className={classNames(NOTE, tieLook(number).number)}>
      <p className="font-semibold">{t('tie.fact', { number })}</p>
      {question !== null && (
        <p dir="auto" className="text-start text-ink-2">
          {question}
        </p>
      )}
      <p dir="auto" className="text-start whitespace-pre-line text-ink">
        {fact.text}
      </p>
      <p className="text-ink-2">
        {t(`claims.source.${fact.source}`)}{' '}
        <TextLink href={placeOf(fact, agentId)} className="whitespace-nowrap">
          {t('claims.openSource')}
        </TextLink>
      </p>
    </div>
  )
}

function VouchedNote({ proposal, text, canChange }: { proposal: Proposal; text: string; canChange: boolean }) {
  const { t } = useTranslation('proposals')
  const id = useId()
  return (
    <div className={classNames(NOTE, 'bg-info-soft')}>
      <p id={id} className="font-semibold text-info">
        {t('claims.vouched')}
      </p>
      {canChange && <VouchedActions proposal={proposal} text={text} labelledBy={id} />}
    </div>
  )
}

function RequestNote({ item }: { item: ReadItem }) {
  const { t } = useTranslation('proposals')
  const nameOf = useItemName()
  return (
    <div className={classNames(NOTE, 'bg-good-soft')}>
      <p className="font-semibold text-good">{t('tie.request')}</p>
      <p>
        {nameOf(item)}
        {item.words !== '' && (
          <>
            {' '}
            <q dir="auto">{item.words}</q>
          </>
        )}
      </p>
    </div>
  )
}

/** @returns The question that a fact of the answer bank answers; null for every other fact. */
function useFactQuestion({ source, ref }: Fact): string | null {
  const answers = useAnswers()
  return source === 'answer' ? (answers?.find(({ id }) => id === ref)?.question ?? null) : null
}

const OLD_TEXTS = ['workHistory', 'education', 'certifications']

/** @returns The address of the field or item. That page scrolls to the part after "#". */
function placeOf({ source, ref }: Fact, agentId: string): string {
  if (source === 'agent') return `/dashboard/automations/${agentId}`
  if (source === 'resume') return '/settings/profile#resume'
  if (source === 'answer') return `/settings/profile#answer-${ref}`
  if (source === 'record') return `/settings/profile#fact-${ref}`
  // What stood in long texts and in the portfolio are records now.
  if (source === 'portfolio' || OLD_TEXTS.includes(ref)) return '/settings/profile#facts'
  return `/settings/profile#${ref === 'name' ? 'firstName' : ref}`
}
