/** What a post requires and the freelancer has, said in the letter. */
import { expect, it } from 'vitest'
import { factsOf } from '#shared/domain/facts/facts-of.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { asked, record, SHOP, write } from '../fixtures/asked.ts'

const SHOP_POST = 'The checkout of our web shop loses orders. It is built with React and Stripe.'
const PROFILE = {
  ...{ id: 'p', firstName: 'Ada', availability: '25 hours a week' },
  skills: ['React', 'Stripe', 'PostgreSQL', 'Usability testing', 'Docker'],
  spokenLanguages: [
    { code: 'en', level: 'fluent' },
    { code: 'de', level: 'native' },
    { code: 'fr', level: 'fluent' },
  ],
}
const YEARS = record({ id: 'r2', kind: 'skill', name: 'PostgreSQL', years: 8 })

async function letterFor(more: string, own: object = {}): Promise<string> {
  const profile = profileSchema.parse({ ...PROFILE, ...own })
  const request = asked({ description: `${SHOP_POST} ${more}` }, [SHOP, YEARS])
  const facts = factsOf(profile, request.agent, request.answerBank, null, [SHOP, YEARS])
  return (await write({ ...request, profile, facts })).letter
}

it('names skills that the post asks for and the work does not show, with their years', async () => {
  const letter = await letterFor('You must know PostgreSQL and Usability testing.')
  expect(letter).toContain('I also know PostgreSQL (8 years) and Usability testing.')
})

it('names no skill that the work shows already, and none that nobody asks for', async () => {
  const letter = await letterFor('You must know React.')
  expect(letter).not.toContain('I also know')
  expect(letter).not.toContain('Docker')
})

it('says the hours and of the languages only what is asked for', async () => {
  const letter = await letterFor('You must be free for 20 hours per week. Native German speakers only, please.')
  expect(letter).toContain('I work 25 hours a week.')
  expect(letter).toContain('My native language is German.')
  expect(letter).not.toContain('French')
})

it('says nothing of hours and languages to a post that asks for none', async () => {
  const letter = await letterFor('')
  expect(letter).not.toMatch(/25 hours|German|French/)
})

it('says no hours of an agency, which are those of several people', async () => {
  const letter = await letterFor('You must be free for 20 hours per week.', { worksAs: 'agency' })
  expect(letter).not.toContain('25 hours')
})

it('says "we" for an agency', async () => {
  const more = 'You must know PostgreSQL. Native German speakers only, please.'
  const alone = await letterFor(more)
  const agency = await letterFor(more, { worksAs: 'agency' })
  expect(alone).toMatch(/\bI\b/)
  expect(agency).toContain('We also know PostgreSQL (8 years).')
  expect(agency).toContain('Our native language is German.')
  expect(agency).not.toMatch(/\b(?:I|my|mine)\b/i)
})

it('names no skill that the client wants to be rid of', async () => {
  const own = { skills: ['React', 'Stripe', 'WordPress', 'Sentry'] }
  expect(await letterFor('You must replace WordPress with something faster.', own)).not.toContain('WordPress')
  expect(await letterFor('You must know Sentry.', own)).toContain('I also know Sentry.')
})

it('shows the paper that is asked for, and no answer to another question', async () => {
  const papers = [
    record({ id: 'c1', kind: 'certificate', name: 'AWS Developer', who: 'Amazon' }),
    record({ id: 'c2', kind: 'certificate', name: 'PMP', who: 'PMI' }),
  ]
  const profile = profileSchema.parse({ ...PROFILE, citizenOf: ['US'] })
  const request = asked({ description: `${SHOP_POST} You must be PMP certified. You must be a US citizen.` }, [
    SHOP,
    ...papers,
  ])
  const answerBank = [{ id: 'b1', question: 'Are you a US citizen?', answer: 'Yes, by birth.', updatedAt: 0 }]
  const facts = factsOf(profile, request.agent, answerBank, null, [SHOP, ...papers])
  const { letter } = await write({ ...request, profile, answerBank, facts })
  expect(letter).not.toMatch(/AWS|by birth/)
})

it('says the hours themselves, whatever else was told of them', async () => {
  const request = asked({ description: `${SHOP_POST} You must be free for 20 hours per week.` }, [SHOP])
  const profile = profileSchema.parse(PROFILE)
  const answerBank = [{ id: 'b1', question: 'What are your working hours?', answer: 'Never before ten.', updatedAt: 0 }]
  const facts = factsOf(profile, request.agent, answerBank, null, [SHOP])
  const { letter } = await write({ ...request, profile, answerBank, facts })
  expect(letter).toContain('I work 25 hours a week.')
  expect(letter).not.toContain('Never before ten')
})

it('keeps the capital of a tool that a work begins with', async () => {
  const ads = record({
    who: 'Tilia',
    when: '2023',
    what: 'Google ads campaigns for a shop with Stripe',
    tools: ['Stripe', 'React'],
  })
  const { letter } = await write(asked({ description: SHOP_POST }, [ads]))
  expect(letter).toContain('Google ads')
})
