/** Reads a synced row for its owner only. */
import { AppError } from '#shared/errors.ts'
import { type EntityName, notFound } from '#shared/sync/entities.ts'
import type { Session } from '../store/db.ts'
import { type Stored, type StoredText, syncedStore } from '../store/synced.ts'

/** @throws AppError `access.denied`; the entity's `not_found` where it is deleted or never was. */
export async function ownedRow<Name extends EntityName>(
  session: Session,
  name: Name,
  id: string | undefined,
  userId: string,
): Promise<Stored<Name>> {
  return owned(name, id === undefined ? null : await syncedStore(session).read(name, id), userId)
}

/** Like `ownedRow`, for an answer that sends the row as it is. */
export async function ownedText(
  session: Session,
  name: EntityName,
  id: string | undefined,
  userId: string,
): Promise<StoredText> {
  return owned(name, id === undefined ? null : await syncedStore(session).readText(name, id), userId)
}

function owned<Row extends Pick<StoredText, 'userId' | 'deletedAt'>>(
  name: EntityName,
  stored: Row | null,
  userId: string,
): Row {
  if (stored && stored.userId !== userId) throw new AppError('access.denied')
  if (!stored || stored.deletedAt !== null) throw notFound(name)
  return stored
}
