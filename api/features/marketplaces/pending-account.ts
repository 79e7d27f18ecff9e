/**
 * An account that waits for the user's word before it is used (docs/laws.md#never-twice). Its tokens lie in the vault under the
 * question's own id; the connection and its secrets stay as they are until then.
 */
import type { Connection, MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Session } from '../../store/db.ts'
import { connectionOf, questionsEnded } from '../../store/accounts/connections.ts'
import { syncedStore } from '../../store/synced.ts'
import { type ConnectDeps, type FoundAccount, keepAccount, keptAccountId, letGo } from './keep-account.ts'
import { type ConnectionSecrets, connectionSecrets } from './secrets.ts'

const PENDING_LIFETIME_MS = DAY_MS

/** Whose word counts for which question. */
interface Question {
  userId: string
  platform: MarketplaceId
  pendingId: string
}

/** @returns Whose connection it is or was; null where nobody knows. A connection made by an older version keeps it in the vault alone. */
export async function knownAccountId(
  deps: Pick<ConnectDeps, 'secrets'>,
  session: Session,
  userId: string,
  row: Connection,
): Promise<string | null> {
  if (row.accountId) return row.accountId
  const held = await connectionSecrets(deps.secrets)
    .read(session, { connectionId: row.id, userId })
    .catch(() => null)
  return held?.account.id || null
}

/** Puts the account aside and asks. */
export async function park(
  deps: ConnectDeps,
  tx: Session,
  input: {
    userId: string
    platform: MarketplaceId
    before: Connection | null
    knownId: string | null
    found: FoundAccount
  },
  nowMs: number,
): Promise<void> {
  const { userId, platform, before, knownId, found } = input
  const { via, accountName, profileUrl, secrets } = found
  const id = newId()
  await connectionSecrets(deps.secrets).put(tx, { connectionId: id, userId }, secrets, nowMs)
  const accountId = secrets.account.id || null
  const pending = { id, via, accountId, accountName, profileUrl, askedAt: nowMs, endsAt: nowMs + PENDING_LIFETIME_MS }
  const row = before ?? neverConnected(platform, via, nowMs)
  await syncedStore(tx).write('connection', userId, { ...row, accountId: knownId, pending })
}

function neverConnected(platform: MarketplaceId, via: Connection['via'], nowMs: number): Connection {
  return {
    id: newId(),
    platform,
    status: 'revoked',
    via,
    accountName: '',
    profileUrl: null,
    connectedAt: nowMs,
    checkedAt: nowMs,
  }
}

/** Takes the secrets of what waits out of the vault; the row is the caller's to write. @returns Null where nothing waits. */
export async function takePending(
  deps: Pick<ConnectDeps, 'secrets'>,
  tx: Session,
  userId: string,
  { pending }: Connection,
): Promise<ConnectionSecrets | null> {
  return pending ? connectionSecrets(deps.secrets).take(tx, { connectionId: pending.id, userId }) : null
}

/**
 * Uses the account that waits, in place of the one before.
 * @throws AppError `marketplace.not_pending` for a question that was answered, replaced, or has ended.
 */
export async function acceptPending(deps: ConnectDeps, question: Question): Promise<void> {
  const { userId, platform } = question
  const nowMs = deps.clock.now()
  const { isKept, unused, kept } = await deps.db.atomically(async (tx) => {
    const { row, pending } = await questionOf(tx, question)
    const secrets = await takePending(deps, tx, userId, row)
    if (!secrets || pending.endsAt <= nowMs) {
      await syncedStore(tx).write('connection', userId, { ...row, pending: null })
      return { isKept: false, unused: secrets, kept: keptAccountId(row) }
    }
    const before = await connectionSecrets(deps.secrets).take(tx, { connectionId: row.id, userId })
    await keepAccount(deps, tx, { userId, platform, before: row, found: { ...pending, secrets } }, nowMs)
    return { isKept: true, unused: before, kept: secrets.account.id }
  })
  await letGo(deps, platform, unused, [kept])
  if (!isKept) throw new AppError('marketplace.not_pending')
  // Approved proposals may have waited for this.
  deps.wake()
}

/**
 * Forgets the account that waits.
 * @throws AppError `marketplace.not_pending` as above.
 */
export async function dropPending(deps: ConnectDeps, question: Question): Promise<void> {
  const { userId, platform } = question
  const { unused, kept } = await deps.db.atomically(async (tx) => {
    const { row } = await questionOf(tx, question)
    const unused = await takePending(deps, tx, userId, row)
    await syncedStore(tx).write('connection', userId, { ...row, pending: null })
    return { unused, kept: keptAccountId(row) }
  })
  await letGo(deps, platform, unused, [kept])
}

async function questionOf(tx: Session, { userId, platform, pendingId }: Question) {
  const row = (await connectionOf(tx, userId, platform))?.row
  if (!row?.pending || row.pending.id !== pendingId) throw new AppError('marketplace.not_pending')
  return { row, pending: row.pending }
}

/** @returns Forgets what nobody answered within a day. */
export function createPendingExpiry(deps: ConnectDeps): () => Promise<void> {
  return async () => {
    for (const question of await questionsEnded(deps.db, deps.clock.now())) {
      // It was answered or replaced this very moment.
      await dropPending(deps, question).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
    }
  }
}
