/** The rows that devices hold. */
import { isNotNull, isNull } from 'drizzle-orm'
import type { EntityRow } from '#shared/sync/entities.ts'
import type { OwnedKit } from './users.ts'

export function syncedTables(k: OwnedKit) {
  const synced = <Row>() => ({
    id: k.str('id').primaryKey(),
    userId: k.ofUser(),
    rev: k.int('rev').notNull(),
    seq: k.int('seq').notNull(),
    deletedAt: k.instant('deleted_at'),
    data: k.json<Row>('data').notNull(),
  })
  type Columns = Record<'userId' | 'seq' | 'deletedAt', Parameters<ReturnType<OwnedKit['index']>['on']>[0]>
  /** Indexes for pulls, and for deleting old tombstones. */
  const syncIndexes = (name: string, { userId, seq, deletedAt }: Columns) => [
    k.index(`${name}_sync`).on(userId, seq),
    k.index(`${name}_deleted`).on(deletedAt).where(isNotNull(deletedAt)),
  ]
  const plainSynced = <Row>(name: string) => k.table(name, synced<Row>(), (t) => syncIndexes(name, t))
  return {
    agents: k.table('agents', { ...synced<EntityRow<'agent'>>(), status: k.str('status').notNull() }, (t) => [
      ...syncIndexes('agents', t),
      k.index('agents_status').on(t.status, t.userId),
    ]),
    proposals: k.table(
      'proposals',
      {
        ...synced<EntityRow<'proposal'>>(),
        agentId: k.str('agent_id').notNull(),
        platform: k.str('platform').notNull(),
        jobId: k.str('job_id').notNull(),
        status: k.str('status').notNull(),
        outcome: k.str('outcome').notNull(),
        sendAfter: k.instant('send_after'),
        createdAt: k.instant('created_at').notNull(),
        /** When the client's words were read; null when they were never read, or were deleted since. */
        replyReadAt: k.instant('reply_read_at'),
      },
      (t) => [
        k.index('proposals_reply').on(t.replyReadAt),
        ...syncIndexes('proposals', t),
        // One proposal per user, marketplace and job (docs/laws.md#never-twice).
        k.uniqueIndex('proposals_job').on(t.userId, t.platform, t.jobId),
        k.index('proposals_agent').on(t.agentId, t.createdAt, t.id),
        k.index('proposals_agent_status').on(t.agentId, t.status),
        k.index('proposals_user_status').on(t.userId, t.status, t.createdAt),
        k.index('proposals_status').on(t.status, t.sendAfter),
        k.index('proposals_status_made').on(t.status, t.createdAt),
        k.index('proposals_made').on(t.createdAt, t.id),
      ],
    ),
    profiles: plainSynced<EntityRow<'profile'>>('profiles'),
    settings: plainSynced<EntityRow<'settings'>>('settings'),
    answers: plainSynced<EntityRow<'answer'>>('answers'),
    facts: plainSynced<EntityRow<'fact'>>('facts'),
    activities: k.table('activities', { ...synced<EntityRow<'activity'>>(), at: k.instant('at') }, (t) => [
      ...syncIndexes('activities', t),
      k.index('activities_at').on(t.at).where(isNull(t.deletedAt)),
    ]),
    subscriptions: plainSynced<EntityRow<'subscription'>>('subscriptions'),
    resumes: plainSynced<EntityRow<'resume'>>('resumes'),
    invoices: plainSynced<EntityRow<'invoice'>>('invoices'),
    referrals: plainSynced<EntityRow<'referral'>>('referrals'),
    searches: k.table(
      'searches',
      { ...synced<EntityRow<'savedSearch'>>(), nextLookAt: k.instant('next_look_at') },
      (t) => [...syncIndexes('searches', t), k.index('searches_next').on(t.nextLookAt)],
    ),
    channels: k.table('channels', { ...synced<EntityRow<'channel'>>(), kind: k.str('kind').notNull() }, (t) => [
      ...syncIndexes('channels', t),
      k.uniqueIndex('channels_kind').on(t.userId, t.kind),
    ]),
    runs: k.table(
      'runs',
      { ...synced<EntityRow<'run'>>(), agentId: k.str('agent_id').notNull(), status: k.str('status').notNull() },
      (t) => [
        ...syncIndexes('runs', t),
        k.index('runs_agent').on(t.agentId, t.seq),
        k.index('runs_status').on(t.status),
      ],
    ),
    connections: k.table(
      'connections',
      {
        ...synced<EntityRow<'connection'>>(),
        platform: k.str('platform').notNull(),
        /** When a job looks at it next; null: it need not. */
        watchAt: k.instant('watch_at'),
      },
      (t) => [
        ...syncIndexes('connections', t),
        k.uniqueIndex('connections_platform').on(t.userId, t.platform),
        k.index('connections_watch').on(t.watchAt),
      ],
    ),
  }
}
