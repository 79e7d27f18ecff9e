/** An account from before there were records gets them when it is first met, on a real database of the first version. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#api/store/db.ts'
import { openSqlite } from '#api/store/open.sqlite.ts'
import { syncedStore } from '#api/store/synced.ts'
import { createTestApp, createTestDeps, signUp } from '#api/test/harness.ts'
import { makeOldSqlite, OLD_USER } from '#api/test/older-database.ts'
import { moveOldTexts, needsMove } from './move-old-texts.ts'

const migrations = join(import.meta.dirname, '../store/migrations/sqlite')
let folder: string
let db: Db

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gigwright-old-texts-'))
  db = openSqlite(await makeOldSqlite(folder, migrations), migrations)
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const records = async () =>
  (await syncedStore(db).list('fact', OLD_USER))
    .map(({ row: { kind, name, what, when, link, status } }) => [kind, name, what || when, link, status])
    .toSorted()
const MOVED = [
  ['employment', 'Kuda Bank, senior engineer', '2019-2022', '', 'confirmed'],
  ['project', 'Shop', 'Sales rose by 30%', 'https://a.example', 'confirmed'],
]

test('its portfolio and work history become records, once, and the profile keeps neither', async () => {
  expect(await needsMove(db, OLD_USER)).toBe(true)
  await db.atomically((tx) => moveOldTexts(tx, OLD_USER, 7))
  expect(await records()).toEqual(MOVED)
  const head = await syncedStore(db).head(OLD_USER)
  await db.atomically((tx) => moveOldTexts(tx, OLD_USER, 8))
  expect(await syncedStore(db).head(OLD_USER)).toEqual(head)
  expect(await needsMove(db, OLD_USER)).toBe(false)
  const profile = await syncedStore(db).read('profile', OLD_USER)
  expect(profile?.row).toMatchObject({ firstName: 'Ada', portfolio: [], workHistory: '' })
})

test('what fails on the way leaves everything as it was', async () => {
  const broken = db.atomically(async (tx) => {
    await moveOldTexts(tx, OLD_USER, 7)
    throw new Error('power cut')
  })
  await expect(broken).rejects.toThrow('power cut')
  expect(await records()).toEqual([])
  expect(await needsMove(db, OLD_USER)).toBe(true)
})

test('the first snapshot of a device brings them', async () => {
  const deps = createTestDeps()
  try {
    const ada = await signUp(createTestApp(deps))
    const store = syncedStore(deps.db)
    const profile = await store.read('profile', ada.user.id)
    if (!profile) throw new Error('no profile')
    const workHistory = 'Kuda Bank, senior engineer, 2019-2022'
    await deps.db.atomically((tx) => syncedStore(tx).write('profile', ada.user.id, { ...profile.row, workHistory }))
    const pull = async () => {
      const answer = await ada.request('GET', '/sync/pull?snapshot=1')
      const { changes }: { changes: { t: string; row: Record<string, unknown> }[] } = await answer.json()
      return changes
        .filter(({ t }) => t === 'fact' || t === 'profile')
        .map(({ t, row }) => [t, row.name ?? row.workHistory])
    }
    const expected = [
      ['profile', ''],
      ['fact', 'Kuda Bank, senior engineer'],
    ]
    expect(await pull()).toEqual(expected)
    expect(await pull()).toEqual(expected)
  } finally {
    deps.dispose()
  }
})
