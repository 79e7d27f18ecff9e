/** A live query: the outbox for the user to read, oldest first. */
import { isMutationName, MUTATIONS, type MutationName } from '#shared/sync/entities.ts'
import type { LocalDb } from '../db.ts'
import { useLocal } from './use-local.ts'

interface WaitingEdit {
  mid: string
  name: MutationName
  /** The name of the edited row; null when it has none. */
  title: string | null
  createdAt: number
}

/** @returns Edits that have not reached the server. */
export function useWaiting(): WaitingEdit[] | undefined {
  return useLocal(listWaiting, [])
}

async function listWaiting(db: LocalDb): Promise<WaitingEdit[]> {
  const entries = await db.outbox.orderBy('n').toArray()
  return Promise.all(
    entries.map(async ({ mid, name, id, createdAt }) => ({ mid, name, title: await titleOf(db, name, id), createdAt })),
  )
}

async function titleOf(db: LocalDb, name: string, id: string): Promise<string | null> {
  if (!isMutationName(name)) return null
  const { entity } = MUTATIONS[name]
  if (entity === 'agent') return (await db.agent.get(id))?.name ?? null
  if (entity === 'proposal') return (await db.proposal.get(id))?.job.title ?? null
  return null
}
