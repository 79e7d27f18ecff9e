/** What a person should look at: each thing once. */
import { expect, it } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { lookItems } from './look-items.ts'

const words = 'the last candidate asked us for 200 euros by Western Union'
const decline = (told: string) => ({ kind: 'decline' as const, sentence: '', words: told })

it('shows a sign of fraud once, though the letter has a doubt about the same words', () => {
  const proposal = sampleProposal({
    ...{ id: 'p', status: 'review', letter: 'A letter.', claims: [], job: sampleJob({ questions: [] }) },
    ...{ openConditions: [{ kind: 'fraud', words }], doubts: [decline(words), decline('ready by Easter')] },
    ...{ holdReasons: ['fraud', 'style'], redFlags: [] },
  })
  expect(
    lookItems(proposal, []).map((item) =>
      item.is === 'read'
        ? [item.item.kind, item.item.words]
        : item.is === 'doubt'
          ? [item.is, item.doubt.words]
          : [item.is],
    ),
  ).toEqual([
    ['doubt', 'ready by Easter'],
    ['fraud', words],
  ])
})

it('gives no reason for a doubt that the sign of fraud shows', () => {
  const proposal = sampleProposal({
    ...{ id: 'p', status: 'review', letter: 'A letter.', claims: [], job: sampleJob({ questions: [] }) },
    ...{ openConditions: [{ kind: 'fraud', words }], doubts: [decline(words)] },
    ...{ holdReasons: ['fraud', 'style'], redFlags: [] },
  })
  expect(lookItems(proposal, []).map(({ is }) => is)).toEqual(['read'])
})
