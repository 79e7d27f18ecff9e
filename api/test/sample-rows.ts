/** Accounts and rows for tests of the store. */
import { createAccountRows } from '#api/changes/accounts.ts'
import type { Actor } from '#api/changes/change.ts'
import type { Db, Session } from '#api/store/db.ts'
import { type Stored, syncedStore } from '#api/store/synced.ts'
import type { Connection, Job } from '#shared/domain/jobs/marketplace.ts'
import { TRIAL_DAYS } from '#shared/domain/plans/plan.ts'
import { newProposal, type Proposal } from '#shared/domain/proposal.ts'
import type { Run } from '#shared/domain/run.ts'
import { newId } from '#shared/ids.ts'
import type { MutationName, MutationPatch } from '#shared/sync/entities.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { DAY_MS } from '#shared/time.ts'
import { START_MS } from './harness.ts'

/** An account on trial, with the rows every account starts with. */
export async function addAccount(db: Db, options: { timeZone?: string; trialEndsAt?: number } = {}): Promise<Actor> {
  const userId = newId()
  const { timeZone, trialEndsAt = START_MS + TRIAL_DAYS * DAY_MS } = options
  const email = `${userId}@gmail.com`
  await db.atomically(async (tx) => {
    await tx.q.insert(tx.tables.users).values({
      id: userId,
      email,
      passwordHash: 'none',
      platformType: 'upwork',
      trialEndsAt,
      createdAt: START_MS,
    })
    await createAccountRows(tx, { userId, email, platformType: 'upwork', timeZone, nowMs: START_MS })
  })
  return { userId, label: 'Firefox on Linux' }
}

/** A mutation as a device queues it. A null `base` becomes one without values, as for creates and intents. */
export function queued<Name extends MutationName>(
  name: Name,
  id: string,
  patch: MutationPatch<Name>,
  rest: Partial<Pick<Mutation, 'mid' | 'prev' | 'base'>> = {},
): Mutation {
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(patch as object))
  return { mid: newId(), prev: null, base: { rev: 0, values: {} }, name, id, patch: fields, ...rest }
}

export function sampleJob(fields: Partial<Job> = {}): Job {
  return {
    platform: 'freelancer',
    id: newId(),
    title: 'Booking page for a bike shop',
    description: 'We need a page where customers book a repair.',
    url: 'https://www.freelancer.com/projects/1',
    kind: 'fixed',
    budgetMinMinor: 25_000,
    budgetMaxMinor: 75_000,
    currency: 'USD',
    skills: ['React'],
    language: 'en',
    postedAt: START_MS,
    client: {
      name: null,
      country: 'NG',
      isPaymentVerified: true,
      rating: null,
      reviewCount: null,
      hireCount: null,
      totalSpentMinor: null,
    },
    proposalCount: 3,
    experienceLevel: null,
    duration: null,
    questions: [],
    isOpen: true,
    hasApplied: false,
    isRestricted: false,
    sendCost: null,
    ...fields,
  }
}

/** A proposal that waits for review, on its own job. */
export function sampleProposal(fields: Partial<Proposal> = {}): Proposal {
  const job = fields.job ?? sampleJob()
  const start = { id: newId(), agentId: newId(), runId: null, job, amountMinor: 50_000, periodDays: 7 }
  return {
    ...newProposal({ ...start, origin: 'agent' }, START_MS),
    letter: 'Your customers should book a repair in two taps. Shall we talk on Monday?',
    currency: 'USD',
    status: 'review',
    holdReasons: ['mode'],
    score: 70,
    ...fields,
  }
}

/** A run that a person has just started. */
export function sampleRun(agentId: string, fields: Partial<Run> = {}): Run {
  return {
    id: newId(),
    agentId,
    trigger: 'manual',
    status: 'running',
    step: null,
    startedAt: START_MS,
    finishedAt: null,
    searched: [],
    found: 0,
    fresh: 0,
    matched: 0,
    written: 0,
    sent: 0,
    held: 0,
    skips: {},
    skipped: [],
    stepMs: {},
    tokens: 0,
    costMicros: 0,
    errorCode: null,
    ...fields,
  }
}

/** Writes a proposal as the engine does. */
export function addProposal(db: Db, userId: string, fields: Partial<Proposal> = {}): Promise<Stored<'proposal'>> {
  return db.atomically((tx) => syncedStore(tx).write('proposal', userId, sampleProposal(fields)))
}

/** Connects a marketplace account. */
/** What an agent tells by itself of the freelancer, so that it may start whatever the profile says. */
export const TOLD = {
  skills: ['React'],
  upworkProfileTitle: 'React developer',
  upworkOverview: 'I build shops in React.',
  upworkWorkHistory: 'Ten shops in React since 2015.',
}

export function connect(
  tx: Session,
  userId: string,
  platform: Connection['platform'],
  status: Connection['status'] = 'connected',
): Promise<Stored<'connection'>> {
  return syncedStore(tx).write('connection', userId, {
    id: newId(),
    platform,
    status,
    via: 'oauth',
    accountName: 'ada',
    profileUrl: null,
    connectedAt: START_MS,
    checkedAt: START_MS,
  })
}
