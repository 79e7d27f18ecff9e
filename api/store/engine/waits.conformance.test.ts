/** In both dialects: what a wrong clock wrote into any table is cut as `times.ts` says. */
import { type Column, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS } from '#api/test/dialects.ts'
import { anAgent, seedAccount, USER } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Db, Session } from '../db.ts'
import { COLUMN_TIMES, type TimeRule } from './times.ts'
import { waitStore } from './waits.ts'

const AHEAD_MS = START_MS + 30 * DAY_MS
/** How long after the time that it belongs to something ends. */
const LASTS_MS = 1000
const LONGEST = { lease: 1, sending: 20, asking: 300, sendGap: 4000, backOff: 50_000, link: 600_000 }

const isCut = (rule: TimeRule) => rule === 'now' || 'within' in rule || 'from' in rule
const CUT_TABLES = Object.entries(COLUMN_TIMES).filter(([, rules]) => Object.values(rules).some(isCut))

function expected(rule: TimeRule): number | undefined {
  if (rule === 'now') return START_MS
  if ('within' in rule) return START_MS + LONGEST[rule.within]
  return 'from' in rule ? START_MS + LASTS_MS : undefined
}

/** Anything that the column takes; times lie far ahead. */
function valueFor(name: string, column: Column, rule: TimeRule | undefined): unknown {
  if (name === 'userId') return USER
  if (rule) return typeof rule === 'object' && 'from' in rule ? AHEAD_MS + LASTS_MS : AHEAD_MS
  if (column.dataType === 'boolean') return false
  if (column.dataType === 'number') return 0
  return column.dataType === 'json' ? {} : 'x'
}

describe.each(DIALECTS)('%s', (_, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
    await db.atomically((tx) => seedAccount(tx, anAgent({ status: 'paused' })))
  })
  afterAll(() => db.close())

  const tableOf = ({ tables }: Pick<Session, 'tables'>, wanted: string) => {
    const found = Object.entries(tables).find(([name]) => name === wanted)
    if (!found) throw new Error(wanted)
    return found[1]
  }

  it('nothing waits for the wrong clock, in any table', async () => {
    await db.atomically(async (tx) => {
      for (const [name, rules] of CUT_TABLES) {
        const table = tableOf(tx, name)
        const row = Object.entries(getTableColumns(table)).map(([key, column]) => [
          key,
          valueFor(key, column, rules[key]),
        ])
        await tx.q.insert(table).values(Object.fromEntries(row))
      }
      await waitStore(tx).shorten(START_MS, LONGEST)
    })
    for (const [name, rules] of CUT_TABLES) {
      const [row] = await db.q.select().from(tableOf(db, name))
      const after = Object.fromEntries(Object.entries(rules).map(([key, rule]) => [key, expected(rule) ?? 'any']))
      const found = Object.entries(row ?? {}).map(([key, value]) => [key, after[key] === 'any' ? 'any' : value])
      expect({ [name]: Object.fromEntries(found) }).toMatchObject({ [name]: after })
    }
  })

  it('and what a right clock wrote stays', async () => {
    const { emailCodes, sessions } = db.tables
    const code = { addressHash: 'right', purpose: 'verify', tryCount: 0, sentAt: START_MS - 1, expiresAt: START_MS + 9 }
    await db.atomically(async (tx) => {
      await tx.q.insert(emailCodes).values(code)
      await waitStore(tx).shorten(START_MS, LONGEST)
    })
    const codes = await db.q.select().from(emailCodes)
    expect(codes).toContainEqual({ ...code, userId: null, codeHash: null })
    expect((await db.q.select().from(sessions)).map(({ usedAt }) => usedAt)).toEqual([START_MS])
  })

  it('a call that is under way may arrive as long as it could, and not as long as the clock was ahead', async () => {
    const { sendAttempts } = db.tables
    const common = {
      userId: USER,
      agentId: 'a',
      platform: 'upwork',
      day: '2026-11-18',
      worker: 'w',
      startedAt: START_MS,
    }
    const later = { leaseUntil: AHEAD_MS, askAt: AHEAD_MS }
    await db.atomically(async (tx) => {
      await tx.q.delete(sendAttempts)
      await tx.q.insert(sendAttempts).values([
        { ...common, ...later, id: 'calling', proposalId: 'p1', result: null },
        { ...common, ...later, id: 'lost', proposalId: 'p2', result: 'unknown', mayArriveUntil: AHEAD_MS },
        { ...common, ...later, id: 'sent', proposalId: 'p3', result: 'sent' },
      ])
      await waitStore(tx).shorten(START_MS, LONGEST)
    })
    const rows = await db.q.select().from(sendAttempts)
    const arrives = START_MS + LONGEST.sending + LONGEST.asking
    expect(Object.fromEntries(rows.map(({ id, askAt, mayArriveUntil }) => [id, [askAt, mayArriveUntil]]))).toEqual({
      calling: [arrives, null],
      lost: [START_MS + LONGEST.asking, arrives],
      sent: [AHEAD_MS, null],
    })
  })
})
