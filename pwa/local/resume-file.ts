/** A resume file that was given and is not read yet. It stays on the device until then, so that a page that is left loses nothing. */
import type { LocalDb } from './db.ts'
import { useLocal } from './queries/use-local.ts'

/** Kept among the drafts. */
const DRAFT = 'resume-file'

export interface ResumeFile {
  name: string
  bytes: ArrayBuffer
}

export async function keepResumeFile(db: LocalDb, file: File): Promise<void> {
  const value: ResumeFile = { name: file.name, bytes: await file.arrayBuffer() }
  await db.drafts.put({ key: DRAFT, value, updatedAt: Date.now() })
}

export async function keptResumeFile(db: LocalDb): Promise<ResumeFile | null> {
  // Only `keepResumeFile` writes this draft, so the shape fits.
  return ((await db.drafts.get(DRAFT))?.value as ResumeFile | undefined) ?? null
}

export async function dropResumeFile(db: LocalDb): Promise<void> {
  await db.drafts.delete(DRAFT)
}

/** @returns The name of the file that waits or is being read; null where there is none, undefined while that is looked up. */
export function useResumeFile(): string | null | undefined {
  return useLocal(async (db) => (await keptResumeFile(db))?.name ?? null, [])
}
