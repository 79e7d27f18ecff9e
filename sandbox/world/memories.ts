/** What single services remember of their own, kept in the world's file. */
import type * as z from 'zod'

/** A service's memory. Change what `now` gives and call `keep`. */
interface Memory<T> {
  /** The present contents; another object after a reset. */
  now(): T
  /** Writes a change down. */
  keep(): void
}

/** All memories by the name of their service. */
export interface Memories {
  /** Opens one. Kept contents that do not fit the schema, say those of an older version, are given up. */
  open<T>(name: string, schema: z.ZodType<T>, blank: () => T): Memory<T>
  /** Everything, for the file. */
  state(): Record<string, unknown>
  /** Every memory is blank again. */
  reset(): void
}

/** Memories as they were `saved`; `keep` writes the file. */
export function createMemories(saved: Readonly<Record<string, unknown>>, keep: () => void): Memories {
  const open = new Map<string, { contents(): unknown; reset(): void }>()
  return {
    open(name, schema, blank) {
      const kept = schema.safeParse(saved[name])
      let contents = kept.success ? kept.data : blank()
      open.set(name, {
        contents: () => contents,
        reset() {
          contents = blank()
        },
      })
      return { now: () => contents, keep }
    },
    state: () => Object.fromEntries([...open].map(([name, memory]) => [name, memory.contents()])),
    reset() {
      for (const memory of open.values()) memory.reset()
    },
  }
}
