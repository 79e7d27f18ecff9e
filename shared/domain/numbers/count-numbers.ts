/** Counts letters, costs and answers in one pass, in all and by each thing that may explain them. Pure. */
import { ANSWER_TIME_MS } from '../letter/letter-figures.ts'
import type { LocalCalendar } from './calendar.ts'
import { type LetterFacts, SENT_STAGES, type SentStage } from './letter-facts.ts'
import type { Looked } from './looked.ts'
import type { Share } from './rate.ts'

export const DIMENSIONS = ['agent', 'platform', 'skill', 'country', 'hour', 'week'] as const
export type Dimension = (typeof DIMENSIONS)[number]
/** The key of letters whose client's country is not known. */
export const UNKNOWN = ''

/** Each stage includes those that went further. */
export type Tally = Record<SentStage, number> & {
  /** Sent letters that had time to be answered, or were. */
  settled: Share
  /** What sending cost in the marketplace's own units, where it is known, and for how many letters it is not. */
  units: number
  unitsUnknown: number
  /** From sent to the first answer, in milliseconds, where it is known. */
  answerMs: number[]
}

export interface Numbers {
  /** Posts that agents looked at, and those worth a bid. A post that was passed over leaves no row, so there are none by skill, country or hour. */
  found: number
  matched: number
  /** Letters, sent or not. */
  written: number
  /** What the model cost for all of them, in millionths of a US dollar, and for how many letters nobody knows. */
  costMicros: number
  costUnknown: number
  total: Tally
  by: Record<Dimension, Map<string, Tally>>
  /** Posts looked at, by agent, marketplace and week. */
  looked: Record<'agent' | 'platform' | 'week', Map<string, { found: number; matched: number }>>
}

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

function addLetter(numbers: Numbers, letter: LetterFacts, week: string, hour: string, nowMs: number): void {
  numbers.written += 1
  if (letter.costMicros === null) numbers.costUnknown += 1
  else numbers.costMicros += letter.costMicros
  const { stage } = letter
  if (stage === null) return
  const reached = SENT_STAGES.indexOf(stage)
  const { by } = numbers
  addTo(numbers.total, letter, reached, nowMs)
  addTo(tallyOf(by.agent, letter.agentId), letter, reached, nowMs)
  addTo(tallyOf(by.platform, letter.platform), letter, reached, nowMs)
  addTo(tallyOf(by.country, letter.country ?? UNKNOWN), letter, reached, nowMs)
  addTo(tallyOf(by.hour, hour), letter, reached, nowMs)
  addTo(tallyOf(by.week, week), letter, reached, nowMs)
  for (const skill of letter.skills) addTo(tallyOf(by.skill, skill), letter, reached, nowMs)
}

const AT_REPLY = SENT_STAGES.indexOf('replied')

function addTo(tally: Tally, { units, answerMs, at }: LetterFacts, reached: number, nowMs: number): void {
  tally.sent += 1
  if (reached >= 1) tally.viewed += 1
  if (reached >= AT_REPLY) tally.replied += 1
  if (reached >= 3) tally.interview += 1
  if (reached >= 4) tally.hired += 1
  if (reached >= AT_REPLY || at <= nowMs - ANSWER_TIME_MS) {
    tally.settled.all += 1
    if (reached >= AT_REPLY) tally.settled.some += 1
  }
  if (units === null) tally.unitsUnknown += 1
  else tally.units += units
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

function tallyOf(map: Map<string, Tally>, key: string): Tally {
  let tally = map.get(key)
  if (tally === undefined) {
    tally = emptyTally()
    map.set(key, tally)
  }
  return tally
}

function emptyNumbers(): Numbers {
  return {
    found: 0,
    matched: 0,
    written: 0,
    costMicros: 0,
    costUnknown: 0,
    total: emptyTally(),
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

export function emptyTally(): Tally {
  return {
    sent: 0,
    viewed: 0,
    replied: 0,
    interview: 0,
    hired: 0,
    settled: { some: 0, all: 0 },
    units: 0,
    unitsUnknown: 0,
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
