/** Which of a screen's reads from this device are still running, so that the screen is drawn when all are done. */
import { createContext, useContext, useLayoutEffect } from 'react'

export interface Reads {
  /** @returns Call it when the read has ended. */
  begin(): () => void
}

export const ReadsContext = createContext<Reads | null>(null)

/** The screen around this is not drawn before the read has ended. A slow read is not waited for. */
export function useRead(isRunning: boolean): void {
  const reads = useContext(ReadsContext)
  useLayoutEffect(() => (isRunning ? reads?.begin() : undefined), [reads, isRunning])
}
