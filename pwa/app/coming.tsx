/** A line at the top while the code of a screen is on its way. React keeps the screen before until then, and a tap would seem to do nothing. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** A tap is answered within a tenth of a second; a screen whose code is here comes sooner than this. */
const ANSWER_MS = 40
/** What has not come by then does not come. */
const PATIENCE_MS = 20_000

export function Coming() {
  const { pathname } = useLocation()
  const [isComing, setComing] = useState(false)
  const shown = useRef(pathname)
  useEffect(() => {
    shown.current = pathname
    setComing(false)
  }, [pathname])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The address changes at once, what is drawn only with the screen.
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const hasLeft = window.location.pathname !== shown.current
        setComing(hasLeft)
        if (hasLeft) timer = setTimeout(() => setComing(false), PATIENCE_MS)
      }, ANSWER_MS)
    }
    addEventListener('click', look)
    return () => {
      removeEventListener('click', look)
      clearTimeout(timer)
    }
  }, [])
  if (!isComing) return null
  return <div data-coming="" aria-hidden="true" className="animate-breathe fixed inset-x-0 top-0 z-50 h-1 bg-accent" />
}
