/** What to look at before the letter leaves: open questions, doubts with their words, wishes and conditions that are not met. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import Flag from 'lucide-react/icons/flag'
import { Fragment, type ReactNode, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import { ANSWER_HASH, type OpenQuestion, TOLD_BY_HAND } from '#shared/domain/letter/open-questions.ts'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { whenIdle } from '../../../local/when-idle.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextLink } from '../../../ui/action/link.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { useFactText, useItemName } from '../detail/item-name.ts'
import { sayAnswered } from '../decide/say-answered.ts'
import { ActionGroup, DoubtActions, VouchedActions } from './doubt-actions.tsx'
import type { LookItem } from './look-items.ts'
import { isAboutTruth } from '../../../parts/letter/open-doubts.ts'
import { inDoubt } from '../../../parts/letter/read-letter.ts'
import { later } from '../../../ui/later.tsx'

/** A question of the post has no field of its own in the editor: it is answered where it is read. */
const AnswerQuestions = later(async () => (await import('../decide/answer-questions.tsx')).AnswerQuestions)

/** The address of the list on the page. */
export const LOOK_ID = 'look'

interface LookListProps {
  proposal: Proposal
  items: readonly LookItem[]
  canChange: boolean
  onEdit: (field?: string) => void
}

export function LookList({ proposal, items, canChange, onEdit }: LookListProps) {
  const { t } = useTranslation('proposals')
  useKeptFocus(() => document.querySelector<HTMLElement>(`#${LOOK_ID} button, #letter-card button`), items.length)
  const hasQuestion = items.some(({ is }) => is === 'question')
  const { hash, key } = useLocation()
  const [isAsked, setAsked] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same notification may be opened again
  useEffect(() => setAsked(hash === ANSWER_HASH), [hash, key])
  useEffect(() => {
    if (hasQuestion) void whenIdle().then(AnswerQuestions.fetch)
  }, [hasQuestion])
  if (items.length === 0) return null
  return (
    <SectionCard id={LOOK_ID} title={t('look.title')} className="scroll-mt-4">
      <ul className="grid gap-4">
        {items.map((item) => (
          <Item key={keyOf(item)} proposal={proposal} item={item} canChange={canChange} onEdit={onEdit} />
        ))}
      </ul>
      {isAsked && canChange && hasQuestion && <AskAnswers proposal={proposal} onClose={() => setAsked(false)} />}
    </SectionCard>
  )
}

/** The answers are kept, and nothing is approved: the letter may not have been read. */
function AskAnswers(props: { proposal: Proposal; wish?: OpenQuestion; onClose: () => void }) {
  return (
    <Suspense>
      <AnswerQuestions {...props} isBeforeApproval={false} onAnswered={props.onClose} />
    </Suspense>
  )
}

function keyOf(item: LookItem): string {
  if (item.is === 'question') return `${item.asked.at} ${item.asked.question}`
  if (item.is === 'vouched') return item.sentence
  if (item.is === 'doubt') {
    const { kind, sentence, words } = item.doubt
    return isAboutTruth(item.doubt) ? sentence : `${kind} ${sentence} ${words}`
  }
  if (item.is === 'read') return `${item.item.is} ${item.item.kind} ${item.item.words}`
  if (item.is === 'rate') return item.is
  return item.is === 'reason' ? item.reason : item.flag
}

const ICONS = { wait: CircleHelp, bad: CircleAlert, info: CircleCheck, flag: Flag }
const COLOURS = { wait: 'text-wait', bad: 'text-bad', info: 'text-info', flag: 'text-bad' }

function Line({ tone, ref, children }: { tone: keyof typeof ICONS; ref?: Ref<HTMLLIElement>; children: ReactNode }) {
  const Icon = ICONS[tone]
  return (
    <li ref={ref} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon className={`mt-0.5 size-5 ${COLOURS[tone]}`} aria-hidden="true" />
      <div className="grid gap-1 text-sm wrap-anywhere">{children}</div>
    </li>
  )
}

