/**
 * How often a marketplace is called in all. It counts the calls of our program, whichever account they are for and whichever machine makes
 * them. Each process takes the places of a second at a time from one row, so that the row is seldom written.
 */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import { marketplacePacingStore } from '../store/engine/marketplace-pacing.ts'

export interface MarketplacePace {
  /**
   * Resolves when the marketplace may be called, or when one of the signals ends the wait.
   * @param isUrgent It goes before what agents search by themselves.
   * @throws What the store throws.
   */
  turn(platform: MarketplaceId, endedBy: readonly AbortSignal[], isUrgent: boolean): Promise<void>
}

interface PaceDeps extends Pick<Deps, 'db' | 'clock' | 'config'> {
  sleep(delayMs: number, signal: AbortSignal): Promise<void>
}

interface Waiter {
  isOver: boolean
  go(): void
}

/** A place that is farther away than this means that the clock was put back. */
const FAR_MS = MINUTE_MS
const NEVER = new AbortController().signal

export function createMarketplacePace(deps: PaceDeps): MarketplacePace {
  const queues = new Map<MarketplaceId, ReturnType<typeof createQueue>>()
  return {
    async turn(platform, endedBy, isUrgent) {
      const perMinute = deps.config.engine.callsPerMinute[platform]
      if (perMinute === undefined) return
      const queue = queues.get(platform) ?? createQueue(deps, platform, perMinute)
      queues.set(platform, queue)
      let waiter: Waiter | null = null
      const end = () => waiter?.go()
      for (const signal of endedBy) signal.addEventListener('abort', end)
      await new Promise<void>((resolve, reject) => {
        const own: Waiter = {
          isOver: false,
          go() {
            own.isOver = true
            resolve()
          },
        }
        waiter = own
        if (endedBy.some(({ aborted }) => aborted)) own.go()
        else queue.join(own, isUrgent).catch(reject)
      }).finally(() => {
        for (const signal of endedBy) signal.removeEventListener('abort', end)
      })
    },
  }
}

/** Who waits in this process for one marketplace. */
function createQueue({ db, clock, sleep }: PaceDeps, platform: MarketplaceId, perMinute: number) {
  const everyMs = Math.ceil(MINUTE_MS / perMinute)
  const atOnce = Math.max(1, Math.floor(SECOND_MS / everyMs))
  let urgent: Waiter[] = []
  let others: Waiter[] = []
  /** When each of the calls that this process took may be made. */
  let places: number[] = []
  let working: Promise<void> | null = null

  function nextWaiter(): Waiter | undefined {
    urgent = urgent.filter(({ isOver }) => !isOver)
    others = others.filter(({ isOver }) => !isOver)
    return urgent[0] ?? others[0]
  }

  async function nextPlace(): Promise<number> {
    if (places[0] === undefined || places[0] > clock.now() + FAR_MS) {
      const take = clock.now()
      const first = await db.atomically((tx) => marketplacePacingStore(tx).reserve(platform, atOnce, everyMs, take))
      places = Array.from({ length: atOnce }, (_, n) => first + n * everyMs)
    }
    return places[0] ?? clock.now()
  }

  async function work(): Promise<void> {
    try {
      while (nextWaiter()) {
        const waitMs = (await nextPlace()) - clock.now()
        if (waitMs > 0) await sleep(waitMs, NEVER)
        // They may have come or gone meanwhile.
        const next = waitMs > 0 ? undefined : nextWaiter()
        if (next) {
          places.shift()
          next.go()
        }
      }
    } catch (error) {
      // Every waiting call gets the error, and its caller tries again.
      urgent = []
      others = []
      throw error
    } finally {
      working = null
    }
  }

  return {
    /** @returns It rejects where the store fails. */
    join(waiter: Waiter, isUrgent: boolean): Promise<void> {
      const waiting = isUrgent ? urgent : others
      waiting.push(waiter)
      working ??= work()
      return working
    },
  }
}
