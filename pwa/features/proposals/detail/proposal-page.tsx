/** One proposal: the letter first, then what to look at, what was read in the post, why the job matches, cost and history. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import type { Claim } from '#shared/domain/claims/claim.ts'
import { mayTeach } from '../../../local/lessons/may-teach.ts'
import { openClaims } from '#shared/domain/claims/open-claims.ts'
import { isSentByHand } from '#shared/domain/jobs/shared-job.ts'
import { heldKey, whyHeld } from '#shared/domain/letter/hold-reasons.ts'
import { renderLetter } from '#shared/domain/letter/sentences.ts'
import { ANSWERED, type Proposal } from '#shared/domain/proposal.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { Local } from '../../../local/queries/local-row.ts'
import { useProposal } from '../../../local/queries/proposals.ts'
import { useSpendVerdict } from '../../../local/queries/spending.ts'
import { useArrived } from '../../../local/sync/sync-status.ts'
import { DailyLimitNotice } from '../../../parts/daily-limit-notice.tsx'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { TextLink } from '../../../ui/action/link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EmptyState } from '../../../ui/feedback/notice-states.tsx'
import { SkeletonCard } from '../../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { DecisionBar } from '../decide/decision-bar.tsx'
import { type DetailPlace, useDetailPlace } from '../decide/detail-place.ts'
import { useHasKeptLetter } from '../letter/draft.ts'
import { Letter } from '../letter/letter.tsx'
import { conditionsBeside, lookItems, openCount } from '../letter/look-items.ts'
import { LOOK_ID, LookList } from '../letter/look-list.tsx'
import { useHourlyUsd } from '../use-hourly-usd.ts'
import { readingNow } from '../letter/reading-now.ts'
import { useClaims } from '../letter/use-claims.ts'
import { AnswersCard } from './answers-card.tsx'
import { CostCard } from './cost-card.tsx'
import { JobCard } from './job-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { useLeavesWhen } from '../leaves-when.ts'
import { StatusBadge } from '../proposal-badges.tsx'
import { PageHead } from './page-head.tsx'
import { PostReading } from './post-reading.tsx'
import { useLastError } from './use-last-error.ts'
import { Worth, WORTH_ID } from './worth.tsx'

export function ProposalPage() {
  const { id = '' } = useParams()
  return <ShownProposal id={id} />
}

/** The proposal that is open, or stands beside the list. */
export function ShownProposal({ id }: { id: string }) {
  const { t } = useTranslation(['proposals', 'ui'])
  const place = useDetailPlace()
  const proposal = useProposal(id)
  const arrived = useArrived(proposal)
  if (proposal === undefined || (proposal === null && arrived === undefined))
    return <SkeletonCard label={t('ui:loading')} lines={10} />
  if (proposal === null) {
    return (
      <EmptyState title={<h1>{t('notFound')}</h1>} action={<ButtonLink href={place.listPath}>{t('back')}</ButtonLink>}>
        {t('notFoundBody')}
      </EmptyState>
    )
  }
  // Until the next letter is read from the device, the one before stands there, and a tap would decide about that one.
  const isBefore = proposal.id !== id
  return (
    <div inert={isBefore} aria-busy={isBefore}>
      <Detail key={proposal.id} proposal={proposal} place={place} />
    </div>
  )
}

/** These are told above the letter, and are no requirements of the client. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['refused', 'fraud', 'unread'])

/** Leads to the editor, and to one of its fields. A bare "#edit" leads to the letter. */
const EDIT = '#edit='

