/** Sends what is due: many accounts at the same time, each one letter at a time and at its own pace. */
import type { Connection } from '#shared/domain/jobs/marketplace.ts'
import { connectionOf } from '../../store/accounts/connections.ts'
import { pacingStore } from '../../store/engine/pacing.ts'
import { type AccountKey, accountText, proposalStore } from '../../store/engine/proposals.ts'
import { syncedStore } from '../../store/synced.ts'
import { backOffMs } from '../../jobs/back-off.ts'
import { createLimit } from '../../limit.ts'
import { openAccount } from '../call-marketplace.ts'
import { livingAgent, voidApproval } from './claim-letter.ts'
import type { EngineContext } from '../context.ts'
import { inOwnOrder } from '../../jobs/own-order.ts'
import { type Sending, sendLetter } from './send.ts'

const ACCOUNTS_AT_ONCE = 8
/** How many letters of one account are read at once. */
const LETTERS_MAX = 50

export interface Sender {
  /** Resolves when nothing more can leave now. */
  sendDue(): Promise<void>
  /** The same for one account. */
  sendFrom(account: AccountKey): Promise<void>
}

export function createSender(context: EngineContext): Sender {
  const limit = createLimit(ACCOUNTS_AT_ONCE)
  const underWay = new Map<string, Promise<void>>()

  function sendFrom(account: AccountKey): Promise<void> {
    const key = accountText(account)
    const joined = underWay.get(key)
    if (joined) return joined
    const sending = limit
      .run(() => sendAccount(context, account))
      .catch((error: unknown) => context.log.error({ err: error, platform: account.platform }, 'engine.send'))
      .finally(() => underWay.delete(key))
    underWay.set(key, sending)
    return sending
  }

  return {
    sendFrom,
    async sendDue() {
      const accounts = await proposalStore(context.db).accountsWithDue(context.clock.now())
      await Promise.all(inOwnOrder(context.worker, accounts, accountText).map(sendFrom))
    },
  }
}

async function sendAccount(context: EngineContext, key: AccountKey): Promise<void> {
  const { db, clock, stopping } = context
  const ids = await proposalStore(db).due(key, clock.now(), LETTERS_MAX)
  const connection = (await connectionOf(db, key.userId, key.platform))?.row
  if (connection?.status !== 'connected') return holdUnconnected(context, ids)
  const pace = await pacingStore(db).read(connection.id)
  if (Math.max(pace.nextSendAt, pace.backoffUntil) > clock.now()) return
  const account = await open(context, key, connection)
  if (!account) return
  for (const id of ids) {
    if (stopping.aborted || (await sendLetter(context, account, id)) === 'wait') return
  }
}

async function open(context: EngineContext, key: AccountKey, connection: Connection): Promise<Sending | null> {
  const { db, clock, random } = context
  try {
    const opened = await openAccount(context, key.userId, key.platform)
    return opened && { ...key, ...opened }
  } catch {
    const { failureCount } = await pacingStore(db).read(connection.id)
    const untilMs = clock.now() + backOffMs(failureCount, random())
    await db.atomically((tx) => pacingStore(tx).backOff(connection.id, key.userId, untilMs))
    return null
  }
}

/** Letters of an account that is not connected say so and wait, until their approval expires. */
async function holdUnconnected({ db, clock, config }: EngineContext, ids: string[]): Promise<void> {
  for (const id of ids) {
    await db.atomically(async (tx) => {
      const nowMs = clock.now()
      const store = syncedStore(tx)
      const stored = await store.read('proposal', id)
      if (stored?.row.status !== 'approved') return
      const { row, userId } = stored
      if (await voidApproval({ config }, tx, stored, await livingAgent(tx, row.agentId), nowMs)) return
      const code = 'marketplace.not_connected'
      if (row.lastError?.code === code) return
      await store.write('proposal', userId, { ...row, lastError: { code }, updatedAt: nowMs })
    })
  }
}
