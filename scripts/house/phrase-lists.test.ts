/** Every list of phrases compiles and is tidy. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { phrasePattern } from '#shared/domain/phrases/phrase-pattern.ts'
import { listFiles } from '../write-docs.ts'

const files = listFiles('*/phrases/*.json')

it('finds the lists', () => {
  expect(files.length).toBeGreaterThan(10)
})

it.each(files)('%s compiles, has no duplicates and no spaces at its edges', (file) => {
  for (const list of listsIn(JSON.parse(readFileSync(file, 'utf8')))) {
    expect(new Set(list).size).toBe(list.length)
    expect(list.filter((phrase) => phrase !== phrase.trim())).toEqual([])
    expect(() => phrasePattern(list)).not.toThrow()
  }
})

function listsIn(value: unknown): string[][] {
  if (Array.isArray(value)) return [value.map(String)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listsIn) : []
}
