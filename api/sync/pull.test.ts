import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collectTombstones } from '#api/store/sync/collect-tombstones.ts'
import type { Session } from '#api/store/db.ts'
import { syncedStore } from '#api/store/synced.ts'
import { createTestDeps, START_MS, type TestDeps } from '#api/test/harness.ts'
import { pulled } from '#api/test/pulled.ts'
import { addAccount, connect, sampleProposal } from '#api/test/sample-rows.ts'
import { newId } from '#shared/ids.ts'
import { ENTITY_NAMES } from '#shared/sync/entities.ts'
import type { Change, PullResponse } from '#shared/sync/protocol.ts'
import { DAY_MS } from '#shared/time.ts'
import { readCursor } from './cursor.ts'
import { pullChanges, pullSnapshot } from './pull.ts'

let deps: TestDeps
let userId: string

beforeEach(async () => {
  deps = createTestDeps()
  userId = (await addAccount(deps.db)).userId
})
afterEach(() => deps.dispose())

const input = (limit: number, of = userId) => ({ userId: of, nowMs: START_MS, limit })
const delta = (cursor: string, limit = 500) => pulled(pullChanges(deps.db, cursor, input(limit)))
const snapshot = (after: string, limit = 500) => pulled(pullSnapshot(deps.db, after, input(limit)))
const writeAnswer = (id: string, answer: string, of = userId) =>
  deps.db.atomically((tx) => syncedStore(tx).write('answer', of, { id, question: 'Q', answer, updatedAt: START_MS }))
const remove = (id: string) => deps.db.atomically((tx) => syncedStore(tx).remove('answer', userId, id, START_MS))

/** What a device stores: the newest revision of each row, by the rule with which it applies pages. */
function createDevice(of: string) {
  const rows = new Map<string, Change>()
  let cursor = ''
  let after: string | null = ''
  return {
    /** Asks for one page. @returns Whether there is another page. */
    async pull(limit: number, session: Session = deps.db): Promise<boolean> {
      const page: PullResponse = await pulled(
        after === null
          ? pullChanges(session, cursor, input(limit, of))
          : pullSnapshot(session, after, input(limit, of)),
      )
      if (page.reset) {
        rows.clear()
        after = ''
        return true
      }
      expect(page.changes.length).toBeLessThanOrEqual(limit)
      for (const change of page.changes) {
        const held = rows.get(`${change.t}/${change.id}`)
        if (!held || held.rev < change.rev) rows.set(`${change.t}/${change.id}`, change)
      }
      if (after === null) cursor = page.cursor
      else after = page.after ?? null
      if (after !== null) return true
      cursor = page.cursor
      return page.more || page.after === null
    },
    living: () =>
      [...rows.values()]
        .filter(({ deleted }) => !deleted)
        .map(({ t, id, rev }) => `${t}/${id}@${rev}`)
        .sort(),
  }
}

/** The expected rows, read without the code under test. */
async function living(of: string): Promise<string[]> {
  const found: string[] = []
  for (const name of ENTITY_NAMES) {
    for (const { row, rev } of await syncedStore(deps.db).list(name, of, 10_000)) found.push(`${name}/${row.id}@${rev}`)
  }
  return found.sort()
}

async function startingCursor(): Promise<string> {
  return (await snapshot('')).cursor
}

