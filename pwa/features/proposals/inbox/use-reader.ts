/** Which letter stands beside the list on a desk while nobody has opened one. */
import { useRef } from 'react'

interface ReaderList {
  /** The list in its order; undefined while it is not known whole. */
  ids: readonly string[] | undefined
  /** Tells one list from another. */
  listKey: string | undefined
  /** The row that the keyboard is on. */
  currentId: string | null
}

/**
 * The row that the keyboard is on, or else the first one. A letter stays while it is in the list, so that one which
 * arrives above it takes nothing away from a reader; when it has left, the next one takes its place.
 */
export function useReader({ ids, listKey, currentId }: ReaderList): string | null {
  const kept = useRef<{ listKey: string | undefined; id: string; at: number } | null>(null)
  if (ids === undefined) return null
  const last = kept.current?.listKey === listKey ? kept.current : null
  const stays = [currentId, last?.id].find((id) => typeof id === 'string' && ids.includes(id))
  const id = stays ?? ids[Math.min(last?.at ?? 0, ids.length - 1)]
  if (id === undefined) return null
  kept.current = { listKey, id, at: ids.indexOf(id) }
  return id
}
