/** What a model worked out: done again by code, with numbers of the post and of the facts named. */
import { describe, expect, it } from 'vitest'
import { GOOD_REPLY, sentence, shopJob, shopRequest } from '#api/test/shop-request.ts'
import { factId } from '#shared/domain/claims/claim.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { WritingRequest } from '../../writer.ts'
import { judged } from '../judge/judge-draft.ts'
import { letterCall } from '../letter-call.ts'
import { replySchema } from '../reply-schema.ts'
import { draftOf } from '../verify-reply.ts'
import { toldSums, madeBy } from './told-sums.ts'

const LIST = 'Inbox clean-up: 45 USD for every 5 000 emails. I sort 1,200 emails a day. 84 rupees are one dollar.'
const POST =
  'I have 11,400 emails, and then 6 hours a week for four weeks. What does the clean-up cost, and how long does it take?'

function asked(change: Partial<Job> = {}, more: Partial<WritingRequest> = {}): WritingRequest {
  const request = shopRequest(shopJob({ description: POST, kind: 'hourly', ...change }))
  const list = { source: 'answer' as const, ref: 'list', text: LIST, id: factId('answer', 'list', LIST) }
  return { ...request, facts: [...request.facts, list], amountMinor: 700, ...more }
}
const LISTED = 'F8'
const sumsOf = (sums: { result: number; of: string; facts: string[] }[], request = asked()) =>
  toldSums({ sums, price: [] }, request, letterCall(request)).map(({ text }) => text)

describe('a sum', () => {
  it.each([
    ['a price for every so many', { result: 135, of: '45 * 3', facts: [LISTED] }, []],
    ['what the post counts alone', { result: 24, of: '4 * 6', facts: [] }, ['4 × 6 = 24']],
    ['our amount by the counts of the post', { result: 168, of: '4 * 6 * 7', facts: ['F0'] }, ['4 × 6 × 7 = 168']],
    ['a time, rounded up', { result: 10, of: '11400 / 1200', facts: [LISTED] }, ['11400 / 1200 = 10']],
    ['a time to half a day', { result: 9.5, of: '11400 / 1200', facts: [LISTED] }, ['11400 / 1200 = 9.5']],
    ['an own rate of exchange', { result: 3780, of: '45 * 84', facts: [LISTED] }, ['45 × 84 = 3780']],
    ['a time, rounded down by a half and more', { result: 9, of: '11400 / 1200', facts: [LISTED] }, []],
    ['a wrong result', { result: 170, of: '4 * 6 * 7', facts: ['F0'] }, []],
    ['a price of another fact', { result: 270, of: '45 * 6', facts: ['F1'] }, []],
    ['a fact whose numbers are not in it', { result: 24, of: '4 * 6', facts: [LISTED] }, []],
    ['half days', { result: 2, of: '4 * 0.5', facts: [] }, ['4 × 0.5 = 2']],
    ['a number alone', { result: 45, of: '45', facts: [LISTED] }, []],
    ['a number from nowhere', { result: 135, of: '45 * 3', facts: [LISTED] }, []],
  ])('of %s', (_, sum, right) => {
    expect(sumsOf([sum])).toEqual(right)
  })

  it('goes on from another before it', () => {
    const packs = { result: 3, of: '11400 / 5000', facts: [LISTED] }
    const cost = { result: 135, of: '3 * 45', facts: [LISTED] }
    expect(sumsOf([packs, cost])).toEqual(['11400 / 5000 = 3', '3 × 45 = 135'])
    expect(sumsOf([cost, packs])).toEqual(['11400 / 5000 = 3'])
  })
})

it.each([
  ['2 + 3 * 4', 14],
  ['(2 + 3) * 4 / 8', 2.5],
  ['10 - 2 - 3', 5],
  ['10 / 0', null],
  ['2 +', null],
  ['(2', null],
  ['2 3', null],
  ['process.exit()', null],
  ['1 + '.repeat(60), null],
])('%s makes %s', (sum, value) => {
  expect(madeBy(sum)).toBe(value)
})

describe('a letter with sums', () => {
  const SAID = 'I take 135 USD for your clean-up and need ten days.'
  const WORKED = [
    { result: 3, of: '11400 / 5000', facts: [LISTED] },
    { result: 135, of: '3 * 45', facts: [LISTED] },
    { result: 10, of: '11400 / 1200', facts: [LISTED] },
  ]
  const reply = (sums: typeof WORKED) =>
    replySchema.parse({
      ...GOOD_REPLY,
      ...{ sums, sentences: [...GOOD_REPLY.sentences, sentence(1, 'claim', SAID, { facts: [LISTED] })] },
    })
  const doubtsOf = (request: WritingRequest, sums: typeof WORKED, quotes: string[]) => {
    const call = letterCall(request)
    const draft = draftOf(reply(sums), request, call)
    const verdicts = draft.sentences.map(({ text }, place) =>
      text === SAID
        ? { number: place + 1, verdict: 'supported' as const, facts: [LISTED], words: '', quotes }
        : { number: place + 1, verdict: 'no_claim' as const, facts: [], words: '', quotes: [] },
    )
    return judged(draft, { verdicts, wishes: [] }, call).doubts.filter((one) => one.sentence === SAID)
  }
  const QUOTED = ['3 × 45 = 135', '11400 / 1200 = 10']

  it('is free of doubt where a judge quotes them', () => {
    expect(doubtsOf(asked(), WORKED, QUOTED)).toEqual([])
  })

  it('waits without the sums, and where the judge quotes none', () => {
    expect(doubtsOf(asked(), [], QUOTED).map(({ kind }) => kind)).toContain('figure')
    expect(doubtsOf(asked(), WORKED, []).map(({ kind }) => kind)).toEqual(['claim'])
  })

  it('waits where it names a price and the bid asks for the budget', () => {
    const budget = { kind: 'fixed' as const, budgetMinMinor: 50_000, budgetMaxMinor: 50_000 }
    const open = asked(budget, { amountMinor: 50_000, priceReason: { is: 'budget' } })
    expect(doubtsOf(open, WORKED, QUOTED)).toMatchObject([{ kind: 'price', words: '135 USD' }])
    const given = asked(budget, { amountMinor: 50_000, priceReason: { is: 'given' } })
    expect(doubtsOf(given, WORKED, QUOTED)).toEqual([])
  })
})
