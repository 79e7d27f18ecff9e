/** Draws a screen when what it reads from this device is there: drawn piece by piece, it would move under the finger. */
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Reads, ReadsContext } from '../local/reads.ts'

/** Then the pieces are drawn that are there, skeletons for the others. */
export const PATIENCE_MS = 400

export function DrawnTogether({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  const running = useRef(0)
  const reads = useMemo<Reads>(
    () => ({
      begin() {
        running.current += 1
        return () => {
          running.current -= 1
          // What comes in its place may read more, and begins at once.
          queueMicrotask(() => running.current === 0 && setDrawn(true))
        }
      },
    }),
    [],
  )
  useLayoutEffect(() => {
    if (running.current === 0) setDrawn(true)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ReadsContext value={reads}>
      {/* Not hidden: its heading already takes the focus. */}
      <div className={isDrawn ? 'min-w-0' : 'min-w-0 opacity-0'}>{children}</div>
    </ReadsContext>
  )
}
