/** The sync centre: what waits to leave, and what needs the person. Nothing refused is ever dropped silently. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useIssues } from '../../local/issues.ts'
import { syncNow } from '../../local/loop.ts'
import { useSyncStatus } from '../../local/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
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
  const [isAsked, setAsked] = useState(false)
  const sync = async () => {
    setAsked(true)
    await syncNow().finally(() => setAsked(false))
  }
  const last = lastSyncedAt === null ? t('never') : t('lastSync', { time: format.relative(lastSyncedAt, Date.now()) })
  return (
    <SectionCard
      title={t('waitingTitle')}
      note={last}
      action={
        <Button isBusy={isAsked || isSyncing} disabled={!isOnline} onClick={() => void sync()}>
          {t('syncNow')}
        </Button>
      }
    >
      {pendingCount === 0 ? <p className="text-ink-2">{t('waitingNone')}</p> : <WaitingList />}
    </SectionCard>
  )
}
