/** Token buckets in memory. They slow down guessing passwords and making thousands of accounts. */
import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { AppError } from '#shared/errors.ts'
import type { Clock } from '#shared/time.ts'

export interface RateLimit {
  /** How many calls may come at once. */
  burst: number
  /** Milliseconds until one more call may come. */
  everyMs: number
  /** A key not seen before has to wait for its first call. */
  startsEmpty?: true
  /** It guards secrets: what it counted survives the process. */
  isRemembered?: true
}

interface Bucket {
  tokens: number
  atMs: number
}

const MAX_BUCKETS = 50_000

/** @returns A limiter for any number of keys. The key not seen for the longest time is forgotten first. */
export function createRateLimiter(clock: Clock, { burst, everyMs, startsEmpty }: RateLimit) {
  const buckets = new Map<string, Bucket>()

  function level(key: string): number {
    const bucket = buckets.get(key)
    if (!bucket) return startsEmpty ? 0 : burst
    const nowMs = clock.now()
    // The clock went back: from here on it counts again, instead of once it has caught up.
    if (bucket.atMs > nowMs) bucket.atMs = nowMs
    return Math.min(burst, bucket.tokens + (nowMs - bucket.atMs) / everyMs)
  }

  function put(key: string, tokens: number): void {
    // Re-inserted, so that the first in the map is the one not seen for the longest time.
    buckets.delete(key)
    buckets.set(key, { tokens, atMs: clock.now() })
    const oldest = buckets.size > MAX_BUCKETS ? buckets.keys().next().value : undefined
    if (oldest !== undefined) buckets.delete(oldest)
  }

  return {
    /**
     * Counts a call before its work is done, so that a hundred calls at once are not all let in.
     * @param count 0 where what the work took is only known after it: then it is told by `spend`.
     * @throws AppError `rate.limited` where the key's bucket is empty.
     */
    take(key: string, count = 1): void {
      const tokens = level(key)
      if (startsEmpty && tokens < 1) put(key, tokens)
      if (tokens < 1) throw new AppError('rate.limited', { retryAfterMs: Math.ceil((1 - tokens) * everyMs) })
      put(key, tokens - count)
    },

    /** Counts what was done already. It may be more than there is: then the next calls wait the longer. */
    spend(key: string, count: number): void {
      put(key, level(key) - count)
    },

    /** Learns that elsewhere more was counted. @param atMs When the bucket is full again. */
    isFullAt(key: string, atMs: number): void {
      // Of a clock that was ahead: nobody waits longer than an empty bucket takes.
      const tokens = Math.max(0, burst - (atMs - clock.now()) / everyMs)
      if (tokens < level(key)) put(key, tokens)
    },

    /** @returns Whether the next call would be refused. */
    isEmpty: (key: string) => level(key) < 1,

    /** Takes a count back, where the attempt was the right person's. */
    giveBack(key: string): void {
      put(key, Math.min(burst, level(key) + 1))
    },
  }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>

/**
 * @param isProxied Whether the nearest hop is our own proxy: then the address that it saw counts, the last one in the header.
 * @returns The caller's address; `unknown` outside of a real connection.
 */
export function callerAddress(c: Context, isProxied: boolean): string {
  const forwarded = isProxied ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded) return forwarded
  // A test that calls the app directly has no socket.
  const hasSocket = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env
  return (hasSocket && getConnInfo(c).remote.address) || 'unknown'
}

/**
 * The caller as limits count it: one IPv6 connection has a whole /64 of addresses to call from.
 * @returns `callerAddress`; of an IPv6 address only the first half.
 */
export function callerNetwork(c: Context, isProxied: boolean): string {
  const address = callerAddress(c, isProxied)
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
