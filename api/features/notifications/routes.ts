/** Turns notifications of a browser on and off, tests every channel, and stops mails by the link in them. */
import { Hono } from 'hono'
import { notifications, testChannelSchema } from '#shared/contract/notifications.ts'
import { AppError } from '#shared/errors.ts'
import { parseOrThrow } from '#shared/validation.ts'
import type { Deps } from '../../deps.ts'
import { requestLanguage } from '../../http/errors.ts'
import type { SessionEnv } from '../../http/session.ts'
import { readBody } from '../../http/validate.ts'
import { isPushEndpoint } from '../../notify/endpoint.ts'
import { pushSubscriptionStore } from '../../store/messages/push-subscriptions.ts'
import { proposalStore } from '../../store/engine/proposals.ts'
import { syncedStore } from '../../store/synced.ts'
import { targetsOf } from './notice-targets.ts'
import { noticePayload } from './payload.ts'
import { readStopToken, stopMails } from './stop-mails.ts'

/** Mounted at `/api`. */
export function notificationRoutes(deps: Deps): Hono<SessionEnv> {
  const { db, clock, config } = deps
  const routes = new Hono<SessionEnv>()

  routes.post(notifications.subscribe.path, async (c) => {
    const { endpoint, keys, label } = await readBody(c, notifications.subscribe.request)
    if (!isPushEndpoint(endpoint, config.push.hosts)) throw new AppError('push.bad_endpoint')
    assertKeys(keys)
    const row = {
      userId: c.get('userId'),
      sessionId: c.get('sessionId'),
      endpoint,
      ...keys,
      label: label || c.get('sessionLabel'),
      nowMs: clock.now(),
    }
    await db.atomically((tx) => pushSubscriptionStore(tx).save(row))
    return c.json({ success: true })
  })

  routes.delete(notifications.unsubscribe.path, async (c) => {
    const { endpoint } = await readBody(c, notifications.unsubscribe.request)
    await db.atomically((tx) => pushSubscriptionStore(tx).removeEndpoint(c.get('userId'), endpoint))
    return c.json({ success: true })
  })

  routes.post(notifications.test.path, async (c) => {
    const userId = c.get('userId')
    const channel = parseOrThrow(testChannelSchema, c.req.query('channel'))
    const settings = await syncedStore(db).read('settings', userId)
    const payload = noticePayload(deps.texts, {
      kind: 'test',
      params: {},
      locale: settings?.row.locale ?? requestLanguage(c),
      timeZone: settings?.row.timeZone ?? 'UTC',
      publicUrl: config.publicUrl,
      proposal: null,
      canApprove: false,
      isHidden: false,
      reviewCount: await proposalStore(db).reviewCount(userId),
    })
    const locale = settings?.row.locale ?? requestLanguage(c)
    let sent = 0
    for (const target of await targetsOf(deps, userId, channel)) {
      const { status } = await target.send({ kind: 'test', locale, payload })
      if (status === 'sent') sent += 1
    }
    return c.json({ sent })
  })

  routes.post(notifications.stopMails.path, async (c) => {
    const { token, scope } = await readBody(c, notifications.stopMails.request)
    const right = readStopToken(token, deps.secrets.sessionPepper)
    await stopMails(deps, right, scope)
    return c.json({ kind: right.kind, scope })
  })

  return routes
}

/** @throws AppError `request.invalid` where nothing could ever be encrypted for these keys. */
function assertKeys({ p256dh, auth }: { p256dh: string; auth: string }): void {
  const point = Buffer.from(p256dh, 'base64url')
  const fields = {
    ...(!(point.length === 65 && point[0] === 4) && { 'keys.p256dh': { key: 'invalid' } }),
    ...(Buffer.from(auth, 'base64url').length !== 16 && { 'keys.auth': { key: 'invalid' } }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
}
