/** The browser tests drive the built product: without a build they would test an old one. */
import { existsSync } from 'node:fs'
import { CHROMIUM } from './browser.ts'

export function setup(): void {
  for (const file of ['dist/pwa/index.html', 'dist/api/main.js', 'dist/sandbox/main.js']) {
    if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" first.`)
  }
  if (!existsSync(CHROMIUM)) {
    throw new Error(
      `Chromium is needed at ${CHROMIUM}: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.`,
    )
  }
}
