/** What Lighthouse finds on the home page, as on a mid-range phone with slow 4G: four scores, and how far the layout jumps. */
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { z } from 'zod'
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

/** Speed is measured so often and the best counts: whatever else the machine does falls on some. */
const ROUNDS = 3

/** @param path Of the page, on a stack of its own. */
export async function measureWithLighthouse(path = '/'): Promise<LighthouseReport> {
  const stack = await startStack()
  const port = await freePort()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const reports: LighthouseReport[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const onlyCategories = [...CATEGORIES]
      const run = await lighthouse(`${stack.origin}${path}`, { port, logLevel: 'error', onlyCategories })
      reports.push(reportOf(resultSchema.parse(run?.lhr)))
    }
    return reports.reduce((best, next) => (next.scores.performance > best.scores.performance ? next : best))
  } finally {
    await browser.close()
    await stack.stop()
  }
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
