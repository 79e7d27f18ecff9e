/** Files and folders stay small enough to take in. */
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { listFiles } from '../write-docs.ts'

const LINES_MAX = 400
const FILES_MAX = 30
/** Generated, or lists without an end. */
const IS_FREE =
  /^(?:api\/store\/migrations|bench\/judgement\/(?:sentences|posts)|bench\/letters\/(?:heldout|real-replies)|locales)\//

const files = listFiles('pwa', 'api', 'shared', 'sandbox', 'e2e', 'bench', 'scripts').filter(
  (path) => !IS_FREE.test(path),
)

it(`no source is longer than ${LINES_MAX} lines`, () => {
  const sources = files.filter((path) => /\.(?:tsx?|mjs|cjs)$/.test(path) && !/\.(?:test|spec)\.tsx?$/.test(path))
  expect(sources.length).toBeGreaterThan(1000)
  const lines = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1
  expect(sources.filter((path) => lines(path) > LINES_MAX)).toEqual([])
})

it(`no folder has more than ${FILES_MAX} files`, () => {
  const counts = new Map<string, number>()
  for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > FILES_MAX)).toEqual([])
})
