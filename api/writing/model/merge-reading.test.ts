import { describe, expect, it } from 'vitest'
import type { PostReading, ReadItem } from '#shared/domain/letter/read-items.ts'
import { withRequirements } from './merge-reading.ts'

type Judged = Parameters<typeof withRequirements>[1][number]

const SENTENCE = 'The provider is a company and holds a valid Semrush certificate'
const at = { in: 'text' as const, field: null, start: 0, end: 1 }
const FACT = { id: '1', source: 'record' as const, ref: '1', text: 'A studio of five' }
const judged = (over: Partial<Judged>): Judged => ({
  ...{ words: SENTENCE, at, kind: 'tool', hard: true, verdict: 'met' as const, fact: FACT },
  ...over,
})
const silent = (over: Partial<Judged>): Judged => judged({ verdict: 'silent', fact: null, ...over })
const item = (over: Partial<ReadItem>): ReadItem => ({
  ...{ is: 'requirement', kind: 'tool', words: SENTENCE, value: null, isHard: true, state: 'open', fact: '' },
  ...over,
})
const reading = (...items: ReadItem[]): PostReading => ({ language: 'en', deliverable: '', problem: '', items })
const holding = (kept: PostReading, ...requirements: Judged[]) =>
  withRequirements(kept, requirements)
    .items.filter(({ isHard, state }) => isHard && state !== 'met')
    .map(({ kind, words }) => `${kind}: ${words}`)

describe('a condition that the facts are silent on', () => {
  const other = judged({ words: 'Fluent English' })

  it('holds where the model names it', () => {
    expect(holding(reading(), silent({ words: 'bring a drone' }))).toEqual(['tool: bring a drone'])
  })

  it('is a wish where only the rules take it for a condition', () => {
    const words = 'Charts are handed over in Excel'
    expect(holding(reading(item({ words })), other)).toEqual([])
    expect(withRequirements(reading(item({ words })), [other]).items[0]).toMatchObject({ words, isHard: false })
  })

  it('holds where the rules see a paper that the model passes over', () => {
    expect(holding(reading(item({ kind: 'citizenship', words: 'US citizens only' })), other)).toEqual([
      'citizenship: US citizens only',
    ])
  })

  it('holds where the model named no condition at all', () => {
    expect(holding(reading(item({})))).toHaveLength(1)
  })

  it('holds where the facts say no, whatever the model names', () => {
    expect(holding(reading(item({ state: 'impossible' })), other)).toHaveLength(1)
  })

  it('holds beside another one that is met in the same sentence', () => {
    const certificate = silent({ kind: 'certificate', words: 'holds a valid Semrush certificate' })
    const company = judged({ kind: 'agencyOnly', words: 'The provider is a company' })
    expect(holding(reading(item({ kind: 'agencyOnly' })), company, certificate)).toEqual([
      'certificate: holds a valid Semrush certificate',
    ])
    // Rules may take a fact that shares a word with a paper for the paper.
    expect(holding(reading(item({ kind: 'certificate', state: 'met' })), company, certificate)).toEqual([
      `certificate: ${SENTENCE}`,
    ])
  })
})
