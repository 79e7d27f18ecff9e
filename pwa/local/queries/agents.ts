/** Live queries: job agents. */
import { isWorking } from '#shared/domain/working-agent.ts'
import { type Local, withIssues } from './local-row.ts'
import { currentDb, type LocalDb } from '../db.ts'
import { useLocal } from './use-local.ts'

/** `isWorking`: it counts as active. */
export type LocalAgent = Local<'agent'> & { isWorking: boolean }

/** @returns All agents, newest first. */
export function useAgents(): LocalAgent[] | undefined {
  return useLocal(async (db) => localAgents(db, await db.agent.orderBy('createdAt').reverse().toArray()), [])
}

async function localAgents(db: LocalDb, rows: Parameters<typeof withIssues<'agent'>>[2]): Promise<LocalAgent[]> {
  const [agents, connections] = await Promise.all([withIssues(db, 'agent', rows), db.connection.toArray()])
  return agents.map((agent) => ({ ...agent, isWorking: isWorking(agent, connections) }))
}

/** @returns The agent; null when there is none. */
export function useAgent(id: string): LocalAgent | null | undefined {
  return useLocal(
    async (db) => {
      const found = await db.agent.get(id)
      return found ? ((await localAgents(db, [found]))[0] ?? null) : null
    },
    [id],
  )
}

/** @returns Whether it was deleted on this device and the server does not know yet. */
export function useIsDeletedHere(id: string): boolean | undefined {
  return useLocal(
    async (db) => {
      const waiting = await db.outbox
        .where('[entity+id+n]')
        .between(['agent', id, 0], ['agent', id, Infinity])
        .toArray()
      return waiting.some(({ name }) => name === 'agent.delete')
    },
    [id],
  )
}

/** Reads once whether there is such an agent, for an action on it. */
export async function isAgent(id: string): Promise<boolean> {
  return (await currentDb().agent.get(id)) !== undefined
}
