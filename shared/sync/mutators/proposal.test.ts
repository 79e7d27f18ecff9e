/** What an edit leaves of what was written: sentences of another version, and answers before they were first changed. */
import { expect, it } from 'vitest'
import { aLetter } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import type { LetterSentence } from '../../domain/letter/sentences.ts'
import { contentHash, type Proposal } from '../../domain/proposal.ts'
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

it('forgets the claims that the new letter no longer makes, so that no approval asks about them', () => {
  const claims = ['I led 12 people.', 'I drew maps.'].map((text) => ({ text, fact: null }))
  const from = aLetter({ status: 'review', letter: 'I led 12 people. I drew maps.', claims, holdReasons: ['claims'] })
  const change = (letter: string) =>
    proposalMutators['proposal.update'](from, { id: from.id, patch: { letter }, nowMs: START_MS })
  expect(change('I drew maps. Shall we talk?')).toMatchObject({ claims: [claims[1]], holdReasons: ['claims'] })
  expect(change('Shall we talk?')).toMatchObject({ claims: [], holdReasons: [] })
})

it('notes the answers as they were written at the first change only, also in a row of an older version', () => {
  const answered = (answer: string) => [{ question: 'When?', answer }]
  const change = (from: Proposal, answer: string) => {
    const next = proposalMutators['proposal.update'](from, {
      id: row.id,
      patch: { answers: answered(answer) },
      nowMs: START_MS,
    })
    if (!('status' in next) || !('letter' in next)) throw new Error('refused')
    return next
  }
  const { writtenAnswers: _, ...older } = { ...row, answers: answered('Now.') }
  for (const from of [{ ...row, answers: answered('Now.') }, older as Proposal]) {
    const first = change(from, 'Soon.')
    expect(first.writtenAnswers).toEqual(answered('Now.'))
    expect(change(first, 'Later.').writtenAnswers).toEqual(answered('Now.'))
  }
})

it('keeps the freelancer’s word for the claims that the approval confirms', () => {
  const claims = [
    { text: 'One.', fact: null },
    { text: 'Two.', fact: null },
  ]
  const open = aLetter({
    status: 'review',
    letter: 'One. Two.',
    claims,
    vouched: ['Two.'],
    holdReasons: ['claims', 'mode'],
  })
  const approve = (acceptClaims: string[]) =>
    proposalMutators['proposal.approve'](open, {
      ...{ id: open.id, nowMs: START_MS },
      patch: { contentHash: contentHash(open), acceptClaims, spend: null },
    })
  // Also after the approval is taken back, nothing says that a claim is open.
  expect(approve(['One.'])).toMatchObject({ status: 'approved', vouched: ['Two.', 'One.'], holdReasons: ['mode'] })
  // What was not shown is not confirmed: the server may have found more than the device did.
  for (const shown of [[], ['Another.']]) expect(approve(shown)).toMatchObject({ code: 'proposal.claims_unchecked' })
})
