/** Whether the screen is wide enough for columns; a phone shows rows. */
import { useSyncExternalStore } from 'react'

/** The width from which the sidebar stands beside the content (Tailwind's `lg`). */
const WIDE = '(min-width: 64rem)'
/** The width from which details stand beside their list (Tailwind's `xl`). */
const DESKTOP = '(min-width: 80rem)'

/** Re-renders when a window grows past it, or a tablet is turned. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(followWide, () => window.matchMedia(WIDE).matches)
}

/** The same for a window with room for two columns beside the sidebar. */
export function useDesktop(): boolean {
  return useSyncExternalStore(followDesktop, () => window.matchMedia(DESKTOP).matches)
}

const followWide = follow(WIDE)
const followDesktop = follow(DESKTOP)

function follow(media: string) {
  return (onChange: () => void): (() => void) => {
    const query = window.matchMedia(media)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }
}
