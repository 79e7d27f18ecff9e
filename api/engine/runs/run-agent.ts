/** One run of an agent up to its letters: search, match, write. The sender sends what it approved, as it sends all letters. */
import type { Agent } from '#shared/domain/agent.ts'
import { criteriaFor } from '#shared/domain/jobs/criteria-for.ts'
import type { Job, MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { moveProposal } from '../../changes/move-proposal.ts'
import { MarketplaceError, type MarketplaceSession } from '../../marketplaces/marketplace.ts'
import { proposalStore, UNWRITTEN } from '../../store/engine/proposals.ts'
import { seenJobStore, WAITS } from '../../store/engine/seen-jobs.ts'
import { type Stored, syncedStore } from '../../store/synced.ts'
import { callMarketplace, codeOf, openAccount } from '../call-marketplace.ts'
import type { EngineContext } from '../context.ts'
import { type Match, matchJob, postedAfter } from '../../judgement/match-job.ts'
import { type Drafted, openDraft, writeDraft } from '../letters/write-draft.ts'
import type { LetterBrief } from '../letters/write-letter.ts'
import { writingQuotaLeft } from './writing-quota.ts'
import type { RunLog } from './run-log.ts'

const SEARCH_LIMIT = 100
/** How many letters a run writes. The next run comes in a few minutes, when other jobs may be better. */
const LETTERS_MAX = 12
/** After so many failed letters in a row the writer counts as down. */
const FAILURES_MAX = 3

/** What a run leaves besides its record. */
export interface RunResult {
  /** Letters that may leave without a person. */
  approved: string[]
  /** The day's cap is reached: nothing more to do today. */
  isCapped: boolean
  /** What went wrong without ending the run. */
  problem: ErrorCode | null
}

interface Candidate {
  job: Job
  match: Extract<Match, { isMatch: true }>
}

interface RunContext {
  context: EngineContext
  userId: string
  agent: Agent
  /** What letters may say. It is read when a post asks for it, because most runs find nothing. */
  brief: () => Promise<LetterBrief>
  log: RunLog
  /** Waited for before a post is read or a letter is written. */
  turn: () => Promise<void>
  signal: AbortSignal
  sessions: Map<MarketplaceId, MarketplaceSession>
  result: RunResult
  /** Letters in a row that failed. */
  failures: number
}

/**
 * @param agent Its row as it is now; `brief` is asked at most once.
 * @param waiting Its proposals whose letter is not written yet, where somebody has just read which.
 * @param turn Waited for before a post is read or a letter is written.
 * @param signal Ends the run; what it has done stays.
 * @throws AppError where no marketplace could be searched.
 */
export async function runAgent(
  context: EngineContext,
  { userId, row: agent }: Pick<Stored<'agent'>, 'userId' | 'row'>,
  brief: () => Promise<LetterBrief>,
  {
    waiting: known,
    log,
    turn,
    signal,
  }: Pick<RunContext, 'log' | 'turn' | 'signal'> & { waiting: readonly string[] | null },
): Promise<RunResult> {
  const result: RunResult = { approved: [], isCapped: false, problem: null }
  let told: Promise<LetterBrief> | null = null
  const tellOnce = () => {
    told ??= brief()
    return told
  }
  const sessions = new Map<MarketplaceId, MarketplaceSession>()
  const run: RunContext = { context, userId, agent, brief: tellOnce, log, turn, signal, sessions, result, failures: 0 }
  log.step('search')
  await log.save()
  const jobs = await searchAll(run)
  if (signal.aborted) return result
  log.step('match')
  const candidates = await matchAll(run, jobs)
  await log.save()
  if (signal.aborted) return result
  const waiting = known ?? (await proposalStore(context.db).unwrittenOf(agent.id))
  if (candidates.length + waiting.length === 0) return result
  log.step('write')
  await log.keep()
  if (await resumeWaiting(run, waiting)) await writeAll(run, candidates)
  return result
}

async function searchAll({ context, userId, agent, log, signal, sessions }: RunContext): Promise<Job[]> {
  const found: Job[] = []
  let failure: ErrorCode | null = null
  for (const platform of agent.platforms) {
    if (signal.aborted) break
    const criteria = criteriaFor(agent, platform, postedAfter(agent, context.clock.now()))
    const entry = { platform, query: criteria.query, found: 0, errorCode: null }
    try {
      const account = await openAccount(context, userId, platform)
      if (!account) throw new AppError('marketplace.not_connected')
      const { session } = account
      const marketplace = context.marketplaces[platform]
      const jobs = await callMarketplace(
        context,
        platform,
        (options) => marketplace.search(session, criteria, SEARCH_LIMIT, options),
        { signal, isBackground: log.run.trigger === 'schedule' },
      )
      sessions.set(platform, session)
      found.push(...jobs)
      log.searched({ ...entry, found: jobs.length })
    } catch (error) {
      failure = codeOf(error)
      if (!signal.aborted) context.log.warn({ err: error, platform, agentId: agent.id }, 'run.search')
      log.searched({ ...entry, errorCode: failure })
    }
  }
  log.count('found', found.length)
  if (sessions.size === 0 && failure && !signal.aborted) throw new AppError(failure)
  return found
}

/** Matches the new jobs, the best first. A manual run also matches what was refused before, because the rules may have changed. */
async function matchAll({ context, userId, agent, brief, log, turn }: RunContext, jobs: Job[]): Promise<Candidate[]> {
  const { db, clock } = context
  const candidates: Candidate[] = []
  for (const platform of agent.platforms) {
    const ofPlatform = jobs.filter((job) => job.platform === platform)
    const ids = ofPlatform.map(({ id }) => id)
    const known = await seenJobStore(db).known(agent.id, platform, ids)
    const taken = await proposalStore(db).takenJobs({ userId, platform }, ids)
    let fresh = 0
    let matched = 0
    const judged: { platform: MarketplaceId; jobId: string; verdict: string }[] = []
    for (const job of ofPlatform) {
      const verdict = known.get(job.id)
      if (verdict === undefined && !taken.has(job.id) && !job.hasApplied) fresh += 1
      const isJudged = verdict !== undefined && verdict !== WAITS
      if (taken.has(job.id) || (isJudged && log.run.trigger === 'schedule')) {
        log.skip(job, 'already_seen')
        continue
      }
      const told = await brief()
      await turn()
      const match = matchJob(job, agent, told, clock.now())
      if (match.isMatch) {
        if (verdict !== WAITS) matched += 1
        candidates.push({ job, match })
      } else {
        if (verdict === WAITS) log.refuse(job, match.reason, match.detail)
        else log.skip(job, match.reason, match.detail)
        judged.push({ platform, jobId: job.id, verdict: match.reason })
      }
    }
    if (judged.length > 0)
      await db.atomically((tx) => seenJobStore(tx).add({ id: agent.id, userId }, judged, clock.now()))
    log.count('fresh', fresh)
    log.count('matched', matched)
    log.lookedAt({ platform, found: fresh, matched })
  }
  return candidates.sort((a, b) => b.match.score - a.match.score || b.job.postedAt - a.job.postedAt)
}

/**
 * Writes the letters that an earlier run could not write, or had begun when it was killed. An agent has one run at a time, so no
 * other run is writing a draft that is there already.
 * @param waiting Ids of their proposals.
 * @returns Whether the writer answers.
 */
async function resumeWaiting(run: RunContext, waiting: readonly string[]): Promise<boolean> {
  const { context, brief, log, turn, signal, sessions } = run
  const { db, clock } = context
  for (const id of waiting) {
    if (signal.aborted) return false
    const stored = await syncedStore(db).read('proposal', id)
    if (!stored || stored.deletedAt !== null) continue
    const { row } = stored
    // Letters for jobs that the freelancer brought do not wait for runs (write-shared.ts). Others may have been skipped since.
    if (row.origin === 'shared' || !UNWRITTEN.includes(row.status)) continue
    const session = sessions.get(row.platform)
    const job = session && (await currentJob(run, session, row.platform, row.jobId))
    if (job === undefined) continue
    const draft = await db.atomically(async (tx) => {
      const now = await syncedStore(tx).read('proposal', id)
      if (now?.row.status !== row.status) return null
      const drafting = row.status === 'found' ? await moveProposal(tx, now, 'drafting', {}, 'found', clock.now()) : now
      if (job) return drafting
      await moveProposal(tx, drafting, 'skipped', { skipReason: 'job_closed' }, 'skipped', clock.now())
      return null
    })
    await turn()
    if (draft && job && !(await keep(run, id, job, await writeDraft(context, await brief(), draft, job, signal))))
      return false
    await log.save()
  }
  return true
}

async function writeAll(run: RunContext, candidates: Candidate[]): Promise<void> {
  const { context, userId, agent, log, signal, result } = run
  const capped = new Set<MarketplaceId>()
  const left: Job[] = []
  let letters = 0
  let isOver = false
  for (const [at, { job }] of candidates.entries()) {
    const leave = (reason: 'next_run' | 'cap_reached') => {
      log.skip(job, reason)
      left.push(job)
    }
    if (signal.aborted) break
    if (isOver || letters >= LETTERS_MAX) {
      leave('next_run')
      continue
    }
    if (!capped.has(job.platform) && (await writingQuotaLeft(context, userId, agent, job.platform)) <= 0)
      capped.add(job.platform)
    if (capped.has(job.platform)) {
      leave('cap_reached')
      continue
    }
    // What became of the last one is stored with what follows.
    if (at > 0) await log.save()
    const outcome = await writeOne(run, job)
    if (outcome === 'written') letters += 1
    // The marketplace did not answer.
    if (outcome === 'left') leave('next_run')
    if (outcome === 'stop') isOver = true
  }
  await remember(run, left, WAITS)
  result.isCapped = agent.platforms.every((platform) => capped.has(platform))
}

/** Keeps the verdict on jobs. What waits stays counted, and is judged again. */
async function remember({ context, userId, agent }: RunContext, jobs: readonly Job[], verdict: string): Promise<void> {
  const { db, clock } = context
  const seen = jobs.map(({ platform, id }) => ({ platform, jobId: id, verdict }))
  if (seen.length > 0) await db.atomically((tx) => seenJobStore(tx).add({ id: agent.id, userId }, seen, clock.now()))
}

async function writeOne(run: RunContext, found: Job): Promise<'written' | 'skipped' | 'left' | 'stop'> {
  const { context, agent, log, signal, sessions } = run
  const { clock } = context
  const brief = await run.brief()
  const session = sessions.get(found.platform)
  const current = session && (await currentJob(run, session, found.platform, found.id))
  if (current === undefined) return 'left'
  const job = current ? completed(found, current) : { ...found, isOpen: false }
  await run.turn()
  // The full post may say what the search result leaves out.
  const match = matchJob(job, agent, brief, clock.now())
  if (!match.isMatch) {
    log.refuse(job, match.reason, match.detail)
    await remember(run, [found], match.reason)
    return 'skipped'
  }
  const draft = await openDraft(context, brief, job, match, log.run.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'proposal.already_applied') return null
    throw error
  })
  await remember(run, [found], 'matched')
  if (!draft) {
    log.skip(job, 'already_seen')
    return 'skipped'
  }
  return (await keep(run, draft.row.id, job, await writeDraft(context, brief, draft, job, signal))) ? 'written' : 'stop'
}

