import { describe, expect, it } from 'vitest'
import { type KnownFreelancer, missingForAgent, unconnected } from './agent-needs.ts'

const profile = { title: 'React developer', overview: 'Shops.', skills: ['React'], workHistory: '' }
const whole: KnownFreelancer = {
  profile,
  resume: { text: 'Ten shops.' },
  hasFact: false,
  connected: ['upwork'],
  unproved: [],
}
const agent = { platforms: ['upwork' as const] }
const missing = (known: Partial<KnownFreelancer>, fields: Partial<Parameters<typeof missingForAgent>[0]> = {}) =>
  missingForAgent({ ...agent, ...fields }, { ...whole, ...known })

describe('what an agent needs before it starts', () => {
  it('is a profile, a skill, past work and its connections, in this order', () => {
    expect(missing({})).toEqual([])
    const nothing = { title: ' ', overview: '', skills: [], workHistory: '' }
    expect(missing({ profile: nothing, resume: null, connected: [] })).toEqual([
      'profile',
      'skill',
      'resume',
      'connection',
    ])
  })

  it.each([
    ['no headline', { profile: { ...profile, title: '' } }, ['profile']],
    ['no overview', { profile: { ...profile, overview: ' ' } }, ['profile']],
    ['no skill', { profile: { ...profile, skills: [] } }, ['skill']],
    ['no resume', { resume: null }, ['resume']],
    ['an empty resume', { resume: { text: ' ' } }, ['resume']],
    ['another marketplace', { connected: ['freelancer' as const] }, ['connection']],
    ['no proved address', { unproved: ['upwork' as const] }, ['address']],
    ['no proof for another marketplace', { unproved: ['freelancer' as const] }, []],
  ])('%s', (_what, known, needs) => {
    expect(missing(known)).toEqual(needs)
  })

  it.each([
    ['a confirmed fact', { hasFact: true }],
    ['a work history', { profile: { ...profile, workHistory: 'Ten shops.' } }],
    [
      'an overview that tells of work',
      { profile: { ...profile, overview: 'I moved a shop of 40,000 products to React last year, with tests.' } },
    ],
  ])('takes %s in place of a resume', (_what, known) => {
    expect(missing({ resume: null, ...known })).toEqual([])
  })

  it('takes what stands in the agent itself', () => {
    const nothing = { title: '', overview: '', skills: [], workHistory: '' }
    const own = {
      upworkProfileTitle: 'Developer',
      upworkOverview: 'Shops.',
      upworkWorkHistory: 'Ten.',
      skills: ['CSS'],
    }
    expect(missing({ profile: nothing, resume: null }, own)).toEqual([])
  })

  it('names the marketplace that is not connected', () => {
    expect(unconnected({ platforms: ['upwork', 'freelancer'] }, ['upwork'])).toBe('freelancer')
    expect(unconnected({ platforms: ['upwork'] }, ['upwork'])).toBeNull()
  })
})
