/** Notices that the database was put back from a copy: devices' cursors would then point past changes they never saw. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { newId } from '#shared/ids.ts'
import type { Db, Session } from './db.ts'

const KEY = 'instance'

/**
 * Compares the mark in the database with the one in the data folder, and draws a new one in both, so that a copy made
 * before carries a mark that is no longer right. At each start, before anything is served.
 * @returns Whether the database was restored, and every device will start again from a snapshot.
 */
export async function checkInstance(db: Db, dataDir: string): Promise<boolean> {
  const marked = await readMark(db)
  const known = readKnown(dataDir)
  const isNew = marked === null && known.length === 0
  const isRestored = !isNew && (marked === null || !known.includes(marked))
  if (isRestored) await renewEpochs(db)
  await renewInstance(db, dataDir)
  return isRestored
}

/** Draws a new mark; also at an orderly stop, so that a copy made while the server ran is recognised. */
export async function renewInstance(db: Db, dataDir: string): Promise<void> {
  const next = newId()
  const marked = await readMark(db)
  // Both are right until the database has the new one: a power cut in between is no restore.
  writeKnown(dataDir, marked === null ? [next] : [marked, next])
  await db.atomically(({ q, tables: { serverMeta } }) =>
    q
      .insert(serverMeta)
      .values({ key: KEY, value: next })
      .onConflictDoUpdate({ target: serverMeta.key, set: { value: next } }),
  )
  writeKnown(dataDir, [next])
}

/** Makes every device start again from a snapshot; what it has queued stays with it. */
export async function renewEpochs(db: Db): Promise<void> {
  await db.atomically(({ q, tables: { syncHeads } }) => q.update(syncHeads).set({ epoch: newId() }))
}

async function readMark({ q, tables: { serverMeta } }: Session): Promise<string | null> {
  const [found] = await q.select().from(serverMeta).where(eq(serverMeta.key, KEY)).limit(1)
  return found?.value ?? null
}

function readKnown(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, KEY), 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function writeKnown(dataDir: string, marks: readonly string[]): void {
  const file = join(dataDir, KEY)
  writeFileSync(`${file}.new`, `${marks.join('\n')}\n`)
  renameSync(`${file}.new`, file)
}
