/** What the freelancer has told us, as facts: records first, nothing twice. */
import { describe, expect, it } from 'vitest'
import { plainAgent } from '../agent.ts'
import { traceClaims } from '../claims/trace-claims.ts'
import { profileSchema } from '../profile.ts'
import { factsOf as freelancerFactsOf } from '../reading/facts.ts'
import { type FactRecord, factRecordSchema, missingField } from './fact-record.ts'
import { factsOf } from './facts-of.ts'

const record = (fields: Partial<FactRecord>) => factRecordSchema.parse({ id: 'r', kind: 'project', ...fields })
const booking = record({
  id: 'r1',
  name: 'Booking app',
  who: 'Lumen Dental',
  when: '2023',
  what: 'Rebuilt the checkout',
  outcome: 'No-shows fell by 30%',
  tools: ['React', 'Stripe'],
  link: 'https://adaokafor.dev/lumen',
  renderings: [
    { language: 'en', text: 'For Lumen Dental (2023) I rebuilt the checkout: no-shows fell by 30%.', approvedAt: 5 },
    { language: 'fr', text: 'Pour Lumen Dental, j’ai refait le paiement.', approvedAt: null },
  ],
})
const employment = record({
  id: 'r2',
  kind: 'employment',
  name: 'Senior engineer',
  who: 'Kuda Bank',
  when: '2019 to 2022',
})
const empty = profileSchema.parse({ id: 'u' })
const factsWith = (records: FactRecord[], profile = empty, resume: { text: string } | null = null) =>
  factsOf(profile, plainAgent(), [], resume, records)

describe('a confirmed record', () => {
  it('is one fact with its client, year, outcome and tools', () => {
    const [fact] = factsWith([booking])
    expect(fact).toMatchObject({ source: 'record', ref: 'r1' })
    for (const part of ['Lumen Dental', '2023', '30%', 'Stripe', 'adaokafor.dev']) expect(fact?.text).toContain(part)
    const joined = 'In 2023 I rebuilt the checkout for Lumen Dental with React and Stripe, and no-shows fell by 30%.'
    expect(traceClaims(joined, factsWith([booking]))).toMatchObject([{ fact: { source: 'record', ref: 'r1' } }])
  })

  it('gives a fact for each approved rendering, and none for one that is only suggested', () => {
    expect(factsWith([booking]).map(({ text }) => text)).toEqual([
      expect.stringContaining('Booking app'),
      'For Lumen Dental (2023) I rebuilt the checkout: no-shows fell by 30%.',
    ])
  })

  it.each(['suggested', 'declined'] as const)('is no fact while it is %s', (status) => {
    expect(factsWith([{ ...booking, status }])).toEqual([])
    expect(freelancerFactsOf(empty, [], null, [{ ...booking, status }]).projects).toEqual([])
  })
})

it('each thing a freelancer is asked for is a fact, once, and says what it is', () => {
  const records = [
    booking,
    employment,
    record({ id: 't', kind: 'testimonial', who: 'Mia of Lumen', what: 'Ada kept every date.' }),
    record({ id: 'c', kind: 'certificate', name: 'CISSP', who: 'ISC2', when: '2024' }),
    record({ id: 's', kind: 'skill', name: 'React', years: 8 }),
    // The same once more, as two devices may have typed it.
    record({ id: 's2', kind: 'skill', name: 'React', years: 8 }),
  ]
  const said = {
    ...{ id: 'u', hourlyRateUsd: 65, availability: '30 hours a week', country: 'NG' },
    spokenLanguages: [{ code: 'fr', level: 'good' }],
  }
  const bank = [{ id: 'a', question: 'Which editor do you use?', answer: 'Neovim', usedAt: null, updatedAt: 0 }]
  const facts = factsOf(profileSchema.parse(said), plainAgent(), bank, null, records)
  expect(facts.map(({ ref, text, question }) => [ref, text, ...(question ? [question] : [])]).slice(2)).toEqual([
    ['r2', 'Senior engineer. Kuda Bank. 2019 to 2022.'],
    ['t', 'Mia of Lumen. Ada kept every date.'],
    ['c', 'CISSP. ISC2. 2024.'],
    ['s', 'React. 8 years.'],
    ['hourlyRateUsd', 'My rate is $65 per hour'],
    ['availability', '30 hours a week'],
    ['a', 'Neovim', 'Which editor do you use?'],
    ['country', 'I live in Nigeria'],
    ['spokenLanguages', 'French: good'],
  ])
})

describe('what a record says', () => {
  const profile = profileSchema.parse({
    id: 'u',
    workHistory: 'Kuda Bank, senior engineer, 2019-2022\nAcme, junior developer, 2016-2018',
    portfolio: [{ title: 'Booking app', summary: 'Rebuilt the checkout.', url: 'https://adaokafor.dev/lumen' }],
    skills: ['React', 'Go'],
  })

  it('is not listed again from a text field or the resume', () => {
    const facts = factsWith([booking, employment], profile, {
      text: 'Kuda Bank: Senior Engineer (2019 – 2022)\nMSc Data Science',
    })
    expect(facts.filter(({ text }) => /kuda/i.test(text)).map(({ source }) => source)).toEqual(['record'])
    expect(facts.filter(({ source }) => source === 'portfolio')).toEqual([])
    expect(facts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Acme, junior developer, 2016-2018', 'MSc Data Science']),
    )
  })

  it('says no more than its words: another figure stays a fact of its own', () => {
    const facts = factsWith([employment], empty, { text: 'Kuda Bank, senior engineer, 2019 to 2023' })
    expect(facts).toHaveLength(2)
  })

  it('counts for what a post requires: years of a skill, certificates, employment, projects, each once', () => {
    const records = [
      booking,
      employment,
      record({ id: 'r3', kind: 'skill', name: 'react', years: 8 }),
      record({ id: 'r4', kind: 'certificate', name: 'CISSP', when: '2024' }),
    ]
    expect(freelancerFactsOf(profile, [], null, records)).toMatchObject({
      skills: [
        { name: 'react', years: 8 },
        { name: 'Go', years: null },
      ],
      certificates: ['CISSP. 2024.'],
      employment: ['Senior engineer. Kuda Bank. 2019 to 2022.', 'Acme, junior developer, 2016-2018'],
      projects: [expect.stringContaining('Booking app')],
    })
  })
})

it('is whole with the one field that its kind cannot do without', () => {
  expect(missingField(booking)).toBeNull()
  expect(missingField({ ...booking, name: ' ' })).toBe('name')
  expect(missingField(record({ kind: 'testimonial', who: 'Mia' }))).toBe('what')
})

it('tells of a verified identity only where the freelancer said so: then a letter that names it is traced', () => {
  const claims = (upworkIdentityVerified: boolean) =>
    factsOf(empty, { ...plainAgent(), upworkIdentityVerified }, []).filter(({ text }) => /identity/i.test(text))
  expect(claims(false)).toEqual([])
  expect(claims(true)).toMatchObject([{ source: 'agent', ref: 'upworkIdentityVerified' }])
})
