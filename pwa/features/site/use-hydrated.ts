/** Whether the page is hydrated. Controls that need its code are disabled before. */
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** @returns False in the pre-rendered page and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
