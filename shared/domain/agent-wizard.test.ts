/** What each step of the wizard requires, in the specified words. */
import { describe, expect, it } from 'vitest'
import english from '#locales/en/validation.json' with { type: 'json' }
import { agentFieldsSchema, NUMBER_FIELDS } from './agent.ts'
import {
  dailyCap,
  emptyWizardFields,
  fieldsFromSearch,
  finishedFields,
  limitsFromUsage,
  missingSections,
  permittedMode,
  stepOf,
  stepProblems,
  WIZARD_STEPS,
  type WizardFields,
  type WizardStep,
} from './agent-wizard.ts'
import { PLAN_LIMITS } from './plans/plan.ts'

const empty = emptyWizardFields({ platforms: ['upwork'], timeZone: 'UTC' })
const full: WizardFields = {
  ...empty,
  title: 'React developer',
  upworkJobType: 'hourly',
  upworkExperienceLevel: 'expert',
  upworkDuration: 'ongoing',
  upworkFreelancerName: 'Ada',
  upworkProfileUrl: 'https://www.upwork.com/freelancers/~01abc',
  upworkWorkHistory: 'Ten shops.',
  skills: ['React'],
  mode: 'review',
}
const keys = (step: WizardStep, fields: WizardFields, more = {}) =>
  Object.fromEntries(
    Object.entries(stepProblems(step, fields, { cap: 20, secrets: null, filters: null, ...more })).map(
      ([name, { key }]) => [name, key],
    ),
  )

describe('stepProblems', () => {
  it('finds nothing in an agent that is complete', () => {
    for (const step of WIZARD_STEPS) expect(keys(step, full)).toEqual({})
    expect(agentFieldsSchema.parse(finishedFields(full))).toMatchObject({ name: 'React developer', emailsPerDay: 5 })
  })

  it('asks in step 1 for a title, a marketplace and a number within the plan', () => {
    expect(keys('basic', { ...empty, platforms: [], emailsPerDay: 0 })).toEqual({
      title: 'title_too_short',
      platforms: 'platform_required',
      emailsPerDay: 'emails_per_day_min',
    })
    expect(stepProblems('basic', { ...full, emailsPerDay: 21 }, { cap: 20, secrets: null, filters: null })).toEqual({
      emailsPerDay: { key: 'plan_max_per_day', params: { n: 20 } },
    })
  })

  it('asks in step 2 for what the chosen marketplaces need', () => {
    const three = {
      upworkJobType: 'job_type_required',
      upworkExperienceLevel: 'experience_required',
      upworkDuration: 'duration_required',
    }
    expect(keys('criteria', empty)).toEqual(three)
    const freelancer: WizardFields = {
      ...empty,
      platforms: ['freelancer'],
      freelancerIsFixed: false,
      freelancerIsHourly: false,
      freelancerLanguage: [],
    }
    expect(keys('criteria', freelancer)).toEqual({
      freelancerIsFixed: 'job_kind_required',
      freelancerLanguage: 'language_required',
    })
    expect(keys('criteria', { ...full, upworkPaymentRate: -1 })).toEqual({ upworkPaymentRate: 'too_small' })
  })

  it('refuses in step 2 a tighter filter than before, where the plan has no advanced filters', () => {
    const fields: WizardFields = { ...full, upworkDuration: 'any', upworkExperienceLevel: 'expert', minClientRating: 4 }
    expect(keys('criteria', fields)).toEqual({})
    const wanted = { upworkExperienceLevel: 'plan_filter', minClientRating: 'plan_filter' }
    expect(keys('criteria', fields, { filters: { before: null } })).toEqual(wanted)
    expect(keys('criteria', fields, { filters: { before: fields } })).toEqual({})
  })

  it('asks in step 3 for the Upwork identity in the form’s order, and for the sign-in only where there is one', () => {
    expect(Object.keys(keys('identity', empty))).toEqual([
      'upworkFreelancerName',
      'upworkProfileUrl',
      'upworkWorkHistory',
    ])
    const secrets = { upworkUsername: 'ada', upworkPassword: '', upworkSecurityAnswer: ' ' }
    expect(keys('identity', full, { secrets })).toEqual({
      upworkPassword: 'required',
      upworkSecurityAnswer: 'required',
    })
    expect(keys('identity', { ...full, upworkProfileUrl: 'https://example.com/ada' })).toEqual({
      upworkProfileUrl: 'profile_url_invalid',
    })
    // As it is pasted from the marketplace's own "share" link.
    const shared = { ...full, upworkProfileUrl: ' www.upwork.com/freelancers/~01ab23?mp_source=share ' }
    expect(keys('identity', shared)).toEqual({})
    expect(finishedFields(shared).upworkProfileUrl).toBe('https://www.upwork.com/freelancers/~01ab23')
    expect(keys('identity', { ...empty, platforms: ['freelancer'] }, { secrets })).toEqual({})
  })

  it('asks for nothing in step 4', () => {
    expect(keys('advanced', empty)).toEqual({ mode: 'mode_required' })
    expect(keys('advanced', { ...empty, mode: 'review' })).toEqual({})
  })

  it('uses only texts that exist', () => {
    const said = WIZARD_STEPS.flatMap((step) => Object.values(keys(step, { ...empty, platforms: [], emailsPerDay: 0 })))
    for (const key of said) expect(Object.keys(english)).toContain(key)
  })
})

