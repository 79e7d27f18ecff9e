/** What single services keep for themselves, in the world's file. */
import type * as z from 'zod'

/** What one service keeps. Change the object that `now` returns and call `keep`. */
interface Memory<T> {
  /** The current contents. A reset replaces the object. */
  now(): T
  /** Saves a change. */
  keep(): void
}

/** What all services keep, by their names. */
export interface Memories {
  /** Opens one. Saved contents that do not fit the schema, for example from an older version, are dropped. */
  open<T>(name: string, schema: z.ZodType<T>, blank: () => T): Memory<T>
  /** Everything, for the file. */
  state(): Record<string, unknown>
  /** Empties all of them. */
  reset(): void
}

/** Starts from `saved`; `keep` writes the file. */
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
