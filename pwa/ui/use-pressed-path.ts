/** Where a press leads, before the screen there is drawn: the address changes at once, and what answers a press must not wait for the screen. */
import { useEffect, useRef, useState } from 'react'

/** What has not come by then does not come. */
const PATIENCE_MS = 20_000

/** @param shown The path whose screen is drawn. @returns The path that the last press leads to; without one the path that is shown. */
export function usePressedPath(shown: string): string {
  const [pressed, setPressed] = useState(shown)
  const [last, setLast] = useState(shown)
  if (last !== shown) {
    setLast(shown)
    setPressed(shown)
  }
  const addressOfShown = useRef('')
  useEffect(() => {
    addressOfShown.current = window.location.pathname
    let timer: ReturnType<typeof setTimeout> | undefined
    // A press by itself is drawn before the screen, which React draws in slices.
    const look = () => {
      clearTimeout(timer)
      const { pathname } = window.location
      const hasLeft = pathname !== addressOfShown.current
      setPressed(hasLeft ? pathname : shown)
      if (hasLeft) timer = setTimeout(() => setPressed(shown), PATIENCE_MS)
    }
    addEventListener('click', look)
    addEventListener('popstate', look)
    return () => {
      removeEventListener('click', look)
      removeEventListener('popstate', look)
      clearTimeout(timer)
    }
  }, [shown])
  return last === shown ? pressed : shown
}
