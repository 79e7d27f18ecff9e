/** What the engine needs from the store, in both dialects: leases, attempts, pacing, searches. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS } from '#api/test/dialects.ts'
import { aJob, aLetter, anAgent, seedAccount, USER } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { newId } from '#shared/ids.ts'
import type { Db, Session } from '../db.ts'
import { serverMetaStore } from '../server-meta.ts'
import { syncedStore } from '../synced.ts'
import { letterPrintStore } from './letter-prints.ts'
import { pacingStore } from './pacing.ts'
import { proposalStore } from './proposals.ts'
import { runStore } from './runs.ts'
import { scheduleStore } from './schedules.ts'
import { forgetSeenJobs, seenJobStore } from './seen-jobs.ts'
import { sendAttemptStore } from './send-attempts.ts'
import { writerChoiceStore } from './writer-choices.ts'
import { writingCostStore } from './writing-costs.ts'

const LEASE = { nowMs: START_MS, untilMs: START_MS + 1000 }

describe.each(DIALECTS)('%s', (_, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
    await db.atomically((tx) => seedAccount(tx, anAgent({ status: 'paused' })))
  })
  afterAll(() => db.close())
  const write = <T>(work: (tx: Session) => Promise<T>) => db.atomically(work)

  it('gives each due agent to one worker until its lease ends', async () => {
    const ids = Array.from({ length: 20 }, () => newId())
    await write(async (tx) => {
      for (const id of ids) await scheduleStore(tx).schedule(id, USER, START_MS)
      await scheduleStore(tx).schedule(newId(), USER, START_MS + 1)
    })
    const claim = (worker: string, lease = LEASE) => write((tx) => scheduleStore(tx).claimDue({ worker, ...lease }, 7))
    const claims = await Promise.all(['a', 'b', 'c', 'd'].map((worker) => claim(worker)))
    const taken = claims.flat().map(({ agentId }) => agentId)
    expect(taken.sort()).toEqual(ids.sort())
    expect(claims.map((one) => one.length).sort()).toEqual([0, 6, 7, 7])
    expect(await claim('e', { nowMs: START_MS + 1000, untilMs: START_MS + 2000 })).toHaveLength(7)
    await write((tx) => tx.q.delete(tx.tables.agentSchedules))
  })

  it('lets only the holder renew and release a lease', async () => {
    const agent = newId()
    const claims = <T>(work: (store: ReturnType<typeof scheduleStore>) => Promise<T>) =>
      write((tx) => work(scheduleStore(tx)))
    expect(await claims((store) => store.claim(agent, USER, { worker: 'a', ...LEASE }))).toBe(true)
    expect(await claims((store) => store.claim(agent, USER, { worker: 'b', ...LEASE }))).toBe(false)
    expect(await claims((store) => store.renew(agent, 'b', START_MS + 9000))).toBe(false)
    expect(await claims((store) => store.renew(agent, 'a', START_MS + 9000))).toBe(true)
    expect(await scheduleStore(db).claimedAmong([agent, newId()], START_MS + 8999)).toEqual(new Set([agent]))
    expect(await claims((store) => store.release(agent, 'b', null))).toBe(false)
    expect(await claims((store) => store.claim(agent, USER, { worker: 'c', ...LEASE }))).toBe(false)
    expect(await claims((store) => store.release(agent, 'a', START_MS + 5))).toBe(true)
    expect(await claims((store) => store.claimDue({ worker: 'c', ...LEASE, nowMs: START_MS + 5 }, 9))).toEqual([
      { agentId: agent, userId: USER },
    ])
    await claims((store) => store.release(agent, 'c', null))
    expect(await claims((store) => store.renew(agent, 'c', 1))).toBe(false)
  })

  it('keeps the facts about an attempt', async () => {
    const proposalId = newId()
    const begin = async () => {
      const id = newId()
      const whose = { userId: USER, agentId: newId(), platform: 'freelancer' as const, accountId: 'ada' }
      const rest = { ...whose, day: '2026-11-18', worker: 'a' }
      await write((tx) =>
        sendAttemptStore(tx).begin({ id, proposalId, ...rest, startedAt: START_MS, leaseUntil: START_MS + 100 }),
      )
      return id
    }
    const attempts = <T>(work: (store: ReturnType<typeof sendAttemptStore>) => Promise<T>) =>
      write((tx) => work(sendAttemptStore(tx)))
    const first = await begin()
    expect(await sendAttemptStore(db).isSending(USER, 'freelancer', START_MS + 99)).toBe(true)
    expect(await sendAttemptStore(db).isSending(USER, 'upwork', START_MS)).toBe(false)
    expect(await sendAttemptStore(db).isSending(USER, 'freelancer', START_MS + 100)).toBe(false)
    expect((await sendAttemptStore(db).lapsed(START_MS + 100, 0, 9)).map(({ id }) => id)).toEqual([first])
    expect(await attempts((store) => store.markCalling(first, START_MS + 500, START_MS + 300))).toBe(true)
    expect(await attempts((store) => store.markCalling(first, START_MS + 500, START_MS + 300))).toBe(false)
    await attempts((store) => store.markUnknown(first, START_MS + 500))
    const [asked] = await sendAttemptStore(db).toAsk(START_MS + 500, 9)
    if (!asked) throw new Error('nothing to ask')
    expect(await attempts((store) => store.postponeAsking(asked, START_MS + 900, 1))).toBe(true)
    expect(await attempts((store) => store.postponeAsking(asked, START_MS + 950))).toBe(false)
    await attempts((store) => store.finish(first, 'absent', START_MS + 900))
    const second = await begin()
    expect(await sendAttemptStore(db).mayHaveArrived(proposalId)).toMatchObject([{ id: first, accountId: 'ada' }])
    await attempts((store) => store.finish(first, 'refused', START_MS + 900))
    expect(await sendAttemptStore(db).mayHaveArrived(proposalId)).toEqual([])
    expect(await sendAttemptStore(db).read(first)).toMatchObject({ result: 'not_sent', askedCount: 1, askAt: null })
    await attempts((store) => store.finish(second, 'sent', START_MS))
    expect(await sendAttemptStore(db).sentAmong([proposalId, newId()])).toMatchObject([{ id: second }])
    expect(await sendAttemptStore(db).lapsed(START_MS + 9000, 0, 9)).toEqual([])
  })

  it('sums what an agent may have spent, for each marketplace and day', async () => {
    const agentId = newId()
    const attempt = async (day: string, units: number, platform: 'upwork' | 'freelancer' = 'upwork') => {
      const id = newId()
      const whose = {
        userId: USER,
        agentId,
        platform,
        accountId: null,
        worker: 'a',
        startedAt: START_MS,
        leaseUntil: 0,
      }
      await write((tx) =>
        sendAttemptStore(tx).begin({ id, proposalId: newId(), ...whose, day, units, feeMinor: units * 15 }),
      )
      return id
    }
    await attempt('2026-10-31', 100)
    await attempt('2026-11-01', 4)
    const unknown = await attempt('2026-11-01', 6)
    const refused = await attempt('2026-11-01', 50)
    const sent = await attempt('2026-11-02', 8)
    await attempt('2026-11-02', 1, 'freelancer')
    await write(async (tx) => {
      await sendAttemptStore(tx).markUnknown(unknown, START_MS)
      await sendAttemptStore(tx).finish(refused, 'refused', START_MS)
      await sendAttemptStore(tx).setCost(sent, { units: 7, feeMinor: 105 })
      await sendAttemptStore(tx).finish(sent, 'sent', START_MS)
    })
    const spent = await sendAttemptStore(db).spentSince(USER, agentId, '2026-11-01')
    const byDay = (a: { day: string; platform: string }, b: { day: string; platform: string }) =>
      `${a.day} ${a.platform}`.localeCompare(`${b.day} ${b.platform}`)
    expect([...spent].sort(byDay)).toEqual([
      { platform: 'upwork', day: '2026-11-01', units: 10, feeMinor: 150 },
      { platform: 'freelancer', day: '2026-11-02', units: 1, feeMinor: 15 },
      { platform: 'upwork', day: '2026-11-02', units: 7, feeMinor: 105 },
    ])
    expect(await sendAttemptStore(db).spentSince(newId(), agentId, '2026-11-01')).toEqual([])
  })

  it('paces an account', async () => {
    const id = newId()
    expect(await pacingStore(db).read(id)).toMatchObject({ nextSendAt: 0, backoffUntil: 0, failureCount: 0 })
    await write((tx) => pacingStore(tx).holdSends(id, USER, START_MS))
    await write((tx) => pacingStore(tx).backOff(id, USER, START_MS + 1))
    await write((tx) => pacingStore(tx).backOff(id, USER, START_MS + 2))
    const pace = { nextSendAt: START_MS, backoffUntil: START_MS + 2, failureCount: 2 }
    expect(await pacingStore(db).read(id)).toMatchObject(pace)
    await write((tx) => pacingStore(tx).clearFailures(id))
    expect(await pacingStore(db).read(id)).toMatchObject({ nextSendAt: START_MS, backoffUntil: 0, failureCount: 0 })
    const poll = (nowMs: number) => write((tx) => pacingStore(tx).takePoll(id, USER, nowMs, nowMs + 100))
    expect([await poll(START_MS), await poll(START_MS + 99), await poll(START_MS + 100)]).toEqual([true, false, true])
  })

  it('remembers judged jobs, and deletes old ones', async () => {
    const agent = { id: newId(), userId: USER }
    const judged = [{ platform: 'upwork' as const, jobId: '1', verdict: 'closed' }]
    await write((tx) => seenJobStore(tx).add(agent, judged, START_MS))
    await write((tx) => seenJobStore(tx).add(agent, judged, START_MS + 5))
    const known = () => seenJobStore(db).known(agent.id, 'upwork', ['1', '2'])
    expect(await known()).toEqual(new Map([['1', 'closed']]))
    await forgetSeenJobs(db, START_MS)
    expect(await known()).toEqual(new Map([['1', 'closed']]))
    const more = Array.from({ length: 1_200 }, (_, n) => ({
      platform: 'upwork' as const,
      jobId: `${n}`,
      verdict: 'closed',
    }))
    await write((tx) => seenJobStore(tx).add(agent, more, START_MS))
    await write((tx) => seenJobStore(tx).add({ ...agent, id: newId() }, judged, START_MS + 1))
    expect(await forgetSeenJobs(db, START_MS + 1)).toBe(1_200)
    expect(await known()).toEqual(new Map())
    expect(await db.q.$count(db.tables.seenJobs)).toBe(1)
  })

  it('finds due, waiting, open and recent proposals', async () => {
    const agentId = newId()
    const row = (id: string, fields: Parameters<typeof aLetter>[0]) =>
      aLetter({ agentId, job: aJob({ id }), createdAt: START_MS + Number(id), ...fields })
    const rows = [
      row('1', { sendAfter: START_MS + 2 }),
      row('2', { sendAfter: START_MS + 1 }),
      row('3', { sendAfter: START_MS + 9 }),
      row('4', { status: 'completed', receipt: { id: 'r', at: 1 } }),
      row('5', { status: 'completed', receipt: { id: 's', at: 1 }, outcome: 'hired' }),
      row('6', { status: 'found' }),
    ]
    await write(async (tx) => {
      for (const one of rows) await syncedStore(tx).write('proposal', USER, one)
    })
    const store = proposalStore(db)
    const account = { userId: USER, platform: 'freelancer' as const }
    const idOf = (n: number) => rows[n - 1]?.id
    expect(await store.accountsWithDue(START_MS)).toEqual([])
    expect(await store.accountsWithDue(START_MS + 2)).toEqual([account])
    expect(await store.due(account, START_MS + 2, 9)).toEqual([idOf(2), idOf(1)])
    expect(await store.accountsWithOpenOutcomes(START_MS)).toEqual([account])
    expect(await store.openOutcomes(account, START_MS, 9)).toEqual([{ id: idOf(4), jobId: '4' }])
    expect(await store.takenJobs(account, ['1', '7'])).toEqual(new Set(['1']))
    expect(await store.waitingToLeave(account)).toBe(3)
    expect(await store.unwrittenOf(agentId)).toEqual([idOf(6)])
    expect(await store.madeSince(agentId, START_MS + 4)).toHaveLength(2)
    const after = { createdAt: START_MS + 1, id: idOf(1) ?? '' }
    expect((await store.madeBetween(after, START_MS + 4, 9)).map(({ id }) => id)).toEqual([idOf(2), idOf(3)])
    expect(await runStore(db).running()).toEqual([])
    expect(await runStore(db).newest(agentId, 5)).toEqual([])
  })

  it('keeps the server’s own values', async () => {
    expect(await serverMetaStore(db).read('m')).toBeNull()
    await write((tx) => serverMetaStore(tx).write('m', '1'))
    await write((tx) => serverMetaStore(tx).write('m', '2'))
    expect(await serverMetaStore(db).read('m')).toBe('2')
    await write((tx) => serverMetaStore(tx).erase('m'))
    expect(await serverMetaStore(db).read('m')).toBeNull()
  })

  it('adds up what letters cost, by user, day and payer', async () => {
    const add = (day: string, payer: 'server' | 'own', costMicros: number) =>
      write((tx) =>
        writingCostStore(tx).add(USER, { day, serverDay: '2026-11-18' }, payer, { letters: 1, tokens: 10, costMicros }),
      )
    await add('2026-11-17', 'server', 5)
    await add('2026-11-18', 'server', 7)
    await add('2026-11-18', 'server', 8)
    await add('2026-11-18', 'own', 100)
    const store = writingCostStore(db)
    expect(await store.ofUser(USER, '2026-11-18')).toEqual({ letters: 3, tokens: 30, costMicros: 115 })
    expect(await store.ofUser(USER, '2026-11')).toEqual({ letters: 4, tokens: 40, costMicros: 120 })
    expect(await store.ofServer('2026-11-18')).toEqual({ letters: 3, tokens: 30, costMicros: 20 })
    expect(await store.ofServer('2026-11-19')).toEqual({ letters: 0, tokens: 0, costMicros: 0 })
  })

  it('keeps one print a proposal, finds the newest, and forgets old ones', async () => {
    const print = { hashes: [1, 2 ** 32 - 1], size: 3 }
    const put = (proposalId: string, at: number, jobId = '9001') =>
      write((tx) =>
        letterPrintStore(tx).put({
          ...{ proposalId, userId: USER, platform: 'freelancer', jobId, at, forUser: print },
          forJob: { hashes: [at], size: 3 },
        }),
      )
    await put('a', 1)
    await put('a', 2)
    await put('b', 3)
    const store = letterPrintStore(db)
    expect(await store.ofUser(USER, 'b', 50)).toEqual([print])
    expect(await store.ofOthers('somebody else', { platform: 'freelancer', jobId: '9001' }, 50)).toEqual([
      { hashes: [3], size: 3 },
      { hashes: [2], size: 3 },
    ])
    expect(await store.ofOthers(USER, { platform: 'freelancer', jobId: '9001' }, 50)).toEqual([])
    await write((tx) => letterPrintStore(tx).forgetBefore(3))
    expect(await store.ofUser(USER, '', 50)).toHaveLength(1)
  })

  it('finds who waits for letters, the longest waiting first, and theirs in order', async () => {
    for (const [id, createdAt] of [
      ['9011', START_MS + 2],
      ['9012', START_MS + 1],
    ] as const) {
      const row = aLetter({ job: aJob({ id }), status: 'found', createdAt })
      await write(async (tx) => void (await syncedStore(tx).write('proposal', USER, row)))
    }
    expect(await proposalStore(db).usersWithUnwritten(5)).toEqual([USER])
    const ids = await proposalStore(db).unwritten(USER, 2)
    expect(ids.map((id) => id.slice(-4))).toEqual(['9012', '9011'])
    expect(await proposalStore(db).unwritten(USER, 1)).toHaveLength(1)
  })

  it('remembers a choice with and without an own model', async () => {
    const own = { address: 'OpenAI', model: 'm', inputMicros: 250_000, outputMicros: 2_000_000 }
    const put = (row: Parameters<ReturnType<typeof writerChoiceStore>['put']>[1]) =>
      write((tx) => writerChoiceStore(tx).put(USER, row))
    expect(await writerChoiceStore(db).read(USER)).toBeNull()
    await put({ choice: 'own', dailyBudgetMicros: 5, own })
    expect(await writerChoiceStore(db).read(USER)).toEqual({ choice: 'own', dailyBudgetMicros: 5, own })
    await put({ choice: 'built-in', dailyBudgetMicros: 6, own: null })
    expect(await writerChoiceStore(db).read(USER)).toEqual({ choice: 'built-in', dailyBudgetMicros: 6, own: null })
  })
})
