/** When agents run, what they have judged, each attempt to send, and who does it. */
import type { OwnedKit } from './users.ts'

export function engineTables(k: OwnedKit) {
  return {
    /** When each active agent runs next, and which worker runs it now. */
    agentSchedules: k.table(
      'agent_schedules',
      {
        agentId: k.str('agent_id').primaryKey(),
        userId: k.ofUser(),
        nextRunAt: k.instant('next_run_at'),
        claimedBy: k.str('claimed_by'),
        claimedUntil: k.instant('claimed_until'),
      },
      (t) => [k.index('agent_schedules_due').on(t.nextRunAt), k.index('agent_schedules_user').on(t.userId)],
    ),
    /** Jobs an agent has judged, so that each is judged once. */
    seenJobs: k.table(
      'seen_jobs',
      {
        agentId: k.str('agent_id').notNull(),
        platform: k.str('platform').notNull(),
        jobId: k.str('job_id').notNull(),
        userId: k.ofUser(),
        verdict: k.str('verdict').notNull(),
        at: k.instant('at').notNull(),
      },
      (t) => [
        k.primaryKey({ columns: [t.agentId, t.platform, t.jobId] }),
        k.index('seen_jobs_at').on(t.at),
        k.index('seen_jobs_user').on(t.userId),
      ],
    ),
    /**
     * Every attempt to send, stored before the marketplace is called, so that nothing is sent twice. The daily limits
     * count these rows.
     */
    sendAttempts: k.table(
      'send_attempts',
      {
        id: k.str('id').primaryKey(),
        proposalId: k.str('proposal_id').notNull(),
        userId: k.ofUser(),
        agentId: k.str('agent_id').notNull(),
        platform: k.str('platform').notNull(),
        /** The marketplace's own id of the account it left from; null when it is not known. Only that account may be asked. */
        accountId: k.str('account_id'),
        /** The user's calendar day, `YYYY-MM-DD`. */
        day: k.str('day').notNull(),
        worker: k.str('worker').notNull(),
        startedAt: k.instant('started_at').notNull(),
        /** After this instant the worker counts as dead and the marketplace is asked. */
        leaseUntil: k.instant('lease_until').notNull(),
        finishedAt: k.instant('finished_at'),
        /** null while it is being sent; `sent`, `not_sent` or `unknown`. */
        result: k.str('result').$type<'sent' | 'not_sent' | 'unknown'>(),
        /** For `unknown`: when to ask the marketplace next, and how often it answered that it has no such proposal. */
        askAt: k.instant('ask_at'),
        askedCount: k.int('asked_count').notNull().default(0),
        /** Before this instant the call of a worker that fell silent may still arrive, so that "not here" proves nothing. */
        mayArriveUntil: k.instant('may_arrive_until'),
        /** What it costs: units of the marketplace, and US cents. The limits of spending count them. */
        units: k.int('units').notNull().default(0),
        feeMinor: k.int('fee_minor').notNull().default(0),
      },
      (t) => [
        k.index('send_attempts_proposal').on(t.proposalId),
        k.index('send_attempts_day').on(t.userId, t.day),
        k.index('send_attempts_open').on(t.result, t.leaseUntil),
        k.index('send_attempts_ask').on(t.result, t.askAt),
      ],
    ),
    /** When each marketplace may be called next, for whichever account. */
    marketplacePacing: k.table('marketplace_pacing', {
      platform: k.str('platform').primaryKey(),
      nextCallAt: k.instant('next_call_at').notNull(),
    }),
    /** The processes that work, and when each last said that it is alive. */
    workers: k.table('workers', { id: k.str('id').primaryKey(), seenAt: k.instant('seen_at').notNull() }, (t) => [
      k.index('workers_seen').on(t.seenAt),
    ]),
    /** Which process does a person's work of one kind now. */
    workClaims: k.table(
      'work_claims',
      {
        userId: k.ofUser(),
        work: k.str('work').notNull(),
        worker: k.str('worker').notNull(),
        until: k.instant('until').notNull(),
      },
      (t) => [k.primaryKey({ columns: [t.userId, t.work] })],
    ),
    /** Which worker writes a letter for a job that the freelancer brought. */
    draftClaims: k.table(
      'draft_claims',
      {
        proposalId: k.str('proposal_id').primaryKey(),
        userId: k.ofUser(),
        worker: k.str('worker').notNull(),
      },
      (t) => [k.index('draft_claims_user').on(t.userId)],
    ),
    /** Pacing and back-off of one marketplace account. */
    accountPacing: k.table(
      'account_pacing',
      {
        connectionId: k.str('connection_id').primaryKey(),
        userId: k.ofUser(),
        nextSendAt: k.instant('next_send_at').notNull().default(0),
        backoffUntil: k.instant('backoff_until').notNull().default(0),
        failureCount: k.int('failure_count').notNull().default(0),
        nextOutcomeAt: k.instant('next_outcome_at').notNull().default(0),
      },
      (t) => [k.index('account_pacing_user').on(t.userId)],
    ),
  }
}
