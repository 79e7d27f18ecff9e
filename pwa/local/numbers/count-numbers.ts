/** Counts letters, costs and answers in one pass, in all and by each thing that may explain them. Pure. */
import { ANSWER_TIME_MS } from '#shared/domain/letter/letter-figures.ts'
import type { LocalCalendar } from '#shared/domain/numbers/calendar.ts'
import { type LetterFacts, SENT_STAGES, type SentStage } from './letter-facts.ts'
import type { Looked } from '#shared/domain/numbers/looked.ts'
import type { Share } from '#shared/domain/numbers/rate.ts'

export const DIMENSIONS = ['agent', 'platform', 'skill', 'country', 'hour', 'week'] as const
export type Dimension = (typeof DIMENSIONS)[number]
/** The key of letters whose client's country is not known. */
export const UNKNOWN = ''

/** What became of letters, and what they cost. Each stage includes those that went further. */
export type LetterTally = Record<SentStage, number> & {
  /** Letters, sent or not. */
  written: number
  /** Sent letters that had time to be answered, or were. */
  settled: Share
  /** What sending cost in the marketplaces' own units, and for how many letters nobody knows. */
  units: number
  unitsUnknown: number
  /** The same by list price, in millionths of a US dollar. */
  unitMicros: number
  unitMicrosUnknown: number
  /** What the model cost for all letters, sent or not, in millionths of a US dollar, and for how many nobody knows. */
  costMicros: number
  costUnknown: number
  /** From sent to the first answer, in milliseconds, where it is known. */
  answerMs: number[]
}

export interface LookedCount {
  /** Posts that agents had not seen before. */
  found: number
  /** Those among them that matched. */
  matched: number
}

/** A skipped job leaves no row, so skipped jobs cannot be counted by skill, country or hour. */
export interface Numbers extends LookedCount {
  total: LetterTally
  by: Record<Dimension, Map<string, LetterTally>>
  looked: Record<LookedDimension, Map<string, LookedCount>>
}
type LookedDimension = 'agent' | 'platform' | 'week'

interface Choice {
  /** Null: all agents. */
  agentId: string | null
  /** The first week, its Monday as `YYYY-MM-DD`; null: from the beginning. */
  fromWeek: string | null
  nowMs: number
  calendar: LocalCalendar
}

/** What the numbers need of an agent. */
export interface LookingAgent {
  id: string
  looked: Looked
}

export function countNumbers(
  letters: Iterable<LetterFacts>,
  agents: Iterable<LookingAgent>,
  { agentId, fromWeek, nowMs, calendar }: Choice,
): Numbers {
  const numbers = emptyNumbers()
  const isOurs = (id: string) => agentId === null || id === agentId
  const isIn = (week: string) => fromWeek === null || week >= fromWeek
  for (const letter of letters) {
    if (!isOurs(letter.agentId)) continue
    const week = calendar.week(letter.at)
    if (isIn(week)) addLetter(numbers, letter, week, String(calendar.hour(letter.at)), nowMs)
  }
  for (const { id, looked } of agents) {
    if (!isOurs(id)) continue
    for (const line of looked) if (isIn(line.week)) addLine(numbers, id, line)
  }
  return numbers
}

/** @returns All letters together, without their time to be answered. */
export function tallyAll(letters: Iterable<LetterFacts>): LetterTally {
  const tally = emptyLetterTally()
  for (const letter of letters) addTo(tally, letter, reachedBy(letter), letter.at)
  return tally
}

function addLetter({ total, by }: Numbers, letter: LetterFacts, week: string, hour: string, nowMs: number): void {
  const reached = reachedBy(letter)
  addTo(total, letter, reached, nowMs)
  addTo(tallyOf(by.agent, letter.agentId), letter, reached, nowMs)
  addTo(tallyOf(by.platform, letter.platform), letter, reached, nowMs)
  addTo(tallyOf(by.country, letter.country ?? UNKNOWN), letter, reached, nowMs)
  addTo(tallyOf(by.hour, hour), letter, reached, nowMs)
  addTo(tallyOf(by.week, week), letter, reached, nowMs)
  for (const skill of letter.skills) addTo(tallyOf(by.skill, skill), letter, reached, nowMs)
}

const [, AT_VIEWED, AT_REPLY, AT_INTERVIEW, AT_HIRED] = [0, 1, 2, 3, 4] as const

function reachedBy({ stage }: LetterFacts): number {
  return stage === null ? -1 : SENT_STAGES.indexOf(stage)
}

/** @param reached The place of its stage; -1 when it was not sent. */
function addTo(tally: LetterTally, letter: LetterFacts, reached: number, nowMs: number): void {
  const { units, unitMicros, costMicros, answerMs, at } = letter
  tally.written += 1
  if (costMicros === null) tally.costUnknown += 1
  else tally.costMicros += costMicros
  if (reached < 0) return
  tally.sent += 1
  if (reached >= AT_VIEWED) tally.viewed += 1
  if (reached >= AT_REPLY) tally.replied += 1
  if (reached >= AT_INTERVIEW) tally.interview += 1
  if (reached >= AT_HIRED) tally.hired += 1
  if (reached >= AT_REPLY || at <= nowMs - ANSWER_TIME_MS) {
    tally.settled.all += 1
    if (reached >= AT_REPLY) tally.settled.some += 1
  }
  if (units === null) tally.unitsUnknown += 1
  else tally.units += units
  if (unitMicros === null) tally.unitMicrosUnknown += 1
  else tally.unitMicros += unitMicros
  if (answerMs !== null) tally.answerMs.push(answerMs)
}

function addLine(numbers: Numbers, agentId: string, line: Looked[number]): void {
  const { found, matched, platform, week } = line
  numbers.found += found
  numbers.matched += matched
  const { looked } = numbers
  for (const [map, key] of [
    [looked.agent, agentId],
    [looked.platform, platform],
    [looked.week, week],
  ] as const) {
    const before = map.get(key) ?? { found: 0, matched: 0 }
    map.set(key, { found: before.found + found, matched: before.matched + matched })
  }
}

function tallyOf(map: Map<string, LetterTally>, key: string): LetterTally {
  let tally = map.get(key)
  if (tally === undefined) {
    tally = emptyLetterTally()
    map.set(key, tally)
  }
  return tally
}

function emptyNumbers(): Numbers {
  return {
    found: 0,
    matched: 0,
    total: emptyLetterTally(),
    by: {
      agent: new Map(),
      platform: new Map(),
      skill: new Map(),
      country: new Map(),
      hour: new Map(),
      week: new Map(),
    },
    looked: { agent: new Map(), platform: new Map(), week: new Map() },
  }
}

export function emptyLetterTally(): LetterTally {
  return {
    ...{ written: 0, sent: 0, viewed: 0, replied: 0, interview: 0, hired: 0 },
    settled: { some: 0, all: 0 },
    ...{ units: 0, unitsUnknown: 0, unitMicros: 0, unitMicrosUnknown: 0, costMicros: 0, costUnknown: 0 },
    answerMs: [],
  }
}

/** @returns The middle of the values; null without any. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)]
  const high = sorted[Math.floor(sorted.length / 2)]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
