/** Figures of an agent's letters: what counts, and that a share always comes with its size. */
import { expect, it } from 'vitest'
import { aLetter, aJob } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { DAY_MS } from '../../time.ts'
import type { Proposal } from '../proposal.ts'
import { letterFigures } from './letter-figures.ts'
import { type LetterSentence, renderLetter, type SentenceKind } from './sentences.ts'

let count = 0
function sent(opening: SentenceKind, fields: Partial<Proposal> = {}): Proposal {
  count += 1
  const text = 'A sentence of this letter.'
  const sentences: LetterSentence[] = [
    { text: 'Hi,', kind: 'greeting', paragraph: 0, facts: [], requests: [] },
    { text, kind: opening, paragraph: 1, facts: [], requests: [] },
  ]
  return aLetter({
    ...{ status: 'completed', job: aJob({ id: String(count) }), sentences, letter: renderLetter(sentences) },
    ...{ receipt: { id: 'r', at: START_MS - 8 * DAY_MS }, ...fields },
  })
}

it('counts letters that a writer began and that were sent; edited ones are not as written', () => {
  const rows = [
    sent('client'),
    sent('claim', { letter: 'I wrote it anew.' }),
    sent('plan', { sentences: [] }),
    sent('plan', { status: 'review' }),
  ]
  expect(letterFigures(rows, START_MS)).toMatchObject({ asWritten: { some: 1, all: 2 }, answered: { some: 0, all: 2 } })
})

it('gives replies by opening and length, and leaves letters out that may still be answered', () => {
  const young = { receipt: { id: 'r', at: START_MS - DAY_MS } }
  const rows = [
    sent('client', { outcome: 'replied' }),
    sent('client', { outcome: 'declined' }),
    sent('claim', { outcome: 'hired', letter: 'x'.repeat(900) }),
    sent('claim', { ...young, outcome: 'viewed' }),
    sent('claim', { ...young, outcome: 'interview' }),
  ]
  expect(letterFigures(rows, START_MS)).toEqual({
    asWritten: { some: 4, all: 5 },
    answered: { some: 3, all: 4 },
    byOpening: [
      { kind: 'claim', share: { some: 2, all: 2 } },
      { kind: 'client', share: { some: 1, all: 2 } },
    ],
    byProof: [{ recordId: null, share: { some: 3, all: 4 } }],
    byLength: [
      { length: 'short', share: { some: 2, all: 3 } },
      { length: 'long', share: { some: 1, all: 1 } },
    ],
  })
})

it('has nothing to show without letters', () => {
  const nothing = { some: 0, all: 0 }
  const none = { byOpening: [], byProof: [], byLength: [] }
  expect(letterFigures([], START_MS)).toEqual({ asWritten: nothing, answered: nothing, ...none })
})

it('gives replies by the record that a letter’s first proof rests on, while it still stands in the letter', () => {
  const proof = (id: string): LetterSentence => ({
    ...{
      text: `A proof of ${id}.`,
      kind: 'claim',
      paragraph: 1,
      facts: ['profile/title/x', `record/${id}/y`],
      requests: [],
    },
  })
  const of = (first: LetterSentence, fields: Partial<Proposal> = {}) => {
    const sentences = [first, proof('other')]
    return sent('claim', { sentences, letter: renderLetter(sentences), ...fields })
  }
  const rows = [
    of(proof('shop'), { outcome: 'replied' }),
    of(proof('shop')),
    of(proof('shop'), { letter: 'A proof of other.' }),
    sent('claim', { letter: 'All by hand.' }),
  ]
  expect(letterFigures(rows, START_MS).byProof).toEqual([
    { recordId: 'shop', share: { some: 1, all: 2 } },
    { recordId: 'other', share: { some: 0, all: 1 } },
    { recordId: null, share: { some: 0, all: 1 } },
  ])
})
