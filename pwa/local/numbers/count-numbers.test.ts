/** What each letter counts for, and that unknown is never counted as nothing. */
import { describe, expect, it } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import type { Outcome, Proposal } from '#shared/domain/proposal.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { localCalendar } from '#shared/domain/numbers/calendar.ts'
import { countNumbers, type LookingAgent, medianOf, UNKNOWN } from './count-numbers.ts'
import { type LetterFacts, letterFacts } from './letter-facts.ts'
import { addLooked, type Looked } from '#shared/domain/numbers/looked.ts'

/** A Sunday. */
const NOW = Date.parse('2026-11-22T20:00:00Z')
const calendar = localCalendar('UTC')

function sent(outcome: Outcome, fields: Partial<Proposal> = {}, agoMs = 10 * DAY_MS): Proposal {
  const at = NOW - agoMs
  const job = sampleJob({ platform: 'upwork', sendCost: 10, ...fields.job })
  const receipt = { id: 'R', at }
  const createdAt = at - HOUR_MS
  return sampleProposal({ status: 'completed', platform: 'upwork', outcome, receipt, createdAt, ...fields, job })
}
const noted = (...details: Outcome[]) =>
  details.map((detail, at) => ({ at: NOW - DAY_MS + at, event: 'outcome', detail }))
const facts = (rows: Proposal[]) => rows.map(letterFacts).filter((each) => each !== null)
const count = (
  rows: Proposal[],
  choice: Partial<Parameters<typeof countNumbers>[2]> = {},
  agents: LookingAgent[] = [],
) => countNumbers(facts(rows), agents, { agentId: null, fromWeek: null, nowMs: NOW, calendar, ...choice })

describe('a letter', () => {
  it.each<[Outcome, number[]]>([
    ['none', [1, 0, 0, 0, 0]],
    ['viewed', [1, 1, 0, 0, 0]],
    ['replied', [1, 1, 1, 0, 0]],
    ['interview', [1, 1, 1, 1, 0]],
    ['hired', [1, 1, 1, 1, 1]],
    ['declined', [1, 1, 0, 0, 0]],
  ])('whose outcome is %s counts in each stage before it', (outcome, stages) => {
    const { sent: all, viewed, replied, interview, hired } = count([sent(outcome)]).total
    expect([all, viewed, replied, interview, hired]).toEqual(stages)
  })

  it('that was declined after an answer keeps the answer', () => {
    const { replied, interview, answerMs } = count([
      sent('declined', { timeline: noted('viewed', 'replied', 'declined') }),
    ]).total
    expect([replied, interview, answerMs.length]).toEqual([1, 0, 1])
  })

  it('whose outcome was taken back counts as it is now', () => {
    expect(count([sent('none', { timeline: noted('replied', 'none') })]).total).toMatchObject({
      viewed: 0,
      answerMs: [],
    })
  })

  it('that was not sent counts as written, and costs no connects', () => {
    const waits = sampleProposal({
      platform: 'upwork',
      job: sampleJob({ platform: 'upwork', sendCost: 10 }),
      createdAt: NOW,
    })
    const numbers = count([waits, sampleProposal({ status: 'drafting' }), sampleProposal({ letter: '' })])
    expect([numbers.total.written, numbers.total.sent, numbers.total.units]).toEqual([1, 0, 0])
  })

  it('is settled after a week, or with an answer', () => {
    const rows = [sent('none', {}, DAY_MS), sent('replied', {}, DAY_MS), sent('viewed', {}, 8 * DAY_MS)]
    expect(count(rows).total.settled).toEqual({ some: 1, all: 2 })
  })
})

it.each([
  ['NG', 'NG'],
  ['ng ', 'NG'],
  ['United Kingdom', 'GB'],
  ['united states', 'US'],
  ['Atlantis', 'Atlantis'],
])('a client from %s counts in the group %s', (country, group) => {
  const job = sampleJob()
  expect([...count([sent('none', { job: { ...job, client: { ...job.client, country } } })]).by.country.keys()]).toEqual(
    [group],
  )
})

describe('unknown', () => {
  it('prices of sending are counted apart; sending that is free costs 0', () => {
    const unknown = sent('none', { job: sampleJob({ platform: 'upwork', sendCost: null }) })
    const free = sent('none', { platform: 'freelancer', job: sampleJob({ platform: 'freelancer', sendCost: null }) })
    expect(count([sent('none'), unknown, free]).total).toMatchObject({
      ...{ units: 10, unitsUnknown: 1, unitMicros: 1_500_000, unitMicrosUnknown: 1 },
    })
  })

  it('prices of writing are counted apart; the built-in writer costs 0', () => {
    const by = (costMicros: number) => ({ writing: { by: 'm', tokens: 1, costMicros } })
    const numbers = count([sent('none', by(300)), sent('none', by(0)), sent('none')])
    expect([numbers.total.costMicros, numbers.total.costUnknown]).toEqual([300, 1])
  })

  it('countries have a group of their own', () => {
    const job = sampleJob()
    const rows = [sent('none'), sent('none', { job: { ...job, client: { ...job.client, country: null } } })]
    expect([...count(rows).by.country.keys()].sort()).toEqual([UNKNOWN, 'NG'])
  })

  it('times of answers are left out', () => {
    expect(count([sent('replied')]).total.answerMs).toEqual([])
    expect(medianOf([])).toBeNull()
  })
})

