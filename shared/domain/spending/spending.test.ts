/** What sending costs, and the limits of it. */
import { describe, expect, it } from 'vitest'
import { sampleJob } from '#api/test/sample-rows.ts'
import { type AgentFields, agentFieldsSchema } from '../agent.ts'
import type { Proposal } from '../proposal.ts'
import {
  costTold,
  isDearerThanAgreed,
  raisedLimit,
  sendCostOf,
  type Spending,
  spendBarrier,
  startsAnew,
  totalsOf,
  warnsBelow,
} from './spending.ts'

const agent = (fields: Partial<AgentFields> = {}): AgentFields =>
  agentFieldsSchema.parse({ name: 'Shops', title: 'React', platforms: ['upwork', 'freelancer'], ...fields })
const letter = (sendCost: number | null, fields: Partial<Proposal> = {}) => ({
  platform: 'upwork' as const,
  approvedVia: null,
  approvedSpend: null,
  ...fields,
  job: sampleJob({ platform: 'upwork', sendCost }),
})
const BOOSTED = { upworkBoostProposal: true, upworkBoostConnects: 20 }

describe('the cost of sending', () => {
  it.each([
    ['the job’s price', 12, {}, {}, { units: 12, boost: 0, feeMinor: 180 }],
    ['what is expected where the job does not tell', null, {}, {}, { units: 16, boost: 0, feeMinor: 240 }],
    ['with the boost', 12, BOOSTED, {}, { units: 32, boost: 20, feeMinor: 480 }],
    ['no boost that is switched off', 12, { ...BOOSTED, upworkBoostProposal: false }, {}, { units: 12, boost: 0 }],
    ['a boost as far as the maximum goes', 12, { ...BOOSTED, upworkMaximumBid: 20 }, {}, { units: 20, boost: 8 }],
    ['no boost over the maximum', 24, { ...BOOSTED, upworkMaximumBid: 20 }, {}, { units: 24, boost: 0 }],
    [
      'a boost as far as a person agreed',
      12,
      BOOSTED,
      { approvedVia: 'user', approvedSpend: 15 },
      { units: 15, boost: 3 },
    ],
    ['no boost that nobody saw', 12, BOOSTED, { approvedVia: 'user', approvedSpend: null }, { units: 12, boost: 0 }],
    ['all of it for what the agent approves', 12, BOOSTED, { approvedVia: 'auto' }, { units: 32, boost: 20 }],
  ] as const)('%s', (_, sendCost, fields, row, cost) => {
    expect(sendCostOf(letter(sendCost, row), agent(fields))).toMatchObject({ ...cost, isExpected: true })
  })

  it('a bid takes one unit and no money', () => {
    const bid = { ...letter(null), platform: 'freelancer' as const }
    expect(sendCostOf(bid, agent())).toEqual({ units: 1, boost: 0, feeMinor: 0, isExpected: true })
  })

  it('is what the marketplace says, once it says it', () => {
    const expected = { units: 32, boost: 20, feeMinor: 480, isExpected: true }
    expect(costTold(12, expected, 'upwork')).toEqual({ units: 12, boost: 0, feeMinor: 180, isExpected: false })
    expect(costTold(32, expected, 'upwork')).toEqual({ ...expected, isExpected: false })
  })

  it('is dearer than agreed only for what a person approved', () => {
    const cost = { units: 14, boost: 0, feeMinor: 210, isExpected: true }
    expect(isDearerThanAgreed({ approvedVia: 'user', approvedSpend: 12 }, cost)).toBe(true)
    expect(isDearerThanAgreed({ approvedVia: 'user', approvedSpend: 14 }, cost)).toBe(false)
    expect(isDearerThanAgreed({ approvedVia: 'user', approvedSpend: null }, cost)).toBe(false)
    expect(isDearerThanAgreed({ approvedVia: 'auto', approvedSpend: null }, cost)).toBe(false)
  })
})

const spending = (day: string, units: number, platform = 'upwork'): Spending => ({
  platform,
  day,
  units,
  feeMinor: platform === 'upwork' ? units * 15 : 0,
})

