/** A server that is put back, and what devices are told that have heard of more than it knows. */
import { join } from 'node:path'
import { copyFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDeps, MIGRATIONS, START_MS, type TestDeps } from '#api/test/harness.ts'
import { pulled } from '#api/test/pulled.ts'
import { addAccount, queued } from '#api/test/sample-rows.ts'
import { copyDatabase, markRestore } from '#api/store/moving/copy.ts'
import type { Db } from '#api/store/db.ts'
import { openSqlite } from '#api/store/open.sqlite.ts'
import { epochStore } from '#api/store/sync/epochs.ts'
import { newId } from '#shared/ids.ts'
import { SYNC_SCHEMA, type PushRequest } from '#shared/sync/protocol.ts'
import { DAY_MS } from '#shared/time.ts'
import { pullChanges, pullSnapshot } from './pull.ts'
import { push } from './push.ts'

let deps: TestDeps
let db: Db
let userId: string
const file = (name = 'history.db') => join(deps.dataDir, name)

beforeEach(async () => {
  deps = createTestDeps()
  db = openSqlite(file(), MIGRATIONS)
  userId = (await addAccount(db)).userId
})
afterEach(async () => {
  await db.close()
  await deps.dispose()
})

const input = { nowMs: START_MS, limit: 100 }
const delta = (cursor: string, heardText = '') => pulled(pullChanges(db, cursor, { ...input, userId, heardText }))
const snapshot = (after = '', heardText = '') => pulled(pullSnapshot(db, after, { ...input, userId, heardText }))
const newAnswer = () => queued('answer.create', newId(), { question: 'Q', answer: 'A' })

function send(mutations: PushRequest['mutations'], more: Partial<PushRequest> = {}) {
  const request = { clientId: newId(), schema: SYNC_SCHEMA, pendingTotal: mutations.length, label: 'Phone', mutations }
  return push({ ...deps, db }, userId, { ...request, ...more })
}

async function reopen(): Promise<void> {
  await db.close()
  db = openSqlite(file(), MIGRATIONS)
}

/** @param isMarked False: somebody copied the file back by hand. */
async function putBack(isMarked = true): Promise<void> {
  await db.close()
  copyFileSync(file('copy.db'), file())
  if (isMarked) markRestore(file())
  db = openSqlite(file(), MIGRATIONS)
}

describe('a database that was put back', () => {
  it.each([true, false])(
    'is recognised by a device that heard of what came after the copy (marked: %s)',
    async (isMarked) => {
      const edit = newAnswer()
      const { heard: atCopy = '' } = await send([edit])
      await copyDatabase(file(), file('copy.db'))
      const lost = newAnswer()
      const { heard: later = '' } = await send([lost])
      await reopen()
      const { heard: muchLater = '' } = await send([newAnswer()])
      await putBack(isMarked)

      const begun = (await db.q.select().from(db.tables.epochs)).filter(({ isRestore }) => isRestore)
      expect(begun).toHaveLength(isMarked ? 1 : 0)
      const putBackAt = begun[0]?.begunAt ?? db.epoch.begunAt
      expect(await epochStore(db).restoredAt()).toBe(begun[0]?.begunAt ?? null)
      for (const heard of [later, muchLater]) {
        expect(await delta(heard), heard).toMatchObject({ reset: true, putBackAt })
        expect(await delta(atCopy, heard)).toMatchObject({ reset: true, putBackAt })
        expect(await snapshot('', heard)).toMatchObject({ reset: true, putBackAt })
        expect(await send([newAnswer()], { heard })).toMatchObject({ results: [], putBackAt })
      }
      expect((await delta(atCopy)).reset).toBeUndefined()
      expect(await send([], { accepted: [edit.mid, lost.mid] })).toMatchObject({ lost: [lost.mid] })
      await send([newAnswer()])
      expect(await epochStore(db).restoredAt()).toBeNull()
    },
  )

  it('answers an edit from before the copy as before, and applies one that it lost', async () => {
    const edit = newAnswer()
    await send([edit])
    await copyDatabase(file(), file('copy.db'))
    const lost = newAnswer()
    await send([lost])
    await putBack()
    const { results } = await send([edit, lost, edit, lost])
    expect(results.map(({ status, change }) => [status, change?.rev])).toEqual(Array(4).fill(['applied', 1]))
  })

  it('does not take what it writes itself for what it lost, though it counts the same', async () => {
    await copyDatabase(file(), file('copy.db'))
    const { heard: theirs = '' } = await send([newAnswer()])
    await putBack()
    const { heard: ours = '' } = await send([newAnswer()])
    expect(ours.split('.')[1]).toBe(theirs.split('.')[1])
    expect((await delta(theirs)).reset).toBe(true)
    expect((await delta(ours)).reset).toBeUndefined()
  })

  it('does not apply a request that left before the copy was put back and arrives after newer edits', async () => {
    const { heard = '' } = await send([newAnswer()])
    await copyDatabase(file(), file('copy.db'))
    const late = newAnswer()
    await putBack()
    const { heard: now = '' } = await send([newAnswer()], { heard })
    expect(await send([late], { heard })).toEqual({
      serverTime: expect.any(Number),
      results: [],
      mustRepeat: true,
      heard: now,
    })
    expect(await send([], { accepted: [late.mid] })).toMatchObject({ lost: [late.mid] })
    expect((await send([late], { heard: now })).results).toMatchObject([{ mid: late.mid, status: 'applied' }])
  })

  it('asks a device again that has heard of nothing, and takes an older app at its word', async () => {
    const { heard = '' } = await send([newAnswer()])
    expect(await send([newAnswer()], { heard: '' })).toMatchObject({ results: [], mustRepeat: true, heard })
    expect((await send([newAnswer()])).results).toMatchObject([{ status: 'applied' }])
  })
})

describe('a database that goes on', () => {
  it('honours positions of every earlier opening, also within a snapshot', async () => {
    await send([newAnswer(), newAnswer()])
    const { cursor } = await snapshot()
    const page = await pullSnapshot(db, '', { userId, nowMs: START_MS, limit: 1 })
    for (let count = 0; count < 3; count += 1) {
      await reopen()
      const { heard = '' } = await send([newAnswer()])
      expect((await delta(cursor, heard)).changes).toHaveLength(count + 1)
      expect((await snapshot(page.after ?? '')).reset).toBeUndefined()
    }
  })

  it('says nothing of a restore to a device that was away too long', async () => {
    const { heard = '' } = await send([newAnswer()])
    await reopen()
    await send([newAnswer()])
    await db.atomically(({ q, tables }) => q.delete(tables.syncEpochs))
    const nowMs = db.epoch.begunAt + 91 * DAY_MS
    const page = await pullChanges(db, heard, { ...input, userId, nowMs })
    expect([page.reset, page.putBackAt]).toEqual([true, undefined])
  })
})
