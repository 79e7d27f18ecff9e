/** Remembers when a code was sent to an address, so that the wait for the next survives a reload. */
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { keepInTab, readFromTab } from './tab-storage.ts'

const RESEND_WAIT_MS = 60_000
/** The kind of code. The server has a separate wait for each. */
export type CodeKind = 'verify' | 'reset'

const KEY = 'gigwright-codes'
const storedSchema = z.record(z.string(), z.number())

/** Notes that a code was just sent, or how long until the server sends the next. */
export function noteCodeSent(kind: CodeKind, email: string, waitMs = RESEND_WAIT_MS): void {
  const nowMs = Date.now()
  const waiting = Object.entries(readAll()).filter(([, untilMs]) => untilMs > nowMs)
  // Where storage is blocked the server says when it is too early.
  keepInTab(KEY, JSON.stringify({ ...Object.fromEntries(waiting), [keyOf(kind, email)]: nowMs + waitMs }))
  for (const listener of listeners) listener()
}

/** @returns Whole seconds until a new code can be asked for; counts down each second, 0: now. */
export function useResendWait(kind: CodeKind, email: string): number {
  const [nowMs, setNow] = useState(Date.now)
  const untilMs = readAll()[keyOf(kind, email)] ?? 0
  // If the clock was set back, the wait must not become endless.
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
    const parsed = storedSchema.safeParse(JSON.parse(readFromTab(KEY) ?? '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}
