import { existsSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { serverMetaStore } from '../store/server-meta.ts'
import { vaultStore } from '../store/accounts/vault.ts'
import { secretsOf } from './known-key.ts'
import { rotateVault } from './rotate.ts'
import { createVault } from './vault.ts'

let deps: TestDeps
let file: string
const otherKey = randomBytes(32).toString('base64url')
const start = (given = {}) => secretsOf(deps.db, deps.dataDir, given)

beforeEach(() => {
  deps = createTestDeps()
  file = join(deps.dataDir, 'secrets.json')
})
afterEach(() => deps.dispose())

test('the secrets that a database was made with open it again', async () => {
  const made = await start()
  expect(await start()).toEqual(made)
})

test('without them the start ends with a sentence, and none are made in their place', async () => {
  await start()
  rmSync(file)
  await expect(start()).rejects.toThrow(/made with another vault key\. Put the secrets\.json .+ then start again\.$/)
  expect(existsSync(file)).toBe(false)
})

test('another key of the environment is refused, the right one is enough', async () => {
  const { vaultKey, sessionPepper } = await start()
  await expect(start({ vaultKey: otherKey })).rejects.toThrow('another vault key')
  rmSync(file)
  expect(await start({ vaultKey, sessionPepper })).toMatchObject({ vaultKey, sessionPepper })
})

test('another pepper would sign everybody out and forget who had a trial: the start ends with a sentence', async () => {
  const { vaultKey } = await start()
  const sentence = /made with another session pepper\. Put the secrets\.json .+ then start again\.$/
  await expect(start({ sessionPepper: otherKey })).rejects.toThrow(sentence)
  rmSync(file)
  await expect(start({ vaultKey })).rejects.toThrow(sentence)
  expect(existsSync(file)).toBe(false)
})

test('a database of an older version takes the pepper it is started with', async () => {
  await start()
  await deps.db.atomically((tx) => serverMetaStore(tx).erase('session_pepper'))
  await start({ sessionPepper: otherKey })
  await expect(start()).rejects.toThrow('another session pepper')
})

test('a database of an older version tells its key by what it has sealed', async () => {
  const { userId } = await addAccount(deps.db)
  const owner = { connectionId: 'c', userId }
  const sealed = createVault(otherKey).seal(owner, 'hidden')
  await deps.db.atomically((tx) => vaultStore(tx).put({ ...owner, ...sealed, updatedAt: 1 }))
  await expect(start()).rejects.toThrow('another vault key')
  expect(await start({ vaultKey: otherKey })).toMatchObject({ vaultKey: otherKey })
})

test('after a change of the key only the new one opens it', async () => {
  const { vaultKey } = await start()
  await rotateVault(deps.db, vaultKey, otherKey, 1)
  await expect(start()).rejects.toThrow('another vault key')
  expect(await start({ vaultKey: otherKey })).toMatchObject({ vaultKey: otherKey })
})
