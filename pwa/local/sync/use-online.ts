/** Whether the network is there. A hook of its own: most screens ask this alone, and it needs no look at the database. */
import { useStore } from 'zustand'
import { syncActivity } from './sync-activity.ts'

/** @returns A hint, never a gate; live. */
export const useOnline = (): boolean => useStore(syncActivity, ({ isOnline }) => isOnline)