describe('snapshot', () => {
  it('sends parents first, then proposals, the last changed first, at one point in time', async () => {
    await deps.db.atomically((tx) => connect(tx, userId, 'upwork'))
    await writeAnswer(newId(), 'A')
    const proposals = [sampleProposal(), sampleProposal(), sampleProposal()]
    for (const row of proposals) await deps.db.atomically((tx) => syncedStore(tx).write('proposal', userId, row))
    const first = await snapshot('', 3)
    expect(first.changes.map(({ t }) => t)).toEqual(['profile', 'settings', 'subscription'])
    expect([first.more, first.usage]).toEqual([true, undefined])
    const second = await snapshot(first.after ?? '', 3)
    expect(second.changes.map(({ id }) => id).slice(1)).toEqual([proposals[2]?.id, proposals[1]?.id])
    await writeAnswer(newId(), 'made while it pages')
    const last = await snapshot(second.after ?? '', 3)
    expect(last.changes.map(({ t }) => t)).toEqual(['proposal', 'answer'])
    expect(last).toMatchObject({ more: false, after: null, cursor: first.cursor, usage: { plan: 'trial' } })
    expect((await delta(last.cursor)).changes).toMatchObject([{ t: 'answer', row: { answer: 'made while it pages' } }])
  })

  it('leaves out deleted rows', async () => {
    const id = newId()
    await writeAnswer(id, 'A')
    await remove(id)
    expect((await snapshot('')).changes.map(({ t }) => t)).not.toContain('answer')
  })

  it.each(['x', 'a.b.c.d', `${newId()}.3.agent.4`, `${newId()}.3.nothing.4`])(
    'of a place %s starts again',
    async (after) => {
      expect(await snapshot(after)).toMatchObject({ reset: true, changes: [] })
    },
  )
})

describe('delta', () => {
  it('sends a row once, in its current state, and tombstones without contents', async () => {
    const cursor = await startingCursor()
    const [changed, deleted] = [newId(), newId()]
    await writeAnswer(changed, 'A')
    await writeAnswer(deleted, 'A')
    await writeAnswer(changed, 'B')
    await remove(deleted)
    const page = await delta(cursor)
    expect(page).toMatchObject({ more: false, usage: { agents: { used: 0, limit: 4 } } })
    expect(page.changes).toEqual([
      expect.objectContaining({ t: 'answer', id: changed, rev: 2, row: expect.objectContaining({ answer: 'B' }) }),
      { t: 'answer', id: deleted, rev: 2, seq: expect.any(Number), deleted: true },
    ])
    expect((await delta(page.cursor)).changes).toEqual([])
  })

  it('sends a row that an older version stored in the present form', async () => {
    const [{ cursor }, id] = [await snapshot(''), newId()]
    await writeAnswer(id, 'A')
    const other = new Database(join(deps.dataDir, 'test.db'))
    const old = { id, question: 'Q', answer: 'A', color: 'red', _form: 'old' }
    other.prepare('UPDATE answers SET data = ? WHERE id = ?').run(JSON.stringify(old), id)
    other.close()
    const present = { id, question: 'Q', answer: 'A', updatedAt: 0 }
    for (const { changes } of [await delta(cursor), await snapshot('')])
      expect(changes.filter(({ t }) => t === 'answer').map(({ row }) => row)).toEqual([present])
  })

  it('sends the used quota only with the last page', async () => {
    const cursor = await startingCursor()
    await writeAnswer(newId(), 'A')
    await writeAnswer(newId(), 'B')
    const page = await delta(cursor, 1)
    expect([page.more, page.usage]).toEqual([true, undefined])
    expect(await delta(page.cursor, 1)).toMatchObject({ more: false, usage: { plan: 'trial' } })
  })

  it('sends nothing of another user', async () => {
    const other = (await addAccount(deps.db)).userId
    const cursor = await startingCursor()
    await writeAnswer(newId(), 'Secret', other)
    expect((await delta(cursor)).changes).toEqual([])
  })

  it('starts again with a cursor of another history, of the future, older than a forgotten deletion, or with none', async () => {
    const cursor = await startingCursor()
    const { epoch, seq } = readCursor(cursor) ?? { epoch: '', seq: 0 }
    const id = newId()
    await writeAnswer(id, 'A')
    await remove(id)
    const current = (await delta(cursor)).cursor
    await collectTombstones(deps.db, START_MS + 90 * DAY_MS)
    for (const stale of [cursor, `${epoch}.${seq + 3}`, `${newId()}.${seq}`, '', 'x', `${epoch}.-1`, `${epoch}.1e9`]) {
      expect(await delta(stale), stale).toMatchObject({ reset: true, more: false, changes: [] })
    }
    expect((await delta(current)).reset).toBeUndefined()
  })
})

