/** Live queries: the figures of the dashboard, computed from the user's own rows. */
import { letterFacts, SENT_STAGES, type SentStage } from '../numbers/letter-facts.ts'
import type { Outcome } from '#shared/domain/proposal.ts'
import { isWorking } from '#shared/domain/working-agent.ts'
import type { LocalDb } from '../db.ts'
import { useLocal } from './use-local.ts'

interface Stats {
  /** Those that work. */
  activeAgents: number
  /** Proposals with a receipt since the first of this month, by this device's calendar. */
  sentThisMonth: number
  lettersWritten: number
  jobsFound: number
}

export function useStats(): Stats | undefined {
  return useLocal((db) => countStats(db, new Date()), [])
}

/** @param now An instant in the month that counts. */
export async function countStats(db: LocalDb, now: Date): Promise<Stats> {
  const monthStart = new Date(now.getFullYear(), now.getMonth(), 1).getTime()
  const connections = await db.connection.toArray()
  let activeAgents = 0
  let jobsFound = 0
  let lettersWritten = 0
  await db.agent.each((agent) => {
    jobsFound += agent.jobsFound
    if (isWorking(agent, connections)) activeAgents += 1
  })
  await db.run.each((run) => {
    lettersWritten += run.written
  })
  // Letters on the person's own posts belong to no run.
  lettersWritten += await db.proposal
    .where('[agentId+createdAt]')
    .between(['', 0], ['', Number.POSITIVE_INFINITY])
    .filter(({ letter }) => letter !== '')
    .count()
  const sentThisMonth = await db.proposal.where('receipt.at').aboveOrEqual(monthStart).count()
  return { activeAgents, sentThisMonth, lettersWritten, jobsFound }
}

/** The progress of sent proposals. Each stage includes those that went further. */
type Funnel = Record<SentStage, number>

export function useFunnel(): Funnel | undefined {
  return useLocal(countFunnel, [])
}

export async function countFunnel(db: LocalDb): Promise<Funnel> {
  const ofOutcome = (outcome: Outcome) => db.proposal.where('outcome').equals(outcome).count()
  const [sent, viewed, replied, interview, hired, declined] = await Promise.all([
    db.proposal.where('status').equals('completed').count(),
    ofOutcome('viewed'),
    ofOutcome('replied'),
    ofOutcome('interview'),
    ofOutcome('hired'),
    db.proposal.where('outcome').equals('declined').toArray(),
  ])
  const last: Funnel = { sent, viewed, replied, interview, hired }
  // How far a declined one had come is in its history.
  for (const row of declined) {
    const stage = letterFacts(row)?.stage
    if (stage) last[stage] += stage === 'sent' ? 0 : 1
  }
  const from = (stage: SentStage) =>
    SENT_STAGES.slice(SENT_STAGES.indexOf(stage)).reduce((sum, each) => sum + last[each], 0)
  return { sent, viewed: from('viewed'), replied: from('replied'), interview: from('interview'), hired }
}
