import { getTableColumns, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS } from '#api/test/dialects.ts'
import { START_MS } from '#api/test/harness.ts'
import { addAccount, sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { agentFieldsSchema } from '#shared/domain/agent.ts'
import { subscriptionSchema } from '#shared/domain/plans/plan.ts'
import { factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { profileSchema, settingsSchema } from '#shared/domain/profile.ts'
import { savedSearchSchema } from '#shared/domain/jobs/saved-search.ts'
import { newId } from '#shared/ids.ts'
import { ENTITY_NAMES, type EntityName, type EntityRow } from '#shared/sync/entities.ts'
import type { Db } from '../db.ts'
import { SYNCED_TABLES, syncedStore } from '../synced.ts'
import type { Tables } from '../tables.ts'
import { livingRows } from './living-rows.ts'

/** One row of each entity. The compiler requires a row for a new entity. */
const ROWS: { [Name in EntityName]: (userId: string) => EntityRow<Name> } = {
  agent: () => ({
    ...agentFieldsSchema.parse({ name: 'Shop fronts', title: 'React developer', platforms: ['upwork'] }),
    id: newId(),
    status: 'paused',
    pausedReason: null,
    createdAt: START_MS,
    lastRunAt: null,
    nextRunAt: null,
    jobsFound: 0,
    emailsSent: 0,
    looked: [],
  }),
  proposal: () => sampleProposal({ letter: 'مرحبا 👋\n"quoted"', receipt: { id: '9', at: START_MS + 123 } }),
  profile: (userId) => profileSchema.parse({ id: userId, skills: ['React'] }),
  settings: (userId) => settingsSchema.parse({ id: userId, pushSent: false }),
  answer: () => ({ id: newId(), question: 'Q', answer: 'A', updatedAt: START_MS }),
  fact: () =>
    factRecordSchema.parse({
      ...{ id: newId(), kind: 'project', name: 'Booking page', outcome: 'No-shows fell by 30%', tools: ['React'] },
      renderings: [{ language: 'ar', text: 'أنجزت صفحة حجز.', approvedAt: START_MS }],
      updatedAt: START_MS,
    }),
  savedSearch: () =>
    savedSearchSchema.parse({
      ...{ id: newId(), createdAt: START_MS, search: { title: 'React', platform: 'freelancer' } },
      ...{ isAlertOn: true, alertSince: START_MS, nextLookAt: START_MS, unseen: ['9001'] },
    }),
  run: () => ({
    id: newId(),
    agentId: newId(),
    trigger: 'schedule',
    status: 'done',
    step: null,
    startedAt: START_MS,
    finishedAt: START_MS + 7,
    searched: [{ platform: 'upwork', query: 'react', found: 3, errorCode: null }],
    found: 3,
    fresh: 2,
    matched: 1,
    written: 1,
    sent: 0,
    held: 1,
    skips: { score_low: 1 },
    skipped: [],
    stepMs: { search: 12 },
    tokens: 0,
    costMicros: 0,
    errorCode: null,
  }),
  activity: () => ({
    id: newId(),
    kind: 'run_finished',
    at: START_MS,
    agentId: null,
    proposalId: null,
    params: { found: 3, name: 'Shop fronts' },
  }),
  connection: () => ({
    id: newId(),
    platform: 'upwork',
    status: 'connected',
    via: 'oauth',
    accountName: 'ada',
    profileUrl: null,
    connectedAt: START_MS,
    checkedAt: START_MS,
  }),
  subscription: (userId) =>
    subscriptionSchema.parse({
      id: userId,
      plan: 'pro',
      status: 'active',
      trialEndsAt: null,
      currentPeriodEnds: START_MS,
    }),
  resume: (userId) => ({
    id: userId,
    fileName: 'ada.pdf',
    format: 'pdf',
    sizeBytes: 1200,
    text: 'Ten years of React.',
    uploadedAt: START_MS,
  }),
  channel: () => ({ id: newId(), kind: 'telegram', status: 'connected', label: 'Ada', connectedAt: START_MS }),
  invoice: () => ({
    id: newId(),
    number: 'GW-2026-000001',
    gateway: 'stripe',
    plan: 'pro',
    status: 'paid',
    amountMinor: 2500,
    discountMinor: 0,
    currency: 'USD',
    issuedAt: START_MS,
    paidAt: START_MS,
    periodStart: START_MS,
    periodEnd: START_MS,
    refundedMinor: 0,
    providerUrl: null,
    seller: null,
    buyer: null,
    tax: null,
  }),
  referral: () => ({ id: newId(), email: 'gr•••@gmail.com', createdAt: START_MS, plan: 'trial', status: 'trial' }),
}

describe.each(DIALECTS)('synced rows on %s', (dialect, open) => {
  let db: Db
  let userId: string
  beforeAll(async () => {
    db = await open()
    userId = (await addAccount(db)).userId
  })
  afterAll(() => db.close())

  const seqNow = async () => (await syncedStore(db).head(userId))?.seq ?? -1
  const write = <Name extends EntityName>(name: Name, row: EntityRow<Name>, owner = userId) =>
    db.atomically((tx) => syncedStore(tx).write(name, owner, row))

  it.each(ENTITY_NAMES)('%s: reads back as written; every write and every delete raises rev and seq', async (name) => {
    const row = ROWS[name](userId)
    const before = await seqNow()
    const created = await write(name, row)
    expect(created).toMatchObject({ userId, seq: before + 1, deletedAt: null, row })
    expect(await syncedStore(db).read(name, row.id)).toEqual(created)
    expect(await write(name, row)).toMatchObject({ rev: created.rev + 1, seq: before + 2 })
    await db.atomically((tx) => syncedStore(tx).remove(name, userId, row.id, START_MS))
    expect(await syncedStore(db).read(name, row.id)).toMatchObject({
      rev: created.rev + 2,
      seq: before + 3,
      deletedAt: START_MS,
    })
    expect(await seqNow()).toBe(before + 3)
    expect((await syncedStore(db).list(name, userId)).map((stored) => stored.row.id)).not.toContain(row.id)
    expect(await write(name, row)).toMatchObject({ deletedAt: null, seq: before + 4 })
  })

  it.each(ENTITY_NAMES)('%s: written for several users at the same moment, each gets its own', async (name) => {
    const owners = await Promise.all(Array.from({ length: 3 }, async () => (await addAccount(db)).userId))
    const writeAll = async (rows: readonly EntityRow<typeof name>[]) =>
      Promise.allSettled(
        owners.map((owner, n) =>
          db.atomically((tx) => syncedStore(tx).write(name, owner, rows[n] ?? ROWS[name](owner)), owner),
        ),
      )
    const own = owners.map((owner) => ROWS[name](owner))
    const before = await Promise.all(owners.map((owner, n) => syncedStore(db).read(name, own[n]?.id ?? owner)))
    for (const round of [1, 2]) {
      expect((await writeAll(own)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
      for (const [n, row] of own.entries()) {
        const stored = await syncedStore(db).read(name, row.id)
        expect(stored).toMatchObject({ userId: owners[n], rev: (before[n]?.rev ?? 0) + round, row })
        expect(stored?.seq).toBe((await syncedStore(db).head(owners[n] ?? ''))?.seq)
      }
    }
    // The second wants the row of the first.
    const [first, , third] = own
    const taking = await writeAll([first, first, third].filter((row) => row !== undefined))
    expect(taking.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await syncedStore(db).read(name, first?.id ?? '')).toMatchObject({ userId: owners[0], row: first })
  })

  it('the end of a run and its agent are two changes in a row, also where there is no agent any more', async () => {
    const [run, agent] = [ROWS.run(userId), ROWS.agent(userId)]
    const before = await seqNow()
    const end = (of: typeof agent | null, owner = userId) =>
      db.atomically((tx) => syncedStore(tx).writeEnd(owner, run, of), owner)
    await end(agent)
    expect(await syncedStore(db).read('run', run.id)).toMatchObject({ rev: 1, seq: before + 1, row: run })
    expect(await syncedStore(db).read('agent', agent.id)).toMatchObject({ rev: 1, seq: before + 2, row: agent })
    expect(await seqNow()).toBe(before + 2)
    await end(null)
    expect(await syncedStore(db).read('run', run.id)).toMatchObject({ rev: 2, seq: before + 3 })
    expect(await seqNow()).toBe(before + 3)
    await expect(end(agent, (await addAccount(db)).userId)).rejects.toMatchObject({ code: 'request.id_taken' })
    await expect(end(agent, newId())).rejects.toMatchObject({ code: 'user.not_found' })
    expect(await seqNow()).toBe(before + 3)
  })

  it('every table with a seq of its own is pulled', () => {
    const tables: Tables[keyof Tables][] = Object.values(db.tables)
    const synced = tables.filter((table) => ['rev', 'seq', 'data'].every((name) => name in getTableColumns(table)))
    expect(synced.map((table) => getTableName(table)).sort()).toEqual([...SYNCED_TABLES].sort())
    expect(SYNCED_TABLES).toHaveLength(ENTITY_NAMES.length)
  })

  it('booleans and large numbers are kept in columns too', async () => {
    const { users } = db.tables
    const id = newId()
    const values = { id, email: `${id}@gmail.com`, passwordHash: 'x', platformType: 'upwork', isDemo: true }
    await db.atomically((tx) =>
      tx.q.insert(users).values({ ...values, trialEndsAt: START_MS, createdAt: 4_102_444_800_123 }),
    )
    const found = (await db.q.select().from(users)).find((user) => user.id === id)
    expect(found).toMatchObject({ isDemo: true, createdAt: 4_102_444_800_123 })
  })

  it('failing work leaves nothing, not even a counted change', async () => {
    const before = await seqNow()
    const row = ROWS.answer(userId)
    const failing = db.atomically(async (tx) => {
      await syncedStore(tx).write('answer', userId, row)
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await syncedStore(db).read('answer', row.id)).toBeNull()
    expect(await seqNow()).toBe(before)
  })

  it('200 writes at once lose nothing, whether they name the user or not', async () => {
    const before = await seqNow()
    const addOne = (_: unknown, n: number) =>
      db.atomically(
        async (tx) => {
          const stored = await syncedStore(tx).read('profile', userId)
          if (!stored) throw new Error('no profile')
          const { row } = stored
          await syncedStore(tx).write('profile', userId, { ...row, hourlyRateUsd: row.hourlyRateUsd + 1 })
        },
        n % 2 === 0 ? userId : undefined,
      )
    const start = (await syncedStore(db).read('profile', userId))?.row.hourlyRateUsd ?? 0
    await Promise.all(Array.from({ length: 200 }, addOne))
    expect((await syncedStore(db).read('profile', userId))?.row.hourlyRateUsd).toBe(start + 200)
    expect(await seqNow()).toBe(before + 200)
  })

  it('a second proposal on a job is refused, whatever its agent', async () => {
    const job = sampleJob()
    await write('proposal', sampleProposal({ job }))
    await expect(write('proposal', sampleProposal({ job }))).rejects.toMatchObject({ code: 'proposal.already_applied' })
    const other = (await addAccount(db)).userId
    await write('proposal', sampleProposal({ job }), other)
  })

  it('a second connection to a marketplace, and an id of another user, are refused as taken', async () => {
    await expect(write('connection', ROWS.connection(userId))).rejects.toMatchObject({ code: 'request.id_taken' })
    const row = ROWS.answer(userId)
    await write('answer', row)
    const other = (await addAccount(db)).userId
    await expect(write('answer', row, other)).rejects.toMatchObject({ code: 'request.id_taken' })
    await db.atomically((tx) => syncedStore(tx).remove('answer', other, row.id, START_MS))
    expect(await syncedStore(db).read('answer', row.id)).toMatchObject({ userId, deletedAt: null })
  })

  it('any other broken unique index reads the same in both dialects', async () => {
    const head = { userId, epoch: newId(), seq: 0 }
    const failing = db.atomically(async (tx) => tx.q.insert(tx.tables.syncHeads).values(head))
    await expect(failing).rejects.toMatchObject({ code: 'request.id_taken' })
  })

  it('reads what changed between two points in order, and the living rows in reverse order', async () => {
    const before = await seqNow()
    const rows = [ROWS.answer(userId), ROWS.answer(userId), ROWS.answer(userId)]
    for (const row of rows) await write('answer', row)
    const [first, second, third] = rows
    if (!first || !second || !third) throw new Error('three rows')
    await db.atomically((tx) => syncedStore(tx).remove('answer', userId, second.id, START_MS))
    const ids = (found: { row: { id: string } }[]) => found.map(({ row }) => row.id)
    const store = syncedStore(db)
    expect(ids(await store.changedBetween('answer', userId, before, before + 4, 10))).toEqual([
      first.id,
      third.id,
      second.id,
    ])
    expect(ids(await store.changedBetween('answer', userId, before, before + 3, 10))).toEqual([first.id, third.id])
    expect(ids(await store.changedBetween('answer', userId, before, before + 4, 1))).toEqual([first.id])
    expect(ids(await store.livingBelow('answer', userId, before + 5, 2))).toEqual([third.id, first.id])
    expect(ids(await store.livingBelow('answer', userId, before + 3, 1))).toEqual([first.id])
  })

  it('reads all living rows of a user, over pages', async () => {
    const { userId: other } = await addAccount(db)
    const rows = Array.from({ length: 201 }, () => ROWS.answer(other))
    await db.atomically(async (tx) => {
      for (const row of rows) await syncedStore(tx).write('answer', other, row)
    })
    const found: string[] = []
    for await (const { id } of livingRows(db, 'answer', other)) found.push(id)
    expect(found).toEqual(rows.map(({ id }) => id).reverse())
  })

  it('writes of an unknown user are refused', async () => {
    await expect(write('answer', ROWS.answer(userId), newId())).rejects.toMatchObject({ code: 'user.not_found' })
  })

  it('a write outside atomically is refused because the reader cannot write', async () => {
    if (dialect !== 'sqlite') return
    const writing = syncedStore(db).write('answer', userId, ROWS.answer(userId))
    await expect(writing).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
  })
})
