/** Live queries: job agents. */
import { type Local, withIssues } from './local-row.ts'
import { currentDb } from '../db.ts'
import { useLocal } from './use-local.ts'

/** @returns All agents, newest first. */
export function useAgents(): Local<'agent'>[] | undefined {
  return useLocal(async (db) => withIssues(db, 'agent', await db.agent.orderBy('createdAt').reverse().toArray()), [])
}

/** @returns The agent; null when there is none. */
export function useAgent(id: string): Local<'agent'> | null | undefined {
  return useLocal(
    async (db) => {
      const found = await db.agent.get(id)
      return found ? ((await withIssues(db, 'agent', [found]))[0] ?? null) : null
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
