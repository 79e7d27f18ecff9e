/** The sync centre: edits that wait, and issues that need a decision. No refused edit is dropped silently. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useIssues } from '../../local/issues.ts'
import { syncNow } from '../../local/sync/loop.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { Button } from '../../ui/action/button.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { IssueCard } from './issue-card.tsx'
import { WaitingList } from './waiting-list.tsx'

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
