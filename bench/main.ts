/** Prints what was measured, and fails where a budget is broken. Ratios compare within one run; rates are this machine's. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { measureRoutes } from './bundle.ts'
import { measureEngine } from './engine.ts'
import { measureWithLighthouse } from './lighthouse.ts'
import { measureRequests } from './requests.ts'
import { measureDrain } from './sync.ts'

const budgetsSchema = z.object({
  shellKiB: z.number(),
  heaviestRouteKiB: z.number(),
  publicPageKiB: z.number(),
  requestRatioMin: z.number(),
  performanceMin: z.number(),
  layoutShiftMax: z.number(),
})
const budgets = budgetsSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8')))
const broken: string[] = []
const kib = (bytes: number) => bytes / 1024

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function hold(name: string, value: number, isWithin: boolean, budget: number): void {
  if (!isWithin) broken.push(`${name} is ${value.toFixed(2)}, the budget is ${budget}`)
}

const engine = await measureEngine()
say(
  `engine      ${engine.runsPerSecond.toFixed(1)} runs/s (${engine.runs} runs, ${engine.letters} letters by the built-in writer)`,
)

const requests = await measureRequests()
say(
  `requests    ${requests.ours.toFixed(0)}/s, bare Hono + better-sqlite3 ${requests.bare.toFixed(0)}/s, ratio ${requests.ratio.toFixed(2)} (${requests.bytes} bytes)`,
)
hold('requests ratio', requests.ratio, requests.ratio >= budgets.requestRatioMin, budgets.requestRatioMin)

const drain = await measureDrain()
say(
  `sync drain  ${drain.edits} queued edits in ${(drain.ms / 1000).toFixed(2)} s (${(drain.edits / (drain.ms / 1000)).toFixed(0)}/s), ${drain.pushes} pushes`,
)

say('JavaScript of each route, brotli, shell included:')
for (const { route, bytes, isPublic } of measureRoutes(join(import.meta.dirname, '../dist/pwa'))) {
  say(`  ${kib(bytes).toFixed(1).padStart(6)} KiB  ${route}`)
  const routeBudget = route === 'shell' ? budgets.shellKiB : budgets.heaviestRouteKiB
  const budget = isPublic ? budgets.publicPageKiB : routeBudget
  hold(`JavaScript of ${route}`, kib(bytes), kib(bytes) <= budget, budget)
}

const page = await measureWithLighthouse()
const { scores } = page
say(
  `lighthouse  home on a phone: performance ${scores.performance}, accessibility ${scores.accessibility}, best practices ${scores['best-practices']}, SEO ${scores.seo}; ` +
    `largest paint ${(page.largestPaintMs / 1000).toFixed(1)} s, layout shift ${page.layoutShift.toFixed(3)}`,
)
for (const fault of page.faults) say(`  ${fault}`)
hold('performance', scores.performance, scores.performance >= budgets.performanceMin, budgets.performanceMin)
for (const name of ['accessibility', 'best-practices', 'seo'] as const)
  hold(name, scores[name], scores[name] === 100, 100)
hold('layout shift', page.layoutShift, page.layoutShift < budgets.layoutShiftMax, budgets.layoutShiftMax)

for (const line of broken) say(`over budget: ${line}`)
process.exit(broken.length === 0 ? 0 : 1)
