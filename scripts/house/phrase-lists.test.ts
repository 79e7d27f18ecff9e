/** Every list of phrases, and every list of parts of a pattern, compiles and is tidy. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { phrasePattern } from '#shared/domain/phrases/phrase-pattern.ts'
import { listFiles } from '../write-docs.ts'

const files = listFiles('*/phrases/*.json')
const patterns = listFiles('*/patterns/*.json')

it('finds the lists', () => {
  expect(files.length).toBeGreaterThan(10)
  expect(patterns.length).toBeGreaterThan(20)
})

it.each(files)('%s compiles, has no duplicates and no spaces at its edges', (file) => {
  for (const list of listsIn(JSON.parse(readFileSync(file, 'utf8')))) {
    expect(new Set(list).size).toBe(list.length)
    expect(list.filter((phrase) => phrase !== phrase.trim())).toEqual([])
    expect(() => phrasePattern(list)).not.toThrow()
  }
})

it.each(patterns)('%s compiles part by part, one short part a line, and has no duplicates', (file) => {
  for (const list of listsIn(JSON.parse(readFileSync(file, 'utf8')))) {
    expect(new Set(list).size).toBe(list.length)
    for (const part of list) {
      expect(part.length).toBeLessThan(80)
      expect(() => new RegExp(part, 'iu')).not.toThrow()
    }
  }
})

function listsIn(value: unknown): string[][] {
  if (Array.isArray(value)) return [value.map(String)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listsIn) : []
}
