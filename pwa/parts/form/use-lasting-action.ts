/** Like `useAction`, for long work: it goes on when its screen is left, and whoever comes back finds it, or why it failed. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { AppError } from '#shared/errors.ts'
import { currentUser } from '../../local/db.ts'

interface Lasting<Progress> {
  /** Ends it; null where nothing is running. */
  running: AbortController | null
  progress: Progress | null
  error: AppError | null
}
type Work<Progress> = (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<void>

const IDLE = { running: null, progress: null, error: null }

/** @returns A hook for work of one kind. Each name has its own, and so has each user. */
export function createLastingAction<Progress = never>() {
  const works = createStore<Record<string, Lasting<Progress>>>(() => ({}))
  return function useLastingAction(name: string) {
    const key = `${currentUser()} ${name}`
    const now = useStore(works, (all) => all[key]) ?? IDLE
    const set = (next: Partial<Lasting<Progress>>) =>
      works.setState((all) => ({ [key]: { ...(all[key] ?? IDLE), ...next } }))
    const isOwn = (own: AbortController) => works.getState()[key]?.running === own
    return {
      isBusy: now.running !== null,
      progress: now.progress,
      error: now.error,
      /** Does nothing while it is running. */
      async run(work: Work<Progress>): Promise<void> {
        if (works.getState()[key]?.running) return
        const own = new AbortController()
        set({ ...IDLE, running: own })
        try {
          await work(own.signal, (progress) => isOwn(own) && set({ progress }))
          if (isOwn(own)) set(IDLE)
        } catch (error) {
          // Whoever cancelled it knows.
          if (!isOwn(own)) return
          set(IDLE)
          if (!(error instanceof AppError)) throw error
          set({ error })
        }
      },
      cancel() {
        now.running?.abort()
        set(IDLE)
      },
    }
  }
}
