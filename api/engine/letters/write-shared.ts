/** Writes letters for jobs that the freelancer brought. The job is read at its marketplace where possible; nothing is sent without a tap. */
import { type Agent, plainAgent } from '#shared/domain/agent.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { flagsOf } from '../../reading/flags.ts'
import { readingOf } from '../../reading/known-reading.ts'
import { storableProposal } from '#shared/domain/letter/expired-post.ts'
import { isKnownToMarketplace } from '#shared/domain/jobs/shared-job.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { toldBy } from '../../changes/check-claims.ts'
import { moveProposal } from '../../changes/move-proposal.ts'
import { withToldBudget } from '../../judgement/told-budget.ts'
import { proposalStore } from '../../store/engine/proposals.ts'
import { type Stored, syncedStore } from '../../store/synced.ts'
import { workerStore } from '../../store/engine/workers.ts'
import { isSilent } from '../../jobs/alive.ts'
import { textEnded } from '../expire-text.ts'
import { periodDaysFor, priceFor } from '../../judgement/amount.ts'
import { callMarketplace, codeOf, openAccount } from '../call-marketplace.ts'
import { livingAgent } from '../sending/claim-letter.ts'
import type { EngineContext } from '../context.ts'
import { writeDraft } from './write-draft.ts'
import type { LetterBrief } from './write-letter.ts'
import { scoreParts, totalOf } from '../../judgement/score.ts'
import { WRITER_LIMIT_MS } from '../../writing/writing-limit.ts'

/** How many are written at once: for all users, and for one, so that nobody's sixty jobs hold up the others. */
const AT_ONCE = 4
const AT_ONCE_PER_USER = 2
/** How many users, and how many jobs of each, one pass looks at for letters that are due. */
const USERS_LOOKED_AT = 50
const JOBS_LOOKED_AT = 100
/** A letter that could not be written is tried again after this time. */
const RETRY_MS = MINUTE_MS
/**
 * A draft that has not changed for this long may be taken over, even when its worker is alive: writing a letter takes less time.
 * If that worker is only slow, both write the letter, and the one that is ready first stays.
 */
const STALE_DRAFT_MS = WRITER_LIMIT_MS + 30 * SECOND_MS

type Found = { job: Job } | { over: 'job_closed' | 'already_applied' } | { waits: ErrorCode }

/** Writes the letters that are due, each user's in the order in which they brought the jobs. */
export async function writeShared(context: EngineContext): Promise<void> {
  await Promise.all((await beginDue(context)).map((draft) => writeOne(context, draft)))
}

async function beginDue(context: EngineContext): Promise<Stored<'proposal'>[]> {
  const begun: Stored<'proposal'>[] = []
  for (const userId of await proposalStore(context.db).usersWithUnwritten(USERS_LOOKED_AT)) {
    for (const stored of await dueDrafts(context, userId)) {
      const draft = await begin(context, stored.row)
      // Where another process was faster, the next one is taken.
      if (draft && begun.push(draft) === AT_ONCE) return begun
    }
  }
  return begun
}

/** @returns The user's next drafts; fewer where some are being written elsewhere. */
async function dueDrafts(context: EngineContext, userId: string): Promise<Stored<'proposal'>[]> {
  const { db, clock } = context
  const due: Stored<'proposal'>[] = []
  let free = AT_ONCE_PER_USER
  for (const id of await proposalStore(db).unwritten(userId, JOBS_LOOKED_AT)) {
    if (due.length >= free) break
    const stored = await syncedStore(db).read('proposal', id)
    if (stored?.row.origin !== 'shared') continue
    const { status, lastError, updatedAt } = stored.row
    const restMs = status === 'drafting' ? await draftLastsMs(context, id) : lastError ? RETRY_MS : 0
    if (clock.now() - updatedAt >= restMs) due.push(stored)
    else if (status === 'drafting') free -= 1
  }
  return due
}

/** @returns How long a draft is left to whoever writes it: not at all where that worker has fallen silent. */
async function draftLastsMs({ db, clock }: EngineContext, id: string): Promise<number> {
  return (await isSilent(db, await workerStore(db).writerOf(id), clock.now())) ? 0 : STALE_DRAFT_MS
}

async function writeOne(context: EngineContext, draft: Stored<'proposal'>): Promise<void> {
  const { stopping, log, worker } = context
  const { row, userId } = draft
  try {
    const found = await findJob(context, userId, row)
    if ('over' in found) return await end(context, draft, found.over)
    if ('waits' in found) return await putBack(context, draft, found.waits)
    const brief = await briefFor(context, userId, row.agentId)
    await writeDraft(context, brief, await enter(context, brief, draft, found.job), found.job, stopping)
  } catch (error) {
    // Two addresses may lead to one job (docs/laws.md#never-twice).
    if (error instanceof AppError && error.code === 'proposal.already_applied')
      return await end(context, draft, 'already_applied')
    log.warn({ err: error, proposalId: row.id }, 'shared.write')
    await putBack(context, draft, codeOf(error))
  } finally {
    await context.db.atomically((tx) => workerStore(tx).releaseDraft(row.id, worker))
  }
}

