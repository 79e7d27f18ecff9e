/** Keeps the scroll position of a long list while details are open, and for coming back from another screen. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/** Address of a list → its scroll position in pixels; kept while the app is open. */
const places = new Map<string, number>()

/**
 * @param isShown Whether the list itself is the screen.
 * @param isReady Whether its rows, or their heights, are there.
 */
export function useListPlace(isShown: boolean, listPath: string, isReady: boolean): void {
  const isBack = useNavigationType() === 'POP'
  const wasShown = useRef<boolean | null>(null)
  const path = useRef(listPath)
  path.current = listPath
  // Before the next frame: when the list has gone the page is shorter, and the browser scrolls up.
  useLayoutEffect(() => {
    if (!isShown) return
    const remember = () => places.set(path.current, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [isShown])
  useEffect(() => {
    if (!isShown) {
      wasShown.current = false
      return
    }
    if (!isReady || wasShown.current === true) return
    const comesFromDetails = wasShown.current === false
    wasShown.current = true
    const placePx = places.get(path.current)
    if (placePx === undefined || !(comesFromDetails || isBack)) return
    // After the frame has put the new screen at its top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, placePx))
    return () => cancelAnimationFrame(frame)
  }, [isShown, isReady, isBack])
}