/** Somebody's own words: in their own direction, between quotation marks. */
function Quoted({ text }: { text: string }) {
  return <q dir="auto">{text}</q>
}

/** The sentence with its words in doubt marked; the words alone where they stand in the post. */
function DoubtWords({ doubt: { sentence, words } }: { doubt: Doubt }) {
  const isInside = words !== '' && sentence.includes(words)
  return (
    <>
      {sentence !== '' && (
        <q dir="auto">
          {inDoubt(sentence, [{ words }]).map((piece) =>
            piece.isMarked ? (
              <mark key={piece.at} className="rounded-tag bg-wait-soft font-semibold text-ink">
                {piece.text}
              </mark>
            ) : (
              <Fragment key={piece.at}>{piece.text}</Fragment>
            ),
          )}
        </q>
      )}
      {words !== '' && !isInside && (
        <>
          {' '}
          <Quoted text={words} />
        </>
      )}
    </>
  )
}

interface ItemProps extends Pick<LookListProps, 'proposal' | 'canChange' | 'onEdit'> {
  item: LookItem
}

function Item({ proposal, item, canChange, onEdit }: ItemProps) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const id = useId()
  const [isAnswering, setAnswering] = useState(false)
  if (item.is === 'flag') return <Line tone="flag">{t(`redFlags.${item.flag}`)}</Line>
  if (item.is === 'reason') {
    return (
      <Line tone="wait">
        <p id={id}>{t(`held.${item.reason}`)}</p>
        {(item.reason === 'amount' || item.reason === 'days') && canChange && (
          <ActionGroup labelledBy={id}>
            <Button size="small" onClick={() => onEdit(item.reason === 'days' ? 'periodDays' : 'amountMinor')}>
              {t(item.reason === 'days' ? 'price.giveDays' : 'price.give')}
            </Button>
          </ActionGroup>
        )}
      </Line>
    )
  }
  if (item.is === 'rate') {
    const amount = format.money(proposal.amountMinor, proposal.currency)
    return (
      <Line tone="wait">
        <p id={id}>{t('look.underRate', { amount, rate: format.money(item.hourlyUsd * 100, 'USD') })}</p>
        {canChange && (
          <ActionGroup labelledBy={id}>
            <Button size="small" onClick={() => onEdit('amountMinor')}>
              {t('edit')}
            </Button>
          </ActionGroup>
        )}
      </Line>
    )
  }
  if (item.is === 'read') return <Unmet proposal={proposal} item={item.item} canChange={canChange} onEdit={onEdit} />
  if (item.is === 'question') {
    const { question, at } = item.asked
    const field = proposal.answers.findIndex((given) => given.question === question)
    return (
      <Line tone="wait">
        <p id={id}>
          <span className="block font-semibold">{t('look.unanswered')}</span>
          {question === '' ? t('questions.expired') : <Quoted text={question} />}
        </p>
        {canChange && (
          <ActionGroup labelledBy={id}>
            <Button size="small" onClick={() => (field < 0 ? setAnswering(true) : onEdit(`answers.${field}.answer`))}>
              {t('look.answer')}
            </Button>
            {at !== null && (
              <Button size="small" onClick={() => void sayAnswered(proposal, [at])}>
                {t('questions.inLetter')}
              </Button>
            )}
          </ActionGroup>
        )}
        {isAnswering && <AskAnswers proposal={proposal} onClose={() => setAnswering(false)} />}
      </Line>
    )
  }
  return <Sentence proposal={proposal} item={item} canChange={canChange} onEdit={onEdit} />
}

