/** The types of `browsers.mjs`, which runs before anything that reads TypeScript is installed. */
type BrowserName = 'chromium' | 'firefox' | 'webkit'

export function findBrowser(name: BrowserName): string | null
export function browserAdvice(name: BrowserName): string
export function ensureBrowser(name: BrowserName): boolean