function Detail({ proposal: stored, place }: { proposal: Local<'proposal'>; place: DetailPlace }) {
  const proposal = useMemo(() => ({ ...stored, reading: readingNow(stored) }), [stored])
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const [editing, setEditing] = useState<{ field: string } | null>(null)
  const claims = useClaims(proposal)
  const canEdit = proposal.status === 'review' || proposal.status === 'approved'
  const isUnwritten = proposal.status === 'found' || proposal.status === 'drafting'
  // A letter that is being edited has its own address, so it stays open when it leaves the list beside it.
  const edit = (field = 'letter') =>
    place.ownHref === '' ? setEditing({ field }) : navigate(`${place.ownHref}${EDIT}${field}`)
  useEffect(() => {
    if (hash.startsWith(EDIT.slice(0, -1)) && canEdit) setEditing({ field: hash.slice(EDIT.length) || 'letter' })
  }, [hash, canEdit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be pressed again
  useEffect(() => {
    if (hash !== `#${LOOK_ID}` && hash !== `#${WORTH_ID}`) return
    const part = document.getElementById(hash.slice(1))
    part?.scrollIntoView({ block: 'start' })
    part?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  }, [hash, key])
  const isLeft = !canEdit && !isUnwritten && proposal.status !== 'failed' && proposal.status !== 'skipped'
  const hourlyUsd = useHourlyUsd(proposal)
  const items = isLeft ? [] : lookItems(proposal, claims, hourlyUsd)
  const untraced = openClaims({ ...proposal, claims: [...claims] })
  return (
    <div className="@container min-w-0">
      <PageHead proposal={proposal} place={place} />
      <StatusLine proposal={proposal} count={openCount(items)} ownHref={place.ownHref} />
      <div className="grid items-start gap-5 @2xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] @2xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5">
          {(canEdit || isUnwritten) && <DailyLimitNotice platform={proposal.platform} />}
          {canEdit && <OverLimit proposal={proposal} />}
          {isUnwritten ? (
            <UnwrittenCard proposal={proposal} />
          ) : (
            <>
              {hasReply(proposal) && (
                <Suspense>
                  <ReplyCard proposal={proposal} />
                </Suspense>
              )}
              {proposal.issue && proposal.issue.kind !== 'overwrote' && (
                <Suspense>
                  <OpenIssue issue={proposal.issue} />
                </Suspense>
              )}
              <Trouble proposal={proposal} />
              <Learned proposal={proposal} />
              <LetterCard
                {...{ proposal, claims, canEdit, editing }}
                onEdit={() => edit()}
                onDone={() => setEditing(null)}
              />
              {!editing && <AnswersCard proposal={proposal} />}
              {!editing && <LookList proposal={proposal} items={items} canChange={canEdit} onEdit={edit} />}
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-5 @2xl:row-span-2">
          {proposal.reading && (
            <PostReading
              reading={proposal.reading}
              beside={isLeft ? [] : conditionsBeside(proposal).filter(({ kind }) => !SAID_ELSEWHERE.has(kind))}
              isExpired={proposal.job.description === null}
              isLeft={isLeft}
            />
          )}
          <Worth proposal={proposal} />
          <JobCard proposal={proposal} />
        </div>
        <div className="grid min-w-0 gap-5">
          {!isUnwritten && <CostCard proposal={proposal} />}
          <Suspense>
            <Timeline proposal={proposal} />
          </Suspense>
          <NotesCard proposal={proposal} />
        </div>
      </div>
      {!editing && <DecisionBar proposal={proposal} untraced={untraced} onEdit={() => edit()} />}
    </div>
  )
}

/** One line before the letter: its state, and while it waits for a decision how many things are open. */
function StatusLine({ proposal, count, ownHref }: { proposal: Local<'proposal'>; count: number; ownHref: string }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const leaves = useLeavesWhen(proposal)
  const { receipt } = proposal
  const isOpen = count > 0
  const why = proposal.status === 'review' ? whyHeld(proposal) : null
  const Icon = isOpen ? CircleHelp : CircleCheck
  return (
    <p className="-mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 pb-4">
      <StatusBadge proposal={proposal} t={t} />
      {leaves && <span className="text-ink-2">{leaves}</span>}
      {receipt && (
        <span className="text-ink-2 wrap-anywhere">
          {t('receipt', { id: receipt.id, time: format.dateTime(receipt.at) })}
        </span>
      )}
      {isSentByHand(proposal) && <span className="text-ink-2">{t('byWord')}</span>}
      {proposal.status === 'review' && (
        <span className={`inline-flex items-center gap-1.5 ${isOpen ? 'text-wait' : 'text-good'}`}>
          <Icon className="size-4.5 shrink-0" aria-hidden="true" />
          {isOpen ? (
            <TextLink href={`${ownHref}#${LOOK_ID}`} className="text-wait decoration-wait/40">
              {t('look.count', { count })}
            </TextLink>
          ) : (
            t('look.nothing')
          )}
        </span>
      )}
      {why && <span className="text-ink-2">{t(`held.${heldKey(proposal, why)}`)}</span>}
    </p>
  )
}

// Most letters are decided on as they are.
const loadEditor = () => import('../letter/letter-editor.tsx')
const LetterEditor = lazy(async () => ({ default: (await loadEditor()).LetterEditor }))
// Few letters were edited; all others do without what compares them.
const LearnedLine = lazy(async () => ({ default: (await import('./learned-line.tsx')).LearnedLine }))

function Learned({ proposal }: { proposal: Proposal }) {
  return mayTeach(proposal) ? (
    <Suspense>
      <LearnedLine proposalId={proposal.id} />
    </Suspense>
  ) : null
}

// Few letters would pass a limit.
const SpendLimitNotice = lazy(async () => ({
  default: (await import('../decide/spend-limit.tsx')).SpendLimitNotice,
}))

function OverLimit({ proposal }: { proposal: Proposal }) {
  return useSpendVerdict(proposal)?.stop ? (
    <Suspense>
      <SpendLimitNotice proposal={proposal} />
    </Suspense>
  ) : null
}

/** It stands below what is read first. */
const Timeline = lazy(async () => ({ default: (await import('./timeline.tsx')).Timeline }))
// Few letters have one.
const OpenIssue = lazy(async () => ({ default: (await import('./open-issue.tsx')).OpenIssue }))
const ReplyCard = lazy(async () => ({ default: (await import('./reply-card.tsx')).ReplyCard }))

function hasReply({ reply, outcome }: Proposal): boolean {
  return reply !== null || ANSWERED.includes(outcome)
}

/** What last went wrong, where it is not over. */
function Trouble({ proposal }: { proposal: Proposal }) {
  const lastError = useLastError(proposal)
  if (!lastError || proposal.status === 'completed') return null
  return (
    <p className="flex gap-2 rounded-control bg-bad-soft p-3 text-bad">
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span>
        {lastError.text}
        {lastError.said && (
          <q dir="auto" className="block pt-1">
            {lastError.said}
          </q>
        )}
      </span>
    </p>
  )
}

interface LetterCardProps {
  proposal: Local<'proposal'>
  claims: readonly Claim[]
  canEdit: boolean
  /** The field that takes the focus; null while nothing is edited. */
  editing: { field: string } | null
  onEdit: () => void
  onDone: () => void
}

function LetterCard({ proposal, claims, canEdit, editing, onEdit, onDone }: LetterCardProps) {
  const { t } = useTranslation(['proposals', 'ui'])
  const card = useRef<HTMLDivElement>(null)
  const isOpen = editing !== null && canEdit
  // It is there when the button is pressed.
  useEffect(() => {
    if (canEdit) void loadEditor()
  }, [canEdit])
  useKeptFocus(() => card.current?.querySelector('button'), isOpen)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The editor may be far below, and what was saved is read from its beginning.
    if (isOpen || wasOpen.current) card.current?.scrollIntoView({ block: 'start' })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div ref={card} id="letter-card" className="scroll-mt-4">
      <SectionCard
        title={t('letter.title')}
        note={isDraft(proposal) ? t('letter.draft') : undefined}
        action={
          canEdit &&
          !editing && (
            <Button size="small" onClick={onEdit}>
              {t('edit')}
            </Button>
          )
        }
      >
        {isOpen ? (
          <Suspense fallback={<SkeletonCard label={t('ui:loading')} lines={10} />}>
            <LetterEditor proposal={proposal} focusOn={editing.field} onDone={onDone} />
          </Suspense>
        ) : (
          <div className="grid gap-4">
            {canEdit && <KeptLetter proposal={proposal} onEdit={onEdit} />}
            <Letter proposal={proposal} claims={claims} canChange={canEdit} onEdit={onEdit} />
          </div>
        )}
      </SectionCard>
    </div>
  )
}

/** After a reload the letter from before stands there, with its approval: what was typed is not lost, and not in it. */
function KeptLetter({ proposal, onEdit }: Pick<LetterCardProps, 'proposal' | 'onEdit'>) {
  const { t } = useTranslation('proposals')
  if (!useHasKeptLetter(proposal)) return null
  return (
    <Notice
      tone="wait"
      title={t('letter.kept')}
      action={
        <Button size="small" onClick={onEdit}>
          {t('letter.keptEdit')}
        </Button>
      }
    >
      {t('letter.keptNote')}
    </Notice>
  )
}

/** A letter that waits as the built-in writer wrote it. What a person has changed, or has sent, is theirs. */
function isDraft({ writing, status, letter, sentences }: Proposal): boolean {
  const isWaiting = status === 'review' || status === 'approved' || status === 'failed'
  return isWaiting && writing?.by === 'built-in' && (sentences.length === 0 || renderLetter(sentences) === letter)
}

/** While the letter is not there yet: what is being done about it. */
function UnwrittenCard({ proposal }: { proposal: Local<'proposal'> }) {
  const { t } = useTranslation('proposals')
  const lastError = useLastError(proposal)
  const { isPending } = proposal
  return (
    <SectionCard title={t('letter.title')}>
      <p role="status" className="flex items-center gap-3">
        {!isPending && <Spinner />}
        {isPending ? t('unwritten.waiting') : t('unwritten.writing')}
      </p>
      {lastError && <p className="pt-2 text-sm text-wait">{lastError.text}</p>}
    </SectionCard>
  )
}
