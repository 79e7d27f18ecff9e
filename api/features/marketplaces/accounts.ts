/** Opens a user's marketplace account for the engine: tokens are refreshed in time, stored, and given up when refused. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { recordActivity } from '../../changes/record-activity.ts'
import type { Deps } from '../../deps.ts'
import type { MarketplaceAccounts } from '../../marketplaces/accounts.ts'
import { MarketplaceError, type MarketplaceSession, type MarketplaceTokens } from '../../marketplaces/marketplace.ts'
import { connectionOf } from '../../store/accounts/connections.ts'
import { noticeStore } from '../../store/messages/notices.ts'
import { syncedStore } from '../../store/synced.ts'
import { VaultError } from '../../vault/vault.ts'
import { connectionSecrets, type ReadSecrets } from './secrets.ts'

/** Tokens that end sooner than this are refreshed first: a send must not lose them half-way. */
const REFRESH_EARLY_MS = 2 * MINUTE_MS

type AccountsDeps = Pick<Deps, 'config' | 'secrets' | 'db' | 'clock' | 'log' | 'marketplaces' | 'locks'>

interface Owned {
  connectionId: string
  userId: string
  platform: MarketplaceId
}

export function createAccounts(deps: AccountsDeps): MarketplaceAccounts {
  const { db, clock, log } = deps
  const secrets = connectionSecrets(deps.secrets)
  /** Calls during a refresh share its result. */
  const refreshing = new Map<string, Promise<MarketplaceTokens>>()

  const deadline = () => ({ signal: AbortSignal.timeout(2 * deps.config.engine.callTimeoutMs) })

  async function readSecrets(owned: Owned): Promise<ReadSecrets | null> {
    try {
      return await secrets.read(db, owned)
    } catch (error) {
      if (!(error instanceof VaultError)) throw error
      log.error({ connectionId: owned.connectionId, err: error }, 'vault')
      await expire(owned, null)
      return null
    }
  }

  function refresh(owned: Owned): Promise<MarketplaceTokens> {
    const running = refreshing.get(owned.connectionId)
    if (running) return running
    const started = refreshInTurn(owned).finally(() => refreshing.delete(owned.connectionId))
    refreshing.set(owned.connectionId, started)
    return started
  }

  /** One refresh per connection at a time, in all processes: a refresh token that rotates can be used once. */
  async function refreshInTurn(owned: Owned): Promise<MarketplaceTokens> {
    const seen = await readSecrets(owned)
    return deps.locks.hold(`tokens ${owned.connectionId}`, async () => {
      const now = await readSecrets(owned)
      if (!now) throw gone(owned)
      // Another process has refreshed them meanwhile.
      return now.sealed === seen?.sealed ? refreshOnce(owned, now) : now.tokens
    })
  }

  async function refreshOnce(owned: Owned, before: ReadSecrets): Promise<MarketplaceTokens> {
    let fresh: MarketplaceTokens
    try {
      fresh = await deps.marketplaces[owned.platform].refresh(before.tokens, deadline())
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      // They may have been replaced a moment ago: then those are the good ones.
      const now = await readSecrets(owned)
      if (now && now.sealed !== before.sealed) return now.tokens
      await expire(owned, before.sealed)
      throw error
    }
    const { sealed, ...value } = before
    const isStored = await db.atomically(async (tx) => {
      if (!(await secrets.replace(tx, owned, { ...value, tokens: fresh }, sealed, clock.now()))) return false
      const stored = await connectionOf(tx, owned.userId, owned.platform)
      // A connection made by an older version does not know whose it is.
      const accountId = value.account.id || null
      const row = stored && { ...stored.row, accountId, expiresAt: fresh.expiresAt, checkedAt: clock.now() }
      if (row?.id === owned.connectionId) await syncedStore(tx).write('connection', owned.userId, row)
      return true
    })
    if (isStored) return fresh
    const now = await readSecrets(owned)
    if (!now) throw gone(owned)
    return now.tokens
  }

  /** @param sealed What the vault held when the marketplace refused; null for a secret that does not open. */
  async function expire({ connectionId, userId, platform }: Owned, sealed: string | null): Promise<void> {
    const nowMs = clock.now()
    await db.atomically(async (tx) => {
      const stored = await connectionOf(tx, userId, platform)
      if (stored?.row.id !== connectionId || stored.row.status !== 'connected') return
      // Connected again meanwhile: what was refused is not what is there now.
      if (sealed !== null && (await secrets.read(tx, { connectionId, userId }))?.sealed !== sealed) return
      await syncedStore(tx).write('connection', userId, { ...stored.row, status: 'expired', checkedAt: nowMs })
      await recordActivity(tx, userId, { kind: 'disconnected', at: nowMs, params: { platform } })
      const params = { reason: 'reconnect', platform }
      await noticeStore(tx).add({ userId, kind: 'trouble', proposalId: null, params, atMs: nowMs })
    })
    log.warn({ connectionId, platform }, 'connection expired')
  }

  async function tokensFor(owned: Owned, accountId: string): Promise<MarketplaceTokens> {
    const held = await readSecrets(owned)
    // Another account was connected meanwhile: what was prepared for this one must not be sent by it.
    if (held?.account.id !== accountId) throw gone(owned)
    if (held.tokens.expiresAt - clock.now() > REFRESH_EARLY_MS) return held.tokens
    try {
      return await refresh(owned)
    } catch (error) {
      const isStillGood = held.tokens.expiresAt > clock.now()
      if (isStillGood && !isUnauthorized(error)) return held.tokens
      throw error
    }
  }

  /** Refused before its time: perhaps taken back by the user, perhaps only replaced. Never throws. */
  async function refused(owned: Owned, accessToken: string): Promise<void> {
    try {
      const held = await readSecrets(owned)
      if (held?.tokens.accessToken !== accessToken) return
      const fresh = await refresh(owned)
      await deps.marketplaces[owned.platform].account(fresh, deadline())
    } catch (error) {
      if (!isUnauthorized(error)) {
        log.warn({ connectionId: owned.connectionId, err: error }, 'refused token not settled')
        return
      }
      const now = await readSecrets(owned)
      if (now) await expire(owned, now.sealed)
    }
  }

  return {
    async renew(userId, platform) {
      const stored = await connectionOf(db, userId, platform)
      if (stored?.row.status === 'connected') await refresh({ connectionId: stored.row.id, userId, platform })
    },

    async open(userId, platform) {
      const stored = await connectionOf(db, userId, platform)
      if (stored?.row.status !== 'connected') return null
      const owned = { connectionId: stored.row.id, userId, platform }
      const held = await readSecrets(owned)
      if (!held) return null
      const session: MarketplaceSession = {
        account: held.account,
        tokens: () => tokensFor(owned, held.account.id),
        refused: (accessToken) => refused(owned, accessToken),
      }
      return { connectionId: owned.connectionId, connectedAt: stored.row.connectedAt, session }
    },
  }
}

function gone({ platform }: Owned): MarketplaceError {
  return new MarketplaceError('unauthorized', `${platform}: no longer connected`)
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof MarketplaceError && error.kind === 'unauthorized'
}
