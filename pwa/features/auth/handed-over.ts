/**
 * A mailed link opens in a tab of its own, which sees nothing of the tab that asked for it. So what that tab holds waits in the
 * browser: for this address alone, and as long as the link works.
 */
import { KEPT_SAMPLE_KEY } from '../../local/kept-sample.ts'
import { dropTry, KEPT_TRY_KEY } from '../../local/kept-try.ts'
import { keepInTab, readFromTab } from '../../parts/account/tab-storage.ts'
import { typedKey } from './use-typed.ts'

const KEY = 'gigwright-handed-over'
const ASKED_KEY = 'gigwright-asked-for-link'
const LINK_LIFE_MS = 60 * 60 * 1000
const CARRIED_KEYS = [KEPT_TRY_KEY, KEPT_SAMPLE_KEY, typedKey('platform')]

/** Called by the tab that asked for a link. */
export function handOver(email: string, nowMs: number): void {
  keepInTab(ASKED_KEY, '1')
  const held = CARRIED_KEYS.map((key) => [key, readFromTab(key)])
  write(JSON.stringify({ email, untilMs: nowMs + LINK_LIFE_MS, held: Object.fromEntries(held) }))
}

/** Called by the tab that the link opened. What it holds already stays; who reads the values checks them. */
export function takeOver(email: string, nowMs: number): void {
  const handed = read()
  if (!handed || handed.email !== email || handed.untilMs <= nowMs) return
  for (const key of CARRIED_KEYS) {
    const value: unknown = Reflect.get(handed.held, key)
    if (typeof value === 'string' && readFromTab(key) === null) keepInTab(key, value)
  }
}

/** Nobody's lines stay in a browser longer than their link works. */
export function forgetExpired(nowMs: number): void {
  const handed = read()
  if (handed && handed.untilMs <= nowMs) forgetHandedOver()
}

export function forgetHandedOver(): void {
  write(null)
}

/** @returns Whether this tab asked for a link, so that the account may be made in another one. */
export function hasAskedForLink(): boolean {
  return readFromTab(ASKED_KEY) !== null
}

/** Another tab has taken everything over. A copy that stays here would be put into the account a second time. */
export function forgetHere(): void {
  for (const key of CARRIED_KEYS) keepInTab(key, null)
  dropTry()
}

function read(): { email: string; untilMs: number; held: object } | null {
  try {
    const handed: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof handed !== 'object' || handed === null) return null
    const { email, untilMs, held } = { email: undefined, untilMs: undefined, held: undefined, ...handed }
    const isOurs = typeof email === 'string' && typeof untilMs === 'number' && typeof held === 'object' && held !== null
    return isOurs ? { email, untilMs, held } : null
  } catch {
    return null // storage is blocked, or the value is not ours
  }
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, value)
  } catch {
    // Storage is blocked: the first tab still holds everything.
  }
}
