/** Another version takes the letter's place together with its sentences, and never without its text. */
import { expect, it } from 'vitest'
import { aLetter } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import type { LetterSentence } from '../../domain/letter/sentences.ts'
import type { Proposal } from '../../domain/proposal.ts'
import { proposalMutators } from './proposal.ts'

const sentence = (text: string): LetterSentence => ({ text, kind: 'claim', paragraph: 0, facts: ['f'], requests: [] })
const row = aLetter({ status: 'review', letter: 'One.', sentences: [sentence('One.')] })
const update = (patch: Partial<Pick<Proposal, 'letter' | 'sentences'>>) =>
  proposalMutators['proposal.update'](row, { id: row.id, patch, nowMs: START_MS })

it('keeps the ties of the version that is chosen', () => {
  expect(update({ letter: 'Two.', sentences: [sentence('Two.')] })).toMatchObject({
    letter: 'Two.',
    sentences: [{ text: 'Two.', facts: ['f'] }],
  })
})

it('leaves the sentences as they are where another letter stands', () => {
  expect(update({ sentences: [sentence('Two.')] })).toBe(row)
  expect(update({ letter: 'One, by hand.' })).toMatchObject({ sentences: [{ text: 'One.' }] })
})
