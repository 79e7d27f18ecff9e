/**
 * `npm run bench`: builds, then measures speed and size; ratios within one run, held against bench/budgets.json. What follows
 * `--` goes to bench/main.ts: the names of measurements, or `proof` with its options.
 * `npm run bench judgement`: how well labelled posts are read and decided; needs no build.
 * `npm run bench judgement-server`: what agents on auto send of them through the real server; needs no build.
 * `npm run bench letters`: how well the checks of letters do on labelled sentences; needs no build.
 */
import { ensureInstalled, run } from './install.mjs'

ensureInstalled()
const names = process.argv.slice(2)
const [what, ...rest] = names
if (['judgement', 'judgement-server', 'letters'].includes(what))
  run(process.execPath, ['--import', 'tsx', `bench/${what}.ts`, ...rest])
else {
  const { buildAll } = await import('./build.mjs')
  await buildAll()
  run(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...names])
}
