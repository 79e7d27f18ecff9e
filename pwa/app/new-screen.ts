/** Going to another screen: it begins at its top, and the keyboard and the screen reader begin in its content. */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** @param contentId The element that holds the screen; it must be focusable. */
export function useNewScreen(contentId: string): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Going back, the browser returns to where one was.
    if (!isBack) window.scrollTo(0, 0)
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname, isBack, contentId])
}
