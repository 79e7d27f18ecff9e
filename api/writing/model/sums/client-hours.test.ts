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
  device?: string
  country?: string | null
  post?: string
  at?: number
}

function asked({
  works = 'Mon to Fri 11am to 8pm IST',
  home = 'IN',
  device = 'UTC',
  country = 'NL',
  post = '',
  at = WINTER,
}: Case) {
  const request = shopRequest(shopJob({ postedAt: at }))
  const job = {
    ...request.job,
    description: `${request.job.description}\n${post}`,
    client: { ...request.job.client, country },
  }
  const profile = { ...request.profile, availability: works, country: home }
  const agent = { ...request.agent, timeZone: device }
  const facts = factsOf(profile, agent, [])
  return { ...request, job, profile, agent, facts }
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
      'of the first span',
      { works: 'Mon to Thu 8:00-15:00, Fri 8:00-12:00', home: 'DE', country: 'GB' },
      '8:00-15:00 = 7:00 to 14:00',
    ],
    [
      'of a working day in plain numbers',
      { works: 'Mon to Thu 8 till 4, Tuesdays 7 to 9' },
      '8 till 4 = 3:30 to 11:30',
    ],
    [
      'of the device’s zone in a country with several',
      { works: '9:00 to 17:00', home: 'BR', device: 'America/Manaus', country: 'GB' },
      '9:00 to 17:00 = 13:00 to 21:00',
    ],
    ['not of a span that may be in the evening', { works: 'Tuesdays 7 to 9' }, null],
    ['not of half a day that is unsaid', { works: 'Mon to Fri 9:00 to 5:00' }, null],
    ['not of half a day that is unsaid at the end', { works: '8:30 to 5' }, null],
    [
      'not where the hours are told in two zones',
      { works: '11am to 8pm IST (6:30am to 3:30pm London time)', country: 'GB' },
      null,
    ],
    ['not by a place that may be somebody else’s', { country: 'US', post: 'We sell to cafes in Texas.' }, null],
    ['not of a client in Brazil without a word of the clock', { country: 'BR' }, null],
    ['in the summer of the south', { country: 'NZ', at: WINTER }, '11am to 8pm = 18:30 to 3:30'],
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
