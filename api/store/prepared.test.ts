/** Statements that are prepared once. */
import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { createTestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import type { Query } from './db.ts'
import { prepared } from './prepared.ts'

it('each is built once for each connection, and another key is another statement', () => {
  const [one, other] = [{}, {}] as [Query, Query]
  let built = 0
  const build = () => {
    built += 1
    return built
  }
  const seen = [
    prepared(one, 'a', build),
    prepared(one, 'a', build),
    prepared(one, 'b', build),
    prepared(other, 'a', build),
  ]
  expect(seen).toEqual([1, 1, 2, 3])
})

it('no statement of a connection is compiled twice', async () => {
  const compile = vi.spyOn(Database.prototype, 'prepare')
  const deps = createTestDeps()
  const { userId } = await addAccount(deps.db)
  const { users } = deps.db.tables
  const ask = () => deps.db.q.select().from(users).where(eq(users.id, userId)).limit(1)
  expect(await ask()).toEqual(await ask())
  const sources = compile.mock.calls.map(([source]) => source)
  compile.mockRestore()
  expect(sources.filter((source) => /from "users" where "users"."id" = \? limit \+\?$/.test(source))).toHaveLength(1)
  // A bare variable there would make SQLite compile the statement anew at each call.
  expect(sources.filter((source) => / limit \?/.test(source))).toEqual([])
  await deps.dispose()
})
