/** Tells after each commit whose rows it changed, so that open devices of these users hear of it at once. */
/** User → the last `seq` of the commit; 0 where something changed that devices do not sync, such as a session that ended. */
export type Touched = Map<string, number>

export interface CommitWatch {
  onCommit(listener: (touched: ReadonlyMap<string, number>) => void): void
  /** Runs a transaction and tells of it once it is committed. */
  watched<T>(run: (touched: Touched) => Promise<T>): Promise<T>
}

export function createCommitWatch(): CommitWatch {
  const listeners: ((touched: ReadonlyMap<string, number>) => void)[] = []
  return {
    onCommit: (listener) => void listeners.push(listener),
    async watched(run) {
      const touched: Touched = new Map()
      const result = await run(touched)
      if (touched.size > 0) for (const listener of listeners) listener(touched)
      return result
    },
  }
}

/** Notes a change. @param seq 0 where it has none. */
export function touch({ touched }: { touched: Touched }, userId: string, seq = 0): void {
  touched.set(userId, Math.max(seq, touched.get(userId) ?? 0))
}