describe('limits', () => {
  const all = [
    spending('2026-10-31', 500),
    spending('2026-11-01', 100),
    spending('2026-11-18', 20),
    spending('2026-11-18', 4, 'freelancer'),
  ]
  const totals = totalsOf(all, 'upwork', '2026-11-18')
  const cost = { units: 10, boost: 0, feeMinor: 150, isExpected: true }
  const barrier = (fields: Partial<AgentFields>) => spendBarrier(cost, agent(fields), 'upwork', totals)

  it('count the units of one marketplace, and the money of all', () => {
    expect(totals).toEqual({ day: { units: 20, feeMinor: 300 }, month: { units: 120, feeMinor: 1800 } })
    expect(totalsOf(all, 'freelancer', '2026-11-18').day).toEqual({ units: 4, feeMinor: 300 })
  })

  it.each([
    ['none', {}, null],
    ['a day that just holds it', { upworkConnectsPerDay: 30 }, null],
    ['a day that is one too small', { upworkConnectsPerDay: 29 }, { per: 'day', of: 'units', spent: 20, cost: 10 }],
    ['a month that just holds it', { upworkConnectsPerMonth: 130 }, null],
    ['a month that is one too small', { upworkConnectsPerMonth: 129 }, { per: 'month', of: 'units', spent: 120 }],
    ['money a day that just holds it', { feesPerDay: 4.5 }, null],
    ['money a day that is a cent short', { feesPerDay: 4.49 }, { per: 'day', of: 'fees', spent: 300, limit: 449 }],
    ['money a month', { feesPerMonth: 19 }, { per: 'month', of: 'fees', field: 'feesPerMonth' }],
    ['the one that lasts longest', { upworkConnectsPerDay: 1, upworkConnectsPerMonth: 1 }, { per: 'month' }],
    ['the most for one', { upworkMaximumBid: 9, upworkConnectsPerDay: 1 }, { per: 'maximum', limit: 9 }],
    ['the most that just holds it', { upworkMaximumBid: 10 }, null],
    ['the other marketplace’s', { freelancerBidsPerDay: 1 }, null],
  ] as const)('%s', (_, fields, expected) => {
    if (expected === null) expect(barrier(fields)).toBeNull()
    else expect(barrier(fields)).toMatchObject(expected)
  })

  it('what costs no money passes a limit of money that is used up', () => {
    const bid = { units: 1, boost: 0, feeMinor: 0, isExpected: true }
    const spent = totalsOf(all, 'freelancer', '2026-11-18')
    expect(spendBarrier(bid, agent({ feesPerDay: 1 }), 'freelancer', spent)).toBeNull()
  })

  it.each([
    [{ upworkConnectsPerDay: 25 }, 30],
    [{ feesPerDay: 4 }, 5],
    [{ upworkMaximumBid: 4 }, 10],
  ] as const)('%o is raised by just enough', (fields, value) => {
    const found = barrier(fields)
    if (!found) throw new Error('nothing is in the way')
    expect(raisedLimit(found)).toBe(value)
    expect(barrier({ ...fields, [found.field]: value })).toBeNull()
  })
})

describe('a limit starts anew', () => {
  const at = (text: string) => Date.parse(text)
  it.each([
    ['day', 'UTC', '2026-11-18T10:00:00Z', '2026-11-19T00:00:00Z'],
    ['day', 'Asia/Kolkata', '2026-11-18T19:00:00Z', '2026-11-19T18:30:00Z'],
    ['day', 'America/New_York', '2026-11-18T04:59:59.999Z', '2026-11-18T05:00:00Z'],
    // The day on which the clock goes back has 25 hours.
    ['day', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['month', 'UTC', '2026-11-18T10:00:00Z', '2026-12-01T00:00:00Z'],
    ['month', 'Pacific/Auckland', '2026-11-30T11:00:00Z', '2026-12-31T11:00:00Z'],
    ['month', 'UTC', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ] as const)('%s in %s, from %s', (per, zone, from, anew) => {
    expect(startsAnew(per, at(from), zone)).toBe(at(anew))
  })
})

it('warns below the number that is set, else below what one proposal is expected to cost', () => {
  expect(warnsBelow(agent({ upworkAutoRefill: true, upworkAutoRefillAmount: 40 }), 'upwork')).toBe(40)
  expect(warnsBelow(agent({ upworkAutoRefill: true }), 'upwork')).toBe(16)
  expect(warnsBelow(agent({ upworkAutoRefillAmount: 40 }), 'upwork')).toBeNull()
  expect(warnsBelow(agent({ upworkAutoRefill: true }), 'freelancer')).toBeNull()
})
