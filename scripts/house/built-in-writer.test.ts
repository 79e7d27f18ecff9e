/** The built-in writer stays small enough to be honest: what it cannot say plainly it leaves to the freelancer or to a model. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listFiles } from '../write-docs.ts'

/** In all languages together, its texts and cues too. */
const LINES_MAX = 2_000
/** The words of its patterns stand one a line so that they can be read, and are counted apart. */
const WORDS_MAX = 400

const files = listFiles('api/writing/built-in*').filter((path) => !path.endsWith('.test.ts'))
const [patterns, sources] = [files.filter(isOfPatterns), files.filter((path) => !isOfPatterns(path))]

function isOfPatterns(path: string): boolean {
  return path.includes('/patterns/')
}

it(`the built-in writer has at most ${LINES_MAX} lines`, () => {
  expect(sources.length).toBeGreaterThan(30)
  const lines = sources.reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length - 1, 0)
  expect(lines).toBeLessThanOrEqual(LINES_MAX)
})

it(`its patterns have at most ${WORDS_MAX} words`, () => {
  const lists: unknown[] = patterns.flatMap((path) => Object.values(JSON.parse(readFileSync(path, 'utf8'))))
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.flat().length).toBeLessThanOrEqual(WORDS_MAX)
})
