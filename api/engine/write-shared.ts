/** Jobs the freelancer brought: read at their marketplace where it tells of them, and written for; never sent without a tap. */
import { type Agent, plainAgent } from '#shared/domain/agent.ts'
import type { Job } from '#shared/domain/marketplace.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { redFlagsOf } from '#shared/domain/red-flags.ts'
import { isKnownToMarketplace } from '#shared/domain/shared-job.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { toldBy } from '../changes/check-claims.ts'
import { moveProposal } from '../changes/move-proposal.ts'
import { proposalStore } from '../store/proposals.ts'
import { type Stored, syncedStore } from '../store/synced.ts'
import { amountFor, periodDaysFor } from './amount.ts'
import { callMarketplace, codeOf, openAccount } from './call-marketplace.ts'
import { livingAgent } from './claim-letter.ts'
import type { EngineContext } from './context.ts'
import { type Desk, writeDraft } from './prepare.ts'
import { scoreParts, totalOf } from './score.ts'

/** How many are written at once. */
const AT_ONCE = 4
/** What came to nothing is tried again so much later. */
const RETRY_MS = MINUTE_MS
/** A draft that stands still this long was left by a dead process. */
const STALE_DRAFT_MS = 10 * MINUTE_MS

type Found = { job: Job } | { over: 'job_closed' | 'already_applied' } | { waits: ErrorCode }

/** Writes those that are due. */
export async function writeShared(context: EngineContext): Promise<void> {
  const due = await dueDrafts(context)
  await Promise.all(due.slice(0, AT_ONCE).map((stored) => writeOne(context, stored)))
}

async function dueDrafts({ db, clock }: EngineContext): Promise<Stored<'proposal'>[]> {
  const due: Stored<'proposal'>[] = []
  for (const id of await proposalStore(db).unwritten()) {
    const stored = await syncedStore(db).read('proposal', id)
    if (stored?.row.origin !== 'shared') continue
    const { status, lastError, updatedAt } = stored.row
    const restMs = status === 'drafting' ? STALE_DRAFT_MS : lastError ? RETRY_MS : 0
    if (clock.now() - updatedAt >= restMs) due.push(stored)
  }
  return due
}

async function writeOne(context: EngineContext, { row, userId }: Stored<'proposal'>): Promise<void> {
  const { stopping, log } = context
  const draft = await begin(context, row)
  if (!draft) return
  try {
    const found = await findJob(context, userId, draft.row)
    if ('over' in found) return await end(context, draft, found.over)
    if ('waits' in found) return await putBack(context, draft, found.waits)
    const desk = await deskFor(context, userId, row.agentId)
    await writeDraft(context, desk, await enter(context, desk, draft, found.job), found.job, stopping)
  } catch (error) {
    // Two addresses may lead to one job (law 1).
    if (error instanceof AppError && error.code === 'proposal.already_applied')
      return await end(context, draft, 'already_applied')
    log.warn({ err: error, proposalId: row.id }, 'shared.write')
    await putBack(context, draft, codeOf(error))
  }
}

/** Whoever moves it first writes it. @returns Null where somebody else did, or it was skipped. */
function begin({ db, clock }: EngineContext, seen: Proposal): Promise<Stored<'proposal'> | null> {
  return db.atomically(async (tx) => {
    const stored = await syncedStore(tx).read('proposal', seen.id)
    if (stored?.row.status !== seen.status || stored.row.updatedAt !== seen.updatedAt) return null
    if (stored.row.status === 'found') return moveProposal(tx, stored, 'drafting', {}, 'found', clock.now())
    return syncedStore(tx).write('proposal', stored.userId, { ...stored.row, updatedAt: clock.now() })
  })
}

/** As the marketplace shows it; where it does not, as it was shared. */
async function findJob(context: EngineContext, userId: string, row: Proposal): Promise<Found> {
  const hasText = (row.job.description ?? '') !== ''
  const asShared: Found = { job: row.job }
  if (!isKnownToMarketplace(row)) return hasText ? asShared : { waits: 'marketplace.not_connected' }
  try {
    const account = await openAccount(context, userId, row.platform)
    if (!account) return hasText ? asShared : { waits: 'marketplace.not_connected' }
    const marketplace = context.marketplaces[row.platform]
    const { job } = await callMarketplace(context, (options) => marketplace.job(account.session, row.jobId, options))
    if (job?.hasApplied) return { over: 'already_applied' }
    return job?.isOpen ? { job: completed(job, row.job) } : { over: 'job_closed' }
  } catch (error) {
    return hasText ? asShared : { waits: codeOf(error) }
  }
}

/** The marketplace's word counts; what it leaves out may have been shared. */
function completed(job: Job, shared: Job): Job {
  return { ...job, description: job.description || shared.description, title: job.title || shared.title }
}

/** Puts the job, its price and its score into the draft. */
function enter(
  { db, clock }: EngineContext,
  { agent, profile, userId }: Desk,
  { row }: Stored<'proposal'>,
  job: Job,
): Promise<Stored<'proposal'>> {
  const amountMinor = amountFor(job, agent, profile)
  // Of a pasted text too little is known to be weighed.
  const parts = job.isRestricted ? [] : scoreParts(job, agent, profile, clock.now())
  return db.atomically((tx) =>
    syncedStore(tx).write('proposal', userId, {
      ...row,
      job,
      jobId: job.id,
      currency: job.currency,
      amountMinor,
      periodDays: periodDaysFor(job, amountMinor),
      score: totalOf(parts),
      scoreParts: parts,
      redFlags: redFlagsOf(job),
      updatedAt: clock.now(),
    }),
  )
}

async function deskFor({ db }: EngineContext, userId: string, agentId: string): Promise<Desk> {
  const told = await toldBy(db, userId, agentId)
  if (!told) throw new AppError('user.not_found')
  const { profile, answers, facts } = told
  return { userId, agent: (await livingAgent(db, agentId)) ?? nobodysAgent(), profile, answers, facts }
}

function nobodysAgent(): Agent {
  const never = { createdAt: 0, lastRunAt: null, nextRunAt: null, jobsFound: 0, emailsSent: 0 }
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
