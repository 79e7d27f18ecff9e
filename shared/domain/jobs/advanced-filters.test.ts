import { describe, expect, it } from 'vitest'
import { type AgentFields, plainAgent } from '../agent.ts'
import { planFilterProblems, usesAdvancedFilters, withoutAdvancedFilters } from './advanced-filters.ts'
import { type JobSearch, jobSearchSchema } from './search-fields.ts'

const searchOn = (platform: JobSearch['platform'], fields: Partial<JobSearch>) =>
  jobSearchSchema.parse({ title: 'React', platform, ...fields })
const upwork = (fields: Partial<JobSearch>) => searchOn('upwork', fields)
const freelancer = (fields: Partial<JobSearch> = {}) => searchOn('freelancer', fields)

describe('a search uses advanced filters', () => {
  it.each<[string, JobSearch, boolean]>([
    ['the form as it opens', freelancer(), false],
    ['words, skills and kind', upwork({ upworkJobType: 'fixed', skills: ['CSS'], pageLimit: 3 }), false],
    ['a rate', upwork({ upworkMinRate: 40 }), true],
    [
      'a rate at the end of its slider',
      freelancer({ freelancerHourlyRateMin: 1, freelancerHourlyRateMax: 200 }),
      false,
    ],
    ['a budget', freelancer({ freelancerMaxBudget: 2000 }), true],
    ['experience', upwork({ upworkExperienceLevel: 'entry' }), true],
    ['duration', upwork({ upworkDuration: 'ongoing' }), true],
    ['the client', upwork({ needsVerifiedPayment: true }), true],
    ['languages', freelancer({ freelancerLanguage: ['fr', 'ar'] }), false],
    ['the other marketplace', freelancer({ upworkExperienceLevel: 'expert', upworkMinRate: 40 }), false],
    ['what is left without them', withoutAdvancedFilters(freelancer({ freelancerMaxBudget: 2000 })), false],
  ])('%s', (_what, search, isUsed) => {
    expect(usesAdvancedFilters(search)).toBe(isUsed)
  })

  it('leaves the languages where it takes the others out', () => {
    const search = freelancer({ freelancerLanguage: ['fr'], freelancerMaxBudget: 2000, minClientSpent: 5 })
    expect(withoutAdvancedFilters(search)).toMatchObject({
      ...{ freelancerLanguage: ['fr'], freelancerMaxBudget: null, minClientSpent: 0 },
    })
  })
})

describe('a plan without advanced filters', () => {
  const agent = (fields: Partial<AgentFields>): AgentFields => ({ ...plainAgent(), ...fields })
  const refused = (before: Partial<AgentFields> | null, now: Partial<AgentFields>) =>
    Object.keys(planFilterProblems(before && agent(before), agent(now)))

  it.each<[keyof AgentFields, Partial<AgentFields>, Partial<AgentFields>, Partial<AgentFields>]>([
    ['upworkExperienceLevel', {}, { upworkExperienceLevel: 'expert' }, { upworkExperienceLevel: 'entry' }],
    ['upworkDuration', {}, { upworkDuration: 'ongoing' }, { upworkDuration: 'short_term' }],
    ['upworkHourlyMinRate', { upworkHourlyMinRate: 20 }, { upworkHourlyMinRate: 30 }, { upworkHourlyMinRate: 31 }],
    ['upworkHourlyMaxRate', { upworkHourlyMaxRate: 90 }, { upworkHourlyMaxRate: 80 }, { upworkHourlyMaxRate: 70 }],
    ['freelancerMinBudget', {}, { freelancerMinBudget: 200 }, { freelancerMinBudget: 300 }],
    ['freelancerMaxBudget', {}, { freelancerMaxBudget: 900 }, { freelancerMaxBudget: 800 }],
    ['clientCountries', { clientCountries: ['DE', 'FR'] }, { clientCountries: ['DE'] }, { clientCountries: ['FR'] }],
    ['needsVerifiedPayment', {}, { needsVerifiedPayment: true }, { needsVerifiedPayment: true }],
    ['minClientSpent', {}, { minClientSpent: 100 }, { minClientSpent: 200 }],
    ['minClientHires', {}, { minClientHires: 2 }, { minClientHires: 3 }],
    ['minClientRating', {}, { minClientRating: 4 }, { minClientRating: 4.5 }],
    ['maxProposals', { maxProposals: 20 }, { maxProposals: 10 }, { maxProposals: 5 }],
    ['maxAgeHours', {}, { maxAgeHours: 24 }, { maxAgeHours: 12 }],
    ['maxSendCost', {}, { maxSendCost: 10 }, { maxSendCost: 8 }],
  ])('refuses a tighter %s; what is there may stay and be loosened', (name, loose, tight, tighter) => {
    expect(refused(null, tight)).toEqual([name])
    expect(refused(loose, tight)).toEqual([name])
    expect(refused(tight, tight)).toEqual([])
    expect(refused(tight, loose)).toEqual([])
    if (JSON.stringify(tighter) !== JSON.stringify(tight)) expect(refused(tight, tighter)).toEqual([name])
  })

  it('allows words, skills, languages, the kind of job, scores and limits of spending', () => {
    const fields: Partial<AgentFields> = {
      ...{ wordRule: 'react NOT wordpress', skills: ['React'], freelancerLanguage: ['fr'], minScore: 90 },
      ...{ upworkJobType: 'hourly', freelancerIsFixed: false, upworkMaximumBid: 20, feesPerDay: 5 },
    }
    expect(refused(null, fields)).toEqual([])
  })

  it('knows that the end of a slider is no limit', () => {
    expect(refused(null, { upworkHourlyMaxRate: 1000, freelancerHourlyRateMin: 1 })).toEqual([])
  })

  it('asks nothing of a marketplace that is not chosen, and asks once it is', () => {
    const upworkOnly = { platforms: ['upwork' as const], freelancerMinBudget: 500 }
    expect(refused(null, upworkOnly)).toEqual([])
    expect(refused(upworkOnly, { ...upworkOnly, platforms: ['upwork', 'freelancer'] })).toEqual(['freelancerMinBudget'])
  })

  it('does not count the pay of a kind that is not looked for', () => {
    const hourly = { upworkJobType: 'hourly' as const, upworkMinFixedRate: 500 }
    expect(refused(null, hourly)).toEqual([])
    expect(refused(hourly, { ...hourly, upworkJobType: 'any' })).toEqual(['upworkMinFixedRate'])
  })
})
