/** Whether the screen is wide enough for columns; a phone shows rows. */
import { useSyncExternalStore } from 'react'

/** The width from which the sidebar stands beside the content (Tailwind's `lg`). */
const WIDE = '(min-width: 64rem)'

/** Re-renders when a window grows past it, or a tablet is turned. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(WIDE).matches)
}

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
