/** Upwork's documented payloads, translated into our own terms. */
import { describe, expect, it } from 'vitest'
import { jobSchema, type SearchCriteria } from '#shared/domain/jobs/marketplace.ts'
import { expressionOf } from './expression.ts'
import node from './fixtures/search-node.json' with { type: 'json' }
import { detailSchema, jobOfDetail, jobOfNode, nodeSchema } from './map.ts'
import { outcomeOf, proposalSchema, reasonOf, receiptOf } from './proposal-map.ts'

const WEB = 'https://www.upwork.com'
const jobFrom = (changes: Record<string, unknown> = {}) => jobOfNode(nodeSchema.parse({ ...node, ...changes }), WEB)
const detailFrom = (detail: Record<string, unknown>) => jobOfDetail(detailSchema.parse(detail), '1849', WEB)
const money = (rawValue: string) => ({ rawValue, currency: 'USD' })

describe('search node', () => {
  it('is read completely', () => {
    expect(jobSchema.parse(jobFrom())).toEqual({
      platform: 'upwork',
      id: '1849204910293847561',
      title: 'Booking calendar in React',
      description: 'Our guests book by hand.',
      url: 'https://www.upwork.com/jobs/~021849204910293847561',
      kind: 'fixed',
      budgetMinMinor: 120_000,
      budgetMaxMinor: 120_000,
      currency: 'USD',
      skills: ['React'],
      language: null,
      postedAt: Date.UTC(2026, 10, 18, 9),
      client: {
        name: null,
        country: 'Portugal',
        isPaymentVerified: true,
        rating: 4.8,
        reviewCount: 3,
        hireCount: 4,
        totalSpentMinor: 530_050,
      },
      proposalCount: 12,
      experienceLevel: 'expert',
      duration: null,
      questions: [],
      isOpen: true,
      hasApplied: false,
      isRestricted: false,
      sendCost: null,
    })
  })

  it('is hourly when it has no amount', () => {
    const rates = { hourlyBudgetType: 'MANUAL', hourlyBudgetMin: money('20.0'), hourlyBudgetMax: money('35.5') }
    const job = jobFrom({ amount: money('0.0'), ...rates, duration: 'SEMESTER' })
    expect(job).toMatchObject({ kind: 'hourly', budgetMinMinor: 2_000, budgetMaxMinor: 3_550, duration: 'long_term' })
    const unsaid = jobFrom({ amount: money('0.0'), hourlyBudgetType: 'NOT_PROVIDED', hourlyBudgetMin: money('3.0') })
    expect(unsaid).toMatchObject({ kind: 'hourly', budgetMinMinor: null, budgetMaxMinor: null })
  })

  it('is read without optional parts, and leaves out values it does not know', () => {
    const job = jobFrom({
      client: null,
      skills: null,
      totalApplicants: null,
      duration: 'FORTNIGHT',
      experienceLevel: 'GURU',
    })
    expect(jobSchema.parse(job)).toMatchObject({ skills: [], duration: null, experienceLevel: null })
    expect(job.client).toMatchObject({ country: null, isPaymentVerified: null, rating: null })
  })
})

