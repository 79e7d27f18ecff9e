/** Connects and disconnects a user's marketplace account. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { MARKETPLACE_IDS, type MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { stopAgent } from '../../changes/agents.ts'
import { recordActivity } from '../../changes/record-activity.ts'
import type { Deps } from '../../deps.ts'
import { MarketplaceError, type MarketplaceTokens } from '../../marketplaces/marketplace.ts'
import { connectionOf } from '../../store/accounts/connections.ts'
import { oauthFlowStore } from '../../store/accounts/oauth-flows.ts'
import { sendAttemptStore } from '../../store/engine/send-attempts.ts'
import { syncedStore } from '../../store/synced.ts'
import { type ConnectionSecrets, connectionSecrets } from './secrets.ts'

export const FLOW_LIFETIME_MS = 10 * MINUTE_MS
const REVOKE_TIMEOUT_MS = 5 * SECOND_MS
export const DEFAULT_RETURN_TO = '/settings/connections'

type ConnectDeps = Pick<Deps, 'config' | 'secrets' | 'db' | 'clock' | 'log' | 'marketplaces' | 'wake'>

/**
 * Begins an authorisation.
 * @returns Where the browser goes, and the nonce it must hold to come back.
 * @throws AppError `marketplace.*`.
 */
export async function beginAuthorisation(
  deps: ConnectDeps,
  caller: { userId: string; sessionId: string },
  platform: MarketplaceId,
  returnTo: string,
): Promise<{ url: string; nonce: string }> {
  const nonce = randomBytes(32).toString('base64url')
  const begun = await deps.marketplaces[platform]
    .beginAuthorisation(redirectUri(deps, platform), nonce, deadline(deps))
    .catch(asAppError)
  const { codeVerifier, clientId, url } = begun
  const nowMs = deps.clock.now()
  const flow = { ...caller, platform, codeVerifier, clientId, returnTo, nonceHash: hash(nonce) }
  await deps.db.atomically((tx) => oauthFlowStore(tx).begin({ ...flow, expiresAt: nowMs + FLOW_LIFETIME_MS }, nowMs))
  return { url, nonce }
}

interface Return {
  /** From the browser's cookie. */
  nonce: string | undefined
  code: string | undefined
  state: string | undefined
  error: string | undefined
}

/**
 * Finishes an authorisation the browser has come back from.
 * @returns Where the browser goes on to, and what went wrong, if anything did.
 */
export async function finishAuthorisation(
  deps: ConnectDeps,
  platform: MarketplaceId,
  back: Return,
): Promise<{ returnTo: string; failure: AppError | null }> {
  const nonce = back.nonce ?? ''
  // It is taken before anything is checked, so that each can be tried only once.
  const flow = await deps.db.atomically((tx) => oauthFlowStore(tx).take(hash(nonce), platform, deps.clock.now()))
  const returnTo = flow?.returnTo ?? DEFAULT_RETURN_TO
  const isOurs =
    back.state === undefined ? deps.marketplaces[platform].mayLoseState === true : isSame(back.state, nonce)
  if (!flow || !isOurs || !back.code) {
    // Nothing to look into when the user pressed "Deny".
    if (!back.error) deps.log.warn({ platform, isKnown: flow !== null, isOurs }, 'authorisation refused')
    return { returnTo, failure: new AppError('marketplace.sign_in_denied') }
  }
  try {
    const { codeVerifier, clientId, userId } = flow
    const marketplace = deps.marketplaces[platform]
    const input = { code: back.code, redirectUri: redirectUri(deps, platform), clientId, codeVerifier }
    const tokens = await marketplace.finishAuthorisation(input, deadline(deps))
    await connect(deps, { userId, platform, via: 'oauth', tokens, credentials: null })
    return { returnTo, failure: null }
  } catch (error) {
    deps.log.warn({ platform, err: error }, 'authorisation failed')
    return { returnTo, failure: toAppError(error) }
  }
}

/**
 * Stores whose tokens these are, and the tokens: the connection is made, or made anew under the same id.
 * @param shown What the user calls the account, where they said.
 * @throws MarketplaceError where the marketplace does not tell whose tokens they are.
 */
