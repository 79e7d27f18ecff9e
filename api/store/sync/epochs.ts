/**
 * The database's own history: which openings changed which user's rows, and how far. A copy that goes on alone makes epochs
 * that the original never saw, so a position of a device tells whether this database is still the one it was given by.
 */
import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import { madeAt, newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Epoch, Session } from '../db.ts'
import { prepared } from '../prepared.ts'

/** Positions in an epoch that ended longer ago are not recognised: their device starts again from a snapshot. */
export const EPOCH_MS = 90 * DAY_MS

/** How far a device has heard of its user's changes. */
export interface Position {
  epoch: string
  seq: number
}

export function epochStore({ q, tables, epoch: current }: Session) {
  const { epochs, syncHeads, syncEpochs } = tables

  async function record(): Promise<void> {
    await q.insert(epochs).values(current).onConflictDoNothing()
  }

  return {
    /** Starts a user's change counter. */
    async begin(userId: string): Promise<void> {
      await record()
      await q.insert(syncHeads).values({ userId, epoch: current.id, seq: 0, gcSeq: 0 })
    },

    /** Ends the epoch in which the user's rows last changed: from now on they change in the present one. */
    async enter(userId: string, before: string, lastSeq: number): Promise<void> {
      await record()
      const endedAt = current.begunAt
      await q
        .insert(syncEpochs)
        .values({ userId, epoch: before, lastSeq, endedAt })
        // Two processes on one database take turns.
        .onConflictDoUpdate({ target: [syncEpochs.userId, syncEpochs.epoch], set: { lastSeq, endedAt } })
      await q.update(syncHeads).set({ epoch: current.id }).where(eq(syncHeads.userId, userId))
    },

    /** @returns How far the user's counter came in an epoch that has ended; null where it is not of this history, or forgotten. */
    async lastSeq(userId: string, epoch: string): Promise<number | null> {
      const [found] = await q
        .select({ lastSeq: syncEpochs.lastSeq })
        .from(syncEpochs)
        .where(and(eq(syncEpochs.userId, userId), eq(syncEpochs.epoch, epoch)))
        .limit(1)
      return found?.lastSeq ?? null
    },

    /** @returns When this history went on after `ms`: the restore, or the first opening of which there is a record. Unix milliseconds. */
    async wentOnAt(ms: number): Promise<number> {
      const [found] = await q
        .select({ begunAt: epochs.begunAt })
        .from(epochs)
        .where(gte(epochs.begunAt, ms))
        .orderBy(asc(epochs.begunAt))
        .limit(1)
      return found?.begunAt ?? current.begunAt
    },

    /** @returns When the database was restored, where nobody has written since; Unix milliseconds. */
    async restoredAt(): Promise<number | null> {
      const [newest] = await q.select().from(epochs).orderBy(desc(epochs.begunAt)).limit(1)
      return newest?.isRestore ? newest.begunAt : null
    },

    /** @returns When the database was last restored, Unix milliseconds; 0 where it never was. */
    async lastRestoreAt(): Promise<number> {
      const statement = prepared(q, 'epochs.lastRestore', () =>
        q.select().from(epochs).where(eq(epochs.isRestore, true)).orderBy(desc(epochs.begunAt)).limit(1).prepare(),
      )
      const [newest] = await statement.execute()
      return newest?.begunAt ?? 0
    },

    /** Notes that the database was put back: from now on nothing that was approved before it is believed to be unsent. */
    async markRestore(): Promise<void> {
      await q.insert(epochs).values({ ...newEpoch(), isRestore: true })
    },

    async forgetBefore(ms: number): Promise<void> {
      await q.delete(syncEpochs).where(lt(syncEpochs.endedAt, ms))
      await q.delete(epochs).where(lt(epochs.begunAt, ms))
    },
  }
}

/** The epoch of a database that is being opened. */
export function newEpoch(): Epoch {
  const id = newId()
  return { id, begunAt: madeAt(id) }
}
