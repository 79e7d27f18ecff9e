/** The sync centre: edits that wait, and issues that need a decision. No refused edit is dropped silently. */
import { useTranslation } from 'react-i18next'
import Clock from 'lucide-react/icons/clock'
import { useFormat } from '../../i18n/use-format.ts'
import { useIssues } from '../../local/issues/issues.ts'
import { syncNow } from '../../local/sync/loop.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { Button } from '../../ui/action/button.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { useWaiting } from '../../local/queries/waiting.ts'
import { DOT } from '../../ui/list/dot.ts'
import { IssueCard } from './issue-card.tsx'
import { useEditName } from './edit-name.ts'

export function IssuesPage() {
  const { t } = useTranslation(['issues', 'ui'])
  const issues = useIssues()
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('lead')} />
      <div className="grid max-w-3xl gap-5">
        <SectionCard title={t('issuesTitle')}>
          {!issues && <SkeletonRows label={t('ui:loading')} count={2} />}
          {issues?.length === 0 && <p className="text-ink-2">{t('issuesNone')}</p>}
          <ul className="grid gap-4">
            {issues?.map((issue) => (
              <li key={issue.key}>
                <IssueCard issue={issue} />
              </li>
            ))}
          </ul>
        </SectionCard>
        <Waiting />
      </div>
    </>
  )
}

function Waiting() {
  const { t } = useTranslation('issues')
  const format = useFormat()
  const { lastSyncedAt, isOnline, isSyncing, pendingCount } = useSyncStatus()
  const { isBusy, run } = useAction()
  const last = lastSyncedAt === null ? t('never') : t('lastSync', { time: format.relative(lastSyncedAt, Date.now()) })
  return (
    <SectionCard
      title={t('waitingTitle')}
      note={last}
      action={
        <Button isBusy={isBusy || isSyncing} disabled={!isOnline} onClick={() => void run(syncNow)}>
          {t('syncNow')}
        </Button>
      }
    >
      {pendingCount === 0 ? <p className="text-ink-2">{t('waitingNone')}</p> : <WaitingList />}
    </SectionCard>
  )
}

/** The edits in the outbox, in the order they will leave. */
function WaitingList() {
  const format = useFormat()
  const nameOf = useEditName()
  const { i18n } = useTranslation()
  const waiting = useWaiting()
  return (
    <ol className="grid gap-2" lang={i18n.language}>
      {waiting?.map(({ mid, name, title, createdAt }) => (
        <li key={mid} className="flex items-baseline gap-3 text-sm">
          <Clock className="size-4 shrink-0 translate-y-0.5 text-ink-3" aria-hidden="true" />
          <span className="min-w-0 flex-1">
            {nameOf(name)}
            {title && (
              <span className="text-ink-2">
                {DOT}
                <bdi>{title}</bdi>
              </span>
            )}
          </span>
          <time dateTime={new Date(createdAt).toISOString()} className="shrink-0 text-ink-2">
            {format.time(createdAt)}
          </time>
        </li>
      ))}
    </ol>
  )
}
