/** Secrets are made once and protected from other users of the machine. Those of the environment come first. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gigwright-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('are the same after a restart, and readable by their owner only', () => {
  const made = loadSecrets(dataDir, {})
  expect(loadSecrets(dataDir, {})).toEqual(made)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(Buffer.from(made.vaultKey, 'base64url')).toHaveLength(32)
})

test('those of the environment come first, one by one', () => {
  const made = loadSecrets(dataDir, {})
  const sessionPepper = 'x'.repeat(32)
  expect(loadSecrets(dataDir, { sessionPepper, vaultKey: undefined })).toEqual({ ...made, sessionPepper })
})

test('a damaged file is not replaced, because its key would be lost', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{')
  expect(() => loadSecrets(dataDir, {})).toThrow()
})