/** The database, when something else happens just before the read number `before`. */
function meddle(before: number, happen: () => void): Session {
  let reads = 0
  const q = new Proxy(deps.db.q, {
    get(target, name, receiver) {
      if (name === 'select' && reads++ === before) happen()
      return Reflect.get(target, name, receiver)
    },
  })
  return { ...deps.db, q }
}

/** Another process writes rows, all at once, between two of our reads. */
function touch(of: string, rows: readonly { table: string; id: string }[]): void {
  const other = new Database(join(deps.dataDir, 'test.db'))
  for (const { table, id } of rows) {
    const seq = other.prepare('UPDATE sync_heads SET seq = seq + 1 WHERE user_id = ? RETURNING seq').pluck().get(of)
    other.prepare(`UPDATE ${table} SET rev = rev + 1, seq = ? WHERE id = ?`).run(seq, id)
  }
  other.close()
}

const sampleAnswer = { question: 'Q', answer: 'A', updatedAt: START_MS }
const sampleActivity = { kind: 'quiet', at: START_MS, agentId: null, proposalId: null, params: {} } as const

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('write' as const), user: fc.nat(1), row: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), user: fc.nat(1), row: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forget' as const) }) },
  {
    weight: 5,
    // `rows` are written while the page is being read, just before its read number `before`. Answers come first,
    // because they are read first.
    arbitrary: fc.record({
      do: fc.constant('pull' as const),
      user: fc.nat(1),
      limit: fc.integer({ min: 1, max: 4 }),
      before: fc.nat(10),
      rows: fc.uniqueArray(fc.nat(7), { maxLength: 6 }).map((rows) => rows.sort((a, b) => b - a)),
    }),
  },
)

describe('completeness', () => {
  it('a device has all rows after any page sizes and writes at any time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const users = [(await addAccount(deps.db)).userId, (await addAccount(deps.db)).userId]
        const ids = users.map(() => Array.from({ length: 8 }, newId))
        const devices = users.map(createDevice)
        // Two entities are used, so that one is written between the reads of both.
        const entity = (row: number) => (row < 4 ? 'activity' : 'answer')
        const tableOf = (row: number) => (row < 4 ? 'activities' : 'answers')
        const write = (user: number, row: number) =>
          deps.db.atomically(async (tx) => {
            const [id, of, store] = [ids[user]?.[row] ?? '', users[user] ?? '', syncedStore(tx)]
            if (entity(row) === 'answer') await store.write('answer', of, { ...sampleAnswer, id })
            else await store.write('activity', of, { ...sampleActivity, id })
          })
        const removeRow = (user: number, row: number) =>
          deps.db.atomically((tx) =>
            syncedStore(tx).remove(entity(row), users[user] ?? '', ids[user]?.[row] ?? '', START_MS),
          )
        for (const user of users.keys()) {
          for (let row = 0; row < 8; row += 1) await write(user, row)
          while (await devices[user]?.pull(100)) expect(devices[user]?.living()).not.toEqual([])
        }
        for (const made of steps) {
          if (made.do === 'write') await write(made.user, made.row)
          else if (made.do === 'remove') await removeRow(made.user, made.row)
          else if (made.do === 'forget') await collectTombstones(deps.db, START_MS + 90 * DAY_MS)
          else {
            const touched = made.rows.map((row) => ({ table: tableOf(row), id: ids[made.user]?.[row] ?? '' }))
            const meddled = meddle(made.before, () => touch(users[made.user] ?? '', touched))
            await devices[made.user]?.pull(made.limit, meddled)
          }
        }
        for (const [index, of] of users.entries()) {
          for (let pages = 0; await devices[index]?.pull(2); pages += 1) expect(pages).toBeLessThan(100)
          expect(devices[index]?.living()).toEqual(await living(of))
        }
      }),
      { numRuns: 120, seed: 20261118 },
    )
  })
})
