/** The vault: what opens, what does not, and a change of key. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../store/db.ts'
import { openSqlite } from '../store/open.sqlite.ts'
import { vaultStore } from '../store/accounts/vault.ts'
import { rotateVault } from './rotate.ts'
import { createVault, VaultError } from './vault.ts'

const key = () => randomBytes(32).toString('base64url')
const owner = { connectionId: 'c1', userId: 'u1' }

describe('vault', () => {
  const vault = createVault(key())
  const sealed = vault.seal(owner, '{"accessToken":"سر-秘密"}')

  it('opens what it sealed', () => {
    expect(vault.open(owner, sealed)).toBe('{"accessToken":"سر-秘密"}')
  })

  it('seals the same secret differently each time', () => {
    expect(vault.seal(owner, 'same').ciphertext).not.toBe(vault.seal(owner, 'same').ciphertext)
  })

  it('hides the secret', () => {
    const text = vault.seal(owner, 'plain-token').ciphertext
    expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('plain-token')
  })

  it('refuses every single changed byte', () => {
    const bytes = Buffer.from(sealed.ciphertext, 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      const tampered = { ...sealed, ciphertext: changed.toString('base64url') }
      expect(() => vault.open(owner, tampered)).toThrow(VaultError)
    }
  })

  it('refuses a shortened secret', () => {
    for (const ciphertext of ['', 'AAAA', sealed.ciphertext.slice(0, 20)]) {
      expect(() => vault.open(owner, { ...sealed, ciphertext })).toThrow(VaultError)
    }
  })

  it('refuses another connection and another user', () => {
    expect(() => vault.open({ ...owner, connectionId: 'c2' }, sealed)).toThrow(VaultError)
    expect(() => vault.open({ ...owner, userId: 'u2' }, sealed)).toThrow(VaultError)
  })

  it('refuses another key, also under a forged key id', () => {
    const other = createVault(key())
    expect(() => other.open(owner, sealed)).toThrow(expect.objectContaining({ reason: 'key' }))
    const forged = { ...sealed, keyId: other.seal(owner, '').keyId }
    expect(() => other.open(owner, forged)).toThrow(expect.objectContaining({ reason: 'damaged' }))
  })

  it('refuses a key of the wrong length', () => {
    expect(() => createVault(randomBytes(16).toString('base64url'))).toThrow('32 bytes')
  })
})

describe('change of key', () => {
  let folder: string
  let db: Db
  const [oldKey, newKey] = [key(), key()]

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gigwright-vault-'))
    db = openSqlite(join(folder, 'test.db'), 'api/store/migrations/sqlite')
    await db.atomically(async (tx) => {
      for (const userId of ['u1', 'u2']) {
        await tx.q.insert(tx.tables.users).values({
          id: userId,
          email: `${userId}@gmail.com`,
          passwordHash: '',
          platformType: 'upwork',
          trialEndsAt: 0,
          createdAt: 0,
        })
        const of = { connectionId: `c-${userId}`, userId }
        await vaultStore(tx).put({ ...of, ...createVault(oldKey).seal(of, `secret of ${userId}`), updatedAt: 1 })
      }
    })
  })
  afterEach(async () => {
    await db.close()
    rmSync(folder, { recursive: true })
  })

  it('encrypts every secret with the new key, and may run again', async () => {
    expect(await rotateVault(db, oldKey, newKey, 2)).toBe(2)
    expect(await rotateVault(db, oldKey, newKey, 3)).toBe(0)
    const rows = await vaultStore(db).all()
    expect(rows.map((row) => createVault(newKey).open(row, row)).sort()).toEqual(['secret of u1', 'secret of u2'])
    for (const row of rows) expect(() => createVault(oldKey).open(row, row)).toThrow(VaultError)
  })

  it('changes nothing when one secret does not open', async () => {
    await db.atomically(async (tx) => {
      const row = await vaultStore(tx).read('c-u2')
      if (row) await vaultStore(tx).put({ ...row, keyId: 'unknown' })
    })
    await expect(rotateVault(db, oldKey, newKey, 2)).rejects.toThrow(VaultError)
    const row = await vaultStore(db).read('c-u1')
    expect(row && createVault(oldKey).open(row, row)).toBe('secret of u1')
  })
})
