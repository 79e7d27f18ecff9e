/**
 * `npm run bench`: builds, then measures speed and size; ratios within one run, held against bench/budgets.json.
 * What follows `--` says what to measure; `-- proof` proves the laws (bench/proof/).
 */
import { ensureInstalled, run } from './install.mjs'

ensureInstalled()
const { buildAll } = await import('./build.mjs')
await buildAll()
run(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)])
