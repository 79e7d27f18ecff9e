/** The sample account holds together: every figure follows from the rows, every receipt from a send, every letter from the facts. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { builtInWriter } from '#api/engine/writing/built-in.ts'
import { createAccounts } from '#api/features/marketplaces/accounts.ts'
import { createMarketplaces } from '#api/marketplaces/registry.ts'
import { connectionOf } from '#api/store/connections.ts'
import { syncedStore } from '#api/store/synced.ts'
import { createTestApp, createTestDeps, fixedClock, START_MS, signUp, type TestDeps } from '#api/test/harness.ts'
import { startSandbox } from '#sandbox/start.ts'
import { contentHash, type Proposal } from '#shared/domain/proposal.ts'
import type { EntityName } from '#shared/sync/entities.ts'
import { HOUR_MS } from '#shared/time.ts'
import { seedDemo } from './seed-demo.ts'

const TIME_ZONE = 'Africa/Lagos'

let deps: TestDeps
let userId: string

async function prepare(environment: Record<string, string> = {}, nowMs = START_MS): Promise<void> {
  deps = createTestDeps({ clock: fixedClock(nowMs), environment, writer: builtInWriter() })
  deps.marketplaces = createMarketplaces(deps.config)
  const account = await signUp(createTestApp(deps))
  userId = account.user.id
}

afterEach(() => deps.dispose())

async function rows<Name extends EntityName>(name: Name) {
  return (await syncedStore(deps.db).list(name, userId)).map(({ row }) => row)
}

/** Everything that must hold whatever the persona, the day and the sandbox. */
async function checkWhole(): Promise<Proposal[]> {
  const [agents, proposals, runs, feed] = await Promise.all([
    rows('agent'),
    rows('proposal'),
    rows('run'),
    rows('activity'),
  ])
  const nowMs = deps.clock.now()
  expect(agents).toHaveLength(3)
  expect(new Set(proposals.map(({ platform, jobId }) => `${platform}/${jobId}`)).size).toBe(proposals.length)
  expect(new Set(proposals.map(({ job }) => job.title)).size).toBe(proposals.length)
  for (const proposal of proposals) {
    const { status, receipt, timeline, createdAt, updatedAt, job, approvedHash } = proposal
    expect(receipt !== null).toBe(status === 'completed')
    if (status === 'completed' || status === 'approved') expect(approvedHash).toBe(contentHash(proposal))
    expect(proposal.score).toBe(proposal.scoreParts.reduce((sum, part) => sum + part.points, 0))
    expect(proposal.outcome === 'none' || status === 'completed').toBe(true)
    const times = [job.postedAt, createdAt, ...timeline.map(({ at }) => at)]
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(Math.max(updatedAt, ...times)).toBeLessThanOrEqual(nowMs)
    expect(job.description === null).toBe(nowMs - createdAt >= 24 * HOUR_MS)
    expect(runs.some((run) => run.id === proposal.runId && run.agentId === proposal.agentId)).toBe(true)
  }
  for (const agent of agents) {
    const own = proposals.filter(({ agentId }) => agentId === agent.id)
    const ownRuns = runs.filter(({ agentId }) => agentId === agent.id)
    expect(agent.emailsSent).toBe(own.filter(({ status }) => status === 'completed').length)
    expect(agent.jobsFound).toBe(ownRuns.reduce((sum, run) => sum + run.fresh, 0))
    expect(agent.lastRunAt).toBe(Math.max(...ownRuns.map(({ finishedAt }) => finishedAt ?? 0)))
  }
  for (const run of runs) {
    const made = proposals.filter(({ runId }) => runId === run.id)
    const turnedAway = Object.entries(run.skips).reduce((sum, [, count]) => sum + count, 0)
    expect(run.found).toBe(run.matched + turnedAway)
    expect(run.fresh).toBe(run.found - (run.skips.already_seen ?? 0))
    expect(run.written).toBe(made.length)
    expect(run.sent).toBe(made.filter(({ receipt }) => receipt !== null).length)
    expect(run.searched.reduce((sum, search) => sum + search.found, 0)).toBe(run.found)
    expect(run.finishedAt).toBeLessThanOrEqual(nowMs)
  }
  expect(feed.filter(({ kind }) => kind === 'proposal_sent')).toHaveLength(
    proposals.filter(({ receipt }) => receipt).length,
  )
  expect(feed.every(({ at }) => at <= nowMs)).toBe(true)
  return proposals
}

describe('without a sandbox that answers', () => {
  beforeEach(() => prepare({ SANDBOX_PORT: '1' }))

  it('tells a whole story, quickly', async () => {
    const startedAt = performance.now()
    await seedDemo(deps, userId, { locale: 'en', timeZone: TIME_ZONE })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    const proposals = await checkWhole()
    expect(proposals.length).toBeGreaterThanOrEqual(55)
    expect(new Set(proposals.map(({ status }) => status))).toEqual(
      new Set(['completed', 'skipped', 'failed', 'unknown', 'review']),
    )
    expect(new Set(proposals.map(({ outcome }) => outcome)).size).toBe(6)
    const held = proposals.filter(({ claims }) => claims.some(({ fact }) => fact === null))
    expect(held).toHaveLength(1)
    expect(held[0]).toMatchObject({ status: 'review', holdReasons: expect.arrayContaining(['claims']) })
    expect((await rows('connection')).map(({ status }) => status)).toEqual(['expired', 'expired'])
  })

  it('gives an Arabic reader an Arabic freelancer', async () => {
    await seedDemo(deps, userId, { locale: 'ar', timeZone: 'Asia/Amman' })
    const proposals = await checkWhole()
    expect((await rows('profile'))[0]?.firstName).toBe('ليلى')
    expect(proposals.every(({ letter }) => /\p{Script=Arabic}{3}/u.test(letter))).toBe(true)
  })
})

describe.each([
  ['in the middle of a working day', START_MS],
  ['at night', Date.UTC(2026, 10, 18, 1, 30)],
  ['on a Sunday', Date.UTC(2026, 10, 22, 12)],
])('with the sandbox, %s', (_when, nowMs) => {
  it('connects both accounts and waits with real open jobs', async () => {
    const sandbox = await startSandbox({ port: 0, seed: 1 })
    try {
      await prepare({ SANDBOX_PORT: String(sandbox.port) }, nowMs)
      await seedDemo(deps, userId, { locale: 'en', timeZone: TIME_ZONE })
      const accounts = createAccounts(deps)
      for (const platform of ['upwork', 'freelancer'] as const) {
        expect((await connectionOf(deps.db, userId, platform))?.row.status).toBe('connected')
        const opened = await accounts.open(userId, platform)
        expect(await opened?.session.tokens()).toMatchObject({ accessToken: expect.any(String) })
      }
      const waiting = (await rows('proposal')).filter(({ status }) => status === 'review' || status === 'approved')
      expect(waiting.length).toBeGreaterThanOrEqual(4)
      for (const { platform, jobId } of waiting) await expectOpen(deps, accounts, platform, jobId)
    } finally {
      await sandbox.stop()
    }
  })
})

async function expectOpen(
  { marketplaces }: Deps,
  accounts: Deps['accounts'],
  platform: Proposal['platform'],
  jobId: string,
): Promise<void> {
  const opened = await accounts.open(userId, platform)
  if (!opened) throw new Error(`${platform} is not connected`)
  const { job } = await marketplaces[platform].job(opened.session, jobId, { signal: AbortSignal.timeout(5_000) })
  expect(job?.isOpen).toBe(true)
}
