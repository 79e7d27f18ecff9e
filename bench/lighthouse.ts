/** Lighthouse's results for public pages, as on a mid-range phone with slow 4G: four scores and the layout shift. */
import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { chromium } from 'playwright-core'
import { z } from 'zod'
import { PUBLIC_PAGE_NAMES, PUBLIC_PAGES } from '#shared/pages.ts'
import { launchOptions } from '../e2e/support/browser.ts'
import { freePort, startStack } from '../e2e/support/stack.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const resultSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({ score: z.nullable(z.number()), auditRefs: z.array(z.object({ id: z.string() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
})

interface LighthouseReport {
  /** 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Cumulative layout shift. */
  layoutShift: number
  /** Largest contentful paint, simulated. */
  largestPaintMs: number
  /** The other audits with their problems. Measurements of speed are not listed. */
  faults: string[]
}

/** The addresses of all public pages. */
const PUBLIC_PATHS: readonly string[] = PUBLIC_PAGE_NAMES.map((name) => PUBLIC_PAGES[name])

/** The largest number of measurements of a page. Other work on the machine slows some of them down. */
const ROUNDS = 5

/** The simulated phone's benchmark index. Lighthouse's benchmark tells how fast this machine is at the moment. */
const PHONE_BENCHMARK = 450
const SLOWDOWN_MAX = 4

/**
 * Measures one page after the other on one server.
 * @param isEnough Gets a report. When it returns true, the page is not measured again. Otherwise its fastest round
 * counts.
 * @returns The report of each path.
 */
export async function measureWithLighthouse(
  isEnough: (report: LighthouseReport) => boolean,
  paths = PUBLIC_PATHS,
): Promise<Map<string, LighthouseReport>> {
  const stack = await startStack()
  const port = await freePort()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const found = new Map<string, LighthouseReport>()
    for (const path of paths) found.set(path, await bestOf(`${stack.origin}${path}`, port, isEnough))
    return found
  } finally {
    await browser.close()
    await stack.stop()
  }
}

async function bestOf(
  url: string,
  port: number,
  isEnough: (report: LighthouseReport) => boolean,
): Promise<LighthouseReport> {
  let best: LighthouseReport | undefined
  let slowdown = SLOWDOWN_MAX
  for (let round = 0; round < ROUNDS; round += 1) {
    const settings = { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown } }
    const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES], ...settings })
    const result = resultSchema.parse(run?.lhr)
    const report = reportOf(result)
    if (!best || report.scores.performance > best.scores.performance) best = report
    if (isEnough(best)) break
    // A machine that is slow itself must not be slowed down below the phone's speed.
    slowdown = Math.min(SLOWDOWN_MAX, Math.max(1, result.environment.benchmarkIndex / PHONE_BENCHMARK))
  }
  if (!best) throw new Error(`${url} was not measured`)
  return best
}

function reportOf({ categories, audits }: z.infer<typeof resultSchema>): LighthouseReport {
  // Null when the browser was too slow to measure it.
  const scoreOf = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name].score ?? 0) * 100)
  const graded = CATEGORIES.slice(1).flatMap((name) => categories[name].auditRefs.map(({ id }) => id))
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    faults: graded.flatMap((id) => {
      const audit = audits[id]
      return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : []
    }),
  }
}
