/**
 * Asks an ipapi.co-compatible service for the country of an address: rarely, with a short limit, and never about
 * private addresses.
 */
import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { type Clock, DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { createRateLimiter } from '../http/limits/rate-limit.ts'

const TIMEOUT_MS = 2 * SECOND_MS
const KEEP_MS = DAY_MS
/** After a failure (or "RateLimited") the service is left alone for a while, so that it does not delay every visitor. */
const PAUSE_MS = MINUTE_MS
const MAX_KEPT = 10_000
/** Each address is asked about once a day. Somebody with many addresses must not use up what the service allows for all. */
const QUESTIONS = { burst: 60, everyMs: SECOND_MS }

/** The service answers errors with 200 too: for an address it does not know, or after too many questions. */
const answerSchema = z.object({
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish()
    .catch(null),
  reason: z.string().optional(),
})

interface Known {
  country: string | null
  untilMs: number
}

/** @returns ISO 3166 alpha-2 for an address; null when it is not known in time. */
export function callerCountry(ipapiUrl: string | null, clock: Clock): (address: string) => Promise<string | null> {
  const kept = new Map<string, Known>()
  const underWay = new Map<string, Promise<string | null>>()
  const questions = createRateLimiter(clock, QUESTIONS)
  let pausedUntilMs = 0

  async function ask(address: string): Promise<string | null> {
    try {
      const answer = await fetch(`${ipapiUrl}/${encodeURIComponent(address)}/json/`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      const said = answerSchema.parse(await answer.json())
      if (said.reason === 'RateLimited') throw new Error(said.reason)
      const country = said.country_code ?? null
      keep(address, { country, untilMs: clock.now() + KEEP_MS })
      return country
    } catch {
      pausedUntilMs = clock.now() + PAUSE_MS
      return null
    }
  }

  function keep(address: string, known: Known): void {
    // Re-inserted, so that the first in the map is the oldest.
    kept.delete(address)
    kept.set(address, known)
    const oldest = kept.size > MAX_KEPT ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
  }

  /** An end that is farther away than any was set by a clock that was ahead. */
  const isStill = (untilMs: number, longestMs: number) => untilMs > clock.now() && untilMs <= clock.now() + longestMs

  return async (caller) => {
    const address = publicAddress(caller)
    if (ipapiUrl === null || address === null) return null
    const known = kept.get(address)
    if (known && isStill(known.untilMs, KEEP_MS)) return known.country
    if (isStill(pausedUntilMs, PAUSE_MS)) return null
    const waiting = underWay.get(address)
    if (!waiting && questions.isEmpty('all')) return null
    if (!waiting) questions.take('all')
    const asked = waiting ?? ask(address).finally(() => underWay.delete(address))
    underWay.set(address, asked)
    return asked
  }
}

const PRIVATE_NETWORKS: [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]
const PRIVATE_LIST = new BlockList()
for (const [network, prefix, family] of PRIVATE_NETWORKS) PRIVATE_LIST.addSubnet(network, prefix, family)

/** @returns The public form of the address; null for a loopback, private or reserved one, or for no address at all. */
export function publicAddress(text: string): string | null {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(address)
  if (version === 0) return null
  return PRIVATE_LIST.check(address, version === 4 ? 'ipv4' : 'ipv6') ? null : address
}
