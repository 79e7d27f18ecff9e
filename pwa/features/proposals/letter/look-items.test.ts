/** What a person should look at: each thing once. */
import { expect, it } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { conditionsBeside, lookItems } from './look-items.ts'

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

it('shows a condition that holds the letter by its words, though the reading does not have it', () => {
  const reading = { language: 'en', deliverable: '', problem: '', items: [] }
  const openConditions = [{ kind: 'hours', words: '30 hours a week' }]
  const proposal = sampleProposal({ letter: 'A letter.', reading, openConditions, holdReasons: ['conditions'] })
  expect(conditionsBeside(proposal)).toMatchObject([{ kind: 'hours', words: '30 hours a week', state: 'open' }])
  expect(lookItems(proposal, [])).toMatchObject([{ is: 'read', item: { words: '30 hours a week' } }])
})

it('shows a condition once that the reading has as well', () => {
  const hours = {
    is: 'requirement',
    kind: 'hours',
    words: '30 hours a week',
    value: null,
    isHard: true,
    fact: '',
  } as const
  const reading = { language: 'en', deliverable: '', problem: '', items: [{ ...hours, state: 'open' as const }] }
  const proposal = sampleProposal({
    letter: 'A letter.',
    reading,
    openConditions: [{ kind: 'hours', words: hours.words }],
  })
  expect(conditionsBeside(proposal)).toEqual([])
  expect(lookItems(proposal, []).map(({ is }) => is)).toEqual(['read'])
})

it('shows an open condition although another of its kind is met and a third is open', () => {
  const item = { is: 'requirement', value: null, isHard: true, fact: '' } as const
  const reading = {
    ...{ language: 'en', deliverable: '', problem: '' },
    items: [
      { ...item, kind: 'tool', words: 'Figma', state: 'met' as const },
      { ...item, kind: 'hours', words: '30 hours a week', state: 'open' as const },
    ],
  }
  const openConditions = [{ kind: 'tool', words: 'Rive' }]
  const proposal = sampleProposal({ letter: 'A letter.', reading, openConditions, holdReasons: ['conditions'] })
  expect(conditionsBeside(proposal)).toMatchObject([{ kind: 'tool', words: 'Rive' }])
})

it('says that the hour is below the rate where the post pays no more, and not where the freelancer gave it', () => {
  const isTold = (is: 'budget' | 'given', hourlyUsd: number, budgetMaxMinor = 2000) => {
    const job = sampleJob({ kind: 'hourly', questions: [], budgetMinMinor: 1700, budgetMaxMinor })
    return lookItems(
      sampleProposal({ job, letter: 'A letter.', amountMinor: 2000, priceReason: { is }, holdReasons: ['mode'] }),
      [],
      hourlyUsd,
    ).some((item) => item.is === 'rate')
  }
  expect(isTold('budget', 40)).toBe(true)
  expect(isTold('budget', 40, 6000)).toBe(false)
  expect(isTold('budget', 20)).toBe(false)
  expect(isTold('budget', 0)).toBe(false)
  expect(isTold('given', 40)).toBe(false)
})
