/** What is kept for this tab alone. Where the browser blocks storage, it lives as long as the page. */

/** Only a page has it. */
interface PageStorage {
  sessionStorage?: {
    getItem(name: string): string | null
    setItem(name: string, value: string): void
    removeItem(name: string): void
  }
}
const page = (): PageStorage => globalThis as PageStorage

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
