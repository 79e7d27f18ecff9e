/** All rows of one kind that a user has not deleted, read page by page. */
import { and, eq, isNull } from 'drizzle-orm'
import type { EntityName, EntityRow } from '#shared/sync/entities.ts'
import type { Session } from '../db.ts'
import { syncedStore, syncedTable } from '../synced.ts'

const PAGE = 200

/** Yields the last changed rows first. A row that changes meanwhile may be left out, but never comes twice. */
export async function* livingRows<Name extends EntityName>(
  session: Session,
  name: Name,
  userId: string,
): AsyncGenerator<EntityRow<Name>> {
  let below = Number.MAX_SAFE_INTEGER
  for (;;) {
    const page = await syncedStore(session).livingBelow(name, userId, below, PAGE)
    for (const { row } of page) yield row
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    below = last.seq
  }
}

/** @returns How many living rows of these kinds the user has. */
export async function livingCount(session: Session, userId: string, names: readonly EntityName[]): Promise<number> {
  let count = 0
  for (const name of names) {
    const table = syncedTable(session, name)
    count += await session.q.$count(table, and(eq(table.userId, userId), isNull(table.deletedAt)))
  }
  return count
}