/**
 * Counts the letter by what became of it. One letter that fails does not hold up the others.
 * @returns False where the writer is down, so that the next letter would fail too.
 */
async function keep(run: RunContext, id: string, job: Job, drafted: Drafted): Promise<boolean> {
  const { log, result } = run
  log.count('tokens', drafted.tokens)
  log.count('costMicros', drafted.costMicros)
  if (drafted.is === 'waits') {
    result.problem = drafted.code
    run.failures += 1
    return !drafted.isDown && run.failures < FAILURES_MAX
  }
  run.failures = 0
  if (drafted.is === 'gone') return true
  if (drafted.is === 'declined') {
    log.refuse(job, drafted.reason, drafted.detail)
    return true
  }
  if (drafted.is === 'held' && drafted.isEmpty) return true
  log.count('written')
  if (drafted.is === 'held') log.count('held')
  else result.approved.push(id)
  return true
}

/** @returns The job now, null where it is gone, undefined where the marketplace did not say. */
async function currentJob(
  { context, log, signal, result }: RunContext,
  session: MarketplaceSession,
  platform: MarketplaceId,
  jobId: string,
): Promise<Job | null | undefined> {
  const marketplace = context.marketplaces[platform]
  try {
    const { job } = await callMarketplace(context, platform, (options) => marketplace.job(session, jobId, options), {
      signal,
      isBackground: log.run.trigger === 'schedule',
    })
    return job
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error
    if (!signal.aborted) result.problem = codeOf(error)
    return undefined
  }
}

/** Fills gaps of a job's page from its search result. Price and questions are always those of the page. */
function completed(found: Job, current: Job): Job {
  return {
    ...current,
    description: current.description ?? found.description,
    skills: current.skills.length > 0 ? current.skills : found.skills,
    language: current.language ?? found.language,
    proposalCount: current.proposalCount ?? found.proposalCount,
    experienceLevel: current.experienceLevel ?? found.experienceLevel,
    duration: current.duration ?? found.duration,
  }
}
