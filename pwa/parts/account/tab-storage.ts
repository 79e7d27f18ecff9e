/** Small values kept for this tab through a reload. Where the browser blocks storage nothing is kept, and nothing fails. */

export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** @param value Null forgets it. */
export function keepInTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Blocked: the value lives as long as the screen.
  }
}
