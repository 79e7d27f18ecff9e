/** One proposal: the letter, the reasons, the cost, the source of each claim, and the history. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import type { Claim } from '#shared/domain/claims/claim.ts'
import { openClaims, type Proposal } from '#shared/domain/proposal.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { Local } from '../../../local/queries/local-row.ts'
import { useProposal } from '../../../local/queries/proposals.ts'
import { useArrived } from '../../../local/sync/sync-status.ts'
import { DailyLimitNotice } from '../../../parts/daily-limit-notice.tsx'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { DOT } from '../../../ui/list/dot.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/notice-states.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SkeletonCard } from '../../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { DecisionBar } from '../decide/decision-bar.tsx'
import { type DetailPlace, useDetailPlace } from '../decide/detail-place.ts'
import { ClaimLedger } from '../letter/claim-ledger.tsx'
import { Letter } from '../letter/letter.tsx'
import { LetterEditor } from '../letter/letter-editor.tsx'
import { useClaims } from '../letter/use-claims.ts'
import { budgetText } from '../money-text.ts'
import { StatusBadge } from '../proposal-badges.tsx'
import { CostCard } from './cost-card.tsx'
import { JobCard } from './job-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { Reasons } from './reasons.tsx'
import { Timeline } from './timeline.tsx'
import { useLastError } from './use-last-error.ts'

// Its word lists are large, and it stands below the letter.
const HiddenReader = lazy(async () => ({ default: (await import('./hidden-reader.tsx')).HiddenReader }))

export function ProposalPage() {
  const { t } = useTranslation(['proposals', 'ui'])
  const { id = '' } = useParams()
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
  return <Detail key={proposal.id} proposal={proposal} place={place} />
}

function Detail({ proposal, place }: { proposal: Local<'proposal'>; place: DetailPlace }) {
  const { t } = useTranslation(['proposals', 'ui'])
  const format = useFormat()
  const { hash } = useLocation()
  const [isEditing, setEditing] = useState(false)
  const claims = useClaims(proposal)
  const untraced = openClaims({ ...proposal, claims: [...claims] })
  const { job } = proposal
  const canEdit = proposal.status === 'review' || proposal.status === 'approved'
  const isUnwritten = proposal.status === 'found' || proposal.status === 'drafting'
  const isToLeave = canEdit || isUnwritten
  useEffect(() => {
    if (hash === '#edit' && canEdit) setEditing(true)
  }, [hash, canEdit])
  const subtitle = [
    job.client.country ?? t('unknownLocation'),
    budgetText(job, format, t),
    t('job.posted', { time: format.relative(job.postedAt, Date.now()) }),
  ].join(DOT)
  return (
    <div className="@container min-w-0">
      <PageHeader
        title={job.title}
        subtitle={
          proposal.origin === 'shared' && job.isRestricted ? (
            t('sharedBy')
          ) : (
            <>
              <bdi>{job.client.name ?? t('unknownClient')}</bdi>
              {DOT}
              {subtitle}
            </>
          )
        }
        back={{ href: place.listPath, label: t('back') }}
        badge={<StatusBadge proposal={proposal} />}
        actions={<Neighbours place={place} />}
      />
      <div className="grid items-start gap-5 @3xl:grid-cols-[1.4fr_1fr]">
        <div className="grid min-w-0 gap-5">
          {isToLeave && <DailyLimitNotice platform={proposal.platform} />}
          {isUnwritten ? (
            <UnwrittenCard proposal={proposal} />
          ) : (
            <>
              <Reasons proposal={proposal} openClaims={untraced.length} />
              <LetterCard
                proposal={proposal}
                claims={claims}
                canEdit={canEdit}
                isEditing={isEditing}
                onEdit={setEditing}
              />
              {!isEditing && <AnswersCard proposal={proposal} />}
              {!isEditing && <ClaimLedger proposal={proposal} claims={claims} />}
              <Suspense>
                <HiddenReader proposal={proposal} />
              </Suspense>
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          <JobCard proposal={proposal} />
          {!isUnwritten && <CostCard proposal={proposal} />}
          <Timeline proposal={proposal} />
          <NotesCard proposal={proposal} />
        </div>
      </div>
      {!isEditing && <DecisionBar proposal={proposal} untraced={untraced} onEdit={() => setEditing(true)} />}
    </div>
  )
}

interface LetterCardProps {
  proposal: Local<'proposal'>
  claims: readonly Claim[]
  canEdit: boolean
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

function LetterCard({ proposal, claims, canEdit, isEditing, onEdit }: LetterCardProps) {
  const { t } = useTranslation('proposals')
  const card = useRef<HTMLDivElement>(null)
  const isOpen = isEditing && canEdit
  useKeptFocus(() => card.current?.querySelector('button'), isOpen)
  useEffect(() => {
    // Scrolls to the editor, which may be far below.
    if (isOpen) card.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  return (
    <div ref={card} className="scroll-mt-4">
      <SectionCard
        title={t('letter.title')}
        action={
          canEdit &&
          !isEditing && (
            <Button size="small" onClick={() => onEdit(true)}>
              {t('edit')}
            </Button>
          )
        }
      >
        {isOpen ? (
          <LetterEditor proposal={proposal} onDone={() => onEdit(false)} />
        ) : (
          <Letter proposal={proposal} claims={claims} />
        )}
      </SectionCard>
    </div>
  )
}

/** Leads to the previous and the next proposal of the list. */
function Neighbours({ place }: { place: DetailPlace }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const navigate = useNavigate()
  const { at, total, previousHref, nextHref } = place
  if (at < 0 || total < 2) return null
  const go = (href: string | null) => href !== null && navigate(href, { replace: true })
  return (
    <nav aria-label={t('neighbours')} className="flex items-center gap-1 xl:hidden">
      <IconButton
        icon={ArrowLeft}
        label={t('previous')}
        disabled={previousHref === null}
        onClick={() => go(previousHref)}
      />
      <span className="text-sm text-ink-2">
        {t('position', { at: format.number(at + 1), total: format.number(total) })}
      </span>
      <IconButton icon={ArrowRight} label={t('next')} disabled={nextHref === null} onClick={() => go(nextHref)} />
    </nav>
  )
}

/** The client's screening questions and our answers. */
function AnswersCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  if (proposal.answers.length === 0) return null
  return (
    <SectionCard title={t('letter.answers')}>
      <dl className="grid gap-4">
        {proposal.answers.map(({ question, answer }) => (
          <div key={question} dir="auto" className="text-start">
            <dt className="font-medium">{question}</dt>
            <dd className={answer ? 'whitespace-pre-line text-ink-2' : 'text-wait'}>
              {answer || t('letter.noAnswer')}
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
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
