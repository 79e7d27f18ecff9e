/** Refuses what another website's page sends: a browser would add our cookies to it. */
import type { Context } from 'hono'
import { AppError } from '#shared/errors.ts'
import type { Config } from '../config.ts'
import type { SessionEnv } from './session.ts'

const READING = ['GET', 'HEAD']

/**
 * Browsers name the page's origin with every call that changes something; programs and webhooks name none.
 * @throws AppError `request.foreign_origin`.
 */
export function requireOwnOrigin({ publicUrl }: Pick<Config, 'publicUrl'>): (c: Context<SessionEnv>) => void {
  const ownHost = new URL(publicUrl).host
  return (c) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && !READING.includes(c.req.method)) {
      const host = URL.canParse(origin) ? new URL(origin).host : ''
      // A proxy may pass on the name that people use, or its own; then PUBLIC_URL tells the first.
      if (host === '' || (host !== ownHost && host !== c.req.header('host')))
        throw new AppError('request.foreign_origin')
    }
  }
}
