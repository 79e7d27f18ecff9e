/** The browser tests use the built product, so they stop when the build or the browser is missing. */
import { existsSync } from 'node:fs'
import { programAdvice, findProgram } from '../../scripts/programs.mjs'

export function setup(): void {
  for (const file of ['dist/pwa/index.html', 'dist/api/main.js', 'dist/sandbox/main.js']) {
    if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" first.`)
  }
  if (!findProgram('chromium')) throw new Error(programAdvice('chromium'))
}
