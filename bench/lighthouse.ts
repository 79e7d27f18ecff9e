/** What Lighthouse finds on public pages, as on a mid-range phone with slow 4G: four scores, and how far the layout jumps. */
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { z } from 'zod'
import { PUBLIC_PAGE_NAMES, PUBLIC_PAGES } from '#shared/pages.ts'
import { launchOptions } from '../e2e/browser.ts'
import { freePort, startStack } from '../e2e/stack.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const resultSchema = z.object({
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({ score: z.nullable(z.number()), auditRefs: z.array(z.object({ id: z.string() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
})

export interface LighthouseReport {
  /** 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Cumulative layout shift. */
  layoutShift: number
  /** Largest contentful paint, simulated. */
  largestPaintMs: number
  /** What it would have otherwise; measurements of speed are no faults. */
  faults: string[]
}

/** The addresses of all public pages. */
export const PUBLIC_PATHS: readonly string[] = PUBLIC_PAGE_NAMES.map((name) => PUBLIC_PAGES[name])

/** Speed is measured so often at most and the best counts: whatever else the machine does falls on some. */
const ROUNDS = 3
/** Fast enough not to be measured again. */
const FAST = 98

/** @param path Of the page, on a stack of its own. */
export async function measureWithLighthouse(path = '/'): Promise<LighthouseReport> {
  const report = (await measurePagesWithLighthouse([path])).get(path)
  if (!report) throw new Error(`${path} was not measured`)
  return report
}

/**
 * One after the other, on one stack.
 * @returns The report of each path.
 */
export async function measurePagesWithLighthouse(paths = PUBLIC_PATHS): Promise<Map<string, LighthouseReport>> {
  const stack = await startStack()
  const port = await freePort()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const found = new Map<string, LighthouseReport>()
    for (const path of paths) found.set(path, await bestOf(`${stack.origin}${path}`, port))
    return found
  } finally {
    await browser.close()
    await stack.stop()
  }
}

async function bestOf(url: string, port: number): Promise<LighthouseReport> {
  let best: LighthouseReport | undefined
  for (let round = 0; round < ROUNDS && (best?.scores.performance ?? 0) < FAST; round += 1) {
    const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
    const report = reportOf(resultSchema.parse(run?.lhr))
    if (!best || report.scores.performance > best.scores.performance) best = report
  }
  if (!best) throw new Error(`${url} was not measured`)
  return best
}

function reportOf({ categories, audits }: z.infer<typeof resultSchema>): LighthouseReport {
  // Null: the browser was too slow to tell.
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
