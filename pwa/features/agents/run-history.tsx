/** What each run searched, found, skipped and why, wrote, sent, and how long it took. */
import { useTranslation } from 'react-i18next'
import { RUN_SKIP_REASONS, type Run } from '#shared/domain/run.ts'
import { AppError, isErrorCode } from '#shared/errors.ts'
import type { Format } from '../../i18n/format.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useRuns } from '../../local/queries/runs.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextLink } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/notice-states.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { platformName } from './platform-names.ts'
import { RunCounts } from './run-counts.tsx'

const SHOWN = 20
const TONES: Record<Run['status'], Tone> = { running: 'info', done: 'good', failed: 'bad', canceled: 'outline' }

export function RunHistory({ agentId }: { agentId: string }) {
  const { t } = useTranslation(['agents', 'ui'])
  const runs = useRuns(agentId, SHOWN)
  if (!runs) return <SkeletonRows label={t('ui:loading')} />
  if (runs.length === 0) return <EmptyState title={t('detail.notYetRun')}>{t('run.empty')}</EmptyState>
  return (
    <ul className="grid gap-3">
      {runs.map((run) => (
        <li key={run.id}>
          <RunCard run={run} />
        </li>
      ))}
    </ul>
  )
}

function RunCard({ run }: { run: Run }) {
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
          {tookMs !== null && ` · ${tookText(tookMs, format, t)}`}
        </p>
      </div>
      <p>
        <RunCounts run={run} />
      </p>
      <Searched run={run} />
      {run.costMicros > 0 && (
        <p className="text-sm text-ink-2">
          {t('run.cost', { tokens: format.number(run.tokens), cost: format.money(run.costMicros / 10_000, 'USD') })}
        </p>
      )}
      <Skipped run={run} />
    </Card>
  )
}

const MINUTE_MS = 60_000

type Translate = (key: 'run.took' | 'run.tookMinutes', values: { seconds?: string; minutes?: string }) => string

function tookText(tookMs: number, format: Format, t: Translate): string {
  if (tookMs < MINUTE_MS) return t('run.took', { seconds: format.number(Math.round(tookMs / 100) / 10) })
  return t('run.tookMinutes', { minutes: format.number(Math.round(tookMs / MINUTE_MS)) })
}

/** Marketplace by marketplace, where that says more than the counts above it. */
function Searched({ run }: { run: Run }) {
  const { t } = useTranslation('agents')
  const errorText = useErrorText()
  if (run.searched.length < 2 && run.searched.every(({ errorCode }) => !errorCode)) return null
  return (
    <ul className="text-sm text-ink-2">
      {run.searched.map(({ platform, found, errorCode }) => (
        <li key={platform} className={errorCode ? 'text-bad' : undefined}>
          {errorCode
            ? t('run.searchFailed', {
                platform: platformName(platform),
                error: errorText(new AppError(isErrorCode(errorCode) ? errorCode : 'server.unexpected')),
              })
            : t('run.searched', { platform: platformName(platform), count: found })}
        </li>
      ))}
    </ul>
  )
}

function Skipped({ run }: { run: Run }) {
  const { t } = useTranslation('agents')
  const reasons = RUN_SKIP_REASONS.filter((reason) => (run.skips[reason] ?? 0) > 0)
  if (reasons.length === 0) return null
  return (
    <Disclosure summary={t('run.skippedTitle')}>
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <Badge key={reason}>{`${t(`run.reason.${reason}`)} · ${run.skips[reason]}`}</Badge>
          ))}
        </p>
        <ul className="grid gap-2 text-sm">
          {run.skipped.map(({ platform, jobId, title, url, reason, detail }) => (
            <li key={`${platform}-${jobId}`} className="flex flex-wrap items-baseline gap-x-2">
              <TextLink href={url} target="_blank" rel="noreferrer">
                <bdi>{title}</bdi>
              </TextLink>
              <span className="text-ink-2">
                {t(`run.reason.${reason}`)}
                {detail && ` (${detail})`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  )
}
