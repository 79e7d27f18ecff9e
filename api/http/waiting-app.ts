/** What the server answers while it cannot use its database: that it is there, what is wrong, and when to come back. */
import type { Hono } from 'hono'
import { server } from '#shared/contract/server.ts'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import { answerErrors } from './errors.ts'
import { appWithHeaders } from './headers.ts'
import type { SessionEnv } from './session.ts'

const COME_BACK_MS = 10 * SECOND_MS

export function createWaitingApp(deps: Pick<Deps, 'config' | 'log' | 'texts'>, version: string): Hono<SessionEnv> {
  const app = appWithHeaders(deps.config)
  app.onError(answerErrors(deps))
  for (const { path } of [server.health, server.ready]) {
    app.get(`/api${path}`, (c) => c.json({ status: 'not writable', version }, 503))
  }
  app.all('*', () => {
    throw new AppError('server.busy', { retryAfterMs: COME_BACK_MS })
  })
  return app
}
