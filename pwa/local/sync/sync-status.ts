/** Where sync stands, for screens: this tab's rounds and what the database says. */
import { useStore } from 'zustand'
import { currentDb } from '../db.ts'
import { readMeta, writeMeta } from '../meta.ts'
import { useLocal } from '../queries/use-local.ts'
import { syncActivity } from './sync-activity.ts'

interface SyncStatus {
  /** False until the database has been read: the rest is a guess. */
  isKnown: boolean
  isOnline: boolean
  isSyncing: boolean
  /** Edits not yet at the server. */
  pendingCount: number
  issueCount: number
  /** Unix milliseconds; null before the first time. */
  lastSyncedAt: number | null
  /** "Sign in to send your edits." */
  isAuthPaused: boolean
  /** This version is too old for the server. */
  needsUpdate: boolean
  /** Old rows were dropped because the device is full. */
  isStorageFull: boolean
  /** When the server was put back to an earlier state, Unix milliseconds, until the user has read it. */
  putBackAt: number | null
}

const UNKNOWN = {
  pendingCount: 0,
  issueCount: 0,
  lastSyncedAt: null,
  isAuthPaused: false,
  needsUpdate: false,
  isStorageFull: false,
  putBackAt: null,
}

/** @returns The status, live. */
export function useSyncStatus(): SyncStatus {
  const { isOnline, isSyncing } = useStore(syncActivity)
  const stored = useLocal(async (db) => {
    const [pendingCount, issueCount, meta] = await Promise.all([db.outbox.count(), db.issues.count(), readMeta(db)])
    const { lastSyncedAt, isAuthPaused, needsUpdate, hasUnreadable, isStorageFull, putBackAt } = meta
    return {
      pendingCount,
      issueCount,
      lastSyncedAt,
      isAuthPaused,
      needsUpdate: needsUpdate || hasUnreadable,
      isStorageFull,
      putBackAt,
    }
  }, [])
  return { isKnown: stored !== undefined, isOnline, isSyncing, ...UNKNOWN, ...stored }
}

/** The user has read that the server was put back. */
export function markPutBackRead(): Promise<void> {
  return writeMeta(currentDb(), { putBackAt: null })
}

/**
 * What is on this device, once the account's rows have come to it for the first time: "nothing" before that would be a lie.
 * @returns Undefined while they are on their way, unless some are there already. Offline, whatever there is.
 */
export function useArrived<Value>(value: Value): Value | undefined {
  const { isKnown, isOnline, lastSyncedAt } = useSyncStatus()
  const isOnItsWay = isOnline && (!isKnown || lastSyncedAt === null)
  const hasSome = Array.isArray(value) && value.length > 0
  return isOnItsWay && !hasSome ? undefined : value
}
