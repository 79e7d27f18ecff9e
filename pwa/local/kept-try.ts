/**
 * What a visitor tries on the home page, kept for this tab alone: through a reload, and into the registration that they choose.
 * It imports nothing, because the home page loads it.
 */

/** What is being typed. */
export interface TypedTry {
  job: string
  about: string
}

/** What is taken into the registration. */
export interface KeptTry {
  title: string
  text: string
  address: string
  about: string
  skills: string[]
  letter: string
}

/** Only a page has it. */
interface PageStorage {
  sessionStorage?: {
    getItem(name: string): string | null
    setItem(name: string, value: string): void
    removeItem(name: string): void
  }
}
const page = (): PageStorage => globalThis as PageStorage

/** What the server was asked, and what came of it. */
interface AskedTry extends TypedTry {
  /** Unix milliseconds of the question. */
  atMs: number
  /** Null while it is being answered. Whoever reads it checks it. */
  answer: unknown
}

const TYPED_KEY = 'gigwright-try'
const ASKED_KEY = 'gigwright-try-asked'
const ANSWERED_KEY = 'gigwright-try-answered'
/** A post may be a marketplace's text, which is kept for a day. */
const ASKED_LIFE_MS = 24 * 60 * 60 * 1000
export const KEPT_TRY_KEY = 'gigwright-kept-try'

export function typedTry(): TypedTry | null {
  const kept = readTab(TYPED_KEY)
  return hasTexts(kept, ['job', 'about']) ? { job: kept.job, about: kept.about } : null
}

export function keepTypedTry(typed: TypedTry): void {
  writeTab(TYPED_KEY, typed)
}

/** @returns What the page was left in the middle of. */
export function unansweredTry(nowMs: number): AskedTry | null {
  return askedIn(ASKED_KEY, nowMs)
}

/** @returns The last one that was answered. */
export function answeredTry(nowMs: number): AskedTry | null {
  return askedIn(ANSWERED_KEY, nowMs)
}

/** @param asked Null where it needs no answer any more. */
export function keepUnanswered(asked: AskedTry | null): void {
  writeTab(ASKED_KEY, asked)
}

export function keepAnswered(asked: AskedTry | null): void {
  writeTab(ANSWERED_KEY, asked)
}

function askedIn(key: string, nowMs: number): AskedTry | null {
  const kept = readTab(key)
  if (!hasTexts(kept, ['job', 'about'])) return null
  const atMs: unknown = Reflect.get(kept, 'atMs')
  if (typeof atMs === 'number' && Math.abs(nowMs - atMs) < ASKED_LIFE_MS)
    return { job: kept.job, about: kept.about, atMs, answer: Reflect.get(kept, 'answer') }
  writeTab(key, null)
  return null
}

/** @returns Null where nothing was taken along, or where the browser blocks storage. */
export function keptTry(): KeptTry | null {
  const kept = readTab(KEPT_TRY_KEY)
  if (!hasTexts(kept, ['title', 'text', 'address', 'about', 'letter'])) return null
  const { title, text, address, about, letter } = kept
  const list: unknown = Reflect.get(kept, 'skills')
  const skills = Array.isArray(list) ? list.filter((skill): skill is string => typeof skill === 'string') : []
  return { title, text, address, about, letter, skills }
}

export function keepTry(kept: KeptTry): void {
  writeTab(KEPT_TRY_KEY, kept)
}

/** Forgets all of it: it is in an account, or its owner says so. */
export function dropTry(): void {
  for (const key of [TYPED_KEY, ASKED_KEY, ANSWERED_KEY, KEPT_TRY_KEY]) writeTab(key, null)
}

/** What is kept for this tab alone. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(page().sessionStorage?.getItem(key) ?? 'null')
  } catch {
    return null // storage is blocked, or the value is not ours
  }
}

/** @param value Null forgets it. */
export function writeTab(key: string, value: object | null): void {
  try {
    if (value === null) page().sessionStorage?.removeItem(key)
    else page().sessionStorage?.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked.
  }
}

/** A check by hand is enough for our own data; a schema would add zod to the first download. */
function hasTexts<Key extends string>(kept: unknown, keys: readonly Key[]): kept is Record<Key, string> {
  return typeof kept === 'object' && kept !== null && keys.every((key) => typeof Reflect.get(kept, key) === 'string')
}
