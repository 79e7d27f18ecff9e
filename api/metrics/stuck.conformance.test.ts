/** What an operator is told is stuck, in both dialects: why, since when, in ids; and no letter. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS } from '#api/test/dialects.ts'
import { AGENT, aLetter, anAgent, seedAccount, USER } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { newId } from '#shared/ids.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Db, Session } from '../store/db.ts'
import { scheduleStore } from '../store/engine/schedules.ts'
import { sendAttemptStore } from '../store/engine/send-attempts.ts'
import { noticeStore } from '../store/messages/notices.ts'
import { operationsStore } from '../store/operations.ts'
import { syncedStore } from '../store/synced.ts'
import { findStuck } from './stuck.ts'

/** One of each. */
async function breakEverything(tx: Session): Promise<void> {
  const { q, tables } = tx
  const connection = (await syncedStore(tx).list('connection', USER)).find(({ row }) => row.platform === 'freelancer')
  if (connection) await syncedStore(tx).write('connection', USER, { ...connection.row, status: 'expired' })
  const letter = aLetter({ status: 'unknown', letter: 'A very private letter' })
  await syncedStore(tx).write('proposal', USER, letter)
  await sendAttemptStore(tx).addSentByUser({
    proposal: letter,
    userId: USER,
    accountId: null,
    day: '2026-11-18',
    atMs: START_MS - 2 * HOUR_MS,
  })
  await scheduleStore(tx).schedule(AGENT, USER, START_MS - HOUR_MS)
  await q.insert(tables.webhookEvents).values({
    id: 'stripe:evt_1',
    gateway: 'stripe',
    type: 'invoice.paid',
    customerRef: 'cus_1',
    receivedAt: START_MS - 20 * MINUTE_MS,
  })
  await q.insert(tables.billingAccounts).values({
    userId: USER,
    gateway: 'stripe',
    customerRef: 'cus_1',
    isArranging: true,
    checkAt: START_MS,
  })
  await q
    .insert(tables.syncClients)
    .values({ clientId: newId(), userId: USER, label: 'Phone', seenAt: START_MS, pendingCount: 3 })
  const notice = { userId: USER, kind: 'sent', proposalId: null, params: {}, atMs: START_MS - 3 * HOUR_MS } as const
  await noticeStore(tx).add(notice)
}

describe.each(DIALECTS)('%s', (_, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
    await db.atomically((tx) => seedAccount(tx, anAgent({ status: 'active' })))
  })
  afterAll(() => db.close())

  it('is nothing where all goes well, and each thing once it is stuck', async () => {
    expect(await findStuck(db, START_MS)).toEqual([])
    await db.atomically(breakEverything)
    const groups = await findStuck(db, START_MS)
    expect(groups.map(({ title, lines }) => [title, lines.length])).toEqual([
      ['Sends that are unknown', 1],
      ['Agents that are overdue', 1],
      ['Webhooks that are not handled', 1],
      ['Decisions that the payment provider was not told', 1],
      ['Lost connections with active agents', 1],
      ['Edits that devices still hold', 1],
      ['Notices that do not get through', 1],
    ])
    const text = JSON.stringify(groups)
    expect(text).toContain(`user ${USER} since 2026-11-18T08:00:00.000Z, asked 0 times`)
    expect(text).toContain('3 edits on 1 devices')
    expect(text).toContain('freelancer expired')
    expect(text).not.toContain('private')
  })

  it('is counted for the figures', async () => {
    const operations = operationsStore(db)
    expect(await operations.proposalStates()).toEqual([{ status: 'unknown', count: 1 }])
    expect(await operations.attemptResults()).toEqual([{ result: 'unknown', count: 1 }])
    expect(await operations.waitingUnknowns()).toEqual({ count: 1, oldest: START_MS - 2 * HOUR_MS })
    expect(await operations.waitingLetters(START_MS)).toEqual({ count: 0, oldest: null })
    expect(await operations.waitingDrafts()).toEqual({ count: 0, oldest: null })
    expect(await operations.waitingWebhooks()).toEqual({ count: 1, oldest: START_MS - 20 * MINUTE_MS })
    expect(await operations.dueAgents(START_MS)).toEqual({ count: 1, oldest: START_MS - HOUR_MS })
    expect(await operations.waitingSupport()).toEqual({ count: 0, oldest: null })
    expect(await operations.runningCount()).toBe(0)
  })
})