/** A sentence in doubt, or one that the freelancer confirmed. The focus stays in its line when one becomes the other. */
function Sentence({
  proposal,
  item,
  canChange,
  onEdit,
}: ItemProps & { item: Extract<LookItem, { is: 'doubt' | 'vouched' }> }) {
  const { t } = useTranslation('proposals')
  const id = useId()
  const line = useRef<HTMLLIElement>(null)
  const isVouched = item.is === 'vouched'
  useKeptFocus(() => line.current?.querySelector('button'), isVouched)
  return (
    <Line tone={isVouched ? 'info' : 'wait'} ref={line}>
      <p id={id}>
        <span className={isVouched ? 'block font-semibold text-info' : 'block font-semibold'}>
          {isVouched ? t('claims.vouched') : t(`doubt.${item.doubt.kind}`)}
        </span>
        {isVouched ? <Quoted text={item.sentence} /> : <DoubtWords doubt={item.doubt} />}
      </p>
      {item.is === 'doubt' && item.doubt.kind === 'foreign' && (
        <p>
          <TextLink href="/settings/profile#facts">{t('held.sayInLanguage')}</TextLink>
        </p>
      )}
      {canChange &&
        (isVouched ? (
          <VouchedActions proposal={proposal} text={item.sentence} labelledBy={id} />
        ) : (
          <DoubtActions proposal={proposal} doubt={item.doubt} labelledBy={id} onEdit={() => onEdit()} />
        ))}
    </Line>
  )
}

/** Where the profile says something about a condition: a part or a field of its page. Of other kinds the profile knows nothing. */
const PLACES: Readonly<Record<string, string>> = {
  place: 'limits',
  onSite: 'limits',
  citizenship: 'limits',
  language: 'limits',
  nativeLanguage: 'limits',
  licence: 'facts',
  certificate: 'facts',
  tool: 'skills',
  skill: 'skills',
}

/** The name of these kinds already says what is wrong. */
const SAID_BY_NAME: ReadonlySet<string> = new Set(['unread', 'fraud'])

function Unmet({ proposal, item, canChange, onEdit }: { item: ReadItem } & Omit<ItemProps, 'item'>) {
  const { t } = useTranslation('proposals')
  const nameOf = useItemName()
  const factText = useFactText()
  const id = useId()
  const [isTelling, setTelling] = useState(false)
  const place = item.is === 'requirement' ? PLACES[item.kind] : undefined
  const at = proposal.reading?.items.indexOf(item) ?? -1
  const isToldByHand = item.is === 'request' && item.state === 'open' && TOLD_BY_HAND.has(item.kind) && at >= 0
  return (
    <Line tone={item.state === 'impossible' ? 'bad' : 'wait'}>
      <p id={id}>
        <span className="block">
          <span className="font-semibold">{nameOf(item)}</span>{' '}
          {!SAID_BY_NAME.has(item.kind) && (
            <span className={item.state === 'impossible' ? 'text-bad' : 'text-wait'}>
              {t(`look.${item.is}.${item.state}`)}
            </span>
          )}
        </span>
        {item.words !== '' && <Quoted text={item.words} />}
        {item.fact !== '' && (
          <span className="block text-ink-2">
            {t('reading.yourFact')} <bdi>{factText(item.fact)}</bdi>
          </span>
        )}
      </p>
      {item.is !== 'requirement' && canChange && (
        <ActionGroup labelledBy={id}>
          {isToldByHand && (
            <>
              <Button size="small" onClick={() => setTelling(true)}>
                {t('look.answer')}
              </Button>
              <Button size="small" onClick={() => void sayAnswered(proposal, [at])}>
                {t('questions.wishInLetter')}
              </Button>
            </>
          )}
          <Button size="small" variant={isToldByHand ? 'ghost' : 'secondary'} onClick={() => onEdit()}>
            {t('edit')}
          </Button>
        </ActionGroup>
      )}
      {isTelling && (
        <AskAnswers proposal={proposal} wish={{ question: item.words, at }} onClose={() => setTelling(false)} />
      )}
      {place && (
        <p>
          <TextLink href={`/settings/profile#${place}`}>{t('held.addToProfile')}</TextLink>
        </p>
      )}
    </Line>
  )
}
