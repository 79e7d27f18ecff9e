/** Moves the profile's old texts into records: for accounts from before there were records, and for devices that still write there. */
import { FACTS_MAX } from '#shared/domain/facts/fact-record.ts'
import { hasOldTexts, movedTexts } from '#shared/domain/facts/old-texts.ts'
import type { Session } from '../store/db.ts'
import { syncedStore } from '../store/synced.ts'

/** @returns Whether the profile has something to move. It is asked first, because moving needs a write transaction. */
export async function needsMove(session: Session, userId: string): Promise<boolean> {
  const profile = await syncedStore(session).read('profile', userId)
  return profile !== null && hasOldTexts(profile.row)
}

/** Within the caller's transaction. Doing it again changes nothing. */
export async function moveOldTexts(tx: Session, userId: string, nowMs: number): Promise<void> {
  const store = syncedStore(tx)
  const profile = await store.read('profile', userId)
  if (!profile || !hasOldTexts(profile.row)) return
  const known = (await store.list('fact', userId)).map(({ row }) => row)
  const kept = known.filter(({ status }) => status !== 'declined').length
  const moved = movedTexts(profile.row, known, Math.max(0, FACTS_MAX - kept), nowMs)
  for (const record of moved.records) await store.write('fact', userId, record)
  await store.write('profile', userId, moved.profile)
}
