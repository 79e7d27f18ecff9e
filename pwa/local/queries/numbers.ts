/** Live queries: what the page of numbers counts, and the recent past on the dashboard. */
import { Dexie } from 'dexie'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { localCalendar, startOfDay, weekOf, weeksAfter } from '#shared/domain/numbers/calendar.ts'
import { type LetterFacts, answeredAtOf, letterFacts, sentAtOf } from '../numbers/letter-facts.ts'
import { ANSWERED, type Outcome } from '#shared/domain/proposal.ts'
import { skippedIn, type Run } from '#shared/domain/run.ts'
import { calendarDay, DAY_MS } from '#shared/time.ts'
import type { Displayed, LocalDb } from '../db.ts'
import { useLocal } from './use-local.ts'

/** Rows are read in parts: whole proposals are large, and only a hundredth of each is kept. A slow phone takes so many in a frame. */
const BATCH = 200
/** Weeks of the trend, this one included. */
const TREND_WEEKS = 8
/** An answer may come long after its letter was written. */
const ANSWER_MAX_MS = 60 * DAY_MS

/** @param fromMs Unix milliseconds; null: from the beginning. @returns The letters that were sent or written since then. */
export function useLetterFacts(fromMs: number | null): LetterFacts[] | undefined {
  return useLocal((db) => readLetterFacts(db, fromMs), [fromMs])
}

export async function readLetterFacts(db: LocalDb, fromMs: number | null): Promise<LetterFacts[]> {
  const ids = await idsSince(db, fromMs)
  const facts: LetterFacts[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    for (const row of await db.proposal.bulkGet(ids.slice(at, at + BATCH))) {
      const fact = row && letterFacts(row)
      if (fact) facts.push(fact)
    }
  }
  return facts
}

async function idsSince(db: LocalDb, fromMs: number | null): Promise<string[]> {
  if (fromMs === null) return db.proposal.toCollection().primaryKeys()
  const [made, sent] = await Promise.all([
    db.proposal.where('createdAt').aboveOrEqual(fromMs).primaryKeys(),
    db.proposal.where('receipt.at').aboveOrEqual(fromMs).primaryKeys(),
  ])
  // In the order of the keys: rows that lie side by side are read by one request.
  return [...new Set([...made, ...sent])].sort()
}

interface Answer {
  id: string
  title: string
  platform: MarketplaceId
}

export interface Recent {
  /** Oldest first; `week` is the Monday. */
  weeks: { week: string; sent: number; replied: number }[]
  /** Since yesterday began. */
  since: {
    answers: Answer[]
    toReview: number
    sent: number
    /** Posts that agents looked at and left, and the reasons that were most frequent. */
    skipped: number
    /** The agent that left most of them; null where none was left. */
    skippedBy: string | null
    reasons: [reason: string, count: number][]
    /** Letters that may have arrived, now. */
    unknown: number
  }
}

/** @param timeZone Of the user; undefined while it is not known. */
export function useRecent(timeZone: string | undefined): Recent | undefined {
  return useLocal(async (db) => (timeZone === undefined ? undefined : readRecent(db, Date.now(), timeZone)), [timeZone])
}

/** Reads whole rows only where a client has acted, which are few. */
export async function readRecent(db: LocalDb, nowMs: number, timeZone: string): Promise<Recent> {
  const thisWeek = weekOf(nowMs, timeZone)
  const names = Array.from({ length: TREND_WEEKS }, (_, at) => weeksAfter(thisWeek, at + 1 - TREND_WEEKS))
  const starts = names.map((week) => startOfDay(week, timeZone))
  const sinceMs = startOfDay(calendarDay(startOfDay(calendarDay(nowMs, timeZone), timeZone) - 1, timeZone), timeZone)
  const acted = await rowsActedOn(db, Math.min(starts[0] ?? nowMs, sinceMs) - ANSWER_MAX_MS)
  const answered = acted.filter((row) => answeredAtOf(row) !== null)
  const calendar = localCalendar(timeZone)
  const weeks = await Promise.all(
    names.map(async (week, at) => ({
      week,
      sent: await db.proposal
        .where('receipt.at')
        .between(starts[at] ?? 0, starts[at + 1] ?? Dexie.maxKey, true, false)
        .count(),
      replied: answered.filter((row) => calendar.week(sentAtOf(row) ?? 0) === week).length,
    })),
  )
  const [toReview, sent, unknown, runs] = await Promise.all([
    db.proposal.where('[status+createdAt]').between(['review', sinceMs], ['review', Dexie.maxKey]).count(),
    db.proposal.where('receipt.at').aboveOrEqual(sinceMs).count(),
    db.proposal.where('status').equals('unknown').count(),
    db.run.where('startedAt').aboveOrEqual(sinceMs).toArray(),
  ])
  const answers = answered
    .filter((row) => (answeredAtOf(row) ?? 0) >= sinceMs)
    .map(({ id, platform, job }) => ({ id, title: job.title, platform }))
  return { weeks, since: { answers, toReview, sent, unknown, ...skippedJobs(runs) } }
}

function rowsActedOn(db: LocalDb, fromMs: number): Promise<Displayed<'proposal'>[]> {
  const outcomes: Outcome[] = [...ANSWERED, 'declined']
  const of = (outcome: Outcome) =>
    db.proposal.where('[outcome+createdAt]').between([outcome, fromMs], [outcome, Dexie.maxKey]).toArray()
  return Promise.all(outcomes.map(of)).then((lists) => lists.flat())
}

const REASONS_SHOWN = 3

function skippedJobs(runs: readonly Run[]): Pick<Recent['since'], 'skipped' | 'skippedBy' | 'reasons'> {
  const counts = new Map<string, number>()
  const byAgent = new Map<string, number>()
  for (const run of runs) {
    for (const [reason, count] of skippedIn(run)) {
      counts.set(reason, (counts.get(reason) ?? 0) + count)
      byAgent.set(run.agentId, (byAgent.get(run.agentId) ?? 0) + count)
    }
  }
  const most = (of: Map<string, number>) => [...of].sort(([, a], [, b]) => b - a)
  const sorted = most(counts)
  return {
    skipped: sorted.reduce((sum, [, count]) => sum + count, 0),
    skippedBy: most(byAgent)[0]?.[0] ?? null,
    reasons: sorted.slice(0, REASONS_SHOWN),
  }
}
