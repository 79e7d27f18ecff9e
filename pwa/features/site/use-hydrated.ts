/** Whether the page's code is at work: what needs it is not to be pressed before. */
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** @returns False in the pre-rendered page and while it is taken over, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
