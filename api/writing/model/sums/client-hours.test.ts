/** Hours by the client's clock: worked out by code, in summer and in winter, and only where both zones are certain. */
import { describe, expect, it } from 'vitest'
import { GOOD_REPLY, sentence, shopJob, shopRequest } from '#api/test/shop-request.ts'
import { factsOf } from '#shared/domain/facts/facts-of.ts'
import { judged } from '../judge/judge-draft.ts'
import { letterCall } from '../letter-call.ts'
import { draftOf } from '../verify-reply.ts'
import { replySchema } from '../reply-schema.ts'

const WINTER = Date.UTC(2026, 0, 20)
const SUMMER = Date.UTC(2026, 6, 20)

interface Case {
  works?: string
  home?: string
  country?: string | null
  post?: string
  at?: number
}

function asked({ works = 'Mon to Fri 11am to 8pm IST', home = 'IN', country = 'NL', post = '', at = WINTER }: Case) {
  const request = shopRequest(shopJob({ postedAt: at }))
  const job = {
    ...request.job,
    description: `${request.job.description}\n${post}`,
    client: { ...request.job.client, country },
  }
  const profile = { ...request.profile, availability: works, country: home }
  const facts = factsOf(profile, request.agent, [])
  return { ...request, job, profile, facts }
}
const line = (told: Case) => {
  const content = letterCall(asked(told)).body.messages[1]?.content ?? ''
  return /^Hours of work: (.*) by the client's clock$/m.exec(content)?.[1] ?? null
}

describe('hours by the client’s clock', () => {
  it.each<[string, Case, string | null]>([
    ['in winter', {}, '11am to 8pm = 6:30 to 15:30'],
    ['in summer', { at: SUMMER }, '11am to 8pm = 7:30 to 16:30'],
    ['of a country told by its name', { country: 'United Kingdom' }, '11am to 8pm = 5:30 to 14:30'],
    [
      'of a zone that the post names, in a country of several',
      { country: 'US', post: 'We are on Eastern time.' },
      '11am to 8pm = 0:30 to 9:30',
    ],
    [
      'of a town that it names',
      { country: 'United States', post: 'Our office is in Chicago.' },
      '11am to 8pm = 23:30 to 8:30',
    ],
    [
      'for each span',
      { works: 'Mon to Thu 8:00-15:00, Fri 8:00-12:00', home: 'DE', country: 'GB' },
      '8:00-15:00 = 7:00 to 14:00; 8:00-12:00 = 7:00 to 11:00',
    ],
    [
      'not of a span that may be in the evening',
      { works: 'Mon to Thu 8 till 4, Tuesdays 7 to 9' },
      '8 till 4 = 3:30 to 11:30',
    ],
    ['not of a country with several zones and no word of it', { country: 'US' }, null],
    [
      'not where the post names a zone that the country has not',
      { country: 'NL', post: 'We work in Eastern time.' },
      null,
    ],
    [
      'of a freelancer whose hours are told elsewhere',
      { works: '9pm to 5am Manila time', home: 'PH' },
      '9pm to 5am = 14:00 to 22:00',
    ],
    ['not where they are told in a zone that is not at home', { works: '9pm to 5am Manila time' }, null],
    ['not where the client’s country is unknown', { country: null }, null],
    ['not where both have one clock', { works: '9:00 to 17:00', home: 'DE' }, null],
    ['not without hours', { works: '30 hours a week' }, null],
  ])('%s', (_, told, expected) => {
    expect(line(told)).toBe(expected)
  })

  it.each([
    ['as JOB names them', '7:30 to 16:30', []],
    ['in halves of the day', '7:30 am to 4:30 pm', []],
    ['never others', '6:45 to 16:30', ['figure', 'claim']],
  ])('may stand in the letter where a judge quotes them, %s', (_, hours, expected) => {
    const request = asked({ at: SUMMER })
    const call = letterCall(request)
    const text = `I work from ${hours} your time.`
    const reply = replySchema.parse({
      ...GOOD_REPLY,
      requests: [],
      sentences: [sentence(0, 'claim', text, { facts: ['F1'] })],
    })
    const quotes = ["11am to 8pm = 7:30 to 16:30 by the client's clock"]
    const verdict = { number: 1, verdict: 'supported' as const, facts: ['F1'], words: '', quotes }
    const { doubts } = judged(draftOf(reply, request, call), { verdicts: [verdict], wishes: [] }, call)
    const kinds = doubts.filter((one) => one.sentence.includes('your time')).map(({ kind }) => kind)
    expect([...new Set(kinds)]).toEqual(expected)
  })
})
