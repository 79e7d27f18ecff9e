/**
 * The first minutes of a stranger, in a browser on a phone, against the sandbox: from the home page to the first letter, and on to the one
 * of the set-up. A person also reads and types; here both take no time, so that only what they wait for is counted. Then the sample account.
 */
import { cpus, loadavg } from 'node:os'
import { launchBrowser } from '../e2e/support/browser.ts'
import { startStack } from '../e2e/support/stack.ts'
import { measureSample, type SampleTimes } from './sample.ts'

const POST = `Shopify store: product pages open slowly on phones
Every product page takes about 7 seconds on a phone. We need someone who finds the cause and repairs it. The look of the store stays.

What would you check first?`
const ABOUT = `Shopify developer
Harbour Candles: product pages on phones went from 7.2 to 2.3 seconds, with the same look.
I have worked with Shopify themes since 2021.`
const PATIENCE_MS = 120_000
const SAMPLE_VISITORS = 5

/** @returns Tables of the steps, in seconds. Needs the built product. */
export async function reportWay(): Promise<string> {
  const way = await strangersWay()
  return [way, '', await sampleWay()].join('\n')
}

/** Server and browser by themselves: only the second has the visitor's device. */
async function sampleWay(): Promise<string> {
  const [, ...found] = await measureSample(1 + SAMPLE_VISITORS)
  const median = (of: (times: SampleTimes) => number) =>
    found.map(of).toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0
  const rows: [string, number][] = [
    ['the server makes the account', median(({ server }) => server)],
    ['the app’s frame stands, from the leaving of the home page', median(({ framed, left }) => framed - left)],
    ['the rows are shown, from there too', median(({ shown, left }) => shown - left)],
    ['the rows are shown, from the press', median(({ shown }) => shown)],
  ]
  return [
    `| the sample account, median of ${SAMPLE_VISITORS} visitors after the first | seconds |`,
    '|---|---|',
    ...rows.map(([what, ms]) => `| ${what} | ${(ms / 1000).toFixed(1)} |`),
  ].join('\n')
}

async function strangersWay(): Promise<string> {
  const stack = await startStack()
  const browser = await launchBrowser()
  const before = load()
  const steps: [what: string, seconds: number][] = []
  let last = performance.now()
  const done = (what: string) => {
    const now = performance.now()
    steps.push([what, (now - last) / 1000])
    last = now
  }
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'en',
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const title = (name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
    last = performance.now()
    await page.goto(stack.origin)
    await button('Read this post').waitFor()
    done('the home page is there')
    await page.getByLabel('The post', { exact: true }).fill(POST)
    await page.getByLabel('You, in a few lines').fill(ABOUT)
    await button('Read this post').click()
    const answer = page.getByRole('region', { name: 'What Gigwright makes of a post' })
    await answer.getByText('Your post, as Gigwright reads it').waitFor()
    await answer
      .getByText(/Harbour Candles/)
      .first()
      .waitFor()
    done('the first letter is there, from their own lines')
    await answer.getByRole('link', { name: 'Turn this on' }).click()
    await page.getByLabel('Email').fill(`stranger.${Date.now()}@gmail.com`)
    done('the form of the account is there')
    await page.getByLabel('Password', { exact: true }).fill('Secret-Passw0rd')
    await page.getByRole('radio', { name: 'Freelancer.com' }).check()
    await button('Create account').click()
    await title(/Profile setup$/)
    await page.getByRole('checkbox', { name: /Harbour Candles/ }).waitFor()
    done('the account is made, the facts are shown')
    await page.locator('[data-forward] button').click()
    await title(/Job search$/)
    await page.getByRole('radio', { name: /^Shopify store: product pages/ }).waitFor()
    done('the jobs are shown')
    await button('Write for this one').click()
    await page
      .getByRole('article', { name: 'The letter' })
      .getByText(/Harbour Candles/)
      .first()
      .waitFor()
    done('the letter of the set-up is there')
  } finally {
    await browser.close()
    await stack.stop()
  }
  const rows = steps.map(([what, seconds]) => `| ${what} | ${seconds.toFixed(1)} |`)
  const total = steps.reduce((sum, [, seconds]) => sum + seconds, 0)
  return [
    '| what the stranger waits for | seconds |',
    '|---|---|',
    ...rows,
    `| in all | ${total.toFixed(1)} |`,
    '',
    `Machine: ${cpus().length} processors, ${cpus()[0]?.model}, Node ${process.version}; load ${before} before, ${load()} after.`,
  ].join('\n')
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? ''
}
