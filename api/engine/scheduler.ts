/** The beat of the engine: one croner tick for everything that recurs, however many agents there are (facts: toolchain, section 7). */
import { Cron } from 'croner'
import type { EngineContext } from './context.ts'

/** Something that recurs; a beat that finds it still at work leaves it alone. */
export interface Chore {
  name: string
  /** Milliseconds between two; 0 means at each beat. */
  everyMs: number
  run(): Promise<unknown>
}

export interface Scheduler {
  start(): void
  /** A beat now. */
  wake(): void
  /** A beat whose chores are all due; resolves when they are done. */
  beat(): Promise<void>
  /** No more beats; resolves when the chores under way are done. */
  stop(): Promise<void>
}

export function createScheduler(
  { clock, config, log, stopping }: Pick<EngineContext, 'clock' | 'config' | 'log' | 'stopping'>,
  chores: readonly Chore[],
): Scheduler {
  const underWay = new Map<string, Promise<void>>()
  const lastAt = new Map<string, number>()
  /** Chores that were asked for while at work: once more, because they may have looked already. */
  const again = new Set<string>()
  let cron: Cron | null = null
  let isStopped = false

  async function work(chore: Chore): Promise<void> {
    do {
      again.delete(chore.name)
      lastAt.set(chore.name, clock.now())
      try {
        await chore.run()
      } catch (error) {
        log.error({ err: error, chore: chore.name }, 'engine.chore')
      }
    } while (again.has(chore.name) && !isStopped && !stopping.aborted)
  }

  function begin(chore: Chore): Promise<void> {
    const working = underWay.get(chore.name)
    if (working) return working
    const begun = work(chore).finally(() => underWay.delete(chore.name))
    underWay.set(chore.name, begun)
    return begun
  }

  const isDue = ({ name, everyMs }: Chore) =>
    everyMs === 0 || clock.now() - (lastAt.get(name) ?? Number.NEGATIVE_INFINITY) >= everyMs

  function tick(isAsked: boolean): void {
    if (isStopped) return
    for (const chore of chores) {
      if (!isDue(chore)) continue
      if (isAsked && underWay.has(chore.name)) again.add(chore.name)
      void begin(chore)
    }
  }

  return {
    start() {
      cron ??= new Cron('* * * * * *', { interval: Math.max(1, config.engine.tickSeconds), unref: true }, () =>
        tick(false),
      )
      tick(false)
    },
    wake: () => tick(true),
    async beat() {
      for (const chore of chores) {
        await underWay.get(chore.name)
        await begin(chore)
      }
    },
    async stop() {
      isStopped = true
      cron?.stop()
      await Promise.all(underWay.values())
    },
  }
}
