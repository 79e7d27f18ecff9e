/** The command as an operator runs it: a new key in the data folder, an interruption, and keys from the environment. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { MIGRATIONS } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { holdDataFolder } from '../data-folder.ts'
import { loadSecrets, replaceVaultKey } from '../secrets.ts'
import { openSqlite } from '../store/open.sqlite.ts'
import { vaultStore } from '../store/accounts/vault.ts'
import { createVault } from './vault.ts'

let dataDir: string
const secretsFile = () => join(dataDir, 'secrets.json')
const storedSchema = z.object({ vaultKey: z.string(), vaultKeyNext: z.string().optional() })
const stored = () => storedSchema.parse(JSON.parse(readFileSync(secretsFile(), 'utf8')))
const open = () => openSqlite(join(dataDir, 'gigwright.db'), MIGRATIONS)

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gigwright-rotate-'))
  const { vaultKey } = loadSecrets(dataDir, {})
  const db = open()
  const { userId } = await addAccount(db)
  const owner = { connectionId: 'c', userId }
  await db.atomically((tx) =>
    vaultStore(tx).put({ ...owner, ...createVault(vaultKey).seal(owner, 'hidden'), updatedAt: 1 }),
  )
  await db.close()
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function runCommand(env: Record<string, string> = {}) {
  const options = { env: { ...process.env, DATA_DIR: dataDir, ...env }, encoding: 'utf8' as const }
  return spawnSync(process.execPath, ['--import', 'tsx', 'api/vault/rotate-command.ts'], options)
}

async function secretUnder(key: string): Promise<string> {
  const db = open()
  const row = await vaultStore(db).read('c')
  await db.close()
  if (!row) throw new Error('no secret')
  return createVault(key).open(row, row)
}

test('makes a key, encrypts again, and keeps the file private', async () => {
  const before = stored().vaultKey
  const done = runCommand()
  expect([done.status, done.stdout]).toEqual([0, 'Sealed anew: 1. The new key is in the data folder.\n'])
  const after = stored()
  expect(after.vaultKey).not.toBe(before)
  expect(after.vaultKeyNext).toBeUndefined()
  expect(statSync(secretsFile()).mode & 0o777).toBe(0o600)
  expect(await secretUnder(after.vaultKey)).toBe('hidden')
  expect(done.stdout + done.stderr).not.toContain(after.vaultKey)
})

test('leaves the key alone while a server uses the data', () => {
  holdDataFolder(dataDir)
  const before = stored()
  const { status, stderr } = runCommand()
  expect([status, stderr]).toEqual([1, expect.stringContaining('Stop it first')])
  expect(stored()).toEqual(before)
})

test('goes on where it was interrupted; the server waits for that', async () => {
  const db = open()
  await expect(replaceVaultKey(dataDir, () => Promise.reject(new Error('power cut')))).rejects.toThrow('power cut')
  await db.close()
  const next = stored().vaultKeyNext
  expect(() => loadSecrets(dataDir, {})).toThrow('vault:rotate')
  expect(runCommand().status).toBe(0)
  expect(stored()).toEqual({ vaultKey: next })
  expect(await secretUnder(next ?? '')).toBe('hidden')
})

test('takes both keys from the environment, and asks for a missing one', async () => {
  const [oldKey, newKey] = [stored().vaultKey, randomBytes(32).toString('base64url')]
  const refused = runCommand({ VAULT_KEY: newKey })
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('VAULT_KEY_OLD is missing')])
  expect(runCommand({ VAULT_KEY: newKey, VAULT_KEY_OLD: oldKey }).status).toBe(0)
  expect(await secretUnder(newKey)).toBe('hidden')
  expect(runCommand({ VAULT_KEY: newKey, VAULT_KEY_OLD: oldKey }).stdout).toBe('Sealed anew: 0.\n')
})
