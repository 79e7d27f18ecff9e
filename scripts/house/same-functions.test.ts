/** A rule stands in one place: no function stands in two files, whatever it is called there. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listFiles } from '../write-docs.ts'

/** A shorter one says little. */
const LETTERS_MIN = 60

const sources = listFiles('pwa', 'api', 'shared', 'sandbox', 'scripts', 'bench').filter(
  (path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.(?:test|fixture)\.|\/(?:test|fixtures)\//.test(path),
)

/** @returns The functions of a source that stand by themselves: name → parameters and body, without white space and comments. */
function functionsIn(source: string): Map<string, string> {
  const found = source.matchAll(/^(?:export )?(?:async )?function (\w+)(?:<[^(]*>)?(\([\s\S]*?\n\})$/gm)
  const bare = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\s+/g, '')
  return new Map([...found].map(([, name = '', text = '']) => [name, bare(text)]))
}

it('no function stands twice (else: let one file have it, and the others import it)', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const places = new Map<string, string[]>()
  for (const path of sources) {
    for (const [name, text] of functionsIn(readFileSync(path, 'utf8'))) {
      if (text.length >= LETTERS_MIN) places.set(text, [...(places.get(text) ?? []), `${path}: ${name}`])
    }
  }
  expect(places.size).toBeGreaterThan(3000)
  expect([...places.values()].filter((where) => where.length > 1)).toEqual([])
})
