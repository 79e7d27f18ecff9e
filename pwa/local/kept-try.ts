/**
 * What a visitor tried on the home page, kept for this tab alone: through a reload, and into the registration that they choose.
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

const TYPED_KEY = 'gigwright-try'
export const KEPT_TRY_KEY = 'gigwright-kept-try'

export function typedTry(): TypedTry | null {
  const kept = readTab(TYPED_KEY)
  return hasTexts(kept, ['job', 'about']) ? { job: kept.job, about: kept.about } : null
}

export function keepTypedTry(typed: TypedTry): void {
  writeTab(TYPED_KEY, typed)
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

/** Forgets all of it, once it is in an account. */
export function dropTry(): void {
  writeTab(TYPED_KEY, null)
  writeTab(KEPT_TRY_KEY, null)
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
