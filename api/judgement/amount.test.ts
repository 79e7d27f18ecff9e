/** What a proposal asks for and why; an amount that nobody gave is left open. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aJob, anAgent } from '#api/test/engine/world.ts'
import type { Agent } from '#shared/domain/agent.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { toUsd } from '#shared/money.ts'
import { periodDaysFor, priceFor } from './amount.ts'

const profile = profileSchema.parse({ id: 'u', hourlyRateUsd: 40, skills: ['React', 'TypeScript', 'Node.js'] })
const NO_BUDGET = { budgetMinMinor: null, budgetMaxMinor: null }
const HOURLY = { kind: 'hourly' as const, budgetMinMinor: 2000, budgetMaxMinor: 5000 }

function price(job: Partial<Job>, agent: Partial<Agent> = {}, hourlyRateUsd = 40, facts: string[] = []) {
  const asking = {
    agent: anAgent(agent),
    profile: { ...profile, hourlyRateUsd },
    facts: facts.map((text) => ({ text })),
  }
  const { amountMinor, priceReason } = priceFor(aJob(job), asking)
  return [amountMinor, priceReason.is]
}

describe('an amount', () => {
  it.each<[string, ReturnType<typeof price>, Partial<Job>, Partial<Agent>]>([
    ['is the middle of a fixed budget', [30_000, 'budget'], {}, {}],
    ['is the agent’s smallest, where the client goes that far', [35_000, 'least'], {}, { freelancerMinBudget: 350 }],
    ['is never more than the client offers', [40_000, 'budget'], {}, { freelancerMinBudget: 900 }],
    ['is the one figure there is', [15_000, 'budget'], { budgetMinMinor: null, budgetMaxMinor: 15_000 }, {}],
    ['is open where nobody names one', [0, 'open'], NO_BUDGET, {}],
    ['is open where only the search has a limit', [0, 'open'], NO_BUDGET, { freelancerMinBudget: 350 }],
    ['is the freelancer’s own rate', [4000, 'rate'], HOURLY, {}],
    ['is that rate where the client names none', [4000, 'rate'], { ...HOURLY, ...NO_BUDGET }, {}],
    [
      'is the client’s best rate, where the freelancer asks more',
      [3000, 'budget'],
      { ...HOURLY, budgetMaxMinor: 3000 },
      {},
    ],
    [
      'is the client’s least, where the freelancer asks less',
      [4500, 'budget'],
      { ...HOURLY, budgetMinMinor: 4500 },
      {},
    ],
    [
      'is the rate in the job’s currency',
      [335_000, 'rate'],
      { ...HOURLY, currency: 'INR', budgetMinMinor: 100_000, budgetMaxMinor: 500_000 },
      {},
    ],
  ])('%s', (_, expected, job, agent) => {
    expect(price(job, agent)).toEqual(expected)
  })

  it('keeps the cents of the rate that the freelancer gave', () => {
    expect(price(HOURLY, {}, 25.5)).toEqual([2550, 'rate'])
  })

  it('is what an hourly post offers where the freelancer names no rate, and open where neither does', () => {
    expect(price(HOURLY, {}, 0)).toEqual([3500, 'budget'])
    expect(price({ ...HOURLY, ...NO_BUDGET }, {}, 0)).toEqual([0, 'open'])
  })

  it('prefers the agent’s own rate on Upwork', () => {
    expect(price({ ...HOURLY, platform: 'upwork' }, { upworkPaymentRate: 30 })).toEqual([3000, 'rate'])
    expect(price(HOURLY, { upworkPaymentRate: 30 })).toEqual([4000, 'rate'])
  })
})

describe('work that the post counts, at the freelancer’s rate', () => {
  const JUDGMENTS = 'Translate court judgments, 22,000 words in all.'

  it.each<[string, string, string, number]>([
    ['words', JUDGMENTS, 'My rate is $0.08 per word.', 176_000],
    ['words in thousands', 'A novel of 60k words.', '$45 per 1,000 words', 270_000],
    ['a price of thousands', 'A book of 60,000 words.', '$1,200 per 10,000 words', 720_000],
    ['a price of thousands for many words', 'A novel of 60,000 words.', '$1.200 per 10,000 words', 720_000],
    ['a price of a dollar and a part', 'A brochure of 24 pages.', '$1.125 per page', 2_700],
    ['a price of a part', 'A novel of 60k words.', '0.055 USD per word', 330_000],
    ['words in Arabic', 'ترجمة عقود، 60,000 كلمة.', '٠٫٠٥ دولار للكلمة', 300_000],
    ['words in Arabic thousands', 'ترجمة عقود، 60,000 كلمة.', '١٬٢٠٠ دولار لكل 10,000 كلمة', 720_000],
    ['words in Russian', 'Перевод, 12 000 слов.', '4 руб. за слово', 52_608],
    ['words in German', 'Handbuch mit 5.000 Wörtern.', 'Ich nehme 0,12 € pro Wort.', 64_516],
    ['pages', 'A brochure of 24 pages.', '35 USD per page', 84_000],
    ['hours', 'About 12 hours of work.', 'Nothing about money.', 48_000],
  ])('%s', (_, description, fact, expected) => {
    const [amountMinor = 0, is] = price({ ...NO_BUDGET, description }, {}, 40, [fact])
    expect(is).toBe('rate')
    expect(Math.abs(Number(amountMinor) - expected)).toBeLessThanOrEqual(100)
  })

  it('says how it was counted', () => {
    const asking = { agent: anAgent(), profile, facts: [{ text: 'My rate is $0.08 per word.' }] }
    expect(priceFor(aJob({ ...NO_BUDGET, description: JUDGMENTS }), asking).priceReason).toEqual({
      ...{ is: 'rate', count: 22_000, each: 0.08 },
    })
  })

  it('stays inside the budget', () => {
    expect(price({ description: JUDGMENTS }, {}, 40, ['My rate is $0.08 per word.'])).toEqual([40_000, 'budget'])
    expect(price({ description: 'A text of 2,500 words.' }, {}, 40, ['My rate is $0.08 per word.'])).toEqual([
      20_000,
      'rate',
    ])
  })

  it.each([
    ['a limit for the letter', 'Apply in at most 500 words.'],
    ['a range', '20,000 to 25,000 words.'],
    ['two counts', 'First 5,000 words, later 9,000 words.'],
    ['a pace', '40 hours a week.'],
    ['a rate', 'We pay per 1,000 words.'],
    ['few', 'Answer with 300 words about you.'],
  ])('is not taken from %s', (_, description) => {
    expect(price({ ...NO_BUDGET, description }, {}, 40, ['My rate is $0.08 per word.'])).toEqual([0, 'open'])
  })
})

it('is worth what its currency is worth', () => {
  expect(toUsd(1_600_000_00, 'IDR')).toBe(100)
  expect(toUsd(37_500, 'SAR')).toBe(100)
  expect(toUsd(10_000, 'XXX')).toBe(100)
})

it('stays inside every client’s range, in every currency', () => {
  const range = fc
    .tuple(fc.nat(1_000_000), fc.nat(1_000_000))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
  fc.assert(
    fc.property(
      range,
      fc.constantFrom('USD', 'INR', 'JPY', 'NGN'),
      fc.boolean(),
      fc.nat(200),
      ([min, max], currency, isFixed, rate) => {
        fc.pre(min > 0)
        const kind = isFixed ? ('fixed' as const) : ('hourly' as const)
        const asked = Number(price({ kind, currency, budgetMinMinor: min, budgetMaxMinor: max }, {}, rate)[0])
        expect(Number.isInteger(asked)).toBe(true)
        expect(asked).toBeGreaterThanOrEqual(min)
        expect(asked).toBeLessThanOrEqual(max)
      },
    ),
    { seed: 5, numRuns: 300 },
  )
})

it.each<[string, number, string, string]>([
  ['what the post asks for', 5, 'It must be ready in 5 days.', 'I deliver within 7 days.'],
  ['what the freelancer offers', 7, 'A small shop.', 'I deliver within 7 days.'],
  ['nothing where neither says it', 0, 'A small shop.', 'I have built twenty shops.'],
])('promises in days %s', (_, days, description, text) => {
  expect(periodDaysFor(aJob({ description }), { facts: [{ text }] })).toBe(days)
})
