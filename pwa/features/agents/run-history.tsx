/** What each run searched, found, skipped and why, wrote, sent, and how long it took. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { skippedIn, RUN_STEPS, type Run } from '#shared/domain/run.ts'
import { AppError, isErrorCode } from '#shared/errors.ts'
import type { Format } from '#shared/format.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useRunProposals, useRuns } from '../../local/queries/runs.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { DOT } from '../../ui/list/dot.ts'
import { TextLink } from '../../ui/action/link.tsx'
import { EmptyState } from '../../ui/feedback/notice-states.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { RunCounts } from './run-counts.tsx'
import { Unwritten } from '../../parts/skip/unwritten.tsx'
import { LEFT_ID, SkippedJobs } from './skipped-jobs.tsx'

const PAGE = 20
const TONES: Record<Run['status'], Tone> = { running: 'info', done: 'good', failed: 'bad', canceled: 'outline' }

export function RunHistory({ agentId }: { agentId: string }) {
  const { t } = useTranslation(['agents', 'ui'])
  const [limit, setLimit] = useState(PAGE)
  const { hash } = useLocation()
  // One more than is shown tells whether there are more.
  const runs = useRuns(agentId, limit + 1)
  if (!runs) return <SkeletonRows label={t('ui:loading')} />
  // A link to the skipped jobs opens the run that has them.
  const openId = hash === `#${LEFT_ID}` ? runs.find((run) => skippedIn(run).length > 0)?.id : null
  if (runs.length === 0) return <EmptyState title={t('detail.notYetRun')}>{t('run.empty')}</EmptyState>
  return (
    <div className="grid gap-3">
      <ul className="rows-lazy grid gap-3 [--row:11rem]">
        {runs.slice(0, limit).map((run) => (
          <li key={run.id}>
            <RunCard run={run} isLeftOpen={run.id === openId} />
          </li>
        ))}
      </ul>
      {runs.length > limit && <Button onClick={() => setLimit(limit + PAGE)}>{t('ui:showMore')}</Button>}
    </div>
  )
}

function RunCard({ run, isLeftOpen }: { run: Run; isLeftOpen: boolean }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const tookMs = run.finishedAt === null ? null : run.finishedAt - run.startedAt
  const titles = { running: 'run.running', done: 'run.done', failed: 'run.failed', canceled: 'run.canceled' } as const
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={TONES[run.status]}>{t(titles[run.status])}</Badge>
          <span className="font-medium">{format.dateTime(run.startedAt)}</span>
        </p>
        <p className="text-sm text-ink-2">
          {run.trigger === 'manual' ? t('run.manual') : t('run.scheduled')}
          {tookMs !== null && `${DOT}${tookText(tookMs, format, t)}`}
        </p>
      </div>
      <p>
        <RunCounts run={run} />
      </p>
      <Unwritten run={run} />
      {run.errorCode && <RunError code={run.errorCode} />}
      <Searched run={run} />
      {run.tokens > 0 && (
        <p className="text-sm text-ink-2">
          {t('run.cost', { tokens: format.number(run.tokens), cost: format.money(run.costMicros / 10_000, 'USD') })}
        </p>
      )}
      {run.written > 0 && <Written run={run} />}
      <SkippedJobs run={run} isOpenAtFirst={isLeftOpen} />
      <StepTimes run={run} />
    </Card>
  )
}

type Translate = (key: string, values: Record<string, string>) => string

function tookText(tookMs: number, format: Format, t: Translate): string {
  if (tookMs < MINUTE_MS) return t('run.took', { seconds: format.number(Math.round(tookMs / 100) / 10) })
  return t('run.tookMinutes', { minutes: format.number(Math.round(tookMs / MINUTE_MS)) })
}

function spanText(spanMs: number, format: Format, t: Translate): string {
  // Tenths of a second are exact enough; a shorter run is shown as 0.1.
  return t('run.seconds', { value: format.number(Math.max(1, Math.round(spanMs / 100)) / 10) })
}

function RunError({ code }: { code: string }) {
  const errorText = useErrorText()
  return <p className="text-sm text-bad">{errorText(new AppError(isErrorCode(code) ? code : 'server.unexpected'))}</p>
}

/** The query sent to each marketplace, and its result. */
function Searched({ run }: { run: Run }) {
  const { t } = useTranslation('agents')
  const errorText = useErrorText()
  return (
    <ul className="grid gap-0.5 text-sm text-ink-2">
      {run.searched.map(({ platform, query, found, errorCode }) => (
        <li key={platform} className={errorCode ? 'text-bad' : undefined}>
          {errorCode
            ? t('run.searchFailed', {
                platform: MARKETPLACE_NAMES[platform],
                error: errorText(new AppError(isErrorCode(errorCode) ? errorCode : 'server.unexpected')),
              })
            : t('run.searched', { platform: MARKETPLACE_NAMES[platform], query, count: found })}
        </li>
      ))}
    </ul>
  )
}

function StepTimes({ run }: { run: Run }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const steps = RUN_STEPS.filter((step) => run.stepMs[step] !== undefined)
  if (steps.length === 0) return null
  return (
    <Disclosure summary={t('run.times')}>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        {steps.map((step) => (
          <div key={step} className="flex gap-1.5">
            <dt>{t(`run.steps.${step}`)}</dt>
            <dd className="font-medium text-ink">{spanText(run.stepMs[step] ?? 0, format, t)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

/** The letters that the run wrote, and the present state of each. */
function Written({ run }: { run: Run }) {
  const { t } = useTranslation('agents')
  const proposals = useRunProposals(run)
  if (!proposals || proposals.length === 0) return null
  return (
    <Disclosure summary={t('run.writtenTitle')}>
      <ul className="grid gap-2 text-sm">
        {proposals.map(({ id, job, status }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <TextLink href={`/dashboard/proposals/${id}`}>
              <bdi>{job.title}</bdi>
            </TextLink>
            <span className="text-ink-2">{t(`jobs.status.${status}`)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
