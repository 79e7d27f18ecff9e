/** Detects that the database was restored from a copy. Device cursors would then point past changes they never saw. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '#shared/ids.ts'
import type { Db } from '../db.ts'
import { serverMetaStore } from '../server-meta.ts'

const KEY = 'instance'

/**
 * Compares the mark in the database with the one in the data folder, and then writes a new one to both. A copy made
 * earlier has an old mark. Call it at each start, before anything is served.
 * @returns Whether the database was restored. Every device then starts again from a snapshot.
 */
export async function checkInstance(db: Db, dataDir: string): Promise<boolean> {
  const marked = await serverMetaStore(db).read(KEY)
  const known = readKnown(dataDir)
  const isNew = marked === null && known.length === 0
  const isRestored = !isNew && (marked === null || !known.includes(marked))
  if (isRestored) await renewEpochs(db)
  await renewInstance(db, dataDir)
  return isRestored
}

/** Writes a new mark. An orderly stop calls it too, so that a copy made while the server ran is detected. */
export async function renewInstance(db: Db, dataDir: string): Promise<void> {
  const next = newId()
  const marked = await serverMetaStore(db).read(KEY)
  // Both marks are valid until the database has the new one, so that a power cut in between does not look like a restore.
  writeKnown(dataDir, marked === null ? [next] : [marked, next])
  await db.atomically((tx) => serverMetaStore(tx).write(KEY, next))
  writeKnown(dataDir, [next])
}

/** Makes every device start again from a snapshot. Its queued edits stay with it. */
export async function renewEpochs(db: Db): Promise<void> {
  await db.atomically(({ q, tables: { syncHeads } }) => q.update(syncHeads).set({ epoch: newId() }))
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
