/** Light, dark, or the setting of the device. `appearance.js` applies the same choice before the first paint. */

export type Appearance = 'system' | 'light' | 'dark'

/** Shared with `manifest/public/appearance.js`. */
export const APPEARANCE_KEY = 'gigwright-appearance'

const THEME_COLOURS = { light: '#fcfaf6', dark: '#101318' }

/** @returns What the user chose on this device. */
export function savedAppearance(): Appearance {
  const saved = localStorage.getItem(APPEARANCE_KEY)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

/** @returns What the page wears now. */
export function shownTheme(): 'light' | 'dark' {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

/** Applies a choice at once and remembers it on this device. */
export function chooseAppearance(choice: Appearance): void {
  if (choice === 'system') localStorage.removeItem(APPEARANCE_KEY)
  else localStorage.setItem(APPEARANCE_KEY, choice)
  applyAppearance(choice)
}

/**
 * Follows the device while the choice is "system".
 * @returns Stops following.
 */
export function followAppearance(): () => void {
  const dark = darkQuery()
  const apply = () => applyAppearance(savedAppearance())
  apply()
  dark.addEventListener('change', apply)
  return () => dark.removeEventListener('change', apply)
}

function applyAppearance(choice: Appearance): void {
  const isDark = choice === 'dark' || (choice === 'system' && darkQuery().matches)
  document.documentElement.classList.toggle('dark', isDark)
  // The colour of the browser's own bars. Both tags are set, because the choice may contradict their media queries.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = THEME_COLOURS[isDark ? 'dark' : 'light']
}

function darkQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}
