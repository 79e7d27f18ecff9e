/** Connects and disconnects a user's marketplace account. */
import { randomBytes } from 'node:crypto'
import { type Connection, MARKETPLACE_IDS, type MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { AppError } from '#shared/errors.ts'
import { stopAgent } from '../../changes/agents.ts'
import { recordActivity } from '../../changes/record-activity.ts'
import { isSameSecret } from '../../identity/keyed-hash.ts'
import { MarketplaceError, type MarketplaceTokens } from '../../marketplaces/marketplace.ts'
import { connectionOf } from '../../store/accounts/connections.ts'
import { assertStillOpen } from '../../http/session.ts'
import { oauthFlowStore } from '../../store/accounts/oauth-flows.ts'
import { syncedStore } from '../../store/synced.ts'
import { type ConnectDeps, type FoundAccount, keepAccount, keptAccountId, letGo } from './keep-account.ts'
import { knownAccountId, park, takePending } from './pending-account.ts'
import { type ConnectionSecrets, connectionSecrets } from './secrets.ts'

export const DEFAULT_RETURN_TO = '/settings/connections'

/** What a marketplace says where the user pressed "Deny" (RFC 6749, 4.1.2.1). */
const DENIED = 'access_denied'

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
  const flow = { ...caller, platform, codeVerifier, clientId, returnTo }
  await deps.db.atomically((tx) => oauthFlowStore(tx).begin(nonce, flow, deps.clock.now()))
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
 * @returns Where the browser goes on to, whether the account waits for the user's word, and what went wrong, if anything did.
 */
export async function finishAuthorisation(
  deps: ConnectDeps,
  platform: MarketplaceId,
  back: Return,
): Promise<{ returnTo: string; isPending: boolean; failure: AppError | null }> {
  const nonce = back.nonce ?? ''
  // It is taken before anything is checked, so that each can be tried only once.
  const flow = await deps.db.atomically((tx) => oauthFlowStore(tx).take(nonce, platform, deps.clock.now()))
  const returnTo = flow?.returnTo ?? DEFAULT_RETURN_TO
  const isOurs =
    back.state === undefined ? deps.marketplaces[platform].mayLoseState === true : isSameSecret(back.state, nonce)
  if (!flow || !isOurs || !back.code) {
    // Nothing to look into when the user pressed "Deny".
    if (!back.error) deps.log.warn({ platform, isKnown: flow !== null, isOurs }, 'authorisation refused')
    const code = flow && isOurs && back.error === DENIED ? 'marketplace.sign_in_refused' : 'marketplace.sign_in_denied'
    return { returnTo, isPending: false, failure: new AppError(code) }
  }
  try {
    const { codeVerifier, clientId, userId, sessionId } = flow
    const marketplace = deps.marketplaces[platform]
    const input = { code: back.code, redirectUri: redirectUri(deps, platform), clientId, codeVerifier }
    const tokens = await marketplace.finishAuthorisation(input, deadline(deps))
    const { isPending } = await connect(deps, { userId, sessionId, platform, via: 'oauth', tokens, credentials: null })
    return { returnTo, isPending, failure: null }
  } catch (error) {
    deps.log.warn({ platform, err: error }, 'authorisation failed')
    return { returnTo, isPending: false, failure: toAppError(error) }
  }
}

/**
 * Finds out whose tokens these are. The account is used at once where the user used it before, or typed its password; otherwise
 * they are asked, so that neither a slip nor a stranger's prepared link connects an account that is not theirs.
 * @param shown What the user calls the account, where they said.
 * @returns Whether it waits for the user's word.
 * @throws MarketplaceError where the marketplace does not tell whose tokens they are; AppError `session.expired` where the session has
 * ended while it was asked.
 */
export async function connect(
  deps: ConnectDeps,
  input: {
    userId: string
    /** Whose wish it is. */
    sessionId: string
    platform: MarketplaceId
    via: Connection['via']
    tokens: MarketplaceTokens
    credentials: ConnectionSecrets['credentials']
    shown?: { accountName?: string; profileUrl?: string }
  },
): Promise<{ isPending: boolean }> {
  const { userId, sessionId, platform, via, tokens, credentials, shown } = input
  const account = await deps.marketplaces[platform].account(tokens, deadline(deps))
  const nowMs = deps.clock.now()
  const found: FoundAccount = {
    via,
    accountName: shown?.accountName ?? account.name,
    profileUrl: shown?.profileUrl ?? account.profileUrl,
    secrets: { tokens, account, credentials },
  }
  const keep = deps.db.atomically(async (tx) => {
    await assertStillOpen(tx, sessionId, nowMs)
    const before = (await connectionOf(tx, userId, platform))?.row ?? null
    const knownId = before && (await knownAccountId(deps, tx, userId, before))
    const replaced = before && (await takePending(deps, tx, userId, before))
    const isPending = knownId !== account.id && (knownId !== null || via === 'oauth')
    if (isPending) await park(deps, tx, { userId, platform, before, knownId, found }, nowMs)
    else await keepAccount(deps, tx, { userId, platform, before, found }, nowMs)
    return { isPending, replaced: replaced && { held: replaced, kept: [keptAccountId(before), account.id] } }
  })
  const { isPending, replaced } = await keep.catch(async (error: unknown) => {
    await letGo(deps, platform, found.secrets, [])
    throw error
  })
  if (replaced) await letGo(deps, platform, replaced.held, replaced.kept)
  // Approved proposals may have waited for this.
  if (!isPending) deps.wake()
  return { isPending }
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
    const { row } = stored
    const pending = await takePending(deps, tx, userId, row)
    if (row.status === 'revoked') {
      if (row.pending) await syncedStore(tx).write('connection', userId, { ...row, pending: null })
      return [pending]
    }
    // A secret that no longer opens is wiped like any other.
    const own = await secrets.take(tx, { connectionId: row.id, userId })
    const gone: Connection = { ...row, status: 'revoked', checkedAt: nowMs, pending: null }
    await syncedStore(tx).write('connection', userId, gone)
    for (const agent of await syncedStore(tx).list('agent', userId)) {
      const isOnIt = agent.row.status === 'active' && agent.row.platforms.includes(platform)
      if (isOnIt) await stopAgent(tx, agent, 'not_connected', nowMs)
    }
    await recordActivity(tx, userId, { kind: 'disconnected', at: nowMs, params: { platform } })
    return [own, pending]
  })
  for (const each of held) await letGo(deps, platform, each, [])
}

/** Lets go of every account: before the user is deleted. */
export async function disconnectAll(deps: ConnectDeps, userId: string): Promise<void> {
  for (const platform of MARKETPLACE_IDS) {
    if (await connectionOf(deps.db, userId, platform)) await disconnect(deps, userId, platform)
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
