/**
 * Part (d): for an hour of the server's time one marketplace and every other outside service hang, crawl, lie, fail or are gone. The
 * agents of the other marketplace must do as many runs, and send as many letters, as in an hour without trouble. The built server runs
 * with a clock thirty times as fast, and its time limits are shortened alike.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { acceptWaiting, type Account, createAgent, fillProfile, postJobs, signUp } from '#e2e/support/account.ts'
import { type Stack, startStack } from '#e2e/support/stack.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { HOUR_MS, SECOND_MS } from '#shared/time.ts'
import { connectTo } from './connect-to.ts'
import { movedClock } from './moved-clock.ts'
import type { Bound, PartResult } from './part.ts'

const CLOCK_SPEED = 30
const HOUR_RUNS_MS = HOUR_MS / CLOCK_SPEED
/** New jobs come this often of real time. */
const POST_EVERY_MS = 12 * SECOND_MS
/** A pace within this part of the undisturbed one counts as kept: a letter more or less is chance. */
const KEPT = 0.85
const OTHERS = ['openai', 'push', 'mail', 'google', 'telegram', 'ipapi', 'paystack', 'stripe'] as const
/** Nothing listens there: it is a port that only the system itself may open. */
const NOWHERE = 'http://127.0.0.1:9'
const GONE: Record<MarketplaceId, Record<string, string>> = {
  upwork: { UPWORK_API_URL: `${NOWHERE}/graphql`, UPWORK_MCP_URL: `${NOWHERE}/mcp` },
  freelancer: { FREELANCER_API_URL: NOWHERE },
}
const FOREVER = 1_000_000_000
const TROUBLES = {
  hung: { kind: 'hang' },
  slow: { kind: 'slow', delayMs: 1_800 },
  lying: { kind: 'garbage' },
  failing: { kind: 'status', status: 503 },
  gone: null,
} as const
type Trouble = keyof typeof TROUBLES
const TROUBLE_NAMES = Object.keys(TROUBLES) as Trouble[]
const OTHER: Record<MarketplaceId, MarketplaceId> = { upwork: 'freelancer', freelancer: 'upwork' }

interface Pace {
  runs: number
  letters: number
}

/** @param bound Counts hours of trouble. An hour without trouble runs beside each, so that a busy machine slows both alike. */
export async function proveServices(bound: Bound, seed: number, say: (line: string) => void): Promise<PartResult> {
  const figures = { fewerRuns: 0, fewerLetters: 0 }
  // By chance an hour has twelve runs that write a letter each, or six that write two and last twice as long. All hours together tell.
  const runs = { upwork: { calm: 0, troubled: 0 }, freelancer: { calm: 0, troubled: 0 } }
  let hours = 0
  for (; hours < 2 * TROUBLE_NAMES.length && bound.isOpen(hours); hours += 1) {
    const healthy: MarketplaceId = (hours + seed) % 2 === 0 ? 'freelancer' : 'upwork'
    const trouble = TROUBLE_NAMES[Math.floor(hours / 2)] ?? 'hung'
    const [calm, troubled] = await Promise.all([anHour(healthy, null), anHour(healthy, trouble)])
    runs[healthy].calm += calm.runs
    runs[healthy].troubled += troubled.runs
    if (troubled.letters < KEPT * calm.letters) figures.fewerLetters += 1
    say(`  all but ${healthy} ${trouble}: ${paceOf(troubled)}; without trouble ${paceOf(calm)}`)
  }
  for (const { calm, troubled } of Object.values(runs)) if (troubled < KEPT * calm) figures.fewerRuns += 1
  return { part: 'services', counts: { hours }, figures }
}

function paceOf({ runs, letters }: Pace): string {
  return `${runs} runs, ${letters} letters`
}

async function anHour(healthy: MarketplaceId, trouble: Trouble | null): Promise<Pace> {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-services-'))
  const clock = movedClock(join(folder, 'clock.json'))
  const settings = {
    LOG_LEVEL: 'silent',
    ENGINE_CALL_TIMEOUT_SECONDS: '0.66',
    ENGINE_SEND_GAP_SECONDS: '15',
    ENGINE_SETTLE_SECONDS: '60',
    ENGINE_LOOK_EVERY_MINUTES: '5',
  }
  const stack = await startStack(settings, { api: clock, sandbox: clock })
  try {
    await stack.control('POST', '/control/reset', { empty: true })
    const [fine, troubled] = [await agentOn(stack, healthy), await agentOn(stack, OTHER[healthy])]
    if (trouble) await make(trouble, stack, OTHER[healthy])
    clock.run(CLOCK_SPEED)
    const untilMs = performance.now() + HOUR_RUNS_MS
    for (let n = 0; performance.now() < untilMs; n += 1) {
      for (const platform of [healthy, OTHER[healthy]]) await postJobs(stack, platform, [`React shop number ${n}`])
      // A person looks at the app meanwhile, and asks for what the other services do.
      await troubled.call('GET', '/location').catch(() => undefined)
      await delay(POST_EVERY_MS)
    }
    return await paceIn(stack, fine, healthy)
  } finally {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns A new account with one agent in auto mode. */
async function agentOn(stack: Stack, platform: MarketplaceId): Promise<Account> {
  const account = await signUp(stack, platform)
  await fillProfile(account)
  await connectTo(stack, platform, account, `anna_${account.userId.slice(-6)}`)
  await acceptWaiting(account, platform)
  await createAgent(account, { platforms: [platform], mode: 'auto' })
  return account
}

async function make(trouble: Trouble, stack: Stack, marketplace: MarketplaceId): Promise<void> {
  const fault = TROUBLES[trouble]
  if (!fault) {
    await stack.killApi()
    await stack.startApi({ ...GONE[marketplace], SMTP_URL: 'smtp://127.0.0.1:9' })
    return
  }
  for (const service of [marketplace, ...OTHERS]) {
    await stack.control('POST', '/control/faults', { service, ...fault, count: FOREVER })
  }
}

const receivedSchema = z.array(z.object({ platform: z.string(), accepted: z.boolean() }))

async function paceIn(stack: Stack, account: Account, platform: MarketplaceId): Promise<Pace> {
  const runs = (await account.rows('run')).filter(({ status }) => status === 'done').length
  const received = receivedSchema.parse(await stack.control('GET', '/control/proposals'))
  return { runs, letters: received.filter((one) => one.platform === platform && one.accepted).length }
}
