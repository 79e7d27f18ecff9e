/** `shared/` holds what two programs use. What only one of them uses lives with that one. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importsOf } from './imports-of.ts'
import { listFiles } from '../write-docs.ts'

/** Three rooms of the server need it, of which none may import another. */
const OF_ONE_SIDE = new Set(['shared/domain/plans/entitlement.ts'])

const isTest = (path: string) => /\.test\.tsx?$|\.fixture\.ts$|\/test\/|\/fixtures\//.test(path)

const sources = listFiles('pwa', 'api', 'shared', 'sandbox', 'locales', 'manifest').filter((path) => !isTest(path))
const imports = new Map(
  sources
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, importsOf(path, readFileSync(path, 'utf8'))] as const),
)

/** @returns Every module that a program needs, however far away. */
function neededBy(program: string): Set<string> {
  const needed = new Set<string>()
  const waiting = sources.filter((path) => path.startsWith(`${program}/`))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (needed.has(path)) continue
    needed.add(path)
    waiting.push(...(imports.get(path) ?? []))
  }
  return needed
}

it('every module of shared/ is needed by two programs (else: move it to the one that needs it)', () => {
  const programs = ['pwa', 'api', 'sandbox'].map(neededBy)
  const modules = sources.filter((path) => path.startsWith('shared/') && !path.endsWith('tsconfig.json'))
  expect(modules.length).toBeGreaterThan(150)
  const lonely = modules.filter((path) => programs.filter((needed) => needed.has(path)).length < 2)
  expect(lonely.filter((path) => !OF_ONE_SIDE.has(path))).toEqual([])
})
