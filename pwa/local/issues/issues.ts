/** Refused and conflicting edits, for screens: the live list and the decisions. */
import { isMutationName, MUTATIONS } from '#shared/sync/entities.ts'
import { requestBackgroundSync } from '../sync/wake/background-sync.ts'
import { currentDb, type Fields, type StoredIssue } from '../db.ts'
import { browserEnvironment } from '../sync/environment.ts'
import { useLocal } from '../queries/use-local.ts'
import { discard, recreate, restoreReplaced, retry, takeMine as takeMineOf } from './resolve-issue.ts'
import { wakeLoop } from '../sync/wake/wake-loop.ts'

export interface Issue extends StoredIssue {
  /** What can be done in addition to discarding it. */
  choices: ('retry' | 'takeMine' | 'restore' | 'recreate')[]
}

/** The parts of its newest issue that a row shows. */
export type IssueSummary = Pick<StoredIssue, 'key' | 'kind' | 'name' | 'code' | 'details'>

/** @returns All issues, newest first; undefined while loading. */
export function useIssues(): Issue[] | undefined {
  return useLocal(async (db) => {
    const stored = await db.issues.orderBy('at').reverse().toArray()
    return stored.map((issue) => ({ ...issue, choices: choicesOf(issue) }))
  }, [])
}

function choicesOf({ kind, code, name, row }: StoredIssue): Issue['choices'] {
  if (kind === 'conflict') return ['takeMine']
  if (kind === 'overwrote') return ['restore']
  if (code !== 'sync.gone') return ['retry']
  const { entity, op } = MUTATIONS[name]
  return op === 'update' && row && isMutationName(`${entity}.create`) && entity !== 'resume' ? ['recreate'] : []
}

/** Sends a refused edit again, with `patch` as a correction if given. @throws AppError `request.invalid`: the issue stays. */
export async function retryIssue(key: string, patch?: Fields): Promise<void> {
  await retry(currentDb(), browserEnvironment(), key, patch)
  await tell()
}

/** Discards the edit. */
export async function discardIssue(key: string): Promise<void> {
  await discard(currentDb(), key)
}

/** Conflict: this device's text replaces the server's. */
export async function takeMine(key: string): Promise<void> {
  await takeMineOf(currentDb(), browserEnvironment(), key)
  await tell()
}

/** Overwrote: restores what this device's edit replaced. */
export async function restoreMine(key: string): Promise<void> {
  await restoreReplaced(currentDb(), browserEnvironment(), key)
  await tell()
}

/** Gone: makes the deleted row again. @returns The new row's id, or null where that is not possible. */
export async function recreateIssue(key: string): Promise<string | null> {
  const id = await recreate(currentDb(), browserEnvironment(), key)
  await tell()
  return id
}

async function tell(): Promise<void> {
  wakeLoop()
  await requestBackgroundSync()
}
