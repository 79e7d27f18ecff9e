/** Prompts are filled. A sentence whose placeholder has no value is left out. */
import { describe, expect, it } from 'vitest'
import arabic from '#locales/ar/templates.json' with { type: 'json' }
import english from '#locales/en/templates.json' with { type: 'json' }
import { agentFieldsSchema } from './agent.ts'
import type { Job } from './jobs/marketplace.ts'
import { profileSchema } from './profile.ts'
import {
  fillPrompt,
  PLACEHOLDERS,
  PROMPT_TEMPLATES,
  type PromptSources,
  placeholderValues,
  readTemplate,
  unknownPlaceholders,
} from './prompt-templates.ts'

const profile = profileSchema.parse({
  id: 'u',
  firstName: 'Ada',
  lastName: 'Okafor',
  title: 'Developer',
  skills: ['React', 'Node.js'],
  portfolio: [{ title: 'Shop', summary: 'Fast.', url: 'https://example.com' }],
  hourlyRateUsd: 42,
})
const agent = agentFieldsSchema.parse({ name: 'a', title: 'React', platforms: ['upwork'] })
const job: Job = {
  platform: 'upwork',
  id: '1',
  title: 'Fix the shop',
  description: 'It is slow. Thanks.',
  url: '',
  kind: 'fixed',
  budgetMinMinor: null,
  budgetMaxMinor: null,
  currency: 'USD',
  skills: [],
  language: 'en',
  postedAt: 0,
  client: {
    name: null,
    country: null,
    isPaymentVerified: null,
    rating: null,
    reviewCount: null,
    hireCount: null,
    totalSpentMinor: null,
  },
  proposalCount: null,
  experienceLevel: null,
  duration: null,
  questions: [],
  isOpen: true,
  hasApplied: false,
  isRestricted: false,
  sendCost: null,
}
const sources: PromptSources = { agent, profile, job }

describe('fillPrompt', () => {
  it('knows the twenty-five specified placeholders', () => {
    expect(new Set(PLACEHOLDERS).size).toBe(25)
    expect(Object.keys(placeholderValues(sources)).sort()).toEqual([...PLACEHOLDERS].sort())
  })

  it('fills from the agent, else from the profile', () => {
    const template = 'For {upworkFreelancerName}, {{ upworkProfileTitle }}: {skills} at {upworkPaymentRate}.'
    expect(fillPrompt(template, sources)).toBe('For Ada Okafor, Developer: React, Node.js at $42.')
    const named = { ...sources, agent: { ...agent, upworkFreelancerName: 'A. O.', skills: ['Vue'] } }
    expect(fillPrompt(template, named)).toBe('For A. O., Developer: Vue at $42.')
  })

  it('leaves out a sentence when its placeholder is unknown or empty', () => {
    const template =
      'Be brief. I studied {upworkEducation}. Use {nonsense}! End with a question.\nClients say: {upworkTestimonials}\nSign.'
    expect(fillPrompt(template, sources)).toBe('Be brief. End with a question.\nSign.')
  })

  it('fills in the post, and leaves it out when there is none', () => {
    expect(fillPrompt('The job: {jobDescription}', sources)).toBe('The job: Fix the shop\nIt is slow. Thanks.')
    expect(fillPrompt('The job: {jobDescription}\nBe kind.', { ...sources, job: null })).toBe('Be kind.')
  })

  it('leaves no placeholder unfilled', () => {
    const template = PLACEHOLDERS.map((name) => `Say {${name}}.`).join(' ')
    expect(fillPrompt(template, sources)).not.toMatch(/[{}]|undefined|null/)
  })

  it('keeps a text without placeholders as it is', () => {
    const text = 'First line, Node.js e.g. here.\n\nSecond – “quoted”.'
    expect(fillPrompt(text, sources)).toBe(text)
    expect(fillPrompt('', sources)).toBe('')
  })

  it('lists the names it does not know', () => {
    expect(unknownPlaceholders('{skills} {foo} {{bar}} {foo}')).toEqual(['foo', 'bar'])
  })
})

it('readTemplate tells own words, values and left-out sentences apart', () => {
  expect(readTemplate('For {skills}. I say {nonsense}!\n\nEnd.', sources)).toEqual([
    [
      {
        pieces: [
          { text: 'For ', placeholder: null },
          { text: 'React, Node.js', placeholder: 'skills' },
          { text: '.', placeholder: null },
        ],
        isKept: true,
      },
      {
        pieces: [
          { text: 'I say ', placeholder: null },
          { text: '', placeholder: 'nonsense' },
          { text: '!', placeholder: null },
        ],
        isKept: false,
      },
    ],
    [],
    [{ pieces: [{ text: 'End.', placeholder: null }], isKept: true }],
  ])
})

describe.each([
  ['en', english],
  ['ar', arabic],
])('templates in %s', (_tag, texts) => {
  it.each(PROMPT_TEMPLATES)('%s uses only known facts, and says something about a freelancer with few facts', (id) => {
    const { name, prompt } = texts[id]
    expect(name).not.toBe('')
    expect(unknownPlaceholders(prompt)).toEqual([])
    expect(fillPrompt(prompt, sources)).toContain('Ada Okafor')
  })
})
