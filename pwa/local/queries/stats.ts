/** Live queries: the figures of the dashboard, computed from the user's own rows. */
import { letterFacts, SENT_STAGES, type SentStage } from '../numbers/letter-facts.ts'
import type { Outcome } from '#shared/domain/proposal.ts'
import { isWorking } from '#shared/domain/working-agent.ts'
import type { LocalDb } from '../db.ts'
import { NO_TALLY } from '../catalogue/slim.ts'
import { countResults } from './inbox/proposal-inbox.ts'
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
  const activeAgents = await db.agent.filter((agent) => isWorking(agent, connections)).count()
  const { found, written } = await countFigures(db, null)
  const sentThisMonth = await db.proposal.where('receipt.at').aboveOrEqual(monthStart).count()
  return { activeAgents, sentThisMonth, lettersWritten: written, jobsFound: found }
}

/** Each post counts once, however often a search shows it. `found` counts both skipped and matched jobs. */
interface Figures {
  found: number
  passed: number
  matched: number
  /** Letters, sent or not. Letters for posts that the person brought do not belong to an agent. */
  written: number
}

export function useFigures(agentId: string): Figures | undefined {
  return useLocal((db) => countFigures(db, agentId), [agentId])
}

/**
 * The same figures on the dashboard, on the last page of the set-up and on an agent's page; the page of numbers counts the same rows.
 * @param agentId Null: all agents, and the person's own posts.
 */
async function countFigures(db: LocalDb, agentId: string | null): Promise<Figures> {
  const isOurs = (id: string) => agentId === null || id === agentId
  const figures = { found: 0, passed: 0, matched: 0 }
  const add = (found: number, matched: number) => {
    figures.passed += found - matched
    figures.matched += matched
  }
  await db.agent.each(({ id, jobsFound, looked }) => {
    if (!isOurs(id)) return
    figures.found += jobsFound
    for (const line of looked) add(line.found, line.matched)
  })
  // The agent's own figures follow when the run ends.
  await db.run
    .where('status')
    .equals('running')
    .each(({ agentId: id, fresh, matched }) => {
      if (!isOurs(id)) return
      figures.found += fresh
      add(fresh, matched)
    })
  const written =
    agentId === null
      ? ((await db.tally.get(NO_TALLY.key))?.counts.written ?? 0)
      : (await countResults(db, agentId)).written
  return { ...figures, passed: Math.max(0, figures.passed), written }
}

/** The progress of sent proposals. Each stage includes those that went further. */
export type Funnel = Record<SentStage, number>

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
  // The history of a declined proposal tells which stage it had reached.
  for (const row of declined) {
    const stage = letterFacts(row)?.stage
    if (stage) last[stage] += stage === 'sent' ? 0 : 1
  }
  const from = (stage: SentStage) =>
    SENT_STAGES.slice(SENT_STAGES.indexOf(stage)).reduce((sum, each) => sum + last[each], 0)
  return { sent, viewed: from('viewed'), replied: from('replied'), interview: from('interview'), hired }
}
