/** Hours are compared in time zones: what the post asks for in its own, what the freelancer works in theirs. */
import { describe, expect, it } from 'vitest'
import { profileSchema } from '#shared/domain/profile.ts'
import { factsOf } from '#shared/domain/reading/facts.ts'
import { readPost } from '../reading/read-post.ts'
import { hoursVerdict } from './at-hours.ts'
import { decide } from './decide.ts'

const profile = (country: string, availability: string) =>
  factsOf(profileSchema.parse({ id: 'p', country, availability, skills: ['AWS', 'Terraform'] }), [], null)
const madrid = profile('ES', '25 hours a week. Monday to Thursday, 8:30 to 16:00 Madrid time')
const manila = profile('PH', 'Mon to Fri 9pm to 5am Manila time (US East Coast business hours)')
const dhaka = profile('BD', 'Sunday to Thursday 10:00 to 19:00')

describe('hours of the day', () => {
  it.each([
    ['met', '9 to 13 UTC', madrid],
    ['met', 'EU working hours', madrid],
    ['met', 'between 1 and 5 pm IST', madrid],
    ['contradicted', "You're online with us 9:30 to 17:30 Pacific", madrid],
    ['contradicted', 'US hours', madrid],
    ['met', 'an overlap of 3 hours with London', dhaka],
    ['contradicted', 'overlap of 5 hours with New York', dhaka],
    ['met', 'within ±2 h of Singapore', dhaka],
    ['contradicted', 'within ±3 h of London', dhaka],
    ['met', 'ঢাকার সকাল ১০টা থেকে দুপুর ১২টা', dhaka],
    ['met', 'de 10h à 14h heure de Paris', madrid],
    ['met', 'our office hours, Eastern time', manila],
    ['contradicted', 'mornings from 9 to 12 in Berlin', manila],
    ['silent', 'mornings', madrid],
    ['silent', '9:00 to 17:00 London time', profile('ES', '')],
    ['met', 'London time', profile('ES', '')],
    ['silent', '9:00 to 17:00 London time', profile('US', '9:00 to 17:00')],
  ] as const)('%s: %s', (is, words, facts) => {
    expect(hoursVerdict(words, facts).is).toBe(is)
  })

  it('turn a job away that is done in the middle of the night', () => {
    const judged = (description: string) =>
      decide(
        readPost({ title: 'AWS and Terraform', description, questions: [], skills: ['AWS', 'Terraform'] }),
        madrid,
        { kind: 'hourly', mostUsd: 80 },
      ).is
    expect(judged('We pair every day. You are online with us 9:30 to 17:30 Pacific, camera optional.')).toBe('refuse')
    expect(judged('We pair every day. You are online with us 9:30 to 15:30 CET, camera optional.')).toBe('bid')
    expect(judged('Our own people answer the phones from 9:30 to 17:30 Pacific.')).toBe('bid')
  })
})
