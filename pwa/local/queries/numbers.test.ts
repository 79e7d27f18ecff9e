/** What the numbers and the dashboard read of the device's rows. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleJob, sampleProposal, sampleRun } from '#api/test/sample-rows.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { createLocalDb, type LocalDb } from '../db.ts'
import { readLetterFacts, readRecent } from './numbers.ts'

/** A Sunday; the week began on 16 November. */
const NOW = Date.parse('2026-11-22T20:00:00Z')
const STORED = { rev: 1, gen: 1, asOf: 1, isPending: false }
let db: LocalDb

beforeEach(() => {
  db = createLocalDb('u', { indexedDB: new IDBFactory(), IDBKeyRange })
})

const put = (id: string, fields: Partial<Proposal>) =>
  db.proposal.put({ ...sampleProposal({ id, ...fields }), ...STORED })
const sent = (id: string, agoMs: number, fields: Partial<Proposal> = {}) =>
  put(id, {
    ...{ status: 'completed', createdAt: NOW - agoMs - DAY_MS, receipt: { id: `R${id}`, at: NOW - agoMs } },
    ...fields,
  })

it('reads letters that were sent or written since then, each once', async () => {
  await sent('written before, sent after', DAY_MS)
  await sent('both before', 9 * DAY_MS)
  await sent('both after', HOUR_MS)
  await put('waits', { createdAt: NOW - HOUR_MS })
  await put('no letter', { createdAt: NOW - HOUR_MS, letter: '', status: 'drafting' })
  expect(await readLetterFacts(db, NOW - 1.5 * DAY_MS)).toHaveLength(3)
  expect(await readLetterFacts(db, null)).toHaveLength(4)
})

it('reads in parts that keep no press waiting, each of rows that lie side by side', async () => {
  const ids = Array.from({ length: 450 }, (_, at) => `letter-${String((at * 7) % 450).padStart(3, '0')}`)
  for (const [at, id] of ids.entries()) await sent(id, at)
  const read = vi.spyOn(db.proposal, 'bulkGet')
  expect(await readLetterFacts(db, NOW - DAY_MS)).toHaveLength(450)
  const parts = read.mock.calls.map(([keys]) => keys)
  expect(parts.map(({ length }) => length)).toEqual([200, 200, 50])
  expect(parts.flat()).toEqual(ids.toSorted())
})

it('counts eight weeks, an answer in the week of its letter', async () => {
  await sent('a', DAY_MS, { outcome: 'replied' })
  await sent('b', 2 * DAY_MS)
  await sent('c', 8 * DAY_MS, { outcome: 'hired' })
  await sent('d', 9 * DAY_MS, { outcome: 'declined' })
  await sent('long ago', 70 * DAY_MS, { outcome: 'hired' })
  const reply = { at: NOW - DAY_MS, text: null, url: null, readAt: NOW }
  await db.proposal.update('a', { reply })
  await db.proposal.update('c', { reply })
  const { weeks } = await readRecent(db, NOW, 'UTC')
  expect(weeks).toHaveLength(8)
  expect(weeks.slice(-2)).toEqual([
    { week: '2026-11-09', sent: 2, replied: 1 },
    { week: '2026-11-16', sent: 2, replied: 1 },
  ])
  expect(weeks.slice(0, -2).every(({ sent: all, replied }) => all + replied === 0)).toBe(true)
})

it('tells what happened since yesterday began, by the user’s clock', async () => {
  const startOfYesterday = Date.parse('2026-11-21T00:00:00-05:00')
  const answered = (at: number) => ({ outcome: 'replied' as const, reply: { at, text: null, url: null, readAt: NOW } })
  const job = sampleJob({ title: 'Bike shop' })
  await sent('new answer', 10 * DAY_MS, { ...answered(startOfYesterday + 1), job })
  await sent('old answer', 10 * DAY_MS, answered(startOfYesterday - 1))
  await sent('sent', NOW - startOfYesterday)
  await sent('sent before', NOW - startOfYesterday + 1)
  await put('to review', { createdAt: startOfYesterday })
  await put('to review before', { createdAt: startOfYesterday - 1 })
  await put('lost', { status: 'unknown', createdAt: NOW - 5 * DAY_MS })
  const skips = { rate_low: 3, already_seen: 40, cap_reached: 2, too_old: 1, language: 2, kind: 1 }
  await db.run.bulkPut([
    { ...sampleRun('a', { id: 'r1', startedAt: startOfYesterday, skips }), ...STORED },
    { ...sampleRun('a', { id: 'r2', startedAt: startOfYesterday - 1, skips }), ...STORED },
  ])
  expect((await readRecent(db, NOW, 'America/New_York')).since).toEqual({
    answers: [{ id: 'new answer', title: 'Bike shop', platform: 'freelancer' }],
    ...{ toReview: 1, sent: 1, unknown: 1, skipped: 7, skippedBy: 'a' },
    reasons: [
      ['rate_low', 3],
      ['language', 2],
      ['too_old', 1],
    ],
  })
})