export async function connect(
  deps: ConnectDeps,
  input: {
    userId: string
    platform: MarketplaceId
    via: 'oauth' | 'credentials'
    tokens: MarketplaceTokens
    credentials: ConnectionSecrets['credentials']
    shown?: { accountName?: string; profileUrl?: string }
  },
): Promise<void> {
  const { userId, platform, via, tokens, credentials, shown } = input
  const account = await deps.marketplaces[platform].account(tokens, deadline(deps))
  const nowMs = deps.clock.now()
  await deps.db.atomically(async (tx) => {
    const before = (await connectionOf(tx, userId, platform))?.row
    const id = before?.id ?? newId()
    await syncedStore(tx).write('connection', userId, {
      id,
      platform,
      status: 'connected',
      via,
      accountId: account.id || null,
      accountName: shown?.accountName ?? account.name,
      profileUrl: shown?.profileUrl ?? account.profileUrl ?? before?.profileUrl ?? null,
      connectedAt: nowMs,
      checkedAt: nowMs,
      expiresAt: tokens.expiresAt,
    })
    await connectionSecrets(deps.secrets).put(tx, { connectionId: id, userId }, { tokens, account, credentials }, nowMs)
    await sendAttemptStore(tx).askSoon(userId, platform, nowMs + deps.config.engine.settleMs)
    await recordActivity(tx, userId, { kind: 'connected', at: nowMs, params: { platform } })
  })
  // Approved proposals may have waited for this.
  deps.wake()
}

/**
 * Forgets the account: secrets wiped, its agents paused, the grant taken back at the marketplace as far as it lets us.
 * @throws AppError `marketplace.not_connected` where there never was one.
 */
export async function disconnect(deps: ConnectDeps, userId: string, platform: MarketplaceId): Promise<void> {
  const secrets = connectionSecrets(deps.secrets)
  const nowMs = deps.clock.now()
  const held = await deps.db.atomically(async (tx) => {
    const stored = await connectionOf(tx, userId, platform)
    if (!stored) throw new AppError('marketplace.not_connected')
    if (stored.row.status === 'revoked') return null
    const owner = { connectionId: stored.row.id, userId }
    // A secret that no longer opens is wiped like any other.
    const held = await secrets.read(tx, owner).catch(() => null)
    await secrets.wipe(tx, owner.connectionId)
    await syncedStore(tx).write('connection', userId, { ...stored.row, status: 'revoked', checkedAt: nowMs })
    for (const agent of await syncedStore(tx).list('agent', userId)) {
      const isOnIt = agent.row.status === 'active' && agent.row.platforms.includes(platform)
      if (isOnIt) await stopAgent(tx, agent, 'not_connected', nowMs)
    }
    await recordActivity(tx, userId, { kind: 'disconnected', at: nowMs, params: { platform } })
    return held
  })
  if (held) await revoke(deps, platform, held.tokens)
}

/** Lets go of every account: before the user is deleted. */
export async function disconnectAll(deps: ConnectDeps, userId: string): Promise<void> {
  for (const platform of MARKETPLACE_IDS) {
    if (await connectionOf(deps.db, userId, platform)) await disconnect(deps, userId, platform)
  }
}

/** Done here whatever the marketplace says: it may be down, or have no such call. */
async function revoke(deps: ConnectDeps, platform: MarketplaceId, tokens: MarketplaceTokens): Promise<void> {
  try {
    await deps.marketplaces[platform].revoke?.(tokens, { signal: AbortSignal.timeout(REVOKE_TIMEOUT_MS) })
  } catch (error) {
    deps.log.info({ platform, err: error }, 'grant not revoked')
  }
}

/** @returns The failure of connecting, in the product's words. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof MarketplaceError)) return new AppError('server.unexpected', {}, { cause: error })
  const options = { cause: error }
  if (error.kind === 'unauthorized' || error.kind === 'rejected') {
    return new AppError('marketplace.sign_in_denied', {}, options)
  }
  if (error.kind === 'rateLimited') {
    const { retryAfterMs } = error
    return new AppError('marketplace.rate_limited', retryAfterMs === null ? {} : { retryAfterMs }, options)
  }
  return new AppError(error.kind === 'changed' ? 'marketplace.changed' : 'marketplace.unavailable', {}, options)
}

function asAppError(error: unknown): never {
  throw toAppError(error)
}

function redirectUri({ config }: ConnectDeps, platform: MarketplaceId): string {
  return `${config.publicUrl}/api/oauth/${platform}/callback`
}

function deadline({ config }: ConnectDeps) {
  return { signal: AbortSignal.timeout(3 * config.engine.callTimeoutMs) }
}

function hash(nonce: string): string {
  return createHash('sha256').update(nonce).digest('hex')
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
