/** Tells after each commit, of whichever process, whose rows it changed, so that open devices of these users hear of it at once. */
import type { Bus } from '../processes/bus.ts'

/** User → the last `seq` of the commit; 0 where something changed that devices do not sync, such as a session that ended. */
export type Touched = Map<string, number>

/** @param touched Null where commits of other processes may have been missed. */
type Listener = (touched: ReadonlyMap<string, number> | null) => void

export interface CommitWatch {
  onCommit(listener: Listener): void
  /** Runs a transaction and tells of it once it is committed. */
  watched<T>(run: (touched: Touched) => Promise<T>): Promise<T>
}

/** @param bus Between the processes of the database. */
export function createCommitWatch(bus: Bus): CommitWatch {
  const listeners: Listener[] = []
  const tell: Listener = (touched) => {
    for (const listener of listeners) listener(touched)
  }
  bus.listen((heard) => {
    if (heard.is === 'changed') tell(new Map(heard.users))
    if (heard.is === 'gap') tell(null)
  })
  return {
    onCommit: (listener) => void listeners.push(listener),
    async watched(run) {
      const touched: Touched = new Map()
      const result = await run(touched)
      if (touched.size > 0) {
        tell(touched)
        bus.tell({ is: 'changed', users: [...touched] })
      }
      return result
    },
  }
}

/** Notes a change. @param seq 0 where it has none. */
export function touch({ touched }: { touched: Touched }, userId: string, seq = 0): void {
  touched.set(userId, Math.max(seq, touched.get(userId) ?? 0))
}
