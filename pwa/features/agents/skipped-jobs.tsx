/** Which jobs a run skipped, and why, in sentences. Each can be bid on anyway, or become a rule of the agent. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { readJobAddress } from '#shared/domain/jobs/job-address.ts'
import { keyOfShared } from '#shared/domain/jobs/shared-job.ts'
import { RUN_SKIP_REASONS, type Run, type RunSkipReason } from '#shared/domain/run.ts'
import { newId } from '#shared/ids.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { mutate } from '../../local/mutate.ts'
import { findOnJob } from '../../local/queries/proposals.ts'
import { askNeverSuch } from '../../parts/never-such/ask-never-such.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { DOT } from '../../ui/list/dot.ts'
import { SkipSentence } from '../../parts/skip/skip-sentence.tsx'

type Skipped = Run['skipped'][number]

/** A run may name fifty. */
const SHOWN_AT_FIRST = 8

/** The part of the address that leads to the newest jobs that were left. */
export const LEFT_ID = 'left'

export function SkippedJobs({ run, isOpenAtFirst = false }: { run: Run; isOpenAtFirst?: boolean }) {
  const { t } = useTranslation(['agents', 'activity', 'ui'])
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpenAtFirst) place.current?.scrollIntoView({ block: 'start' })
  }, [isOpenAtFirst])
  const reasons = RUN_SKIP_REASONS.filter((reason) => (run.skips[reason] ?? 0) > 0)
  if (reasons.length === 0) return null
  const shown = isWhole ? run.skipped : run.skipped.slice(0, SHOWN_AT_FIRST)
  return (
    <div ref={place} id={isOpenAtFirst ? LEFT_ID : undefined} className="scroll-mt-4">
      <Disclosure summary={t('run.skippedTitle')} isOpenAtFirst={isOpenAtFirst}>
        <div className="grid gap-3">
          <p className="flex flex-wrap gap-2">
            {reasons.map((reason) => (
              <Badge
                key={reason}
              >{`${t(`activity:reason.${reason}`)}${DOT}${format.number(run.skips[reason] ?? 0)}`}</Badge>
            ))}
          </p>
          <ul className="grid divide-y divide-line text-sm empty:hidden">
            {shown.map((job) => (
              <SkippedJob key={`${job.platform}-${job.jobId}`} job={job} agentId={run.agentId} />
            ))}
          </ul>
          {shown.length < run.skipped.length && (
            <Button size="small" className="justify-self-start" onClick={() => setWhole(true)}>
              {t('ui:showMore')}
            </Button>
          )}
        </div>
      </Disclosure>
    </div>
  )
}

/** There is nothing to bid on. */
const OVER: readonly RunSkipReason[] = ['already_seen', 'already_applied', 'closed']

function SkippedJob({ job, agentId }: { job: Skipped; agentId: string }) {
  const { t } = useTranslation('agents')
  const [draftId, setDraftId] = useState<string | null>(null)
  const bid = useBidAnyway(agentId, setDraftId)
  const canBid = !OVER.includes(job.reason) && readJobAddress(job.url) !== null
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-80 gap-1">
        <TextLink href={job.url} target="_blank" rel="noopener noreferrer" className="justify-self-start">
          <bdi>{job.title}</bdi>
        </TextLink>
        <SkipSentence {...job} />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {draftId === null
          ? canBid && (
              <Button size="small" aria-label={t('skip.bidNamed', { title: job.title })} onClick={() => void bid(job)}>
                {t('skip.bid')}
              </Button>
            )
          : draftId !== '' && (
              <ButtonLink size="small" href={`/dashboard/proposals/${draftId}`}>
                {t('skip.open')}
              </ButtonLink>
            )}
        {job.reason !== 'excluded_word' && (
          <Button
            size="small"
            variant="ghost"
            aria-label={t('skip.neverNamed', { title: job.title })}
            onClick={() => askNeverSuch({ agentId, title: job.title, skills: [] })}
          >
            {t('skip.never')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Asks for a letter as for a job that the freelancer brought: it never leaves without a tap (docs/laws.md#never-twice). */
function useBidAnyway(agentId: string, onDraft: (id: string) => void): (job: Skipped) => Promise<void> {
  const { t } = useTranslation('agents')
  const navigate = useNavigate()
  return async ({ platform, jobId, url, title }) => {
    const shared = { platform, address: url, title, text: '', agentId }
    const known = (await findOnJob(platform, jobId)) ?? (await findOnJob(platform, keyOfShared(shared).jobId))
    if (known !== null) return void (await navigate(`/dashboard/proposals/${known}`))
    const id = newId()
    await mutate('proposal.draft', id, shared)
    onDraft(id)
    showToast({ title: t('skip.asked'), body: t('skip.askedNote'), tone: 'good' })
  }
}
