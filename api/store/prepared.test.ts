/** Statements that are prepared once. */
import { expect, it } from 'vitest'
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
