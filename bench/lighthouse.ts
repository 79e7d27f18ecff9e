/**
 * Lighthouse's grades for public and signed-in pages in three languages, as on a mid-range phone with slow 4G. A signed-in page is visited
 * as on a device that has been here before: with its session, its rows and the files that the service worker keeps.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { addressOf, PUBLIC_PAGE_NAMES } from '#shared/pages.ts'
import { openSample } from '../e2e/screens/open-screen.ts'
import { controlled, launchOptions } from '../e2e/support/browser.ts'
import { freePort, type Stack, startStack } from '../e2e/support/stack.ts'
import { openPage, shown } from '../e2e/support/visit.ts'
import { CATEGORIES, grade, type Grades, type Visit } from './lighthouse/grade.ts'
import { type Spread, spreadOf } from './speed/measure.ts'

/** Fewer take less time. A grade is the median: other work on the machine slows some of them down. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const LANGUAGES = { en: 'English', ar: 'Arabic', zh: 'Chinese' }
const GOAL = 100
/** `robots.txt` keeps search engines away from signed-in pages on purpose: nobody can find anything there. */
const MEANT = ['is-crawlable']

interface GradedPage {
  name: string
  language: string
  isPublic: boolean
  scores: Record<(typeof CATEGORIES)[number], Spread>
  layoutShift: number
  largestPaintMs: number
  blockedMs: number
  faults: string[]
}

/** @returns Markdown, and what is in it. Needs the built product. */
export async function reportLighthouse(): Promise<{ table: string; pages: GradedPage[] }> {
  const before = load()
  const pages = await gradePages()
  const machine = `Medians of ${ROUNDS} rounds. Machine: ${cpus().length} processors, ${cpus()[0]?.model}; load ${before} before, ${load()} after.`
  const table = [
    '| page | language | performance | accessibility | best practices | SEO | largest paint | blocked | layout shift | met |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...pages.map(lineOf),
    '',
    ...pages.flatMap(({ name, language, faults }) => faults.map((fault) => `- ${name}, ${language}: ${fault}`)),
    '',
    machine,
  ].join('\n')
  return { table: table.replaceAll(/\n{3,}/g, '\n\n'), pages }
}

async function gradePages(): Promise<GradedPage[]> {
  // Nothing of the account changes while it is measured.
  const stack = await startStack({ ENGINE: 'off' })
  const directory = mkdtempSync(join(tmpdir(), 'gigwright-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(directory, {
    ...launchOptions,
    serviceWorkers: 'allow',
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const found: GradedPage[] = []
    for (const [tag, language] of Object.entries(LANGUAGES)) {
      const paths = new Map(PUBLIC_PAGE_NAMES.map((name) => [name, addressOf(name, tag)]))
      found.push(...(await gradeAll({ stack, port, language, paths, isPublic: true })))
    }
    const proposal = await signIn(context, stack)
    for (const [tag, language] of Object.entries(LANGUAGES)) {
      await speak(context, stack, tag)
      const paths = new Map([
        ['dashboard', '/dashboard'],
        ['proposals', '/dashboard/proposals'],
        ['a proposal', proposal],
        ['agents', '/dashboard/automations'],
        ['search', '/dashboard/search'],
        ['settings', '/settings'],
      ])
      found.push(...(await gradeAll({ stack, port, language, paths, isPublic: false })))
    }
    return found
  } finally {
    await context.close()
    await stack.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Signs the browser in to the sample account. @returns The address of a letter that waits. */
async function signIn(context: BrowserContext, stack: Stack): Promise<string> {
  const visit = await openPage(context, stack)
  await openSample(visit)
  await visit.go('/dashboard/proposals')
  const link = visit.page.locator('[data-row] a').first()
  await shown(link)
  return (await link.getAttribute('href')) ?? ''
}

/** Changes the language of the browser, and leaves no page open: Lighthouse's own would not be in front. */
async function speak(context: BrowserContext, { origin }: Stack, tag: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}/dashboard?lng=${tag}`)
  await shown(page.getByRole('heading', { level: 1 }))
  await controlled(page)
  const spoken = await page.evaluate(() => document.documentElement.lang)
  if (spoken !== tag) throw new Error(`The app speaks ${spoken} instead of ${tag}.`)
  for (const each of context.pages()) if (each !== page) await each.close()
  await page.goto('about:blank')
}

interface Pages {
  stack: Stack
  port: number
  language: string
  /** Name → address. */
  paths: ReadonlyMap<string, string>
  isPublic: boolean
}

/** In turns, so that what slows the machine down for a while meets one round of each page and not all rounds of one. */
async function gradeAll({ stack, port, language, paths, isPublic }: Pages): Promise<GradedPage[]> {
  const found = new Map<string, Grades[]>([...paths.keys()].map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, path] of paths) {
      const visit: Visit = { url: `${stack.origin}${path}`, port }
      found.get(name)?.push(await grade(isPublic ? visit : { ...visit, isReturning: true, skipAudits: MEANT }))
    }
  }
  return [...found].map(([name, rounds]) => ({ name, language, isPublic, ...medianOf(rounds) }))
}

function medianOf(rounds: readonly Grades[]): Omit<GradedPage, 'name' | 'language' | 'isPublic'> {
  const spread = (of: (grades: Grades) => number) => spreadOf(rounds.map(of))
  return {
    scores: {
      performance: spread(({ scores }) => scores.performance),
      accessibility: spread(({ scores }) => scores.accessibility),
      'best-practices': spread(({ scores }) => scores['best-practices']),
      seo: spread(({ scores }) => scores.seo),
    },
    layoutShift: spread(({ layoutShift }) => layoutShift).median,
    largestPaintMs: spread(({ largestPaintMs }) => largestPaintMs).median,
    blockedMs: spread(({ blockedMs }) => blockedMs).median,
    faults: [...new Set(rounds.flatMap(({ faults }) => faults))],
  }
}

function lineOf({ name, language, scores, largestPaintMs, blockedMs, layoutShift }: GradedPage): string {
  const cells = [
    name,
    language,
    ...CATEGORIES.map((category) => scoreText(scores[category])),
    `${(largestPaintMs / 1000).toFixed(1)} s`,
    `${blockedMs.toFixed(0)} ms`,
    layoutShift.toFixed(3),
    CATEGORIES.every((category) => scores[category].median >= GOAL) ? 'yes' : 'no',
  ]
  return `| ${cells.join(' | ')} |`
}

const scoreText = ({ median, least, most }: Spread) =>
  least === most ? `${median}` : `${median} (${least} to ${most})`
const load = () => (loadavg()[0] ?? 0).toFixed(1)
