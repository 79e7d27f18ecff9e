/** Write to support, signed in or not, and see what works. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { support } from '#shared/contract/support.ts'
import { HAS_PRIORITY_SUPPORT } from '#shared/domain/plans/plan-table.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { planOf } from '../../quota/quota.ts'
import type { Deps } from '../../deps.ts'
import { requestLanguage } from '../../http/errors.ts'
import { requireSession, type SessionEnv } from '../../http/session.ts'
import { readBody } from '../../http/validate.ts'
import { supportMessageStore } from '../../store/messages/support-messages.ts'
import { mailWaiting, numberOf } from './mail-messages.ts'
import { createStatus } from './status.ts'

/** Mounted at `/api`. */
export function supportRoutes(deps: Deps): Hono<SessionEnv> {
  const { db, clock, log } = deps
  const routes = new Hono<SessionEnv>()
  const status = createStatus(deps)

  routes.post(support.write.path, async (c) => {
    const { email, topic, message } = await readBody(c, support.write.request)
    const userId = await callerId(c, deps)
    const id = newId()
    const nowMs = clock.now()
    await db.atomically(async (tx) => {
      const isPriority = userId !== null && HAS_PRIORITY_SUPPORT[(await planOf(tx, userId, nowMs)).plan]
      const locale = requestLanguage(c)
      const row = { id, userId, email, topic, message, locale, isPriority, createdAt: nowMs }
      await supportMessageStore(tx).add(row)
    })
    // The message is stored, so the answer need not wait for a mail server.
    void mailWaiting(deps).catch((error: unknown) => log.error({ err: error }, 'support mail failed'))
    return c.json({ data: { number: numberOf(id) } })
  })

  routes.get(support.status.path, async (c) => {
    return c.json({ data: await status() })
  })

  return routes
}

/** @returns Null for somebody without a session, who may write too. */
async function callerId(c: Context<SessionEnv>, deps: Deps): Promise<string | null> {
  try {
    await requireSession(deps)(c)
    return c.get('userId')
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return null
    throw error
  }
}
