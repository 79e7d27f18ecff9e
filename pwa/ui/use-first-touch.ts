/** Fetches what is likely to be pressed as soon as somebody touches anything: a screen that is only read does without. */
import { useEffect } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/** @param fetch Called once while `isLikely`; the same function on each rendering. A failure is left to the press. */
export function useFirstTouch(isLikely: boolean, fetch: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isLikely) return
    const watch = new AbortController()
    const begin = () => {
      watch.abort()
      fetch().catch(() => undefined)
    }
    for (const sign of SIGNS) addEventListener(sign, begin, { signal: watch.signal, passive: true })
    return () => watch.abort()
  }, [isLikely, fetch])
}
