/** Live queries: runs of agents. */
import { Dexie } from 'dexie'
import { skippedIn, type Run } from '#shared/domain/run.ts'
import type { Displayed } from '../db.ts'
import { type Local, withIssues } from './local-row.ts'
import { useLocal } from './use-local.ts'

/** @returns The agent's newest runs first. */
export function useRuns(agentId: string, limit = 20): Local<'run'>[] | undefined {
  return useLocal(
    async (db) => {
      const rows = await db.run
        .where('[agentId+startedAt]')
        .between([agentId, Dexie.minKey], [agentId, Dexie.maxKey])
        .reverse()
        .limit(limit)
        .toArray()
      return withIssues(db, 'run', rows)
    },
    [agentId, limit],
  )
}

/** How many of the newest runs are read. */
const RUNS_SEEN = 40

interface LastSkipped {
  agentId: string
  count: number
}

/** @returns The newest run that skipped jobs; null when none of the newest runs did. */
export function useLastSkipped(): LastSkipped | null | undefined {
  return useLocal(async (db) => {
    const runs = await db.run.orderBy('startedAt').reverse().limit(RUNS_SEEN).toArray()
    const run = runs.find((each) => skippedIn(each).length > 0)
    return run ? { agentId: run.agentId, count: skippedIn(run).reduce((sum, [, count]) => sum + count, 0) } : null
  }, [])
}

/** @returns The proposals that the run wrote, oldest first. */
export function useRunProposals({ id, agentId, startedAt, finishedAt }: Run): Displayed<'proposal'>[] | undefined {
  return useLocal(
    (db) =>
      db.proposal
        .where('[agentId+createdAt]')
        .between([agentId, startedAt], [agentId, finishedAt ?? Dexie.maxKey], true, true)
        .filter(({ runId }) => runId === id)
        .toArray(),
    [id, agentId, startedAt, finishedAt],
  )
}
