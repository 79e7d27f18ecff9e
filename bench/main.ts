/**
 * Prints what was measured and fails where a budget is broken: `main.ts [engine] [speed] [sync] [sizes] [lighthouse] [sample] [way]
 * [device] [workers] [calls] [growth] [fleet] [peers]`, all but `sync`, `lighthouse`, `way`, `device`, `growth`, `fleet` and `peers` when
 * none is named; these take minutes, and `sync` and `peers` install packages of others into a temporary folder. Ratios compare within
 * one run; rates are this machine's. `lighthouse` takes an hour, with `BENCH_ROUNDS=1` a fifth of it; `device` takes a quarter of
 * one, with fewer proposals (`BENCH_ROWS=5000`) less. `main.ts proof [options]` proves the laws instead (`proof/proof.ts`).
 */
import { join } from 'node:path'
import { readBudgets } from './budgets.ts'
import { measureRoutes } from './bundle.ts'
import { reportDevice } from './device/report.ts'
import { measureEngine } from './engine.ts'
import { reportFleet } from './fleet/report.ts'
import { reportGrowth } from './growth/report.ts'
import { reportLighthouse } from './lighthouse.ts'
import { reportPeers } from './peers/report.ts'
import { measureSample } from './sample.ts'
import { writeResults } from './speed/results.ts'
import { measureSpeed } from './speed/speed.ts'
import { reportSync } from './sync/report.ts'
import { reportWay } from './way.ts'
import { reportCalls } from './workers/calls.ts'
import { reportWorkers } from './workers/report.ts'

const budgets = readBudgets()

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function engine(): Promise<void> {
  const { runsPerSecond, runs, letters } = await measureEngine()
  say(`engine      ${runsPerSecond.toFixed(1)} runs/s (${runs} runs, ${letters} letters by the built-in writer)`)
}

async function speed(): Promise<void> {
  const { listRatio, table } = await measureSpeed()
  say(table)
  writeResults(table, 'speed')
  budgets.hold('ratio of a list', listRatio, 'listRatioMin')
}

async function sync(): Promise<void> {
  const table = await reportSync(say)
  say(table)
  writeResults(table, 'sync')
}

async function sample(): Promise<void> {
  say('Sample account, milliseconds from the press (first visitor after a start, next visitor):')
  const found = await measureSample()
  for (const part of ['server', 'left', 'framed', 'shown'] as const)
    say(`  ${part.padEnd(7)} ${found.map((times) => times[part].toFixed(0).padStart(6)).join('')}`)
}

function sizes(): void {
  say('JavaScript of each route, brotli, shell included:')
  for (const { route, bytes, isPublic } of measureRoutes(join(import.meta.dirname, '../dist/pwa'))) {
    const kib = bytes / 1024
    say(`  ${kib.toFixed(1).padStart(6)} KiB  ${route}`)
    const ownBudget = route === 'shell' ? 'shellKiB' : 'heaviestRouteKiB'
    budgets.hold(`JavaScript of ${route}`, kib, isPublic ? 'publicPageKiB' : ownBudget)
  }
}

async function lighthouse(): Promise<void> {
  const { table, pages } = await reportLighthouse()
  say(table)
  writeResults(table, 'lighthouse')
  for (const { name, language, isPublic, scores, layoutShift } of pages) {
    const page = `${name}, ${language}`
    budgets.hold(`performance of ${page}`, scores.performance.median, isPublic ? 'performanceMin' : 'appPerformanceMin')
    for (const grade of ['accessibility', 'best-practices', 'seo'] as const)
      budgets.hold(`${grade} of ${page}`, scores[grade].median, 'gradeMin')
    budgets.hold(`layout shift of ${page}`, layoutShift, 'layoutShiftMax')
  }
}

async function device(): Promise<void> {
  const table = await reportDevice()
  say(table)
  // Fewer are measured only while something is being mended.
  if (process.env['BENCH_ROWS'] === undefined) writeResults(table, 'device')
}

async function workers(): Promise<void> {
  const table = await reportWorkers()
  if (table === null) return say('workers     not measured: no PostgreSQL here')
  say(table)
  writeResults(table, 'workers')
}

async function calls(): Promise<void> {
  const table = await reportCalls()
  if (table === null) return say('calls       not measured: no PostgreSQL here')
  say(table)
  writeResults(table, 'calls')
}

async function peers(): Promise<void> {
  const table = await reportPeers()
  if (table === null) return say('peers       not measured: no PostgreSQL here')
  say(table)
  writeResults(table, 'peers')
}

async function growth(): Promise<void> {
  const table = await reportGrowth()
  say(table)
  writeResults(table, 'growth')
}

async function fleet(): Promise<void> {
  const table = await reportFleet()
  say(table)
  writeResults(table, 'fleet')
}

async function way(): Promise<void> {
  const table = await reportWay()
  say(table)
  writeResults(table, 'way')
}

const MEASUREMENTS = {
  ...{ engine, speed, sync, sizes, lighthouse, sample, way },
  ...{ device, workers, calls, growth, fleet, peers },
}
const ONLY_NAMED: readonly unknown[] = [sync, lighthouse, way, device, growth, fleet, peers]
const named = process.argv.slice(2)
if (named[0] === 'proof') {
  // Loaded only here: it brings the devices of the simulations along.
  const { prove } = await import('./proof/proof.ts')
  process.exit((await prove(named.slice(1), say)) ? 0 : 1)
}
const unknown = named.filter((name) => !Object.hasOwn(MEASUREMENTS, name))
if (unknown.length > 0) throw new Error(`Nothing measures ${unknown.join(', ')}.`)
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (named.length === 0 ? !ONLY_NAMED.includes(measure) : named.includes(name)) await measure()
}
for (const line of budgets.broken) say(line)
process.exit(budgets.broken.length === 0 ? 0 : 1)
