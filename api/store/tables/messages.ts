/** Notifications, and messages to support. */
import { isNull } from 'drizzle-orm'
import type { OwnedKit } from './users.ts'

export function messageTables(k: OwnedKit) {
  return {
    pushSubscriptions: k.table(
      'push_subscriptions',
      {
        id: k.str('id').primaryKey(),
        userId: k.ofUser(),
        sessionId: k.str('session_id').notNull(),
        endpoint: k.str('endpoint').notNull(),
        p256dh: k.str('p256dh').notNull(),
        auth: k.str('auth').notNull(),
        label: k.str('label').notNull(),
        createdAt: k.instant('created_at').notNull(),
      },
      (t) => [
        k.uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
        k.index('push_subscriptions_user').on(t.userId),
      ],
    ),
    /** Notifications to deliver, written in the transaction that caused them. */
    notices: k.table(
      'notices',
      {
        id: k.str('id').primaryKey(),
        userId: k.ofUser(),
        kind: k.str('kind').notNull(),
        proposalId: k.str('proposal_id'),
        params: k.json<Record<string, string | number>>('params').notNull(),
        createdAt: k.instant('created_at').notNull(),
        attemptCount: k.int('attempt_count').notNull().default(0),
        /** null when delivered or given up. */
        dueAt: k.instant('due_at'),
        /** Targets that already have it while it is retried for others; null: none. */
        reached: k.json<string[]>('reached'),
        /** When the first target got it; null: none has it. */
        toldAt: k.instant('told_at'),
      },
      (t) => [
        k.index('notices_due').on(t.dueAt),
        k.index('notices_user').on(t.userId, t.kind),
        k.index('notices_told').on(t.createdAt).where(isNull(t.dueAt)),
      ],
    ),
    /** Messages to support. They are kept until the account is deleted; those of strangers until the operator removes them. */
    supportMessages: k.table(
      'support_messages',
      {
        id: k.str('id').primaryKey(),
        /** null when the writer was not signed in. */
        userId: k.userRef('user_id'),
        email: k.str('email').notNull(),
        topic: k.str('topic').notNull(),
        message: k.str('message').notNull(),
        locale: k.str('locale').notNull(),
        isPriority: k.bool('is_priority').notNull().default(false),
        createdAt: k.instant('created_at').notNull(),
        /** null until the mail has left. */
        mailedAt: k.instant('mailed_at'),
      },
      (t) => [k.index('support_messages_user').on(t.userId), k.index('support_messages_mailed').on(t.mailedAt)],
    ),
  }
}
