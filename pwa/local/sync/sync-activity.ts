/** What this tab knows of its own sync rounds; not stored. */
import { createStore } from 'zustand/vanilla'

interface SyncActivity {
  isSyncing: boolean
  /** A hint, never a gate: the browser's word, and how the last request went. */
  isOnline: boolean
  /** The server tells this tab of each change, so that it need not ask. */
  isStreaming: boolean
}

export const syncActivity = createStore<SyncActivity>(() => ({
  isSyncing: false,
  isOnline: true,
  isStreaming: false,
}))
