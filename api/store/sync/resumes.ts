/** A user's resume: one row, under the user's own id. */
import type { Resume } from '#shared/domain/resume.ts'
import type { Session } from '../db.ts'
import { syncedStore } from '../synced.ts'

/** @returns Null when they have none. */
export async function resumeOf(session: Session, userId: string): Promise<Resume | null> {
  const stored = await syncedStore(session).read('resume', userId)
  return stored && stored.deletedAt === null ? stored.row : null
}
