/** Lighthouse's grades of one page, as on a mid-range phone with slow 4G. */
import lighthouse, { type Flags } from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { z } from 'zod'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const resultSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.partialRecord(
    z.enum(CATEGORIES),
    z.object({ score: z.nullable(z.number()), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
})

export interface Grades {
  /** 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Cumulative layout shift. */
  layoutShift: number
  /** Largest contentful paint, simulated. */
  largestPaintMs: number
  /** How long taps would wait, simulated: what long tasks take beyond 50 ms. */
  blockedMs: number
  /** The audits that cost a grade, with their problems. Measurements of speed are not listed. */
  faults: string[]
}

/** How the page is visited. */
export interface Visit {
  url: string
  /** Where the browser listens. */
  port: number
  /** Whether the files that a service worker keeps are there, as on a device that has been here before. */
  isReturning?: boolean
  /** Audits that do not count here. */
  skipAudits?: string[]
}

/** The simulated phone's benchmark index. Lighthouse's benchmark tells how fast this machine is at the moment. */
const PHONE_BENCHMARK = 450
const SLOWDOWN_MAX = 4
/** A machine that is slow itself must not be slowed down below the phone's speed: as it was the last time. */
let slowdown = SLOWDOWN_MAX

/** A signed-in page keeps one connection open, so the network is never quiet: by then it has long been drawn. */
const LOADED_MS = 6_000

export async function grade({ url, port, isReturning = false, skipAudits = [] }: Visit): Promise<Grades> {
  const flags: Flags = {
    ...{ port, logLevel: 'error', onlyCategories: [...CATEGORIES], skipAudits },
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    disableStorageReset: isReturning,
    maxWaitForLoad: LOADED_MS,
  }
  const run = await lighthouse(url, flags)
  const result = resultSchema.parse(run?.lhr)
  slowdown = Math.min(SLOWDOWN_MAX, Math.max(1, result.environment.benchmarkIndex / PHONE_BENCHMARK))
  return gradesOf(result)
}

function gradesOf({ categories, audits }: z.infer<typeof resultSchema>): Grades {
  // Null when the browser was too slow to measure it.
  const scoreOf = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100)
  const graded = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? [])
  const measured = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    layoutShift: measured('cumulative-layout-shift'),
    largestPaintMs: measured('largest-contentful-paint'),
    blockedMs: measured('total-blocking-time'),
    faults: graded.flatMap(({ id, weight }) => {
      const audit = audits[id]
      return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : []
    }),
  }
}
