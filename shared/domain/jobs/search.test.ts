import { describe, expect, it } from 'vitest'
import { agentFieldsSchema } from '../agent.ts'
import type { KnownFreelancer } from '../agent-needs.ts'
import type { Job } from './marketplace.ts'
import { agentFieldsOf, agentObstacle, criteriaOf, emptySearch, fitsSearch } from './search.ts'
import { type JobSearch, jobSearchSchema } from './search-fields.ts'

const upwork = (fields: Partial<JobSearch> = {}): JobSearch => ({ ...emptySearch('upwork'), title: 'React', ...fields })
const freelancer = (fields: Partial<JobSearch> = {}): JobSearch => ({
  ...emptySearch('freelancer'),
  title: 'React',
  ...fields,
})

describe('a search', () => {
  it('needs a title and a platform, and has the specified defaults', () => {
    expect(jobSearchSchema.parse({ title: ' React ', platform: 'freelancer' })).toMatchObject({
      title: 'React',
      pageLimit: 1,
      freelancerLanguage: ['en'],
      freelancerIsHourly: true,
      upworkJobType: 'any',
    })
    const wrong = jobSearchSchema.safeParse({ title: '  ', platform: 'linkedin', pageLimit: 6 })
    expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['title', 'required'],
      ['platform', 'platform_required'],
      ['pageLimit', expect.any(String)],
    ])
  })

  it.each([
    ['Webentwicklerin für WordPress und WooCommerce', 'Webentwicklerin WordPress WooCommerce'],
    ['IT support for a school', 'IT support school'],
    ['the who', 'the who'],
  ])('asks for the words of "%s" that tell something', (title, query) => {
    expect(criteriaOf(upwork({ title })).query).toBe(query)
  })

  it('reads the end of a slider as no limit, and turns a reversed range round', () => {
    expect(criteriaOf(upwork())).toMatchObject({
      ...{ query: 'React', kinds: [], experienceLevels: [], durations: [], languages: [] },
      ...{ hourlyMinUsd: null, hourlyMaxUsd: null, fixedMinUsd: null, fixedMaxUsd: null },
    })
    expect(criteriaOf(upwork({ upworkMinRate: 80, upworkMaxRate: 40, upworkJobType: 'hourly' }))).toMatchObject({
      ...{ kinds: ['hourly'], hourlyMinUsd: 40, hourlyMaxUsd: 80 },
    })
  })

  it('begins without a limit on either side', () => {
    expect(criteriaOf(freelancer())).toMatchObject({
      ...{ kinds: [], languages: ['en'], fixedMinUsd: null, fixedMaxUsd: null, hourlyMinUsd: null, hourlyMaxUsd: null },
    })
    expect(criteriaOf(freelancer({ freelancerIsHourly: false })).kinds).toEqual(['fixed'])
    expect(criteriaOf(freelancer({ freelancerIsHourly: false, freelancerIsFixed: false })).kinds).toEqual([])
  })

  it('ignores the fields of the other marketplace', () => {
    expect(criteriaOf(freelancer({ upworkExperienceLevel: 'expert', upworkMinRate: 90 }))).toEqual(
      criteriaOf(freelancer()),
    )
  })
})

