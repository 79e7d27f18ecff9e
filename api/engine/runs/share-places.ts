/** Who may have a place when many agents are due, so that neither a slow marketplace nor a user with many agents holds up the others. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Run } from '#shared/domain/run.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Place } from '../../limit.ts'

/** A search that takes longer leaves its place to others, and its marketplace is slow. */
const SLOW_MS = 5 * SECOND_MS
/** It stays slow for so long after such a search was seen: those that time out together are followed by others, which show it only later. */
const SLOW_FOR_MS = 3 * SLOW_MS
/** So many of the places a slow marketplace may keep waiting. */
const SLOW_SHARE = 0.5
/** Once so much of the places is taken, a user has at most so many of them. */
const BUSY_SHARE = 0.5
const PLACES_OF_USER = 3

/** A run that is under way. */
interface Placed {
  userId: string
  platforms: readonly MarketplaceId[]
  log: { readonly run: Pick<Run, 'step' | 'searched'>; readonly askedAt: number }
  place: Pick<Place, 'leave'> | null
}

/** @returns The marketplace whose answer the run waits for. */
function asked({ platforms, log: { run } }: Placed): MarketplaceId | null {
  return run.step === 'search' ? (platforms[run.searched.length] ?? null) : null
}

interface SlowWatch {
  /** Lets those who wait for long leave their places, and keeps in mind for whom they wait. */
  look(live: Iterable<Placed>, nowMs: number): void
  /** @returns Whether the marketplace is slow and has its share of the places. */
  isCrowded(platform: MarketplaceId, live: Iterable<Placed>, places: number, nowMs: number): boolean
}

/** A marketplace that does not answer would have all places within a second, and those who ask another one would wait until it is given up. */
export function watchSlow(): SlowWatch {
  const slowAt = new Map<MarketplaceId, number>()
  return {
    look(live, nowMs) {
      for (const run of live) {
        const platform = asked(run)
        if (platform === null || nowMs - run.log.askedAt <= SLOW_MS) continue
        run.place?.leave()
        slowAt.set(platform, nowMs)
      }
    },
    isCrowded(platform, live, places, nowMs) {
      const isSlow = Math.abs(nowMs - (slowAt.get(platform) ?? Number.NEGATIVE_INFINITY)) < SLOW_FOR_MS
      return isSlow && [...live].filter((run) => asked(run) === platform).length >= SLOW_SHARE * places
    },
  }
}

/** @returns The agents that run now, and those that wait because their user has enough places while other users need some. */
export function shareOut(
  due: readonly { agentId: string; userId: string }[],
  live: Iterable<Pick<Placed, 'userId'>>,
  places: number,
): { now: string[]; later: string[] } {
  const users = [...live].map(({ userId }) => userId)
  const shared: { now: string[]; later: string[] } = { now: [], later: [] }
  for (const { agentId, userId } of due) {
    const isBusy = users.length >= BUSY_SHARE * places
    const isLater = isBusy && users.filter((user) => user === userId).length >= PLACES_OF_USER
    if (!isLater) users.push(userId)
    shared[isLater ? 'later' : 'now'].push(agentId)
  }
  return shared
}
