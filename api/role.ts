/**
 * What this process does among the others on its database (`ROLE`). Each may answer, and each may work: agents, letters, questions,
 * notices and webhooks are claimed in rows. What has no claims, such as mails and billing, is done by the one whose turn it is.
 */
import type { Deps } from './deps.ts'
import { createEngine } from './engine/engine.ts'
import { createAskedRuns } from './engine/runs/asked-runs.ts'
import type { AgentEngine } from './features/agents/engine-port.ts'
import { limitBackground } from './house-limits.ts'
import { jobTable } from './job-table.ts'
import { createJobs } from './jobs/jobs.ts'
import type { Shutdown } from './jobs/shutdown.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Shared } from './store/open-store.ts'
import { NO_BUS } from './store/processes/bus.ts'

interface Role {
  /** Runs agents, whichever process works. */
  engine: AgentEngine
  /** Wakes the jobs, whichever process works. */
  wake(): void
  /** From now on works. */
  start(): void
  /** Gives running work its time to end. */
  stop(): Promise<void>
}

interface RoleParts extends Pick<Shared, 'bus' | 'turn'> {
  deps: Deps
  shutdown: Shutdown
  metrics: Metrics
}

export function createRole({ deps, bus, turn, shutdown, metrics }: RoleParts): Role {
  const { role, engine: settings } = deps.config
  const asked = createAskedRuns(deps, bus)
  const worker = role === 'api' || !settings.isOn ? null : createWorker()
  let isMyTurn = false

  function createWorker() {
    const background = limitBackground(deps)
    const engine = createEngine(background, shutdown)
    const table = jobTable(background, shutdown, engine, turn.guard)
    return { engine, jobs: createJobs(background, shutdown, metrics.watchJobs(table), () => isMyTurn) }
  }

  /** Who has a run: this process, or another one that is asked. */
  function engineOf(runId: string): AgentEngine {
    return worker && (bus === NO_BUS || worker.engine.hasRun(runId)) ? worker.engine : asked
  }

  bus.listen((heard) => {
    if (heard.is === 'stop') worker?.engine.stopRun(heard.runId)
    else if (heard.is === 'wake' || heard.is === 'gap') worker?.jobs.wake()
  })

  return {
    engine: {
      runNow: (userId, agentId) => (worker?.engine ?? asked).runNow(userId, agentId),
      cancelRun: (userId, runId) => engineOf(runId).cancelRun(userId, runId),
      watchRun: (runId, listener) => engineOf(runId).watchRun(runId, listener),
    },
    wake() {
      worker?.jobs.wake()
      // The work may be a payment, which only the process whose turn it is handles.
      if (!isMyTurn) bus.tell({ is: 'wake' })
    },
    start() {
      if (!worker) return
      deps.log.info({ worker: worker.engine.worker }, 'works')
      worker.jobs.start()
      turn.seek((isMine) => {
        deps.log.info({ isMine }, isMine ? 'runs what one process runs for all' : 'another process runs that for all')
        isMyTurn = isMine
        if (isMine) worker.jobs.wake()
      })
    },
    stop: () => (worker ? worker.jobs.stop() : shutdown.stop(async () => undefined)),
  }
}
