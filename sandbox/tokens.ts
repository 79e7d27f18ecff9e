/** Whom a token belongs to. Our tokens hold the freelancer's name, so they survive a restart; others get a derived account. */
import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { hashOf } from './random.ts'
import type { Platform } from './world/market.ts'
import type { World } from './world.ts'

const contents = z.object({ username: z.string().min(1), kind: z.enum(['access', 'refresh']), expiresAtMs: z.number() })
type Kind = z.infer<typeof contents>['kind']

/** The account behind a call. `id` is its number on the marketplace. */
export interface Account {
  platform: Platform
  username: string
  id: number
}

/** What a token tells. */
type TokenReading =
  | { kind: 'account'; account: Account }
  | { kind: 'refused'; reason: 'malformed' | 'expired' | 'revoked' }

/** Makes a new token for this freelancer. */
export function mintToken(kind: Kind, username: string, expiresAtMs: number): string {
  const body = Buffer.from(JSON.stringify({ username, kind, expiresAtMs })).toString('base64url')
  return `sbx.${body}.${randomBytes(9).toString('base64url')}`
}

/** Finds the account of a token. Every well-formed token works, except expired, revoked and obviously invalid ones. */
export function readToken(world: World, platform: Platform, kind: Kind, token: string): TokenReading {
  if (!isWellFormed(token, 8)) return { kind: 'refused', reason: 'malformed' }
  if (world.isSpent(fingerprint(token))) return { kind: 'refused', reason: 'revoked' }
  const ours = readOurs(token)
  if (ours === null)
    return found(world, platform, `freelancer_${createHash('sha256').update(token).digest('hex').slice(0, 6)}`)
  if (ours.kind !== kind) return { kind: 'refused', reason: 'malformed' }
  if (ours.expiresAtMs <= world.clock.nowMs()) return { kind: 'refused', reason: 'expired' }
  return found(world, platform, ours.username)
}

/** Makes a token useless. False when it was useless already. */
export function revokeToken(world: World, token: string): boolean {
  return world.spendToken(fingerprint(token))
}

/** The account of this name on this marketplace. */
export function accountNamed(platform: Platform, username: string): Account {
  return { platform, username, id: 20_000_000 + (hashOf(platform, username) % 70_000_000) }
}

/**
 * True for any token a real service could have issued: letters, digits and the usual marks, long enough, and not one of
 * the words people use for a bad credential (`nonsense…`, `invalid…`, `wrong…`, `bad…`, `expired…`, `revoked…`).
 */
export function isWellFormed(credential: string, minLength: number): boolean {
  return (
    credential.length >= minLength &&
    credential.length <= 4096 &&
    /^[\w.~+/=-]+$/.test(credential) &&
    !/^(nonsense|invalid|wrong|bad|expired|revoked)/i.test(credential)
  )
}

function found(world: World, platform: Platform, username: string): TokenReading {
  world.rememberAccount(platform, username)
  return { kind: 'account', account: accountNamed(platform, username) }
}

function readOurs(token: string): z.infer<typeof contents> | null {
  const [mark, body] = token.split('.')
  if (mark !== 'sbx' || body === undefined) return null
  try {
    return contents.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

/** A short fingerprint of a token, for `spendToken` and `isSpent`. */
export function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, 22)
}
