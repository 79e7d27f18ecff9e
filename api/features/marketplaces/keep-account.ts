/** Makes an account the one that a connection is of, and takes grants back that nobody uses any more. */
import type { Connection, MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { newId } from '#shared/ids.ts'
import { SECOND_MS } from '#shared/time.ts'
import { recordActivity } from '../../changes/record-activity.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../store/db.ts'
import { sendAttemptStore } from '../../store/engine/send-attempts.ts'
import { syncedStore } from '../../store/synced.ts'
import { type ConnectionSecrets, connectionSecrets } from './secrets.ts'

const REVOKE_TIMEOUT_MS = 5 * SECOND_MS

export type ConnectDeps = Pick<Deps, 'config' | 'secrets' | 'db' | 'clock' | 'log' | 'marketplaces' | 'wake'>

/** An account that somebody signed in to. */
export interface FoundAccount {
  via: Connection['via']
  accountName: string
  profileUrl: string | null
  secrets: ConnectionSecrets
}

/** Connects the account: the connection is made, or made anew under the same id. */
export async function keepAccount(
  deps: ConnectDeps,
  tx: Session,
  { userId, platform, before, found }: { before: Connection | null; found: FoundAccount } & Owner,
  nowMs: number,
): Promise<void> {
  const { via, accountName, profileUrl, secrets } = found
  const id = before?.id ?? newId()
  const accountId = secrets.account.id || null
  // What is known of another account's profile says nothing of this one.
  const isOther = Boolean(before?.accountId) && before?.accountId !== accountId
  await syncedStore(tx).write('connection', userId, {
    id,
    platform,
    status: 'connected',
    via,
    accountId,
    accountName,
    profileUrl: profileUrl ?? (isOther ? null : (before?.profileUrl ?? null)),
    connectedAt: nowMs,
    checkedAt: nowMs,
    expiresAt: secrets.tokens.expiresAt,
    pending: null,
  })
  await connectionSecrets(deps.secrets).put(tx, { connectionId: id, userId }, secrets, nowMs)
  await sendAttemptStore(tx).askSoon(userId, platform, nowMs + deps.config.engine.settleMs)
  await recordActivity(tx, userId, { kind: 'connected', at: nowMs, params: { platform } })
}

interface Owner {
  userId: string
  platform: MarketplaceId
}

/** @returns The account whose secrets the vault holds for the connection: '' where its id is not known, null where there is none. */
export function keptAccountId(row: Connection | null): string | null {
  return row === null || row.status === 'revoked' ? null : (row.accountId ?? '')
}

/**
 * Takes the grant back at the marketplace, whatever it answers: it may be down, or have no such call.
 * @param kept Accounts that stay connected. A marketplace may end all grants of an account with one, so theirs are left alone.
 */
export async function letGo(
  deps: ConnectDeps,
  platform: MarketplaceId,
  held: ConnectionSecrets | null,
  kept: readonly (string | null)[],
): Promise<void> {
  if (!held || kept.includes(held.account.id)) return
  try {
    await deps.marketplaces[platform].revoke?.(held.tokens, { signal: AbortSignal.timeout(REVOKE_TIMEOUT_MS) })
  } catch (error) {
    deps.log.info({ platform, err: error }, 'grant not revoked')
  }
}
