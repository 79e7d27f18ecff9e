/** The commands as an operator runs them, on a real data folder. */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MIGRATIONS } from '#api/test/harness.ts'
import { runProgram } from '#api/test/run-program.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import type { Db } from '#api/store/db.ts'
import { openSqlite } from '#api/store/open.sqlite.ts'
import { epochStore } from '#api/store/sync/epochs.ts'
import { secretsOf } from '#api/vault/known-key.ts'

let folder: string
let db: Db
const dataDir = () => join(folder, 'data')
const backupDir = () => join(folder, 'backups')
const open = () => openSqlite(join(dataDir(), 'gigwright.db'), MIGRATIONS)
const settings = (more: Record<string, string> = {}) => ({
  DATA_DIR: dataDir(),
  BACKUP_DIR: backupDir(),
  PORT: '1',
  ...more,
})
const backup = (args: string[] = [], more = {}) => runProgram('api/backup/backup-command.ts', args, settings(more))
const restore = (args: string[], more = {}) => runProgram('api/backup/restore-command.ts', args, settings(more))
const backups = () => readdirSync(backupDir()).sort()
const onlyBackup = () => join(backupDir(), backups()[0] ?? '')
const listSchema = z.looseObject({ rows: z.record(z.string(), z.int()), files: z.record(z.string(), z.string()) })
const listOf = (made: string) => listSchema.parse(JSON.parse(readFileSync(join(made, 'backup.json'), 'utf8')))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gigwright-backup-'))
  mkdirSync(dataDir())
  db = open()
  await secretsOf(db, dataDir(), {})
  await addAccount(db)
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const usersOf = async (from: Db) =>
  (await from.q.select({ id: from.tables.users.id }).from(from.tables.users)).map(({ id }) => id)

/** Changes a file of a backup, and the list with it, as somebody might who wants it to be believed. */
function tamper(made: string, name: string, change: (file: string) => void): void {
  change(join(made, name))
  const list = listOf(made)
  list.files[name] = createHash('sha256')
    .update(readFileSync(join(made, name)))
    .digest('hex')
  writeFileSync(join(made, 'backup.json'), JSON.stringify(list))
}

test('a backup made while others write is one moment, and brings a lost folder back', async () => {
  const written: string[] = []
  let isOver = false
  const load = (async () => {
    while (!isOver) {
      written.push((await addAccount(db)).userId)
      // Programs end between two writes.
      await setImmediate()
    }
  })()
  const made = await backup()
  isOver = true
  await load
  expect([made.code, made.stderr]).toEqual([0, ''])
  expect(made.stdout).toContain(`Backup made and checked: ${onlyBackup()}`)
  const { rows } = listOf(onlyBackup())
  expect(rows.users).toBeLessThanOrEqual(written.length + 1)
  const secrets = readFileSync(join(dataDir(), 'secrets.json'), 'utf8')
  for (const name of readdirSync(onlyBackup())) expect(statSync(join(onlyBackup(), name)).mode & 0o077, name).toBe(0)

  await db.close()
  rmSync(dataDir(), { recursive: true })
  for (const name of readdirSync(onlyBackup())) chmodSync(join(onlyBackup(), name), 0o644)
  const restored = await restore([onlyBackup()])
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  expect(restored.stdout).toContain('You can start Gigwright now.')
  expect(readdirSync(dataDir()).sort()).toEqual(['gigwright.db', 'secrets.json'])
  for (const name of readdirSync(dataDir())) expect(statSync(join(dataDir(), name)).mode & 0o077, name).toBe(0)
  expect(readFileSync(join(dataDir(), 'secrets.json'), 'utf8')).toBe(secrets)
  db = open()
  // Accounts are written one after the other, each with all its rows: a copy of one moment has the first so many.
  const users = new Set(await usersOf(db))
  expect(users.size).toBe(rows.users)
  expect(written.filter((id) => users.has(id))).toEqual(written.slice(0, users.size - 1))
  expect(await db.q.$count(db.tables.settings)).toBe(users.size)
  expect((await db.q.select().from(db.tables.epochs)).filter(({ isRestore }) => isRestore)).toHaveLength(1)
})

