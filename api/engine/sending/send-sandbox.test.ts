/** The laws of sending over the real wire protocols, with the real connectors, the sandbox's marketplaces and its faults. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#api/config.ts'
import { openSession } from '#api/marketplaces/conformance.ts'
import type { MarketplaceSession } from '#api/marketplaces/marketplace.ts'
import { createMarketplaces } from '#api/marketplaces/registry.ts'
import { createControl, type FaultOrder } from '#api/marketplaces/sandbox-control.ts'
import { syncedStore } from '#api/store/synced.ts'
import { aLetter, createWorker, createWorld, LETTER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import type { Agent } from '#shared/domain/agent.ts'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'

const WRITE = { freelancer: 'POST /freelancer/api/projects/0.1/bids', upwork: 'confirm_preview' }
const idsSchema = z.array(z.object({ jobId: z.string(), id: z.coerce.string() }))

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true, clock: 'manual', nowMs: START_MS - MINUTE_MS })
})
afterAll(() => sandbox.stop())

describe.each(MARKETPLACE_IDS)('on %s', (platform) => {
  let world: World
  let session: MarketplaceSession
  let control: ReturnType<typeof createControl>
  let jobId: string
  const environment = () => ({ SANDBOX_PORT: String(sandbox.port), ENGINE_CALL_TIMEOUT_SECONDS: '0.7' })

  beforeEach(async () => {
    control = createControl(sandbox.origin, platform)
    const marketplaces = createMarketplaces(readConfig(environment()), { now: Date.now })
    session = await openSession(marketplaces[platform], `token-of-ada-${platform}-${crypto.randomUUID()}`)
    const opened = { connectionId: `connection-${platform}`, connectedAt: START_MS, session }
    world = await createWorld({
      agent: { platforms: [platform] },
      environment: environment(),
      outside: { marketplaces, accounts: { open: async () => opened } },
    })
    jobId = await control.post({
      title: `React developer for ${crypto.randomUUID()}`,
      description:
        'Our web shop is built with React and TypeScript and its checkout loses the basket on every reload today. Please deliver within 10 days.',
      min: 200,
      max: 400,
      skills: ['React', 'TypeScript'],
    })
  })
  afterEach(async () => {
    await control.clearFaults()
    await control.close(jobId)
    await world.dispose()
  })

  const fault = (order: FaultOrder) => control.fault({ path: WRITE[platform], ...order })
  const proposal = async (): Promise<Proposal> => {
    const found = (await world.proposals()).find((row) => row.jobId === jobId)
    if (!found) throw new Error('no proposal')
    return found
  }
  const pass = async (ms: number) => {
    const endMs = world.deps.clock.now() + ms
    while (world.deps.clock.now() < endMs) {
      world.deps.clock.advance(30 * SECOND_MS)
      await world.worker.tick()
    }
  }
  const receiptOnRecord = async () => {
    const all = idsSchema.parse(await (await fetch(`${sandbox.origin}/control/proposals`)).json())
    return all.find((row) => row.jobId === jobId)?.id
  }
  /** Every test ends like this: the marketplace has the proposal once, and we have its receipt. */
  const expectSentOnce = async () => {
    const [sent, ...others] = await control.received(jobId)
    expect(others).toEqual([])
    expect(sent?.text.startsWith(LETTER)).toBe(true)
    const row = await proposal()
    expect(sent?.amount).toBe(row.amountMinor / 100)
    expect(row).toMatchObject({ status: 'completed', receipt: { id: await receiptOnRecord() } })
  }

  it('finds, writes and sends with the receipt', async () => {
    await world.worker.tick()
    await expectSentOnce()
  })

  it.each(['drop-after-accept', 'garbage'] as const)('%s: asks, and finds the receipt', async (kind) => {
    await fault({ kind })
    await world.worker.tick()
    expect((await proposal()).status).toBe('unknown')
    expect(await control.received(jobId)).toHaveLength(1)
    await pass(90 * SECOND_MS)
    await expectSentOnce()
  })

  it.each([
    ['hang', undefined],
    ['status', 503],
  ] as const)('%s: sends again only after it was asked', async (kind, status) => {
    await fault(status === undefined ? { kind } : { kind, status })
    await world.worker.tick()
    expect((await proposal()).status).toBe('unknown')
    await pass(3 * MINUTE_MS)
    expect(await control.received(jobId)).toEqual([])
    await pass(3 * MINUTE_MS)
    await expectSentOnce()
    expect((await proposal()).attempts).toBe(2)
  })

  it('429: retries at the given time', async () => {
    await fault({ kind: 'status', status: 429, retryAfter: 3600 })
    await world.worker.tick()
    expect(await proposal()).toMatchObject({ status: 'approved', lastError: { code: 'marketplace.rate_limited' } })
    await pass(50 * MINUTE_MS)
    expect(await control.received(jobId)).toEqual([])
    world.deps.clock.set(START_MS + HOUR_MS)
    await world.worker.tick()
    await expectSentOnce()
  })

  it('does not send on a job that closed after the approval', async () => {
    await world.dispose()
    const marketplaces = createMarketplaces(readConfig(environment()), { now: Date.now })
    const opened = { connectionId: `connection-${platform}`, connectedAt: START_MS, session }
    world = await createWorld({
      agent: { platforms: [platform] },
      environment: { ...environment(), ENGINE_SEND_GAP_SECONDS: '15' },
      hooks: { atStep: async (step) => (step === 'claimed' ? void (await control.close(jobId)) : undefined) },
      outside: { marketplaces, accounts: { open: async () => opened } },
    })
    await world.worker.tick()
    expect(await control.received(jobId)).toEqual([])
    expect(await proposal()).toMatchObject({ status: 'skipped', skipReason: 'job_closed', receipt: null })
  })

  it('does not send when the freelancer applied by hand', async () => {
    const marketplace = world.deps.marketplaces[platform]
    const options = { signal: AbortSignal.timeout(10_000) }
    world.hooks.atStep = async (step) => {
      if (step !== 'claimed') return
      const { job } = await marketplace.job(session, jobId, options)
      if (!job) throw new Error('no job')
      const content = { letter: 'By my own hand, with a plan for your shop.', answers: [], amountMinor: 25_000 }
      await marketplace.submit(session, job, { ...content, currency: 'USD', periodDays: 7 }, options)
    }
    await createWorker(world.deps, world.hooks).tick()
    const received = await control.received(jobId)
    expect(received.map(({ text }) => text.startsWith('By my own hand'))).toEqual([true])
    expect(await proposal()).toMatchObject({ status: 'skipped', skipReason: 'already_applied', receipt: null })
  })

  it('follows what the client does', async () => {
    await world.worker.tick()
    await control.decide(jobId, 'hired')
    await pass(3 * MINUTE_MS)
    expect((await proposal()).outcome).toBe('hired')
  })
})

