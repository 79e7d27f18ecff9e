/**
 * `npm run bench`: builds, measures speed and size, computes ratios within one run, and compares them with
 * bench/budgets.json.
 */
import { ensureInstalled, run } from './install.mjs'

ensureInstalled()
const { buildAll } = await import('./build.mjs')
await buildAll()
run(process.execPath, ['--import', 'tsx', 'bench/main.ts'])
