import { expect, test } from 'vitest'
import { visitorFacts } from './visitor-facts.ts'

test('a resume is read by its sections, as in an account', () => {
  const resume = `Dana Whitlock
Front-end developer

Seven years of front-end work, the last four freelance. I care about fast screens.

EXPERIENCE
Freelance front-end developer, March 2021 - now
- Tidewater Vets: rebuilt the calendar. Opening went from 5.4 s to 1.1 s.
- Achievements: raised the conversion by 12%.

SKILLS
React`
  const { records, profile, facts } = visitorFacts(resume)
  expect(records.map(({ kind, who }) => [kind, who])).toEqual([
    ['about', ''],
    ['about', ''],
    ['employment', ''],
    ['project', 'Tidewater Vets'],
    ['project', ''],
  ])
  expect(profile).toMatchObject({
    firstName: 'Dana',
    skills: ['React'],
    overview: 'Seven years of front-end work, the last four freelance. I care about fast screens.',
  })
  expect(facts.map(({ text }) => text)).not.toContain(resume)
})
