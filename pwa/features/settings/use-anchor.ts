/** Goes to the part of a page that the address names, once it is there: the router does not, and the part may come late. */
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** @param isReady Whether the page's content is there. */
export function useAnchor(isReady: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isReady || hash.length < 2) return
    const target = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!target) return
    const isControl = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    target.scrollIntoView({ block: isControl ? 'center' : 'start' })
    if (isControl) target.focus({ preventScroll: true })
  }, [hash, isReady])
}
