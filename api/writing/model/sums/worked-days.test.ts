/** The days of a bid: found by a model in a pace of the facts, worked out by code, and asked for only where nobody told them. */
import { describe, expect, it } from 'vitest'
import { shopJob, shopRequest } from '#api/test/shop-request.ts'
import { factId } from '#shared/domain/claims/claim.ts'
import type { WritingRequest } from '../../writer.ts'
import { letterCall } from '../letter-call.ts'
import { workedDays } from './worked-days.ts'

const PACE = 'I sort 1,200 emails on a working day. A mail template takes me 10 days.'
const POST = 'I have 11,400 emails to be sorted within three weeks. Is that enough?'

function asked(more: Partial<WritingRequest> = {}): WritingRequest {
  const request = shopRequest(shopJob({ platform: 'freelancer', description: POST }))
  const pace = { source: 'answer' as const, ref: 'pace', text: PACE, id: factId('answer', 'pace', PACE) }
  const years = { source: 'answer' as const, ref: 'years', text: 'Laravel for 5 years.', id: 'years' }
  return { ...request, facts: [...request.facts, pace, years], ...more }
}
const PACED = 'F8'
const daysOf = (of: string, facts: string[] = [], request = asked()) =>
  workedDays({ days: { of, facts }, sums: [], price: [] }, request, letterCall(request))

describe('the days of a bid', () => {
  it.each([
    ['come from a pace, whole and rounded up', '11400 / 1200 / 5 * 7', [PACED], 14],
    ['come from a time that a fact names', '10', [PACED], 10],
    ['come from no number of the post alone', '3 * 7', [], null],
    ['come from no fact without a day or a week', '5', ['F9'], null],
    ['come from no number that neither names', '11400 / 1100', [PACED], null],
    ['come from no fact that is not named', '10', [], null],
    ['come from no fact without a number in it', '3 * 7', [PACED], null],
    ['come from the calendar alone in no case', '5 * 7', [PACED], null],
    ['are at most a year', '10 * 60', [PACED], null],
    ['are open where nothing tells them', '', [], null],
    ['are open where the sum is none', '3 weeks', [], null],
  ])('%s', (_, of, facts, days) => {
    expect(daysOf(of, facts)).toBe(days)
  })

  it('are those of their own sum, and of no other one that is right', () => {
    const request = asked()
    const sums = [{ result: 21, of: '1 * (3 * 7)', facts: [] }]
    expect(workedDays({ days: { of: '99', facts: [PACED] }, sums, price: [] }, request, letterCall(request))).toBeNull()
  })

  it('stay as they were told, and are not worked out where the marketplace takes none', () => {
    expect(daysOf('10', [PACED], asked({ periodDays: 5 }))).toBeNull()
    expect(daysOf('10', [PACED], { ...asked(), job: shopJob({ description: POST }) })).toBeNull()
  })

  it.each([
    ['freelancer', 0, 'Days: what "days" comes to'],
    ['freelancer', 5, 'Days: 5, as the bid promises'],
    ['upwork', 0, 'no line'],
  ] as const)('are asked for on %s with %i', (platform, periodDays, line) => {
    const request = { ...asked({ periodDays }), job: shopJob({ platform, description: POST }) }
    const told = letterCall(request).body.messages[1]?.content ?? ''
    expect(/^Days: .*$/m.exec(told)?.[0] ?? 'no line').toBe(line)
  })
})