test('an encrypted backup without the secrets shows nothing, and comes back to the secrets that are here', async () => {
  const passphraseFile = join(folder, 'passphrase')
  writeFileSync(passphraseFile, 'a long passphrase\n')
  const made = await backup(['--without-secrets'], { BACKUP_PASSPHRASE_FILE: passphraseFile })
  expect([made.code, made.stderr]).toEqual([0, ''])
  expect(made.stdout).toContain('It has no secrets')
  expect(readdirSync(onlyBackup()).sort()).toEqual(['backup.json.sealed', 'gigwright.db.sealed'])
  expect(readFileSync(join(onlyBackup(), 'gigwright.db.sealed')).includes('SQLite format')).toBe(false)
  const users = await usersOf(db)
  await db.close()
  const restored = await restore([backups()[0] ?? ''], { BACKUP_PASSPHRASE: 'a long passphrase' })
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  const [, replaced] = /is in (.+)\. Delete/.exec(restored.stdout) ?? []
  expect(readdirSync(replaced ?? '').sort()).toEqual(['gigwright.db', 'secrets.json'])
  db = open()
  expect(await usersOf(db)).toEqual(users)
})

test('a passphrase that can be guessed makes no backup', async () => {
  const made = await backup([], { BACKUP_PASSPHRASE: 'summer 2026' })
  expect([made.code, made.stderr]).toEqual([
    1,
    'BACKUP_PASSPHRASE is too short: whoever has the backup could guess it. Take at least 16 characters, such as five words.\n',
  ])
  expect(existsSync(join(folder, 'backups'))).toBe(false)
})

test('only the newest backups stay', async () => {
  for (let count = 0; count < 3; count += 1) expect((await backup(['--keep', '2'])).code).toBe(0)
  expect(backups()).toHaveLength(2)
  expect(await restore([])).toMatchObject({ code: 1, stderr: expect.stringContaining(backups().join('\n')) })
})

test('a database that another tool put back is marked, unless a server has it', async () => {
  await db.close()
  const marked = await restore(['--mark'])
  expect(marked).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Marked as put back\. /) })
  db = open()
  expect(await epochStore(db).restoredAt()).toBeGreaterThan(0)

  expect(await restore(['--mark'], { DATA_DIR: join(folder, 'nowhere') })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no database in'),
  })
})

describe('a restore that is refused changes nothing', () => {
  let before: string[]
  const present = () => readdirSync(dataDir()).filter((name) => !/-(wal|shm)$/.test(name))
  beforeEach(async () => {
    expect((await backup()).code).toBe(0)
    before = await usersOf(db)
  })

  async function expectRefused(reason: string): Promise<void> {
    const refused = await restore([onlyBackup()])
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(reason) })
    expect(present()).toEqual(['gigwright.db', 'secrets.json'])
  }

  test('while the server runs', async () => {
    await expectRefused('Stop Gigwright first')
    expect(await usersOf(db)).toEqual(before)
  })

  test('when the backup is damaged, of a newer version, none at all, or does not start', async () => {
    await addAccount(db)
    before = await usersOf(db)
    await db.close()
    const good = join(folder, 'good')
    cpSync(onlyBackup(), good, { recursive: true })
    const again = () => {
      rmSync(onlyBackup(), { recursive: true })
      cpSync(good, join(backupDir(), 'gigwright-2026-11-22T10-00-00-000Z'), { recursive: true })
    }

    const bytes = readFileSync(join(onlyBackup(), 'gigwright.db'))
    writeFileSync(join(onlyBackup(), 'gigwright.db'), bytes.fill(0, 40_000, 50_000))
    await expectRefused('gigwright.db is not what was saved')

    again()
    tamper(onlyBackup(), 'gigwright.db', (file) => {
      const other = new Database(file)
      other.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of tomorrow', 9999999999999)")
      other.close()
    })
    await expectRefused('made by a newer version of Gigwright')

    again()
    tamper(onlyBackup(), 'secrets.json', (file) => {
      const secrets = z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')))
      writeFileSync(file, JSON.stringify({ ...secrets, vaultKey: Buffer.alloc(32).toString('base64url') }))
    })
    await expectRefused('does not start, so nothing was changed. The server said:\nThe database was')

    rmSync(join(onlyBackup(), 'backup.json'))
    await expectRefused('is not a backup')
    db = open()
    expect(await usersOf(db)).toEqual(before)
    expect(existsSync(join(dataDir(), 'gigwright.db'))).toBe(true)
  })
})
