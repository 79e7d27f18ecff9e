/** Opens the palette with Ctrl+K or Cmd+K on every screen. In a browser the keys go to its search field, which is a similar purpose. */
import { useEffect } from 'react'

export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isIt = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyK'
      if (!isIt) return
      event.preventDefault()
      // The palette must not cover an open dialog.
      if (!document.querySelector('dialog[open]')) open()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open])
}
