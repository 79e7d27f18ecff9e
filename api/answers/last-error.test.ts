/** What last went wrong with a proposal names what the client asks, and what the marketplace said. */
import { expect, it } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { createTexts } from '../texts.ts'
import { lastErrorLines } from './last-error.ts'

const texts = createTexts()
const linesOf = (fields: Parameters<typeof sampleProposal>[0]) => lastErrorLines(texts, 'en', sampleProposal(fields))

it('names the question that stopped the letter', () => {
  const job = sampleJob({ questions: ['Where are you?', 'When can you start?'] })
  const answers = [{ question: 'Where are you?', answer: 'In Lagos.' }]
  expect(linesOf({ job, answers, lastError: { code: 'proposal.question_open' } })).toEqual([
    'The client asks: “When can you start?” Answer it before the proposal is sent.',
  ])
})

it('says that there is a question where its words have expired', () => {
  const answers = [{ question: '', answer: '' }]
  expect(linesOf({ answers, lastError: { code: 'proposal.question_open' } })).toEqual([
    'Not every question of the client has an answer.',
  ])
})

it('adds the marketplace’s own words, and says nothing where nothing went wrong', () => {
  const lastError = { code: 'marketplace.rejected', detail: 'quota', said: 'You are out of bids.' }
  expect(linesOf({ lastError })).toEqual(['The marketplace refused the proposal.', 'You are out of bids.'])
  expect(linesOf({ lastError: null })).toEqual([])
})
