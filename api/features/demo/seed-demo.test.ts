/**
 * The sample account is consistent: every figure follows from the rows, every receipt from a send, every letter from
 * the facts.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtInWriter } from '#api/writing/built-in.ts'
import { createMarketplaces } from '#api/marketplaces/registry.ts'
import { syncedStore } from '#api/store/synced.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps } from '#api/test/harness.ts'
import { contentHash, type Proposal } from '#shared/domain/proposal.ts'
import type { EntityName } from '#shared/sync/entities.ts'
import { HOUR_MS } from '#shared/time.ts'
import { seedDemo } from './seed-demo.ts'

const TIME_ZONE = 'Africa/Lagos'

let deps: TestDeps
let userId: string

/** Nothing listens on port 1, so the sandbox does not answer. */
beforeEach(async () => {
  deps = createTestDeps({ environment: { SANDBOX_PORT: '1' }, writer: builtInWriter() })
  deps.marketplaces = createMarketplaces(deps.config)
  userId = (await signUp(createTestApp(deps))).user.id
})
afterEach(() => deps.dispose())

async function rows<Name extends EntityName>(name: Name) {
  return (await syncedStore(deps.db).list(name, userId)).map(({ row }) => row)
}

/** What must be true for every persona, on every day, with or without a sandbox. */
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
  it('has a complete history', async () => {
    await seedDemo(deps, userId, { locale: 'en', timeZone: TIME_ZONE })
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

  it('is an Arabic freelancer for an Arabic reader', async () => {
    await seedDemo(deps, userId, { locale: 'ar', timeZone: 'Asia/Amman' })
    const proposals = await checkWhole()
    expect((await rows('profile'))[0]?.firstName).toBe('ليلى')
    expect(proposals.every(({ letter }) => /\p{Script=Arabic}{3}/u.test(letter))).toBe(true)
  })
})
