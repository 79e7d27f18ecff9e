/** One proposal: the letter, why this job, what it will cost, each claim's source, and the way from found to now. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { useFormat } from '../../i18n/use-format.ts'
import type { Local } from '../../local/queries/local-row.ts'
import { useProposal } from '../../local/queries/proposals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/notice-states.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { AnswersCard } from './answers-card.tsx'
import { ClaimLedger } from './claim-ledger.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { JobCard } from './job-card.tsx'
import { Letter } from './letter.tsx'
import { LetterEditor } from './letter-editor.tsx'
import { budgetText } from './money-text.ts'
import { NotesCard } from './notes-card.tsx'
import { StatusBadge } from './proposal-badges.tsx'
import { Reasons } from './reasons.tsx'
import { Timeline } from './timeline.tsx'

export function ProposalPage() {
  const { t } = useTranslation(['proposals', 'ui'])
  const { id = '' } = useParams()
  const proposal = useProposal(id)
  if (proposal === undefined) return <SkeletonCard label={t('ui:loading')} lines={10} />
  if (proposal === null) {
    return (
      <EmptyState
        title={<h1>{t('notFound')}</h1>}
        action={<ButtonLink href="/dashboard/proposals">{t('back')}</ButtonLink>}
      >
        {t('notFoundBody')}
      </EmptyState>
    )
  }
  return <Detail proposal={proposal} />
}

function Detail({ proposal }: { proposal: Local<'proposal'> }) {
  const { t } = useTranslation(['proposals', 'ui'])
  const format = useFormat()
  const { hash } = useLocation()
  const [isEditing, setEditing] = useState(false)
  const { job } = proposal
  const canEdit = proposal.status === 'review' || proposal.status === 'approved'
  useEffect(() => {
    if (hash === '#edit' && canEdit) setEditing(true)
  }, [hash, canEdit])
  return (
    <>
      <PageHeader
        title={job.title}
        subtitle={
          <>
            <bdi>{job.client.name ?? t('unknownClient')}</bdi>
            {` · ${job.client.country ?? t('unknownLocation')} · ${budgetText(job, format, t)} · ${t('job.posted', { time: format.relative(job.postedAt, Date.now()) })}`}
          </>
        }
        back={{ href: '/dashboard/proposals', label: t('back') }}
        badge={<StatusBadge proposal={proposal} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
        <div className="grid gap-5">
          <Reasons proposal={proposal} />
          <SectionCard
            title={t('letter.title')}
            action={
              canEdit &&
              !isEditing && (
                <Button size="small" onClick={() => setEditing(true)}>
                  {t('edit')}
                </Button>
              )
            }
          >
            {isEditing && canEdit ? (
              <LetterEditor proposal={proposal} onDone={() => setEditing(false)} />
            ) : (
              <Letter proposal={proposal} />
            )}
          </SectionCard>
          {!isEditing && <AnswersCard proposal={proposal} />}
          <ClaimLedger proposal={proposal} />
        </div>
        <div className="grid gap-5">
          <JobCard proposal={proposal} />
          <Timeline proposal={proposal} />
          <NotesCard proposal={proposal} />
        </div>
      </div>
      {!isEditing && <DecisionBar proposal={proposal} onEdit={() => setEditing(true)} />}
    </>
  )
}
