/** What an edit does to a job agent. Plan limits, connections and permissions are for the server to check. */
import type { Agent } from '../../domain/agent.ts'
import type { MutationName } from '../entities.ts'
import { changedFields } from '../is-equal.ts'
import type { MutatorsOf, ValidEdit } from './mutator.ts'

/** A change of these moves the next run of an active agent. */
const TIMETABLE = ['startTime', 'endTime', 'timeZone', 'activeEvery'] as const

export const agentMutators = {
  'agent.create': (_, { id, patch, nowMs }) => ({
    ...patch,
    id,
    status: 'paused',
    pausedReason: 'created',
    createdAt: nowMs,
    lastRunAt: null,
    nextRunAt: null,
    jobsFound: 0,
    emailsSent: 0,
    looked: [],
  }),
  'agent.update': updated,
  'agent.delete': () => null,
  'agent.activate': (row, { nowMs }) =>
    row.status === 'active' ? row : { ...row, status: 'active', pausedReason: null, nextRunAt: nowMs },
  'agent.pause': (row) => (row.status === 'paused' ? row : pausedAgent(row, null)),
} satisfies MutatorsOf<Extract<MutationName, `agent.${string}`>>

function updated(row: Agent, { patch, nowMs }: ValidEdit<'agent.update'>): Agent {
  const changed = changedFields(row, patch)
  if (Object.keys(changed).length === 0) return row
  const isRescheduled = row.status === 'active' && TIMETABLE.some((field) => field in changed)
  return { ...row, ...changed, ...(isRescheduled && { nextRunAt: nowMs }) }
}

/** @param reason Null when the user paused it. */
export function pausedAgent(row: Agent, reason: Agent['pausedReason']): Agent {
  return { ...row, status: 'paused', pausedReason: reason, nextRunAt: null }
}