it('every field has its step, and so has every path into a list', () => {
  expect([stepOf('title'), stepOf('skills.3'), stepOf('prompt'), stepOf('upworkPassword')]).toEqual([
    'basic',
    'identity',
    'advanced',
    'identity',
  ])
})

describe('missingSections', () => {
  it('names what is missing to create an agent', () => {
    expect(missingSections(full)).toEqual([])
    expect(missingSections({ ...empty, title: ' ' })).toEqual(['general', 'platform', 'profile'])
    expect(missingSections({ ...full, upworkJobType: '' })).toEqual([])
    const noLanguage: WizardFields = { ...full, platforms: ['freelancer'], freelancerLanguage: [] }
    expect(missingSections(noLanguage)).toEqual(['platform'])
  })
})

describe('dailyCap', () => {
  it('is the plan’s, and no more than the marketplaces allow together', () => {
    expect(dailyCap(PLAN_LIMITS.pro, ['upwork', 'freelancer'])).toBe(64)
    expect(dailyCap(PLAN_LIMITS.free, ['upwork', 'freelancer'])).toBe(3)
  })

  it('falls back to one proposal and two bids while the limits are unknown', () => {
    expect(dailyCap(limitsFromUsage(undefined), ['upwork'])).toBe(1)
    expect(dailyCap(limitsFromUsage(undefined), ['freelancer'])).toBe(2)
  })
})

it('sending alone is the mode only when every marketplace permits it', () => {
  const both = { ...full, mode: 'auto' as const, platforms: ['upwork' as const, 'freelancer' as const] }
  expect(permittedMode(both, { upwork: true, freelancer: true })).toBe('auto')
  expect(permittedMode(both, { upwork: false, freelancer: true })).toBe('review')
  expect(permittedMode(both, null)).toBe('review')
  expect(permittedMode({ ...both, mode: 'assist' as const }, null)).toBe('assist')
})

describe('fieldsFromSearch', () => {
  it('takes an agent’s fields under any of their names, and leaves out the rest', () => {
    const text = JSON.stringify({
      name: 'React jobs',
      title: 'React',
      platform: 'upwork',
      pageLimit: 3,
      upworkJobType: 'fixed',
      upworkFixedMaxBudget: '4000',
      upworkMinRate: null,
      upworkExperienceLevel: 'wizard',
      upworkPassword: 'hunter2',
      skills: [],
    })
    expect(fieldsFromSearch(text)).toEqual({
      upworkHourlyMinRate: 0,
      upworkHourlyMaxRate: 0,
      upworkMinFixedRate: 0,
      freelancerMinBudget: 0,
      freelancerMaxBudget: 0,
      freelancerHourlyRateMin: 0,
      freelancerHourlyRateMax: 0,
      name: 'React jobs',
      title: 'React',
      platforms: ['upwork'],
      upworkJobType: 'fixed',
      upworkMaxFixedRate: 4000,
    })
  })

  it.each([null, 'nonsense', '[]', '3'])('finds no search in %s', (text) => {
    expect(fieldsFromSearch(text)).toBeNull()
  })
})

it('every number of an agent may be a text', () => {
  const numbers = Object.entries(empty).filter(([, value]) => typeof value === 'number')
  expect(numbers.map(([name]) => name).toSorted()).toEqual([...NUMBER_FIELDS].toSorted())
})
