/** A device loads the words of some languages when a letter needs them. A program without a screen has nobody who could wait, so it has all of them. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listFiles } from '../write-docs.ts'
import { importsOf } from './imports-of.ts'

const HELD = 'shared/domain/claims/in-script/held.ts'
const EVERY = 'shared/domain/claims/in-script/every.ts'

const sources = listFiles('api', 'shared', 'scripts', 'bench', 'sandbox').filter(
  (path) => /\.m?ts$/.test(path) && !/\.test\.ts$/.test(path),
)
const imports = new Map(
  sources.map((path) => [path, importsOf(path, readFileSync(path, 'utf8').replace(/^import type .*$/gm, ''))] as const),
)
const imported = new Set([...imports.values()].flat())

function neededBy(program: string): Set<string> {
  const needed = new Set<string>()
  const waiting = [program]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (needed.has(path)) continue
    needed.add(path)
    waiting.push(...(imports.get(path) ?? []))
  }
  return needed
}

it('every program that reads letters has the words of every language', () => {
  const programs = sources.filter((path) => !path.startsWith('shared/') && !imported.has(path))
  const reading = programs.map((path) => ({ path, needed: neededBy(path) })).filter(({ needed }) => needed.has(HELD))
  expect(reading.map(({ path }) => path)).toContain('api/main.ts')
  expect(reading.filter(({ needed }) => !needed.has(EVERY)).map(({ path }) => path)).toEqual([])
})
