/**
 * The security log: one line at level `info` for each event an operator may have to explain later. The names are stable, so that a
 * search or an alarm may rely on them. A line says who and from where; never a secret, an address of mail or a letter.
 */
import type { Logger } from 'pino'

export type SecurityEvent =
  | 'account.created'
  | 'account.deleted'
  | 'sign_in.done'
  | 'sign_in.refused'
  | 'sign_out.done'
  | 'credential.changed'
  | 'access.refused'
  | 'limit.reached'
  | 'data.exported'
  | 'database.restored'

interface SecurityFacts {
  userId?: string | undefined
  /** The network of the caller, as limits count it. */
  from?: string
  /** `METHOD /path` with its parameters by name. */
  route?: string | undefined
  /** A code of `shared/errors.ts`, or the name of a limit of the house. */
  code?: string
  retryAfterMs?: number
  requestId?: string
}

export function noteSecurity(log: Pick<Logger, 'info'>, event: SecurityEvent, facts: SecurityFacts = {}): void {
  log.info({ security: event, ...facts }, event)
}
