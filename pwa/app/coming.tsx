/** A line at the top while a screen is on its way. React keeps the screen before until then, and a tap would seem to do nothing. */
import { useLocation } from 'react-router-dom'
import { usePressedPath } from '../ui/use-pressed-path.ts'

/** Drawn with the press and seen a moment later, without a further step of the page's own: it may be busy with the screen by then. */
export function Coming() {
  const { pathname } = useLocation()
  if (usePressedPath(pathname) === pathname) return null
  return <div data-coming="" aria-hidden="true" className="animate-coming fixed inset-x-0 top-0 z-50 h-1 bg-accent" />
}
