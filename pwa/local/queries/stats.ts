/** Live queries: the figures of the dashboard, counted from the user's own rows. */
import type { Outcome } from '#shared/domain/proposal.ts'
import type { LocalDb } from '../db.ts'
import { useLocal } from './use-local.ts'

interface Stats {
  activeAgents: number
  /** With a receipt, since the first of this month on this device's calendar. */
  sentThisMonth: number
  lettersWritten: number
  jobsFound: number
}

/** @returns The figures, live. */
export function useStats(): Stats | undefined {
  return useLocal((db) => countStats(db, new Date()), [])
}

/** @param now The instant whose month counts. */
export async function countStats(db: LocalDb, now: Date): Promise<Stats> {
  const monthStart = new Date(now.getFullYear(), now.getMonth(), 1).getTime()
  let jobsFound = 0
  let lettersWritten = 0
  await db.agent.each((agent) => {
    jobsFound += agent.jobsFound
  })
  await db.run.each((run) => {
    lettersWritten += run.written
  })
  const [activeAgents, sentThisMonth] = await Promise.all([
    db.agent.where('status').equals('active').count(),
    db.proposal.where('receipt.at').aboveOrEqual(monthStart).count(),
  ])
  return { activeAgents, sentThisMonth, lettersWritten, jobsFound }
}

/** How far the proposals that were sent have come; each stage holds those that went further. */
interface Funnel {
  sent: number
  viewed: number
  replied: number
  interview: number
  hired: number
}

/** @returns The funnel, live. */
export function useFunnel(): Funnel | undefined {
  return useLocal(countFunnel, [])
}

/** A client who declines has seen the letter and answered it. */
export async function countFunnel(db: LocalDb): Promise<Funnel> {
  const ofOutcome = (outcome: Outcome) => db.proposal.where('outcome').equals(outcome).count()
  const [sent, viewed, replied, interview, hired, declined] = await Promise.all([
    db.proposal.where('status').equals('completed').count(),
    ofOutcome('viewed'),
    ofOutcome('replied'),
    ofOutcome('interview'),
    ofOutcome('hired'),
    ofOutcome('declined'),
  ])
  const atInterview = interview + hired
  const atReply = replied + declined + atInterview
  return { sent, viewed: viewed + atReply, replied: atReply, interview: atInterview, hired }
}
