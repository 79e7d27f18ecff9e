/**
 * Everything that recurs on the server: one croner tick, and one table of jobs that the engine, billing, mail and
 * notices fill. The process has one timer, however many agents there are.
 */
import { Cron } from 'croner'
import type { Logger } from 'pino'
import type { Clock } from '#shared/time.ts'
import type { Shutdown } from './shutdown.ts'

/** One scheduled job. A tick does not start it again while it runs. */
export interface ScheduledJob {
  /** Names it in the log; no two jobs share a name. */
  name: string
  /** Milliseconds from one start to the next; 0 means at each tick. */
  everyMs: number
  /** Its work is claimed in rows, so each process that works runs it. All others run in one process, the one whose turn it is. */
  isForAll?: boolean
  run(): Promise<unknown>
  /** Resolves when everything that `run` started without waiting has ended. */
  idle?(): Promise<void>
}

export interface Jobs {
  /** Begins to tick. */
  start(): void
  /** Runs a tick now, because something may be due. A running job runs once more, because it may already have looked. */
  wake(): void
  /** A tick whose jobs are all due; resolves when they and what they began are done. For tests and measurements. */
  tick(): Promise<void>
  /** Gives running work its time to end, then cuts it off. Safe to call twice. */
  stop(): Promise<void>
}

interface JobsDeps {
  clock: Clock
  config: { engine: { tickSeconds: number } }
  log: Pick<Logger, 'error'>
}

/** @param isMyTurn Whether this process runs what only one may run. */
export function createJobs(
  { clock, config, log }: JobsDeps,
  shutdown: Shutdown,
  table: readonly ScheduledJob[],
  isMyTurn: () => boolean = () => true,
): Jobs {
  const underWay = new Map<string, Promise<void>>()
  const startedAt = new Map<string, number>()
  /** Jobs that were woken while at work. */
  const again = new Set<string>()
  const { stopping } = shutdown
  let cron: Cron | null = null

  async function work(job: ScheduledJob): Promise<void> {
    do {
      again.delete(job.name)
      startedAt.set(job.name, clock.now())
      try {
        await job.run()
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed')
      }
    } while (again.has(job.name) && !stopping.aborted)
  }

  function begin(job: ScheduledJob): Promise<void> {
    const working = underWay.get(job.name)
    if (working) return working
    const begun = work(job).finally(() => underWay.delete(job.name))
    underWay.set(job.name, begun)
    return begun
  }

  const isDue = ({ name, everyMs }: ScheduledJob) => {
    const sinceMs = clock.now() - (startedAt.get(name) ?? Number.NEGATIVE_INFINITY)
    // Below zero: the clock was put back, so the real time is unknown.
    return sinceMs >= everyMs || sinceMs < 0
  }

  function beginDue(isWoken: boolean): void {
    if (stopping.aborted) return
    for (const job of table) {
      if (!isDue(job) || !(job.isForAll || isMyTurn())) continue
      if (isWoken && underWay.has(job.name)) again.add(job.name)
      void begin(job)
    }
  }

  async function idle(): Promise<void> {
    for (const job of table) await job.idle?.()
  }

  return {
    start() {
      const interval = Math.max(1, config.engine.tickSeconds)
      cron ??= new Cron('* * * * * *', { interval, unref: true }, () => beginDue(false))
      beginDue(false)
    },
    wake: () => beginDue(true),
    async tick() {
      for (const job of table) {
        await underWay.get(job.name)
        await begin(job)
      }
      await idle()
    },
    stop() {
      cron?.stop()
      return shutdown.stop(async () => {
        await Promise.all(underWay.values())
        await idle()
      })
    },
  }
}

/** Carries a wake-up from code that has new work to the jobs. */
interface Wake {
  wake(): void
  onWake(listener: () => void): void
}

/** Made before the parts that call `wake` and before the jobs that listen, so that neither is patched into the other afterwards. */
export function createWake(): Wake {
  const listeners: (() => void)[] = []
  return {
    wake() {
      for (const listener of listeners) listener()
    },
    onWake: (listener) => void listeners.push(listener),
  }
}
