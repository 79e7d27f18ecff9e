/** Asks the marketplaces for the outcomes of sent proposals, account by account, and reports every step forward. */
import { ANSWERED, OUTCOMES, type Outcome, type Reply, withTimeline } from '#shared/domain/proposal.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { recordActivity } from '../changes/record-activity.ts'
import { connectionOf } from '../store/accounts/connections.ts'
import type { Session } from '../store/db.ts'
import { noticeStore } from '../store/messages/notices.ts'
import { pacingStore } from '../store/engine/pacing.ts'
import type { OpenAccount } from '../marketplaces/accounts.ts'
import { sendAttemptStore } from '../store/engine/send-attempts.ts'
import { leftFrom } from './sending/left-from.ts'
import { type AccountKey, accountText, proposalStore } from '../store/engine/proposals.ts'
import { syncedStore } from '../store/synced.ts'
import { backOffMs } from '../jobs/back-off.ts'
import { callMarketplace, openAccount } from './call-marketplace.ts'
import type { EngineContext } from './context.ts'
import { inOwnOrder } from '../jobs/own-order.ts'

const IN_BACKGROUND = { isBackground: true }
const POLL_EVERY_MS = 2 * MINUTE_MS
/** A client who has not answered by then will not answer. */
const FOLLOWED_MS = 45 * DAY_MS
const BATCH = 50
const BATCHES_MAX = 4

/** Outcomes that a freelancer wants to know at once. */
const TOLD: readonly Outcome[] = ['replied', 'interview', 'hired']

/** Polls each account that is due and has something open. */
export async function pollOutcomes(context: EngineContext): Promise<void> {
  const { db, clock, log, stopping, worker } = context
  const accounts = await proposalStore(db).accountsWithOpenOutcomes(clock.now() - FOLLOWED_MS)
  for (const account of inOwnOrder(worker, accounts, accountText)) {
    if (stopping.aborted) return
    const connection = await connectionOf(db, account.userId, account.platform)
    if (connection?.row.status !== 'connected') continue
    const { id } = connection.row
    const nowMs = clock.now()
    const pace = await pacingStore(db).read(id)
    if (pace.backoffUntil > nowMs) continue
    const isTaken = await db.atomically((tx) =>
      pacingStore(tx).takePoll(id, account.userId, nowMs, nowMs + POLL_EVERY_MS),
    )
    if (!isTaken) continue
    await pollAccount(context, account).catch(async (error: unknown) => {
      log.warn({ err: error, platform: account.platform }, 'engine.outcomes')
      const untilMs = nowMs + POLL_EVERY_MS + backOffMs(4, context.random())
      await db.atomically((tx) => pacingStore(tx).holdPolls(id, untilMs))
    })
  }
}

async function pollAccount(context: EngineContext, key: AccountKey): Promise<void> {
  const { db, clock } = context
  const open = await proposalStore(db).openOutcomes(key, clock.now() - FOLLOWED_MS, BATCH * BATCHES_MAX)
  const account = await openAccount(context, key.userId, key.platform)
  if (!account) return
  const marketplace = context.marketplaces[key.platform]
  const ours = await sentFrom(context, account, open)
  for (let from = 0; from < ours.length; from += BATCH) {
    const batch = ours.slice(from, from + BATCH)
    const jobIds = batch.map(({ jobId }) => jobId)
    const found = await callMarketplace(
      context,
      key.platform,
      (options) => marketplace.outcomes(account.session, jobIds, options),
      IN_BACKGROUND,
    )
    for (const { id, jobId } of batch) {
      const said = found.get(jobId)
      if (!said) continue
      const reply = await replyTo(context, account, { id, jobId, platform: key.platform }, said)
      await db.atomically((tx) => advance(tx, key.userId, id, { ...said, reply }, clock.now()))
    }
  }
}

type Said = { outcome: Outcome; at: number | null }

/** Asks for the client's words once, when the first answer is noticed. Without them the answer still counts. */
async function replyTo(
  context: EngineContext,
  account: OpenAccount,
  { id, jobId, platform }: { id: string; jobId: string; platform: AccountKey['platform'] },
  { outcome, at }: Said,
): Promise<Reply | null> {
  const { db, clock, log, marketplaces } = context
  if (!ANSWERED.includes(outcome)) return null
  const stored = await syncedStore(db).read('proposal', id)
  if (!stored || stored.row.reply !== null || !isForward(stored.row.outcome, outcome)) return null
  const marketplace = marketplaces[platform]
  const message = await callMarketplace(
    context,
    platform,
    async (options) => (await marketplace.reply?.(account.session, jobId, options)) ?? null,
    IN_BACKGROUND,
  ).catch((error: unknown) => {
    log.warn({ err: error, platform }, 'engine.reply')
    return null
  })
  const readAt = clock.now()
  return { at: message?.at ?? at ?? readAt, text: message?.text ?? null, url: message?.url ?? null, readAt }
}

/** An account that did not send the letter knows nothing about it, or reports a proposal of its own. */
async function sentFrom<T extends { id: string }>(
  { db }: EngineContext,
  account: OpenAccount,
  letters: readonly T[],
): Promise<T[]> {
  const sent = await sendAttemptStore(db).sentAmong(letters.map(({ id }) => id))
  const elsewhere = new Set(sent.filter((attempt) => !leftFrom(attempt, account)).map(({ proposalId }) => proposalId))
  return letters.filter(({ id }) => !elsewhere.has(id))
}

/**
 * Moves an outcome forward and never back, because a marketplace may forget an outcome, and a person may have set a later one
 * by hand.
 */
async function advance(
  tx: Session,
  userId: string,
  proposalId: string,
  { outcome, at, reply }: Said & { reply: Reply | null },
  nowMs: number,
): Promise<void> {
  const stored = await syncedStore(tx).read('proposal', proposalId)
  if (stored?.row.status !== 'completed' || !isForward(stored.row.outcome, outcome)) return
  const { row } = stored
  const told = withTimeline(row, { at: nowMs, event: 'outcome', detail: outcome })
  const next = { ...told, outcome, outcomeAt: at ?? nowMs, reply: row.reply ?? reply }
  await syncedStore(tx).write('proposal', userId, next)
  const params = { title: row.job.title, platform: row.platform, outcome }
  await recordActivity(tx, userId, { kind: 'outcome', at: nowMs, agentId: row.agentId, proposalId, params })
  if (TOLD.includes(outcome)) await noticeStore(tx).add({ userId, kind: 'reply', proposalId, params, atMs: nowMs })
}

/** @returns Whether `to` comes after `from`; nothing comes after `hired` or `declined`. */
export function isForward(from: Outcome, to: Outcome): boolean {
  if (from === 'hired' || from === 'declined') return false
  return OUTCOMES.indexOf(to) > OUTCOMES.indexOf(from)
}