describe('what sending costs on Upwork', () => {
  const priced = async (agent: Partial<Agent>) => {
    const environment = { SANDBOX_PORT: String(sandbox.port), ENGINE_CALL_TIMEOUT_SECONDS: '2' }
    const control = createControl(sandbox.origin, 'upwork')
    const marketplaces = createMarketplaces(readConfig(environment), { now: Date.now })
    const session = await openSession(marketplaces.upwork, `token-of-cost-${crypto.randomUUID()}`)
    const opened = { connectionId: 'connection-upwork', connectedAt: START_MS, session }
    const accounts = { open: async () => opened }
    const world = await createWorld({
      agent: { platforms: ['upwork'], ...agent },
      environment,
      outside: { marketplaces, accounts },
    })
    const post = async () => {
      const id = await control.post({ title: `Shop ${crypto.randomUUID()}`, type: 'fixed', min: 200, max: 400 })
      const { job } = await marketplaces.upwork.job(session, id, { signal: AbortSignal.timeout(10_000) })
      if (!job) throw new Error('no job')
      return job
    }
    const letter = async (approvedSpend: number) => {
      const row = aLetter({ job: await post(), amountMinor: 30_000, approvedSpend })
      await world.put('proposal', row)
      return row
    }
    return { world, control, letter }
  }

  it('pays the boost through the interface, and keeps what it took and what is left', async () => {
    const boosted = { upworkBoostProposal: true, upworkBoostConnects: 10 }
    const { world, control, letter } = await priced({ ...boosted, upworkConnectsPerDay: 20, status: 'paused' })
    const first = await letter(18)
    const second = await letter(18)
    await world.send()
    expect(await world.proposal(first.id)).toMatchObject({
      status: 'completed',
      spent: { units: 18, boost: 10, feeMinor: 270, isExpected: false },
    })
    expect(await world.proposal(second.id)).toMatchObject({ lastError: { code: 'proposal.spend_limit' } })
    expect(await control.received(second.jobId)).toEqual([])
    const connection = await syncedStore(world.deps.db).read('connection', 'connection-upwork')
    expect(connection?.row.unitsLeft?.count).toBe(5000 - 18)
    await world.dispose()
  })
})
