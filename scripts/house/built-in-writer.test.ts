/** The built-in writer stays small enough to be honest: what it cannot say plainly it leaves to the freelancer or to a model. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listFiles } from '../write-docs.ts'

/** In all languages together, its lists of words too. */
const LINES_MAX = 2_000

it(`the built-in writer has at most ${LINES_MAX} lines`, () => {
  const files = listFiles('api/writing/built-in*').filter((path) => !path.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(30)
  const lines = files.reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length - 1, 0)
  expect(lines).toBeLessThanOrEqual(LINES_MAX)
})
