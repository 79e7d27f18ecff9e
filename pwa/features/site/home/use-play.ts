/** Shows a finished thing step by step, once when it is first seen, and again on request. */
import { type RefObject, useCallback, useEffect, useState } from 'react'

const STEP_MS = 420

interface Play {
  /** Steps before this one are shown. Everything is shown without scripts, and where motion is not wanted. */
  shown: number
  again(): void
}

/** @param steps How many there are; 0 shows everything at once. */
export function usePlay(steps: number, target: RefObject<HTMLElement | null>): Play {
  const [shown, setShown] = useState(Number.POSITIVE_INFINITY)
  const again = useCallback(() => setShown(0), [])
  useEffect(() => {
    const element = target.current
    if (steps === 0 || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setShown(0)
      },
      { threshold: 0.2 },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [steps, target])
  useEffect(() => {
    if (shown >= steps) return
    const timer = setTimeout(() => setShown((now) => now + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [shown, steps])
  return { shown: shown >= steps ? Number.POSITIVE_INFINITY : shown, again }
}