describe('a job', () => {
  const job = (fields: Partial<Job>): Job => ({
    ...{ platform: 'upwork', id: '1', title: 'Shop', description: '', url: '', kind: 'fixed' },
    ...{ budgetMinMinor: 500_00, budgetMaxMinor: 900_00, currency: 'USD', skills: [], language: null, postedAt: 0 },
    client: {
      ...{ name: null, country: null, isPaymentVerified: null, rating: null },
      ...{ reviewCount: null, hireCount: null, totalSpentMinor: null },
    },
    ...{ proposalCount: null, experienceLevel: null, duration: null, questions: [], isOpen: true },
    ...{ hasApplied: false, isRestricted: false, sendCost: null },
    ...fields,
  })
  const budget = (from: number, to: number) => criteriaOf(upwork({ upworkMinFixedRate: from, upworkMaxFixedRate: to }))

  it.each([
    ['reaching in from below', [800, 2000], true],
    ['reaching in from above', [100, 600], true],
    ['too cheap', [1000, 2000], false],
    ['too dear', [0, 400], false],
  ])('with a budget %s', (_what, [from = 0, to = 0], fits) => {
    expect(fitsSearch(job({}), budget(from, to))).toBe(fits)
  })

  it('is compared in dollars, and unknown amounts do not count against it', () => {
    expect(fitsSearch(job({ currency: 'NGN', budgetMaxMinor: 150_000_00 }), budget(200, 5000))).toBe(false)
    expect(fitsSearch(job({ budgetMinMinor: null, budgetMaxMinor: null }), budget(200, 300))).toBe(true)
    expect(fitsSearch(job({ kind: 'hourly', budgetMinMinor: 5_00, budgetMaxMinor: 9_00 }), budget(200, 300))).toBe(true)
  })

  it('does not fit with another experience, duration or language; it fits when these are unknown', () => {
    const criteria = criteriaOf(upwork({ upworkExperienceLevel: 'expert', upworkDuration: 'ongoing' }))
    expect(fitsSearch(job({ experienceLevel: 'entry' }), criteria)).toBe(false)
    expect(fitsSearch(job({ duration: 'short_term' }), criteria)).toBe(false)
    expect(fitsSearch(job({ experienceLevel: 'expert', duration: null }), criteria)).toBe(true)
    expect(fitsSearch(job({ language: 'de' }), criteriaOf(freelancer()))).toBe(false)
  })
})

it.each([
  upwork({ upworkJobType: '', upworkMinRate: 40 }),
  freelancer({ freelancerIsFixed: false }),
  upwork({ upworkMinRate: 1000, upworkMaxFixedRate: 1_000_000 }),
  freelancer({ freelancerHourlyRateMin: 1000, freelancerMaxBudget: 1_000_000 }),
])('becomes fields an agent accepts (%#)', (search) => {
  const fields = agentFieldsOf({ ...jobSearchSchema.parse(search), name: 'Mine' })
  expect(agentFieldsSchema.parse(fields)).toMatchObject({ ...fields, title: 'React', platforms: [search.platform] })
})

it.each([
  ['a rule', 'React OR Vue', 'shop', '(React OR Vue) (shop)'],
  [
    'more than fits beside the rule',
    `"${'long '.repeat(38)}"`,
    `NOT ${'word '.repeat(50).trim()}`,
    `NOT ${'word '.repeat(50).trim()}`,
  ],
])('takes a title with %s into the agent’s rule as far as it goes', (_what, title, wordRule, joined) => {
  const fields = agentFieldsOf({ ...jobSearchSchema.parse(freelancer({ title, wordRule })), name: 'Mine' })
  expect(fields.wordRule).toBe(joined)
  expect(agentFieldsSchema.safeParse({ ...fields, title: 'React' }).success).toBe(true)
})

describe('an agent from a search', () => {
  const profile = { title: 'React developer', overview: 'Shops.', skills: ['React'], workHistory: '' }
  const whole: KnownFreelancer = {
    profile,
    resume: { text: 'Ten shops.' },
    hasFact: false,
    connected: ['upwork'],
    unproved: [],
  }
  const obstacle = (search: JobSearch | null, known: Partial<KnownFreelancer> = {}, resultCount = 3) =>
    agentObstacle(search ?? upwork(), search, resultCount, { ...whole, ...known })

  it('needs a search, results, a profile, a resume and, for Upwork, a connection, and names what is missing', () => {
    expect(agentObstacle(upwork({ title: ' ' }), null, 0, whole)).toBe('no_fields')
    expect(obstacle(null)).toBe('no_search')
    expect(obstacle(upwork(), {}, 0)).toBe('no_results')
    expect(agentObstacle(upwork(), upwork(), 3, undefined)).toBe('checking')
    expect(obstacle(upwork(), { connected: [] })).toBe('connect_first')
    expect(obstacle(upwork(), { profile: { ...profile, overview: ' ' } })).toBe('profile_required')
    expect(obstacle(upwork(), { profile: { ...profile, skills: [] } })).toBe('profile_required')
    expect(obstacle(upwork({ skills: ['CSS'] }), { profile: { ...profile, skills: [] } })).toBeNull()
    expect(obstacle(upwork(), { resume: null })).toBe('resume_required')
    expect(obstacle(upwork())).toBeNull()
  })

  it('needs no Upwork when it is for Freelancer.com', () => {
    expect(obstacle(freelancer(), { connected: [] })).toBeNull()
  })
})
