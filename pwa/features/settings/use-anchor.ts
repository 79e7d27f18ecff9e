/** Scrolls to the part that the address names, once it exists. The router does not do this. */
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
