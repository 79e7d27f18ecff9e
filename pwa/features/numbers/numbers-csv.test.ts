/** The file of the numbers, what groups tell, and prices of which a part is not known. */
import { describe, expect, it } from 'vitest'
import { localCalendar } from '#shared/domain/numbers/calendar.ts'
import { countNumbers, emptyLetterTally, type Numbers, type LetterTally } from '#pwa/local/numbers/count-numbers.ts'
import type { LetterFacts } from '#pwa/local/numbers/letter-facts.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { groupsOf, verdictOf } from './groups.ts'
import { numbersCsv } from './numbers-csv.ts'
import { priceEach } from './price.ts'

const NOW = Date.parse('2026-11-22T20:00:00Z')
const letter = (fields: Partial<LetterFacts>): LetterFacts => ({
  ...{ agentId: 'a', platform: 'upwork', skills: ['=React'], country: null, at: NOW - 10 * DAY_MS, stage: 'sent' },
  ...{ answerMs: null, units: 10, unitMicros: 1_500_000, costMicros: null },
  ...fields,
})
const count = (letters: LetterFacts[]): Numbers =>
  countNumbers(letters, [{ id: 'a', looked: [{ week: '2026-11-09', platform: 'upwork', found: 40, matched: 3 }] }], {
    ...{ agentId: null, fromWeek: null, nowMs: NOW },
    calendar: localCalendar('UTC'),
  })
const many = (agentId: string, all: number, replied: number, fields: Partial<LetterFacts> = {}) =>
  Array.from({ length: all }, (_, at) => letter({ agentId, stage: at < replied ? 'replied' : 'sent', ...fields }))

describe('the file', () => {
  const text = numbersCsv(
    count([letter({ stage: 'replied', answerMs: 90 * 60_000 }), letter({ units: null, unitMicros: null })]),
    (by, key) => `${by} ${key}`,
  )
  const [head = '', total, ...groups] = text.slice(1).trimEnd().split('\r\n')

  it('begins with the mark of UTF-8 and a line of names', () => {
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(head).toMatch(/^by,group,found,matched,written,sent,/)
  })
  it('leaves empty what nobody knows, and says of how many', () => {
    expect(total).toBe('all,,40,3,2,2,1,1,0,0,0.0945,0.9055,10,1,1.5,,2,1.5')
  })
  it('has a line for each group, with no count of jobs where none is kept', () => {
    expect(groups.map((line) => line.split(',').slice(0, 4).join(','))).toEqual([
      'agent,agent a,40,3',
      'platform,platform upwork,40,3',
      'skill,skill =React,,',
      'country,country ,,',
      'hour,hour 20,,',
      'week,week 2026-11-09,40,3',
    ])
  })
  it('keeps a name that looks like a formula a text', () => {
    expect(numbersCsv(count([letter({})]), (_, key) => key)).toContain("skill,'=React,")
  })
})

describe('groups', () => {
  it('are ordered by how many letters they have, however good they look', () => {
    const numbers = count([...many('small', 3, 3), ...many('large', 9, 0)])
    expect(groupsOf(numbers, 'agent', emptyLetterTally).map(({ key }) => key)).toEqual(['large', 'small', 'a'])
  })
  it('in which nothing was sent are left out', () => {
    const numbers = count([letter({}), letter({ at: NOW - 3 * HOUR_MS, stage: null })])
    expect(groupsOf(numbers, 'hour', emptyLetterTally).map(({ key }) => key)).toEqual(['20'])
  })
  it('of hours go round the clock, of weeks back from now', () => {
    const numbers = count([0, 30, 9 * 24].map((hours) => letter({ at: NOW - hours * HOUR_MS })))
    expect(groupsOf(numbers, 'hour', emptyLetterTally).map(({ key }) => key)).toEqual(['14', '20'])
    expect(groupsOf(numbers, 'week', emptyLetterTally).map(({ key }) => key)).toEqual(['2026-11-16', '2026-11-09'])
  })
  it.each<[string, LetterFacts[], ReturnType<typeof verdictOf>]>([
    ['too few', [...many('x', 11, 11), ...many('y', 60, 0)], { is: 'few' }],
    ['an overlap', [...many('x', 30, 9), ...many('y', 30, 7)], { is: 'overlap' }],
    ['the better one', [...many('x', 60, 30), ...many('y', 60, 3)], { is: 'best', key: 'x' }],
    [
      'nothing of letters that had no time to be answered',
      [...many('x', 60, 30), ...many('y', 60, 0, { at: NOW - DAY_MS })],
      { is: 'few' },
    ],
  ])('tell %s', (_what, letters, verdict) => {
    expect(verdictOf('agent', groupsOf(count(letters), 'agent', emptyLetterTally))).toEqual(verdict)
  })
  it('of weeks are not compared', () => {
    const letters = [...many('x', 60, 30), ...many('x', 60, 0, { at: NOW - 30 * DAY_MS })]
    expect(verdictOf('week', groupsOf(count(letters), 'week', emptyLetterTally))).toBeNull()
  })
})

describe('a price', () => {
  const tally = (fields: Partial<LetterTally>) => ({ ...emptyLetterTally(), written: 4, sent: 4, ...fields })

  it('is shared among those who share it', () => {
    const costs = tally({ units: 60, unitMicros: 9_000_000, costMicros: 1_000_000 })
    expect(priceEach(costs, 5)).toEqual({ units: 12, micros: 2_000_000, isWhole: true })
  })
  it('of nothing is none', () => expect(priceEach(tally({ units: 60 }), 0)).toBeNull())
  it('is at least so much where a part is not known', () => {
    expect(priceEach(tally({ units: 60, costUnknown: 1 }), 1)?.isWhole).toBe(false)
  })
  it('is unknown where only what costs nothing is known', () => {
    expect(priceEach(tally({ costUnknown: 1 }), 1)).toBeNull()
  })
  it('is free where all is known to cost nothing', () => {
    expect(priceEach(tally({}), 1)).toEqual({ units: 0, micros: 0, isWhole: true })
  })
})
