/** What an agent would have caught: the posts of one search of its words, judged as a run judges them. Nothing is stored. */
import { setImmediate } from 'node:timers/promises'
import { type AgentPreview, PREVIEW_POSTS_MAX } from '#shared/contract/jobs.ts'
import type { AgentFields } from '#shared/domain/agent.ts'
import { queryOf } from '#shared/domain/jobs/criteria-for.ts'
import type { Job, MarketplaceId, SearchCriteria } from '#shared/domain/jobs/marketplace.ts'
import { NO_CRITERIA } from '#shared/marketplaces/criteria.ts'
import { type Match, matchJob } from '../../judgement/match-job.ts'
import { AppError } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import { toldBy } from '../../changes/check-claims.ts'
import { startDeadline } from '../../deadline.ts'
import type { Deps } from '../../deps.ts'
import { exampleOf, ofEachReason } from './examples.ts'
import { READ_AT_ONCE, searchError } from './search-jobs.ts'

const EXAMPLES_MAX = 5

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'marketplaces' | 'accounts'>

/**
 * @throws AppError `marketplace.*` where no marketplace could be searched; `user.not_found` while the account is being deleted.
 */
export async function previewAgent(
  deps: PreviewDeps,
  userId: string,
  agent: AgentFields,
  limits: { signal: AbortSignal; timeoutMs: number },
): Promise<AgentPreview> {
  const nowMs = deps.clock.now()
  const told = await toldBy(deps.db, userId, '')
  if (!told) throw new AppError('user.not_found')
  const searched: AgentPreview['searched'] = []
  const jobs: Job[] = []
  let failure: AppError | null = null
  for (const platform of agent.platforms) {
    try {
      const found = await searchWeek(deps, userId, agent, platform, nowMs, limits)
      jobs.push(...found)
      searched.push({ platform, read: found.length, errorCode: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failure = error
      searched.push({ platform, read: 0, errorCode: error.code })
    }
  }
  if (failure && searched.every(({ errorCode }) => errorCode !== null)) throw failure
  const judged: { job: Job; match: Match }[] = []
  for (const job of jobs) {
    // Whether the freelancer has applied already says nothing of the filter, and neither does an age below a week.
    const week = { ...agent, datePosted: '1w' }
    judged.push({ job, match: matchJob({ ...job, hasApplied: false }, week, told, nowMs) })
    if (judged.length % READ_AT_ONCE === 0) await setImmediate()
  }
  const caught = judged.filter(({ match }) => match.isMatch).map(asExample)
  return {
    searched,
    read: judged.length,
    caught: caught.length,
    caughtExamples: caught.sort((a, b) => (b.score ?? 0) - (a.score ?? 0)).slice(0, EXAMPLES_MAX),
    leftExamples: ofEachReason(judged.filter(({ match }) => !match.isMatch).map(asExample)).slice(0, EXAMPLES_MAX),
  }
}

/** The agent's words alone: what its other criteria would leave out is to be seen. */
async function searchWeek(
  { marketplaces, accounts }: PreviewDeps,
  userId: string,
  agent: AgentFields,
  platform: MarketplaceId,
  nowMs: number,
  limits: { signal: AbortSignal; timeoutMs: number },
): Promise<Job[]> {
  const criteria: SearchCriteria = {
    ...{ query: queryOf(agent.title, agent.wordRule), skills: agent.skills, postedAfter: nowMs - 7 * DAY_MS },
    ...NO_CRITERIA,
  }
  const deadline = startDeadline(limits)
  let hasAccount = false
  try {
    const account = await accounts.open(userId, platform)
    hasAccount = account !== null
    const { signal } = deadline
    return await marketplaces[platform].search(account?.session ?? null, criteria, PREVIEW_POSTS_MAX, { signal })
  } catch (error) {
    throw searchError(error, platform, hasAccount)
  } finally {
    deadline.end()
  }
}

function asExample({ job, match }: { job: Job; match: Match }) {
  return exampleOf(job, match.isMatch ? { score: match.score } : { reason: match.reason, detail: match.detail })
}