/** Takes a draft, so that one process writes it. @returns Null where another process took it, or it was skipped. */
function begin({ db, clock, worker }: EngineContext, seen: Proposal): Promise<Stored<'proposal'> | null> {
  return db.atomically(async (tx) => {
    const stored = await syncedStore(tx).read('proposal', seen.id)
    if (stored?.row.status !== seen.status || stored.row.updatedAt !== seen.updatedAt) return null
    await workerStore(tx).claimDraft(seen.id, stored.userId, worker)
    if (stored.row.status === 'found') return moveProposal(tx, stored, 'drafting', {}, 'found', clock.now())
    return syncedStore(tx).write('proposal', stored.userId, { ...stored.row, updatedAt: clock.now() })
  })
}

/** @returns The job as the marketplace shows it, or as it was shared where the marketplace does not show it. */
async function findJob(context: EngineContext, userId: string, row: Proposal): Promise<Found> {
  const hasText = (row.job.description ?? '') !== ''
  const asShared: Found = { job: withToldBudget(row.job) }
  if (!isKnownToMarketplace(row)) return hasText ? asShared : { waits: 'marketplace.not_connected' }
  try {
    const account = await openAccount(context, userId, row.platform)
    const marketplace = context.marketplaces[row.platform]
    if (!account) {
      // Before somebody connects, the first letter is written all the same, and it can be sent once they have.
      const shown = await callMarketplace(context, row.platform, async (options) =>
        marketplace.jobForVisitor?.(row.jobId, options),
      )
      if (shown) return shown.isOpen ? { job: completed(shown, row.job) } : { over: 'job_closed' }
      return hasText ? asShared : { waits: 'marketplace.not_connected' }
    }
    const { job } = await callMarketplace(context, row.platform, (options) =>
      marketplace.job(account.session, row.jobId, options),
    )
    if (job?.hasApplied) return { over: 'already_applied' }
    return job?.isOpen ? { job: completed(job, row.job) } : { over: 'job_closed' }
  } catch (error) {
    return hasText ? asShared : { waits: codeOf(error) }
  }
}

/** Takes what the marketplace says, and fills its gaps from what was shared. */
function completed(job: Job, shared: Job): Job {
  return { ...job, description: job.description || shared.description, title: job.title || shared.title }
}

/** Puts the job, its price and its score into the draft. */
function enter(
  context: EngineContext,
  { agent, profile, facts, userId }: LetterBrief,
  { row }: Stored<'proposal'>,
  job: Job,
): Promise<Stored<'proposal'>> {
  const { db, clock } = context
  const { amountMinor, priceReason } = priceFor(job, { agent, profile, facts })
  // Too little is known of a pasted text to score it.
  const parts = job.isRestricted ? [] : scoreParts(job, agent, profile, clock.now())
  const entered: Proposal = {
    ...row,
    job,
    jobId: job.id,
    currency: job.currency,
    amountMinor,
    priceReason,
    periodDays: periodDaysFor(job, { facts }),
    score: totalOf(parts),
    scoreParts: parts,
    redFlags: flagsOf(job, readingOf(job)),
    updatedAt: clock.now(),
  }
  return db.atomically((tx) => syncedStore(tx).write('proposal', userId, storableProposal(entered, textEnded(context))))
}

async function briefFor({ db }: EngineContext, userId: string, agentId: string): Promise<LetterBrief> {
  const told = await toldBy(db, userId, agentId)
  if (!told) throw new AppError('user.not_found')
  const { profile, answers, facts, records } = told
  return { userId, agent: (await livingAgent(db, agentId)) ?? nobodysAgent(), profile, answers, facts, records }
}

function nobodysAgent(): Agent {
  const never = { createdAt: 0, lastRunAt: null, nextRunAt: null, jobsFound: 0, emailsSent: 0, looked: [] }
  return { ...plainAgent(), id: '', status: 'paused', pausedReason: null, ...never }
}

async function end(
  { db, clock }: EngineContext,
  { row }: Stored<'proposal'>,
  skipReason: 'job_closed' | 'already_applied',
): Promise<void> {
  await db.atomically(async (tx) => {
    const stored = await syncedStore(tx).read('proposal', row.id)
    if (stored?.row.status === 'drafting')
      await moveProposal(tx, stored, 'skipped', { skipReason }, 'skipped', clock.now(), skipReason)
  })
}

async function putBack({ db, clock }: EngineContext, { row }: Stored<'proposal'>, code: ErrorCode): Promise<void> {
  await db.atomically(async (tx) => {
    const stored = await syncedStore(tx).read('proposal', row.id)
    if (stored?.row.status !== 'drafting') return
    await moveProposal(tx, stored, 'found', { lastError: { code } }, 'postponed', clock.now())
  })
}
