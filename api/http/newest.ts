/** What a stream tells next: only the newest, because a slow reader needs nothing older. */

interface Newest<T> {
  tell(value: T): void
  /** @returns The newest since the last call; null where none came in time. */
  next(timeoutMs: number): Promise<T | null>
  /** Ends a wait. */
  wake(): void
}

/** @param merge Makes one of two that were told between two calls; by default the later one stays. */
export function createNewest<T>(merge: (before: T, later: T) => T = (_, later) => later): Newest<T> {
  let newest: T | null = null
  let wake = () => {}
  return {
    tell(value) {
      newest = newest === null ? value : merge(newest, value)
      wake()
    },
    async next(timeoutMs) {
      if (newest === null) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const told = newest
      newest = null
      return told
    },
    wake: () => wake(),
  }
}
