import { describe, expect, it } from 'vitest'
import type { PostReading, ReadItem } from '#shared/domain/letter/read-items.ts'
import { GOOD_REPLY, SHOP_POST, shopJob, shopRequest } from '#api/test/shop-request.ts'
import { letterCall } from './letter-call.ts'
import { mergeReading, withRequirements } from './merge-reading.ts'
import { replySchema } from './reply-schema.ts'
import { postWords } from './words-in-post.ts'

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

type Wish = { words: string; kind: string; value?: string }

/** @returns The requests of a post to which this is added, where the model names these wishes. */
function requestsIn(added: string, ...named: Wish[]) {
  const request = shopRequest(shopJob({ description: `${SHOP_POST} ${added}` }))
  const requests = [...GOOD_REPLY.requests, ...named.map((wish) => ({ value: '', ...wish }))]
  const reply = replySchema.parse({ ...GOOD_REPLY, requests })
  const { reading } = mergeReading(reply, letterCall(request), postWords(request.job))
  return reading.requests.filter(({ words }) => added.includes(words)).map(({ kind, value }) => ({ kind, value }))
}

describe('words to be written that only the rules read, without knowing which', () => {
  const sum = { words: 'add up 9 and 4 and put the answer in your first line', kind: 'sum', value: '13' }
  const handed = "I'm also wondering what you'd hand over at the end of a season."

  it.each([
    ['lead to what the model names right behind them', `To show you've read this: ${sum.words}.`, [sum]],
    ['are a question that the model names', handed, [{ words: handed, kind: 'question' }]],
  ])('%s', (_case, added, named) => {
    expect(requestsIn(added, ...named).filter(({ value }) => value === null)).toEqual([])
  })

  it.each([
    ['the model names nothing there', "To show you've read this: be clever about it.", []],
    [
      'it names only what comes later',
      `To show you've read this, do as the sign on our door says, and then ${sum.words}.`,
      [sum],
    ],
    [
      'they are a sentence of their own',
      `Finish with the name of a dish. ${handed}`,
      [{ words: handed, kind: 'question' }],
    ],
  ])('are a wish where %s', (_case, added, named) => {
    expect(requestsIn(added, ...named).filter(({ value }) => value === null)).toHaveLength(1)
  })

  it('are a wish wherever the rules know the words', () => {
    const added = `Put the word "mango" in your letter: ${sum.words}.`
    expect(requestsIn(added, sum)).toContainEqual({ kind: 'word', value: 'mango' })
  })
})

it.each([
  ['four to six sentences', '4', '6'],
  ['in zwei bis drei Sätzen', '2', '3'],
  ['5-7 предложений', '5', '7'],
  ['de 5 a 7 líneas', '5', '7'],
  ['三到五句话', '3', '5'],
  ['4 sentences, 2 links', '4', '4'],
  ['at most 5 sentences about the 12 pages', '5', '5'],
  ['4 sentences, 6 words each', '4', '4'],
  ['two paragraphs of ten lines', '2', '2'],
])('“%s” allows, where the model says %s, %s', (words, value, most) => {
  expect(requestsIn(`${words}.`, { words, kind: 'length', value })).toContainEqual({ kind: 'length', value: most })
})
