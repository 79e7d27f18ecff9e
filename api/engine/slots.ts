/** Bounded concurrency: so many at once, the rest in the order they came. */

export interface Slots {
  free(): number
  use<T>(work: () => Promise<T>): Promise<T>
}

export function createSlots(count: number): Slots {
  let free = count
  const waiting: (() => void)[] = []
  return {
    free: () => free,
    async use(work) {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
