/** What is drawn of a letter: every character of it once, with facts, requests and doubts at their sentences. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claim, type Fact, factId } from '#shared/domain/claims/claim.ts'
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { openDoubts } from './open-doubts.ts'
import { inDoubt, readLetter } from './read-letter.ts'

const factOf = (text: string): Fact => ({
  ...{ source: 'portfolio', ref: 'portfolio.0', text },
  id: factId('portfolio', 'portfolio.0', text),
})
const TILIA = factOf('Tilia: no doubled charge for 14 months.')
const STRIPE = factOf('Stripe since 2019.')
const written = (text: string, fields: Partial<LetterSentence> = {}): LetterSentence => ({
  ...{ text, kind: 'claim', paragraph: 0, facts: [], requests: [] },
  ...fields,
})
const A = 'I fixed the charges of Tilia.'
const B = 'I know Stripe.'
const C = 'I cleaned up three shops.'
const LETTER = `${A} Yours looks alike.\n\n- ${B}\n- A test for it.\n\n${C} ${A}`
const CLAIMS: Claim[] = [
  { text: A, fact: TILIA },
  { text: B, fact: STRIPE },
  { text: C, fact: null, doubt: 'three shops' },
]
const row = { letter: LETTER, sentences: [], doubts: [], vouched: [] }
const all = (lines: ReturnType<typeof readLetter>) => lines.flatMap(({ parts }) => parts)

describe('readLetter', () => {
  it('gives each fact one number, in the order of the letter, and the same number when it is used again', () => {
    const parts = all(readLetter(row, CLAIMS, openDoubts(row, CLAIMS), []))
    expect(parts.flatMap(({ text, ties }) => (ties?.fact ? [[text, ties.fact.number]] : []))).toEqual([
      [A, 1],
      [B, 2],
      [A, 1],
    ])
  })

  it('puts a doubt at its sentence, with its words', () => {
    const parts = all(readLetter(row, CLAIMS, openDoubts(row, CLAIMS), []))
    const doubtful = parts.filter(({ ties }) => ties && ties.doubts.length > 0)
    expect(doubtful.map(({ text, ties }) => [text, ties?.doubts])).toEqual([
      [C, [{ kind: 'claim', sentence: C, words: 'three shops' }]],
    ])
  })

  it('ties a sentence to the requests its writer named, while it stands as it was written', () => {
    const sentences = [
      written('Yours looks alike.', { kind: 'request', requests: [2] }),
      written('A test.', { requests: [3] }),
    ]
    const parts = all(readLetter({ ...row, sentences }, CLAIMS, [], []))
    expect(
      parts.flatMap(({ text, ties }) => (ties && ties.requests.length > 0 ? [[text, ties.requests]] : [])),
    ).toEqual([['Yours looks alike.', [2]]])
  })

  it('ties a name at the end to nothing, though a claim holds the same name', () => {
    const letter = `I am Ada Okafor of Lagos.\n\nAda`
    const parts = all(readLetter({ ...row, letter }, [{ text: 'I am Ada Okafor of Lagos.', fact: TILIA }], [], []))
    expect(parts.map(({ text, ties }) => [text.trim(), ties?.fact?.number]).filter(([text]) => text !== '')).toEqual([
      ['I am Ada Okafor of Lagos.', 1],
      ['Ada', undefined],
    ])
  })

  it('shows the fact that the writer named where our own tracing sees no claim', () => {
    const sentences = [written('Result: none since.', { facts: ['gone', 'record/1'] })]
    const named = { ...TILIA, id: 'record/1' }
    const [part] = all(readLetter({ ...row, sentences, letter: 'Result: none since.' }, [], [], [STRIPE, named]))
    expect(part?.ties?.fact).toEqual({ fact: named, number: 1 })
  })

  it('has one line for each paragraph and each item of a list', () => {
    const lines = readLetter(row, CLAIMS, [], []).map(({ parts }) => parts.map(({ text }) => text).join(''))
    expect(lines).toEqual([`${A} Yours looks alike.`, `- ${B}`, '- A test for it.', `${C} ${A}`])
  })

  it('draws every character that is no line end once, whatever the letter is', () => {
    const piece = fc.constantFrom('I know Stripe. ', '- ', '\n', '\n\n', 'यह सच है। ', '我会。', 'a', '1. ', '… ', '!')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const letter = pieces.join('')
        const drawn = all(readLetter({ ...row, letter }, CLAIMS, [], []))
        const plain = (text: string) => text.replace(/\s/g, '')
        expect(plain(drawn.map(({ text }) => text).join(''))).toBe(plain(letter))
        for (const { at, text } of drawn) expect(letter.slice(at, at + text.length)).toBe(text)
      }),
      { seed: 11, numRuns: 300 },
    )
  })
})

describe('openDoubts', () => {
  const doubt = (kind: Doubt['kind'], sentence: string, words = ''): Doubt => ({ kind, sentence, words })

  it('leaves out what the freelancer confirmed, what an edit removed, and a claim that has a source by now', () => {
    const doubts = [
      doubt('judge', B, 'Stripe'),
      doubt('cliche', 'I am passionate.'),
      doubt('claim', A),
      doubt('price', B),
    ]
    const found = openDoubts({ ...row, doubts, vouched: [B, C] }, CLAIMS)
    expect(found).toEqual([doubt('price', B)])
  })

  it('asks once about a sentence whose truth is in doubt for two reasons', () => {
    const found = openDoubts({ ...row, doubts: [doubt('judge', C, 'three')] }, CLAIMS)
    expect(found).toEqual([doubt('judge', C, 'three')])
  })

  it('puts doubts about the whole letter at the end', () => {
    const [whole, own] = [doubt('length', ''), doubt('price', B)]
    expect(openDoubts({ ...row, doubts: [whole, own] }, CLAIMS.slice(0, 2))).toEqual([own, whole])
  })
})

describe('inDoubt', () => {
  it('marks the words and keeps the sentence whole', () => {
    const pieces = inDoubt(C, [{ words: 'three shops' }])
    expect(pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual(['three shops'])
    expect(pieces.map(({ text }) => text).join('')).toBe(C)
  })

  it('marks nothing where the words are the whole sentence, or stand elsewhere', () => {
    expect(inDoubt(C, [{ words: C }])).toEqual([{ at: 0, text: C, isMarked: false }])
    expect(inDoubt(C, [{ words: 'mango' }])).toHaveLength(1)
  })
})
