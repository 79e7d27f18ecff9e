/**
 * What this process does among the others on its database (`ROLE`). Each may answer. One works at a time: it runs agents, sends and
 * notifies. The others stand by.
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

interface Role {
  /** Runs agents, whichever process works. */
  engine: AgentEngine
  /** Wakes the jobs, whichever process works. */
  wake(): void
  /** From now on works when it is its turn. */
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
  let working: typeof worker = null

  function createWorker() {
    const background = limitBackground({ ...deps, db: turn.guard(deps.db) })
    const engine = createEngine(background, shutdown)
    return { engine, jobs: createJobs(background, shutdown, metrics.watchJobs(jobTable(background, engine))) }
  }

  bus.listen((heard) => {
    if (heard.is === 'stop') working?.engine.stopRun(heard.runId)
    else if (heard.is !== 'changed') working?.jobs.wake()
  })

  return {
    engine: {
      runNow: (userId, agentId) => (working?.engine ?? asked).runNow(userId, agentId),
      cancelRun: (userId, runId) => (working?.engine ?? asked).cancelRun(userId, runId),
      watchRun: (runId, listener) => (working?.engine ?? asked).watchRun(runId, listener),
    },
    wake() {
      if (working) working.jobs.wake()
      else bus.tell({ is: 'wake' })
    },
    start() {
      if (!worker) return
      turn.seek((isMine) => {
        deps.log.info({ isMine }, isMine ? 'working' : 'standing by: another process works')
        working = isMine ? worker : null
        if (isMine) worker.jobs.start()
        else worker.jobs.rest()
      })
    },
    stop: () => (worker ? worker.jobs.stop() : shutdown.stop(async () => undefined)),
  }
}
