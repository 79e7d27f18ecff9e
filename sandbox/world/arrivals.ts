/** How jobs come to the board: hundreds at the start, then one every half minute while the sandbox runs. */
import { createRandom } from '../random.ts'
import type { Board } from './board.ts'
import { jobKey } from './board.ts'
import { composeJob, type PostKey } from './compose.ts'
import { type Job, type Platform, platforms } from './market.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const firstPosts = 220
/** After a long pause at most this many posts are added. */
const missedSample = 80

/** What a restart needs to compose the same posts again. */
interface ArrivalsState {
  posts: PostKey[]
  nextNumber: Record<Platform, number>
  nextArrivalMs: Record<Platform, number>
}

/** The stream of new posts. */
export interface Arrivals {
  /** Posts everything that is due. @returns how many posts that were. */
  catchUp(nowMs: number): number
  state(): ArrivalsState
}

/** Where posts go, and how fast they come. */
interface ArrivalsOptions {
  board: Board
  seed: number
  speed: number
  nowMs: number
  /** Jobs that somebody has applied to stay for ever. */
  hasProposals(job: Job): boolean
  saved: ArrivalsState | undefined
}

/** Fills the board, newly or from the saved data, and keeps adding posts. */
export function createArrivals(options: ArrivalsOptions): Arrivals {
  const { board, seed, saved } = options
  const posts = new Map<string, PostKey>()
  const nextNumber = { ...(saved?.nextNumber ?? { freelancer: 0, upwork: 0 }) }
  const nextArrivalMs = { ...(saved?.nextArrivalMs ?? { freelancer: 0, upwork: 0 }) }

  function gapMs(platform: Platform): number {
    return createRandom(seed, 'arrival', platform, nextNumber[platform]).int(20_000, 40_000) / options.speed
  }

  function compose(platform: Platform, postedAtMs: number): void {
    const key: PostKey = { platform, index: nextNumber[platform], variant: 0, postedAtMs: Math.round(postedAtMs) }
    nextNumber[platform] += 1
    let job = composeJob(seed, key)
    while (board.hasTitle(job.title) && key.variant < 12) {
      key.variant += 1
      job = composeJob(seed, key)
    }
    posts.set(jobKey(platform, job.id), key)
    board.put(job)
  }

  function arrive(platform: Platform, nowMs: number): number {
    const behindMs = nowMs - nextArrivalMs[platform]
    if (behindMs > hourMs) {
      for (let left = missedSample - 1; left >= 0; left -= 1)
        compose(platform, nowMs - (behindMs * left) / missedSample)
      nextArrivalMs[platform] = nowMs + gapMs(platform)
      return missedSample
    }
    let arrived = 0
    for (; nextArrivalMs[platform] <= nowMs; arrived += 1) {
      compose(platform, nextArrivalMs[platform])
      nextArrivalMs[platform] += gapMs(platform)
    }
    return arrived
  }

  if (saved === undefined) {
    for (const platform of platforms) {
      for (const ageMs of firstAges(seed, platform)) compose(platform, options.nowMs - ageMs)
      nextArrivalMs[platform] = options.nowMs + gapMs(platform)
    }
  }
  for (const key of saved?.posts ?? []) {
    const job = composeJob(seed, key)
    posts.set(jobKey(job.platform, job.id), key)
    board.put(job)
  }

  return {
    catchUp(nowMs) {
      const arrived = platforms.reduce((sum, platform) => sum + arrive(platform, nowMs), 0)
      if (arrived > 0)
        for (const job of forgettable(board, nowMs))
          if (!options.hasProposals(job) && posts.delete(jobKey(job.platform, job.id))) board.remove(job)
      return arrived
    },
    state: () => ({ posts: [...posts.values()], nextNumber: { ...nextNumber }, nextArrivalMs: { ...nextArrivalMs } }),
  }
}

/** Ages of the first posts, oldest first. Most are recent, some two weeks old. */
function firstAges(seed: number, platform: Platform): number[] {
  const random = createRandom(seed, 'first', platform)
  return Array.from({ length: firstPosts }, () => 60_000 + random.next() ** 2.2 * 14 * dayMs).sort((a, b) => b - a)
}

/** Old jobs. They are dropped, so that the sandbox can run for weeks without growing. */
function forgettable(board: Board, nowMs: number): Job[] {
  return platforms.flatMap((platform) =>
    board
      .jobs(platform)
      .filter((job) => (job.closedAtMs ?? job.closesAtMs) < nowMs - dayMs || job.postedAtMs < nowMs - 16 * dayMs),
  )
}