it('takes the marketplace’s time of the answer, else when it was noted', () => {
  const reply = { at: NOW - 10 * DAY_MS + 2 * HOUR_MS, text: null, url: null, readAt: NOW }
  const rows = [sent('replied', { reply }), sent('hired', { timeline: noted('replied') })]
  const { answerMs } = count(rows).total
  expect(answerMs).toEqual([2 * HOUR_MS, 9 * DAY_MS])
  expect(medianOf(answerMs)).toBe(HOUR_MS + 4.5 * DAY_MS)
})

it('counts by agent, marketplace, each skill, country, hour and week of sending', () => {
  const job = sampleJob({ skills: ['React', 'Stripe'] })
  const { by } = count([sent('replied', { agentId: 'a', job }), sent('none', { agentId: 'b' }, 2 * DAY_MS)])
  const told = Object.entries(by).map(([name, groups]) => [
    name,
    [...groups].map(([key, { replied, sent: all }]) => `${key} ${replied}/${all}`),
  ])
  expect(Object.fromEntries(told)).toEqual({
    agent: ['a 1/1', 'b 0/1'],
    platform: ['upwork 1/2'],
    skill: ['React 1/2', 'Stripe 1/1'],
    country: ['NG 1/2'],
    hour: ['20 1/2'],
    week: ['2026-11-09 1/1', '2026-11-16 0/1'],
  })
})

it('counts only the agent and the weeks that were chosen, also of what was looked at', () => {
  const looked: Looked = [
    { week: '2026-11-09', platform: 'upwork', found: 40, matched: 3 },
    { week: '2026-11-16', platform: 'upwork', found: 9, matched: 1 },
  ]
  const agents = [
    { id: 'a', looked },
    { id: 'b', looked },
  ]
  const rows = [sent('none', { agentId: 'a' }), sent('none', { agentId: 'a' }, DAY_MS), sent('none', { agentId: 'b' })]
  const numbers = count(rows, { agentId: 'a', fromWeek: '2026-11-16' }, agents)
  expect([numbers.found, numbers.matched, numbers.total.written, numbers.total.sent]).toEqual([9, 1, 1, 1])
  const all = count(rows, {}, agents)
  expect([all.found, all.matched, all.looked.week.get('2026-11-09'), all.total.sent]).toEqual([
    98,
    8,
    { found: 80, matched: 6 },
    3,
  ])
})

it('adds a run to its week and marketplace, and keeps what is older for two years at most', () => {
  let lines: Looked = []
  for (let run = 0; run < 3; run += 1)
    lines = addLooked(lines, '2026-11-16', [
      { platform: 'upwork', found: 4, matched: 1 },
      { platform: 'freelancer', found: 0, matched: 0 },
    ])
  expect(lines).toEqual([{ week: '2026-11-16', platform: 'upwork', found: 12, matched: 3 }])
  for (let week = 0; week < 300; week += 1)
    lines = addLooked(lines, `w${week}`, [{ platform: 'upwork', found: 1, matched: 0 }])
  expect([lines.length, lines.at(-1)?.week]).toEqual([120, 'w299'])
})

it('reads each of 50,000 letters once', () => {
  let reads = 0
  function* letters(): Generator<LetterFacts> {
    for (let at = 0; at < 50_000; at += 1) {
      reads += 1
      yield {
        ...{ agentId: `agent-${at % 15}`, platform: 'upwork', country: `C${at % 60}`, answerMs: null },
        skills: [`skill-${at % 400}`, 'React', 'TypeScript'],
        at: NOW - (at % 700) * DAY_MS - (at % 24) * HOUR_MS,
        stage: at % 9 ? 'viewed' : 'replied',
        ...{ units: 2, unitMicros: 300_000, costMicros: 900 },
      }
    }
  }
  const numbers = countNumbers(letters(), [], { agentId: null, fromWeek: null, nowMs: NOW, calendar })
  expect([reads, numbers.total.sent, numbers.total.replied, numbers.by.skill.size]).toEqual([
    50_000, 50_000, 5_556, 402,
  ])
})
