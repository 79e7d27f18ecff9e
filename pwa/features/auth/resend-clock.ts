/** When the last code was sent to an address: the wait for the next one survives a reload. */
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

export const RESEND_WAIT_MS = 60_000
/** The kind of code: each has its own wait at the server. */
export type CodeKind = 'verify' | 'reset'

const KEY = 'gigwright-codes'
const storedSchema = z.record(z.string(), z.number())

/** Notes that a code has just left, or when the server will send the next. */
export function noteCodeSent(kind: CodeKind, email: string, waitMs = RESEND_WAIT_MS): void {
  const nowMs = Date.now()
  const waiting = Object.entries(readAll()).filter(([, untilMs]) => untilMs > nowMs)
  try {
    const next = { ...Object.fromEntries(waiting), [keyOf(kind, email)]: nowMs + waitMs }
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Blocked storage: the server says when it is too early.
  }
  for (const listener of listeners) listener()
}

/** @returns Whole seconds until a new code can be asked for; counts down each second, 0: now. */
export function useResendWait(kind: CodeKind, email: string): number {
  const [nowMs, setNow] = useState(Date.now)
  const untilMs = readAll()[keyOf(kind, email)] ?? 0
  // A clock that was set back must not lock anyone out.
  const leftMs = Math.min(untilMs - nowMs, RESEND_WAIT_MS * 10)
  const isWaiting = leftMs > 0
  useEffect(() => {
    const tick = () => setNow(Date.now())
    listeners.add(tick)
    const timer = isWaiting ? setInterval(tick, 1000) : undefined
    return () => {
      listeners.delete(tick)
      clearInterval(timer)
    }
  }, [isWaiting])
  return isWaiting ? Math.ceil(leftMs / 1000) : 0
}

const listeners = new Set<() => void>()
const keyOf = (kind: CodeKind, email: string) => `${kind} ${email.trim().toLowerCase()}`

function readAll(): Record<string, number> {
  try {
    const parsed = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}
