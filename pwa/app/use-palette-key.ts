/** Ctrl or Cmd and K, wherever one is: the browser's own use of it is to go somewhere, too. */
import { useEffect } from 'react'

export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isIt = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyK'
      if (!isIt) return
      event.preventDefault()
      // A question that waits for its answer must not be covered.
      if (!document.querySelector('dialog[open]')) open()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open])
}
