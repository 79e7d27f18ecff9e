/** Never twice, also when the database is put back to a state from before a letter left. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createWorld, type World } from '#api/test/engine/world.ts'
import { copyDatabase, markRestore } from '#api/store/moving/copy.ts'

let world: World
beforeEach(async () => {
  world = await createWorld({ agent: { status: 'paused', pausedReason: 'created' } })
})
afterEach(() => world.dispose())

/** Puts the copy's pages into the database that is open. */
async function putBack(copy: string, database: string): Promise<void> {
  const source = new Database(copy, { readonly: true })
  await source.backup(database)
  source.close()
}

it('a letter that left after the copy was made does not leave again', async () => {
  const [database, copy] = ['test.db', 'copy.db'].map((name) => join(world.deps.dataDir, name)) as [string, string]
  const { id } = await world.letter()
  await copyDatabase(database, copy)
  await world.send()
  expect(await world.proposal(id)).toMatchObject({ status: 'completed' })
  await putBack(copy, database)
  expect(await world.proposal(id)).toMatchObject({ status: 'approved', receipt: null })
  await world.send()
  await world.send()
  expect(world.market.truth.all()).toHaveLength(1)
  expect(await world.proposal(id)).toMatchObject({ status: 'skipped', skipReason: 'already_applied' })
})

it('an approval from before a restore is asked for again, also where the letter left from an account that the copy does not know', async () => {
  const [database, copy] = ['test.db', 'copy.db'].map((name) => join(world.deps.dataDir, name)) as [string, string]
  const { id } = await world.letter()
  await copyDatabase(database, copy)
  markRestore(copy)
  await putBack(copy, database)
  await world.send()
  expect(world.market.truth.all()).toEqual([])
  expect(await world.proposal(id)).toMatchObject({
    status: 'review',
    approvedHash: null,
    lastError: { code: 'proposal.approval_expired' },
  })
})
