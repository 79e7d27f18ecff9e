/** Who may have a place when many agents are due, so that neither a slow marketplace nor a user with many agents holds up the others. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Run } from '#shared/domain/run.ts'
import { SECOND_MS } from '#shared/time.ts'

/** A marketplace is slow while a search takes longer than this. */
const SLOW_MS = 5 * SECOND_MS
/** A slow marketplace gets so much of the places, so that it holds up only its own agents. */
const SLOW_SHARE = 0.75
/** Once so much of the places is taken, a user has at most so many of them. */
const BUSY_SHARE = 0.5
const PLACES_OF_USER = 3

/** A run that has a place. */
interface Placed {
  userId: string
  platforms: readonly MarketplaceId[]
  log: { readonly run: Pick<Run, 'step' | 'startedAt'> }
}

/** @returns Whether the marketplace is slow and has its share of the places. */
export function isCrowded(platform: MarketplaceId, live: Iterable<Placed>, places: number, nowMs: number): boolean {
  const asking = [...live].filter(
    ({ platforms, log: { run } }) => run.step === 'search' && platforms.includes(platform),
  )
  const isSlow = asking.some(({ log: { run } }) => nowMs - run.startedAt > SLOW_MS)
  return isSlow && asking.length >= SLOW_SHARE * places
}

/** @returns The agents that run now, and those that wait because their user has enough places while other users need some. */
export function shareOut(
  due: readonly { agentId: string; userId: string }[],
  live: Iterable<Placed>,
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
