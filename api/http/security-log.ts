/** Writes the security log of requests: which of them matter stands here, so that no route has to think of it. */
import type { Context } from 'hono'
import { auth } from '#shared/contract/auth.ts'
import { channels, GMAIL_CALLBACK_PATH } from '#shared/contract/channels.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { marketplaceCalls, marketplaces } from '#shared/contract/marketplaces.ts'
import { EXPORT_PATH, users } from '#shared/contract/users.ts'
import { writer } from '#shared/contract/writer.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import { noteSecurity, type SecurityEvent } from '../security-log.ts'
import { callerNetwork, createRateLimiter } from './limits/rate-limit.ts'
import { routeOf, underRoutes } from './route.ts'
import type { SessionEnv } from './session.ts'

/** What a call that went well means. */
const DONE = new Map<string, SecurityEvent>([
  ...underRoutes('account.created', auth.signUp, auth.demo),
  ...underRoutes('account.deleted', users.deleteAccount),
  ...underRoutes('sign_in.done', auth.signIn, auth.googleFinish, auth.finishSignIn, auth.finishWithPasskey),
  ...underRoutes('sign_out.done', auth.signOut, auth.endSession, auth.endOtherSessions),
  ...underRoutes('credential.changed', auth.resetPassword, auth.changePassword, auth.verifyEmail),
  ...underRoutes('credential.changed', auth.changeEmail, auth.emailBack),
  ...underRoutes(
    'credential.changed',
    auth.confirmSecondFactor,
    auth.endSecondFactor,
    auth.addPasskey,
    auth.removePasskey,
  ),
  ...underRoutes('credential.changed', marketplaces.disconnect, marketplaces.acceptPending, ...marketplaceForms()),
  ...underRoutes('credential.changed', { method: 'GET', path: '/oauth/:platform/callback' }),
  ...underRoutes('credential.changed', { method: 'GET', path: GMAIL_CALLBACK_PATH }, channels.disconnect),
  ...underRoutes('credential.changed', channels.telegramCallback, channels.telegramCallbackByQuery),
  ...underRoutes('credential.changed', writer.setOwn, writer.removeOwn),
  ...underRoutes('data.exported', { method: 'GET', path: EXPORT_PATH }),
])

/** What a refusal means; other refusals are everyday life. */
const REFUSED: Partial<Record<ErrorCode, SecurityEvent>> = {
  'auth.bad_credentials': 'sign_in.refused',
  'auth.code_invalid': 'sign_in.refused',
  'auth.code_used_up': 'sign_in.refused',
  'auth.reset_expired': 'sign_in.refused',
  'auth.passkey_unknown': 'sign_in.refused',
  'auth.google_denied': 'sign_in.refused',
  'auth.google_expired': 'sign_in.refused',
  'auth.google_unverified': 'sign_in.refused',
  'telegram.bad_login': 'sign_in.refused',
  'session.expired': 'access.refused',
  'access.denied': 'access.refused',
  'payment.bad_signature': 'access.refused',
  'push.bad_endpoint': 'access.refused',
  'notice.bad_link': 'access.refused',
  'rate.limited': 'limit.reached',
  'plan.limit': 'limit.reached',
}

/** Refusals cost whoever asks nothing, so one network may not fill the disk with them. */
const LINES = { burst: 60, everyMs: 5 * SECOND_MS }

function marketplaceForms(): Endpoint[] {
  return Object.values(marketplaceCalls).flatMap(({ form }) => (form ? [form.save, form.saveForAutomation] : []))
}

/** @returns Looks at a call that was answered. */
export function securityLog({
  log,
  clock,
  config,
}: Pick<Deps, 'log' | 'clock' | 'config'>): (c: Context<SessionEnv>) => void {
  const lines = createRateLimiter(clock, LINES)
  return (c) => {
    const code = c.error instanceof AppError ? c.error.code : undefined
    const route = routeOf(c)
    const event = code ? REFUSED[code] : DONE.get(route ?? '')
    if (!event || (!code && !isDone(c.res))) return
    const from = callerNetwork(c, config.trustProxy)
    if (code && !hasRoom(() => lines.take(from))) return
    noteSecurity(log, event, {
      userId: c.get('userId'),
      from,
      route,
      ...(code && { code }),
      requestId: c.get('requestId'),
    })
  }
}

/** A browser that comes back from another service is sent on either way; the address says whether it went well. */
function isDone({ status, headers }: Response): boolean {
  return status < 400 && !/error=/.test(headers.get('location') ?? '')
}

function hasRoom(take: () => void): boolean {
  try {
    take()
    return true
  } catch {
    return false
  }
}
