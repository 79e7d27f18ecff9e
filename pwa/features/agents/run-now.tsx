/** "Run now": starts a run, shows it live and can cancel it. */
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agents } from '#shared/contract/agents.ts'
import { RUN_STEPS, type Run, runSchema } from '#shared/domain/run.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { syncNow } from '../../local/sync/loop.ts'
import { useRuns } from '../../local/queries/runs.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { call } from '../../net/client.ts'
import { events } from '../../net/events.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ProgressBar, StepProgress } from '../../ui/feedback/progress.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { RunCounts } from './run-counts.tsx'

/** What the button and the progress share. */
interface RunNowState {
  /** The run that is going on. */
  live: Run | null
  isStarting: boolean
  canStart: boolean
  needsNetwork: boolean
  start(): void
}

export function useRunNow({ id, isPending }: { id: string; isPending: boolean }): RunNowState {
  const { isOnline } = useSyncStatus()
  const { run: live, follow } = useLiveRun(id)
  const { isBusy, run } = useAction((error, sentence) => {
    if (error.code !== 'agent.already_running') return { title: sentence }
    // The agent runs already by its schedule. The next pull brings that run.
    void syncNow()
    return null
  })
  return {
    live,
    isStarting: isBusy,
    canStart: isOnline && !isPending,
    needsNetwork: !isOnline,
    start: () => void run(async () => follow(await call(agents.runNow, { params: { id } }))),
  }
}

/** While a run goes on its progress stands in the page, with the button that ends it. */
export function RunNow({ run }: { run: RunNowState }) {
  const { t } = useTranslation('agents')
  if (run.live) return null
  return (
    <Button icon={Play} isBusy={run.isStarting} disabled={!run.canStart} onClick={run.start}>
      {run.isStarting ? t('run.running') : t('run.now')}
    </Button>
  )
}

export function LiveRun({ run }: { run: RunNowState }) {
  const { t } = useTranslation('agents')
  if (run.live) return <RunInProgress run={run.live} />
  return run.needsNetwork ? <p className="text-sm text-ink-2">{t('run.needsNetwork')}</p> : null
}

function RunInProgress({ run }: { run: Run }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const [isCanceling, setCanceling] = useState(false)
  const cancel = () => {
    setCanceling(true)
    // A run that has ended in the meantime cannot be cancelled. Sync brings its end.
    void call(agents.cancelRun, { params: { id: run.id } }).catch(() => undefined)
  }
  const current = run.step ? RUN_STEPS.indexOf(run.step) : 0
  return (
    <Card className="grid gap-4">
      <StepProgress
        label={t('run.progress')}
        steps={RUN_STEPS.map((step) => t(`run.steps.${step}`))}
        current={current}
        summary={t('run.stepOf', { at: format.number(current + 1), total: format.number(RUN_STEPS.length) })}
      />
      <ProgressBar label={t('run.progress')} text={<RunCounts run={run} />} />
      <div>
        <Button isBusy={isCanceling} onClick={cancel}>
          {t('run.cancel')}
        </Button>
      </div>
    </Card>
  )
}

/** The current run, if any: followed over server-sent events, or as it was last synced. */
function useLiveRun(agentId: string): { run: Run | null; follow: (run: Run) => void } {
  const { t } = useTranslation('agents')
  const newest = useRuns(agentId, 1)?.[0]
  const [followed, setFollowed] = useState<Run | null>(null)
  const runningId = followed?.id ?? (newest?.status === 'running' ? newest.id : null)
  useEffect(() => {
    if (!runningId) return
    const following = new AbortController()
    const onData = (data: unknown) => {
      const run = runSchema.parse(data)
      setFollowed(run.status === 'running' ? run : null)
      if (run.status === 'running') return
      const titles = { done: 'run.done', failed: 'run.failed', canceled: 'run.canceled' } as const
      showToast({ title: t(titles[run.status]), tone: run.status === 'failed' ? 'bad' : 'good' })
      void syncNow()
    }
    // If the stream breaks, the synced record shows the rest.
    events(`/runs/${runningId}/progress`, { signal: following.signal, onData }).catch(() => setFollowed(null))
    return () => following.abort()
  }, [runningId, t])
  return { run: followed ?? (newest?.status === 'running' ? newest : null), follow: setFollowed }
}
