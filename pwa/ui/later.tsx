/** Parts that are opened by a press, and rarely: their code is loaded then. */
import { type ComponentType, useEffect, useState } from 'react'

/**
 * Unlike React's `lazy` it draws the part as soon as its code is here. React draws a fallback first and keeps it for 300 ms, which is
 * too long for a press.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & {
  /** Loads the code before the press, where a press is likely. A failure is left to the press. */
  fetch(): Promise<void>
} {
  let here: ComponentType<Props> | null = null
  const fetch = async () => {
    here = await load()
  }
  function Later(props: Props) {
    const [found, setFound] = useState<{ Part: ComponentType<Props> } | { error: unknown } | null>(
      here && { Part: here },
    )
    useEffect(() => {
      let isGone = false
      const set = (next: NonNullable<typeof found>) => !isGone && setFound((before) => before ?? next)
      fetch().then(
        () => here && set({ Part: here }),
        (error: unknown) => set({ error }),
      )
      return () => {
        isGone = true
      }
    }, [])
    if (!found) return null
    // For the error boundary around it, as with `lazy`. The next press tries again.
    if ('error' in found) throw found.error
    return <found.Part {...props} />
  }
  return Object.assign(Later, { fetch: () => fetch().catch(() => undefined) })
}
