/** Unsaved forms, kept on the device while they are being typed. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { currentUser, openLocal } from './db.ts'
import { useRead } from './reads.ts'
import { unlessWiped } from './unless-wiped.ts'

const SAVE_AFTER_MS = 200

/**
 * A form's state that survives the page.
 * @param key Names the form, and its row when it edits one.
 * @param initial Used when there is no draft.
 * @returns The value (undefined while it is being read), a setter that can store at once, and a function that deletes the draft
 * after it was saved.
 */
export function useDraft<T>(
  key: string,
  initial: T,
): [value: T | undefined, set: (next: T, isAtOnce?: boolean) => void, clear: () => Promise<void>] {
  const [value, setValue] = useState<T>()
  const first = useRef(initial)
  const writer = useRef<DraftWriter<T> | null>(null)
  useRead(value === undefined)

  useEffect(() => {
    const own = createDraftWriter<T>(key)
    writer.current = own
    let isMounted = true
    void own.read().then((kept) => {
      if (isMounted) setValue((now) => now ?? kept ?? first.current)
    })
    const flush = () => void own.flush()
    globalThis.addEventListener('pagehide', flush)
    return () => {
      isMounted = false
      globalThis.removeEventListener('pagehide', flush)
      flush()
      setValue(undefined)
    }
  }, [key])

  const set = useCallback((next: T, isAtOnce = false) => {
    setValue(next)
    writer.current?.write(next)
    if (isAtOnce) void writer.current?.flush()
  }, [])
  const clear = useCallback(async () => {
    await writer.current?.clear()
    setValue(first.current)
  }, [])
  return [value, set, clear]
}

interface DraftWriter<T> {
  read(): Promise<T | undefined>
  /** Saves at once, and then after a moment, also when the user types without a pause: the page may be left right after one press. */
  write(value: T): void
  flush(): Promise<void>
  clear(): Promise<void>
}

/** Reads and writes one draft of the current user. When that user's data is gone, nothing is written any more. */
export function createDraftWriter<T>(key: string): DraftWriter<T> {
  const userId = currentUser()
  const drafts = userId === null ? null : openLocal(userId).drafts
  let waiting: { value: T } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let savedAt = Number.NEGATIVE_INFINITY

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (!waiting || !drafts || currentUser() !== userId) return
    const { value } = waiting
    waiting = null
    savedAt = performance.now()
    await unlessWiped(drafts.put({ key, value, updatedAt: Date.now() }))
  }

  return {
    async read() {
      if (!drafts) return undefined
      // The same form wrote this draft, so the shape fits.
      return (await unlessWiped(drafts.get(key)))?.value as T | undefined
    },
    write(value) {
      const isFirst = waiting === null
      waiting = { value }
      if (performance.now() - savedAt >= SAVE_AFTER_MS) void flush()
      // The timer of the first unsaved letter is not restarted, so typing without a pause is saved too.
      else if (isFirst) timer = setTimeout(() => void flush(), SAVE_AFTER_MS)
    },
    flush,
    async clear() {
      clearTimeout(timer)
      waiting = null
      if (drafts) await unlessWiped(drafts.delete(key))
    },
  }
}
