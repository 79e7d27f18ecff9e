/** Nothing is exported that no other file imports. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { unusedExports } from './unused-exports.ts'
import { listFiles } from '../write-docs.ts'

/** Exports that only tools read: the build, Vitest, a test's alias, and the compiler when it must name an inferred type. */
const ENTRIES = new Set([
  'pwa/site/prerender.tsx',
  'api/test/postgres-server.ts',
  'e2e/support/global-setup.ts',
  'api/test/quick-argon2.ts',
  'pwa/test/quiet-loop.ts',
  'shared/marketplaces/record.ts',
])

/** The build of the fast histories puts these in place of the modules of the server's store that have their names. */
const STAND_INS = 'bench/proof/memory/store/'

it('every export is imported somewhere (else: remove the word "export", or what nobody uses at all)', () => {
  const paths = listFiles('.').filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
  const unused = unusedExports(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))
  expect(paths.length).toBeGreaterThan(1000)
  const left = unused.filter(({ path }) => !ENTRIES.has(path) && !path.startsWith(STAND_INS))
  expect(left.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

it('knows every way to export and to import', () => {
  const library = [
    'export const a = 1, b = 2',
    'export function c() {}',
    'export async function d() {}',
    'export type E = 1',
    'export interface F {}',
    'export class G {}',
    'const h = 1',
    'export { h as i }',
    'export default a',
  ].join('\n')
  const unusedWith = (importer: string) =>
    unusedExports(
      new Map([
        ['x/library.ts', library],
        ['x/importer.ts', importer],
      ]),
    ).map(({ name }) => name)
  expect(unusedWith("import { a as z, type E } from './library.ts'\nexport { c } from '#x/library.ts'")).toEqual([
    ...['b', 'd', 'F', 'G', 'i'],
    'c',
  ])
  expect(unusedWith("import * as all from './library.ts'")).toEqual([])
  expect(unusedWith("const { a } = await import('./library.ts')")).toEqual([])
  const names = ['a', 'b', 'c', 'd', 'E', 'F', 'G', 'i']
  expect(unusedWith("import './library.ts'")).toEqual(names)
  expect(unusedWith("import one from './library.ts'")).toEqual(names)
})
