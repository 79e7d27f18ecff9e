/** The runs of a sample account. Their figures are computed from the proposals they made. Pure. */
import type { Agent } from '#shared/domain/agent.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import type { Run, RunSkipReason } from '#shared/domain/run.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { DemoRandom } from './demo-random.ts'

const REASONS: readonly RunSkipReason[] = ['score_low', 'budget_low', 'language', 'kind', 'rate_low', 'too_old']

/**
 * @param made The run's proposals.
 * @param refused Skipped jobs that are shown by name.
 * @returns `fresh` counts the judged jobs, matched or skipped. `found` also counts jobs that had been seen before.
 */
export function finishedRun(
  run: { id: string; agent: Agent; startedAt: number },
  made: Proposal[],
  refused: { job: Job; reason: RunSkipReason; detail: string }[],
  random: DemoRandom,
): Run {
  const skips: Record<string, number> = {}
  for (const { reason } of refused) skips[reason] = (skips[reason] ?? 0) + 1
  for (const reason of REASONS) {
    const count = random.between(0, 5)
    if (count > 0) skips[reason] = (skips[reason] ?? 0) + count
  }
  const fresh = made.length + Object.values(skips).reduce((sum, count) => sum + count, 0)
  skips.already_seen = random.between(4, 30)
  const found = fresh + skips.already_seen
  const stepMs = {
    search: random.between(300, 1_900),
    match: random.between(4, 30),
    write: made.length * random.between(90, 400),
  }
  const share = Math.ceil(found / run.agent.platforms.length)
  return {
    id: run.id,
    agentId: run.agent.id,
    trigger: 'schedule',
    status: 'done',
    step: null,
    startedAt: run.startedAt,
    finishedAt: Math.max(run.startedAt + 4 * SECOND_MS, ...made.map((proposal) => proposal.createdAt + MINUTE_MS)),
    searched: run.agent.platforms.map((platform, index) => ({
      platform,
      query: run.agent.title,
      found: index === 0 ? share : found - share,
      errorCode: null,
    })),
    found,
    fresh,
    matched: made.length,
    written: made.length,
    sent: made.filter((proposal) => proposal.receipt !== null).length,
    held: made.filter((proposal) => proposal.approvedVia !== 'auto').length,
    skips,
    skipped: refused.map(({ job, reason, detail }) => ({
      platform: job.platform,
      jobId: job.id,
      title: job.title,
      url: job.url,
      reason,
      detail,
    })),
    stepMs,
    tokens: 0,
    costMicros: 0,
    errorCode: null,
  }
}
