/** Idempotency-Key: the same POST gets the same answer for a day. A different POST with the same key is refused. */
import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { dayMs } from '../payments/calendar.ts'
import type { Env } from '../service.ts'
import { StripeRefused } from './errors.ts'
import type { StripeDesk } from './objects.ts'

export function idempotency(desk: () => StripeDesk): MiddlewareHandler<Env> {
  return async (c, next) => {
    const key = c.req.header('idempotency-key')
    if (key === undefined || c.req.method !== 'POST') return next()
    const { records, nowMs } = desk()
    records.answered = records.answered.filter((each) => each.atMs > nowMs - dayMs)
    const path = new URL(c.req.url).pathname.replace(/^\/stripe/, '')
    const fingerprint = createHash('sha256')
      .update(`${path}\n${await c.req.text()}`)
      .digest('base64url')
    const before = records.answered.find((each) => each.key === key)
    if (before !== undefined && before.fingerprint !== fingerprint)
      throw new StripeRefused(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
          `Try using a key other than '${key}' if you meant to execute a different request.`,
      })
    if (before !== undefined)
      return new Response(before.body, {
        status: before.status,
        headers: { 'content-type': 'application/json', 'idempotent-replayed': 'true' },
      })
    await next()
    // An answer that refuses the parameters is not kept, because nothing was started.
    if (c.res.ok || c.res.status === 402)
      records.answered.push({ key, fingerprint, status: c.res.status, body: await c.res.clone().text(), atMs: nowMs })
  }
}
