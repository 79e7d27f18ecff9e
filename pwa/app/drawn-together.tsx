/**
 * Shows a screen when its reads from this device are done. If it appeared piece by piece, it would move while the user
 * presses something.
 */
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Reads, ReadsContext } from '../local/reads.ts'

/** After this time the finished parts are shown, with skeletons for the others. */
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
          // The part that just finished may start another read in the same task.
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
      {/* Transparent and not hidden, because its heading already takes the focus. */}
      <div className={isDrawn ? 'min-w-0' : 'min-w-0 opacity-0'}>{children}</div>
    </ReadsContext>
  )
}
