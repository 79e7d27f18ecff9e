import { expect, it } from 'vitest'
import { createTestDeps } from './harness.ts'
import { addAccount } from './sample-rows.ts'

it('runs each transaction twice, and keeps what the second has done', async () => {
  const deps = createTestDeps()
  let effects = 0
  await deps.db.atomically(async (tx) => {
    effects += 1
    await tx.q.insert(tx.tables.serverMeta).values({ key: `run-${effects}`, value: '' })
  })
  const kept = await deps.db.q.select().from(deps.db.tables.serverMeta)
  expect(effects).toBe(2)
  expect(kept.map(({ key }) => key).filter((key) => key.startsWith('run-'))).toEqual(['run-2'])
  await addAccount(deps.db)
  expect(await deps.db.q.select().from(deps.db.tables.users)).toHaveLength(1)
  await deps.dispose()
})
