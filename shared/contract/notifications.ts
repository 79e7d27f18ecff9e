/** Calls about notices: a browser's web push, testing a channel, and stopping mails without signing in. */
import * as z from 'zod/mini'
import { NOTICE_CHANNELS, NOTICE_KINDS } from '../domain/profile.ts'
import { endpoint, noBody, successSchema } from './endpoint.ts'

/** A browser's `PushSubscription.toJSON()`, and a name for the device. */
const pushSubscriptionSchema = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
  label: z._default(z.string().check(z.maxLength(80)), ''),
})

/** The contents of a push: WebKit's declarative form around our own data. At most 3 KB, and never a secret. */
export const pushPayloadSchema = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    navigate: z.string(),
    lang: z.optional(z.string()),
    dir: z.optional(z.enum(['ltr', 'rtl'])),
    app_badge: z.optional(z.string()),
  }),
  mutable: z.literal(true),
  /**
   * Our own field. `contentHash` is what an approval from the notification covers; it is missing when the proposal must
   * be opened first. Without `proposalId` the news is about several letters, or about none.
   */
  gigwright: z.object({
    kind: z.enum(['sent', 'review', 'failed', 'reply', 'trouble', 'billing', 'jobs', 'test']),
    proposalId: z.nullable(z.string()),
    contentHash: z.nullable(z.string()),
    actions: z.array(z.object({ action: z.enum(['approve', 'skip', 'open']), title: z.string() })),
  }),
})
export type PushPayload = z.infer<typeof pushPayloadSchema>

export const notifications = {
  subscribe: endpoint('POST', '/notifications/subscriptions', pushSubscriptionSchema, successSchema),
  unsubscribe: endpoint('DELETE', '/notifications/subscriptions', z.object({ endpoint: z.string() }), successSchema),
  /** `?channel=` is one of `NOTICE_CHANNELS`, by default `push`. `sent` is the number of targets, 0 when there is none. */
  test: endpoint('POST', '/notifications/test', noBody, z.object({ sent: z.int() })),
  /**
   * Called from the link in a mail. The token is the permission. `scope` "kind" stops mails of its kind, "all" stops
   * all mails.
   */
  stopMails: endpoint(
    'POST',
    '/notifications/unsubscribe',
    z.object({ token: z.string().check(z.maxLength(500)), scope: z._default(z.enum(['kind', 'all']), 'kind') }),
    z.object({ kind: z.enum(NOTICE_KINDS), scope: z.enum(['kind', 'all']) }),
  ),
}

export const testChannelSchema = z._default(z.enum(NOTICE_CHANNELS), 'push')
/** The page behind the link in a mail. Its query has `?token=`. */
export const STOP_MAILS_PATH = '/unsubscribe'