describe('find_jobs get', () => {
  const flat = {
    id: '1849',
    ciphertext: '~021849',
    title: '<untrusted_participant_content>Booking calendar</untrusted_participant_content>',
    description: '<untrusted_participant_content>By hand.\u0000</untrusted_participant_content>',
    budget: '1,200.00',
    job_type: 'fixed',
    skills: ['React'],
    created_date: '2026-11-18T08:00:00Z',
    experience_level: 'entry_level',
    applied: false,
    can_apply: true,
    connects_cost: 12,
    connects_balance: 80,
    screening_questions: [
      { question: '<untrusted_participant_content>Which stack?</untrusted_participant_content>' },
      'How soon?',
    ],
    client: { country: 'Portugal', rating: 4.8, total_spent: 5300.5, total_hires: 4 },
  }

  it('is read from its flat fields, without the marks around text', () => {
    expect(jobSchema.parse(detailFrom(flat))).toMatchObject({
      id: '1849',
      title: 'Booking calendar',
      description: 'By hand.',
      kind: 'fixed',
      budgetMinMinor: 120_000,
      budgetMaxMinor: 120_000,
      experienceLevel: 'entry',
      questions: ['Which stack?', 'How soon?'],
      isOpen: true,
      isRestricted: false,
      sendCost: 12,
      client: { totalSpentMinor: 530_050, hireCount: 4 },
    })
    expect(detailFrom({ ...flat, job_type: 'hourly', budget: '$20.00–35.00/hr' })).toMatchObject({
      kind: 'hourly',
      budgetMinMinor: 2_000,
      budgetMaxMinor: 3_500,
    })
  })

  it('is read when details have an unexpected shape', () => {
    const odd = { ...flat, skills: 'React', client: 'Acme', proposal_count: '5 to 10' }
    expect(jobSchema.parse(detailFrom(odd))).toMatchObject({ skills: [], proposalCount: null, budgetMaxMinor: 120_000 })
  })

  it('prefers the nested posting to the flat fields', () => {
    const contractTerms = { contractType: 'FIXED', fixedPriceContractTerms: { amount: money('900.0') } }
    const marketplaceJobPosting = { workFlowState: { status: 'CLOSED' }, contractTerms }
    const job = detailFrom({ ...flat, data: { marketplaceJobPosting } })
    expect(job).toMatchObject({ budgetMaxMinor: 90_000, isOpen: false })
  })

  it('is read from the nested posting alone', () => {
    const marketplaceJobPosting = {
      id: '1849',
      content: { title: 'Calendar', description: 'Text' },
      contractTerms: { contractType: 'HOURLY', hourlyContractTerms: { hourlyBudgetMin: 20, hourlyBudgetMax: 35 } },
      contractorSelection: { proposalRequirement: { screeningQuestions: [{ question: 'Why?' }] } },
    }
    const job = detailFrom({ data: { marketplaceJobPosting }, connects_cost: 9 })
    expect(jobSchema.parse(job)).toMatchObject({
      title: 'Calendar',
      kind: 'hourly',
      budgetMinMinor: 2_000,
      questions: ['Why?'],
    })
  })

  it('is restricted when it is open and not applied to, but cannot be applied to', () => {
    expect(detailFrom({ ...flat, status: 'open', can_apply: false }).isRestricted).toBe(true)
    expect(detailFrom({ ...flat, status: 'open', can_apply: false, applied: true }).isRestricted).toBe(false)
    expect(detailFrom({ ...flat, can_apply: false })).toMatchObject({ isOpen: false, isRestricted: false })
  })
})

describe('proposal', () => {
  const proposal = proposalSchema.parse({
    id: '77',
    marketplaceJobPosting: { id: 1849 },
    status: { status: 'Accepted' },
    viewedByClient: false,
    auditDetails: {
      createdDateTime: { rawValue: '1760000000000', displayValue: '…' },
      modifiedDateTime: { rawValue: '2026-11-18T10:00:00+0000' },
    },
  })

  it('is a receipt with any of Upwork’s forms of time, and none without a time', () => {
    expect(receiptOf(proposal)).toEqual({ id: '77', at: 1_760_000_000_000 })
    expect(receiptOf({ id: '77', created_date: '2026-11-18T10:00:00Z' })).toEqual({
      id: '77',
      at: Date.UTC(2026, 10, 18, 10),
    })
    expect(receiptOf({ id: '77' })).toBeNull()
    expect(receiptOf({ id: '77', created_date: 'yesterday' })).toBeNull()
  })

  it.each([
    [{}, 'none'],
    [{ viewedByClient: true }, 'viewed'],
    [{ status: 'Activated' }, 'replied'],
    [{ status: 'Activated', annotations: ['Interview'] }, 'interview'],
    [{ status: 'Offered' }, 'interview'],
    [{ status: 'Hired' }, 'hired'],
    [{ status: 'Declined' }, 'declined'],
    [{ status: 'Archived' }, 'declined'],
    [{ status: 'Withdrawn' }, undefined],
    [{ status: 'SomethingNew' }, undefined],
  ])('%j means %s', (changes, outcome) => {
    expect(outcomeOf({ ...proposal, ...changes })?.outcome).toBe(outcome)
  })
})

it.each([
  ['React developer', [], 'React OR developer'],
  ['', ['React', 'Node.js'], '"React" OR "Node.js"'],
  ['Senior (React) AND Vue', ['C++'], 'Senior OR React OR "AND" OR Vue OR "C++"'],
  ['-nothing "quoted & C#/.NET - مطور', ['  '], 'nothing OR quoted OR "C#/.NET" OR مطور'],
  ['  ', [], null],
])('searches for %j with %j as %j', (query, skills, expression) => {
  const criteria: Pick<SearchCriteria, 'query' | 'skills'> = { query, skills }
  expect(expressionOf(criteria)).toBe(expression)
})

it.each([
  ['VJ-JA-10', 'duplicate'],
  ['JOB_NOT_AVAILABLE', 'job_closed'],
  ['NOT_FOUND', 'job_closed'],
  ['INSUFFICIENT_CONNECTS', 'quota'],
  ['SCREENING_ANSWERS_REQUIRED', 'content'],
  ['INVALID_PARAMS', 'content'],
  ['PREVIEW_NOT_FOUND', 'other'],
  ['PREVIEW_EXPIRED', 'other'],
  ['INTERNAL_ERROR', null],
  ['', null],
])('%s is %s', (code, reason) => {
  expect(reasonOf(code)).toBe(reason)
})
