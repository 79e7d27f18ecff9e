/** Freelancer.com's documented payloads, translated into our own terms. */
import { describe, expect, it } from 'vitest'
import { jobSchema } from '#shared/domain/jobs/marketplace.ts'
import sample from './fixtures/projects-active.json' with { type: 'json' }
import {
  accountOf,
  bidSchema,
  jobOf,
  outcomeOf,
  ownerOf,
  projectSchema,
  projectsSchema,
  reasonOf,
  receiptOf,
} from './map.ts'

const WEB = 'https://www.freelancer.com'

function jobFrom(changes: Record<string, unknown> = {}, users: unknown = sample.result.users) {
  const project = projectSchema.parse({ ...sample.result.projects[0], ...changes })
  return jobOf(project, WEB, ownerOf(project, projectsSchema.parse({ projects: [], users }).users))
}

describe('project', () => {
  it('is read completely', () => {
    expect(jobSchema.parse(jobFrom())).toEqual({
      platform: 'freelancer',
      id: '123',
      title: 'Build a shop in PHP',
      description: 'We sell lamps in Lagos and need a shop.',
      url: 'https://www.freelancer.com/projects/php/build-x',
      kind: 'fixed',
      budgetMinMinor: 25_000,
      budgetMaxMinor: 75_000,
      currency: 'USD',
      skills: ['PHP'],
      language: 'en',
      postedAt: 1_760_000_000_000,
      client: {
        name: 'Acme',
        country: 'Nigeria',
        isPaymentVerified: true,
        rating: 4.9,
        reviewCount: 12,
        hireCount: null,
        totalSpentMinor: null,
      },
      proposalCount: 5,
      experienceLevel: null,
      duration: null,
      questions: [],
      isOpen: true,
      hasApplied: false,
      isRestricted: false,
      sendCost: null,
    })
  })

  it('has a title and names of one line that read as they stand', () => {
    const turned = jobFrom({ title: 'Shop\u202e\nApprove', jobs: [{ id: 3, name: 'PHP\u2028' }] })
    expect(turned).toMatchObject({ title: 'Shop Approve', skills: ['PHP'] })
  })

  it('is read without its client, its budget and everything else that may be missing', () => {
    for (const users of [null, [], undefined]) {
      const job = jobFrom({ owner_id: null, budget: null, jobs: null, bid_stats: null, location: null }, users)
      expect(jobSchema.parse(job)).toMatchObject({ budgetMinMinor: null, budgetMaxMinor: null, skills: [] })
      expect(job.client).toMatchObject({ name: null, country: null, isPaymentVerified: null, rating: null })
    }
  })

  it('is read when parts have an unexpected shape', () => {
    const odd = { budget: [], bid_stats: [], jobs: {}, location: [] }
    const users = { '77': { username: 'acme', status: [], location: [], employer_reputation: { entire_history: [] } } }
    expect(jobSchema.parse(jobFrom(odd, users))).toMatchObject({
      budgetMinMinor: null,
      skills: [],
      proposalCount: null,
    })
    expect(jobFrom(odd, users).client).toMatchObject({ name: 'acme', country: null, rating: null })
    expect(jobFrom({}, { '77': 'nobody' }).client.name).toBeNull()
  })

  it('uses the preview when the description is missing', () => {
    expect(jobFrom({ description: undefined }).description).toBe('We sell lamps…')
  })

  it('counts money in its currency’s own minor units', () => {
    const budget = { minimum: 30_000, maximum: null }
    expect(jobFrom({ currency: { code: 'JPY' }, budget })).toMatchObject({
      budgetMinMinor: 30_000,
      budgetMaxMinor: null,
    })
    expect(jobFrom({ budget: { minimum: 12.5, maximum: 1e12 } })).toMatchObject({
      budgetMinMinor: 1_250,
      budgetMaxMinor: 10_000_000_000,
    })
  })

  it.each([
    [{ status: 'closed' }, false],
    [{ frontend_project_status: 'work_in_progress' }, false],
    [{ deleted: true }, false],
    [{ frontend_project_status: undefined }, true],
  ])('%j is open: %s', (changes, isOpen) => {
    expect(jobFrom(changes).isOpen).toBe(isOpen)
  })

  it('is restricted when sealed or under NDA', () => {
    expect(jobFrom({ upgrades: { sealed: true } }).isRestricted).toBe(true)
    expect(jobFrom({ upgrades: { NDA: true } }).isRestricted).toBe(true)
    expect(jobFrom({ upgrades: null }).isRestricted).toBe(false)
  })

  it('does not count it against a client that nobody has reviewed them', () => {
    const users = { '77': { employer_reputation: { entire_history: { overall: 0, reviews: 0 } } } }
    expect(jobFrom({}, users).client).toMatchObject({ rating: null, reviewCount: 0 })
  })

  it('is refused without a field that every job needs', () => {
    for (const changes of [{ id: undefined }, { type: 'contest' }, { currency: { code: 'dollar' } }]) {
      expect(projectSchema.safeParse({ ...sample.result.projects[0], ...changes }).success).toBe(false)
    }
  })
})

describe('bid', () => {
  const bid = bidSchema.parse({
    id: 9,
    project_id: 123,
    bidder_id: 5,
    submitdate: 1_760_000_100,
    time_submitted: 1_760_000_100,
  })

  it('is a receipt when it has a time, and none without', () => {
    expect(receiptOf(bid)).toEqual({ id: '9', at: 1_760_000_100_000 })
    expect(receiptOf({ ...bid, time_submitted: null })).toEqual({ id: '9', at: 1_760_000_100_000 })
    expect(receiptOf({ ...bid, time_submitted: null, submitdate: null })).toBeNull()
  })

  it.each([
    [{}, null, 'none'],
    [{ time_viewed: 1_760_000_200 }, null, 'viewed'],
    [{ time_viewed: 1_760_000_200 }, 1_760_000_300, 'replied'],
    [{ shortlisted: true }, 1_760_000_300, 'interview'],
    [{ award_status: 'pending' }, null, 'interview'],
    [{ award_status: 'awarded' }, 1_760_000_300, 'hired'],
    [{ award_status: 'rejected' }, null, 'declined'],
  ])('%j, replied at %s, means %s', (changes, repliedAt, outcome) => {
    expect(outcomeOf({ ...bid, ...changes }, repliedAt).outcome).toBe(outcome)
  })
})

it('shows the account’s name for people', () => {
  expect(accountOf({ id: 5, username: 'ann lee', display_name: 'Ann' }, WEB)).toEqual({
    id: '5',
    name: 'Ann',
    profileUrl: 'https://www.freelancer.com/u/ann%20lee',
  })
})

it.each([
  ['ProjectExceptionCodes.DUPLICATE_BID', 'duplicate'],
  ['ProjectExceptionCodes.PROJECT_NOT_ACTIVE', 'job_closed'],
  ['ProjectExceptionCodes.PROJECT_NOT_FOUND', 'job_closed'],
  ['ProjectExceptionCodes.BID_LIMIT_EXCEEDED', 'quota'],
  ['ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_EMAIL', 'content'],
  ['BID_AMOUNT_TOO_LOW', 'content'],
  ['NOT_ENOUGH_SKILLS', 'not_eligible'],
  ['USER_NOT_VERIFIED', 'not_eligible'],
  ['RestExceptionCodes.FORBIDDEN', 'denied'],
  ['SomethingNew.NEVER_SEEN', 'other'],
  ['', 'other'],
])('%s is %s', (code, reason) => {
  expect(reasonOf(code)).toBe(reason)
})
