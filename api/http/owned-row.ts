/** Reads a synced row for its owner, and for nobody else. */
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { EntityName } from '#shared/sync/entities.ts'
import type { Session } from '../store/db.ts'
import { type Stored, syncedStore } from '../store/synced.ts'

const NOT_FOUND: Partial<Record<EntityName, ErrorCode>> = {
  agent: 'agent.not_found',
  proposal: 'proposal.not_found',
  run: 'run.not_found',
  profile: 'user.not_found',
  invoice: 'invoice.not_found',
}

/** @throws AppError `access.denied`; the entity's `not_found` where it is deleted or never was. */
export async function ownedRow<Name extends EntityName>(
  session: Session,
  name: Name,
  id: string | undefined,
  userId: string,
): Promise<Stored<Name>> {
  const stored = id === undefined ? null : await syncedStore(session).read(name, id)
  if (stored && stored.userId !== userId) throw new AppError('access.denied')
  if (!stored || stored.deletedAt !== null) throw new AppError(NOT_FOUND[name] ?? 'request.not_found')
  return stored
}
