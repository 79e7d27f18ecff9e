/**
 * Turns of transactions: those of one line run one after the other, those of different lines at the same time. All that one user does
 * writes the same few rows, so two of one user would only undo each other; two users seldom meet.
 */

type InTurn = <T>(line: string, work: () => Promise<T>) => Promise<T>

/** @param atOnce How many run at the same time at most, first come, first served. Who waits for an own line takes no place. */
export function createTurns(atOnce: number): InTurn {
  const last = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let free = atOnce

  async function inPlace<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    // Whoever ends gives the place to the next one directly, so that no later one can take it.
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }

  return async (line, work) => {
    const before = last.get(line)
    const run = () => inPlace(work)
    const turn = before ? before.then(run, run) : run()
    last.set(line, turn)
    try {
      return await turn
    } finally {
      if (last.get(line) === turn) last.delete(line)
    }
  }
}
