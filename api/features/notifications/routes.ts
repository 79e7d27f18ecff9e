/** Turns notifications on for a browser, off again, and tries them out. */
import { Hono } from 'hono'
import { notifications } from '#shared/contract/notifications.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { requestLanguage } from '../../http/errors.ts'
import type { SessionEnv } from '../../http/session.ts'
import { readBody } from '../../http/validate.ts'
import { isPushEndpoint } from '../../notify/endpoint.ts'
import { pushSubscriptionStore } from '../../store/push-subscriptions.ts'
import { reviewCount } from '../../store/review-count.ts'
import { syncedStore } from '../../store/synced.ts'
import { noticePayload } from './payload.ts'

/** Mounted at `/api`. */
export function notificationRoutes(deps: Deps): Hono<SessionEnv> {
  const { db, clock, config, push } = deps
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
    const settings = await syncedStore(db).read('settings', userId)
    const payload = noticePayload({
      kind: 'test',
      params: {},
      locale: settings?.row.locale ?? requestLanguage(c),
      publicUrl: config.publicUrl,
      proposal: null,
      canApprove: false,
      reviewCount: await reviewCount(db, userId),
    })
    let sent = 0
    for (const target of await pushSubscriptionStore(db).ofUser(userId)) {
      const { status } = await push.send(target, payload)
      if (status === 'sent') sent += 1
      if (status === 'gone') await db.atomically((tx) => pushSubscriptionStore(tx).remove(target.id))
    }
    return c.json({ sent })
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
