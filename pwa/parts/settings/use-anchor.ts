/** Brings the part that the address names into view, once it exists. The router does not do this. */
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The router's state of a link whose target takes the focus. */
export const FOCUS_TARGET = { focusTarget: true }

const CONTROLS =
  'input:not([type="hidden"], [disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), a[href]'

/** A part may come late, because it is read from the device or fetched. Whoever does something meanwhile is not moved. */
export function useAnchor(): void {
  const { hash, state, key } = useLocation()
  const isFocused: boolean = typeof state === 'object' && state !== null && Reflect.get(state, 'focusTarget') === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same part may be chosen again, which only the key tells
  useEffect(() => {
    if (hash.length < 2) return
    const id = decodeURIComponent(hash.slice(1))
    const find = () => {
      const target = document.getElementById(id)
      if (!target) return
      stop()
      show(target, isFocused)
    }
    const observer = new MutationObserver(find)
    const stop = () => {
      observer.disconnect()
      removeEventListener('pointerdown', stop)
      removeEventListener('keydown', stop)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('pointerdown', stop)
    addEventListener('keydown', stop)
    find()
    return stop
  }, [hash, key, isFocused])
}

function show(target: HTMLElement, isFocused: boolean): void {
  const fold = target.closest('details')
  if (fold) fold.open = true
  const isControl = target.matches('input, textarea, select, button')
  target.scrollIntoView({ block: isControl ? 'center' : 'start' })
  const control = isControl ? target : isFocused ? target.querySelector<HTMLElement>(CONTROLS) : null
  // A card may have nothing to change now, without a network for example.
  if (!control && isFocused) target.tabIndex = -1
  if (control || isFocused) (control ?? target).focus({ preventScroll: true })
}
