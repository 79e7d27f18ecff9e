/**
 * Calls that cost more than a look into our own database, and how often each may be made: by one caller, and by all together.
 * Sign-in, sign-up and mailed codes have limits of their own for each address (`features/auth/attempts.ts`); here they share the house's.
 */
import type { Context } from 'hono'
import { auth } from '#shared/contract/auth.ts'
import { channels } from '#shared/contract/channels.ts'
import { agents } from '#shared/contract/agents.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { jobs } from '#shared/contract/jobs.ts'
import { marketplaceCalls, marketplaces } from '#shared/contract/marketplaces.ts'
import { notifications } from '#shared/contract/notifications.ts'
import { payments } from '#shared/contract/payments.ts'
import { INVOICE_DOWNLOAD_PATH, plans } from '#shared/contract/plans.ts'
import { proposals } from '#shared/contract/proposals.ts'
import { support } from '#shared/contract/support.ts'
import { sync } from '#shared/contract/sync.ts'
import { tries } from '#shared/contract/try.ts'
import { EXPORT_PATH, users } from '#shared/contract/users.ts'
import { writer } from '#shared/contract/writer.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { callerNetwork, type RateLimit } from './rate-limit.ts'
import { routeOf, underRoutes } from '../route.ts'
import type { SessionEnv } from '../session.ts'

/** What jobs do is counted there (`house-limits.ts`). */
type CallCost = Exclude<keyof Config['houseCallsPerMinute'], `background${string}`>

/** What one caller may do: a user, or the network of somebody who is not signed in. */
const CALLER_LIMITS = {
  /** One or two calls of a model. */
  model: { burst: 8, everyMs: 15 * SECOND_MS },
  /** A search of the marketplaces, and letters for what it finds. */
  run: { burst: 10, everyMs: 30 * SECOND_MS },
  /** Several calls to a marketplace, whose own limits all our users share. */
  search: { burst: 20, everyMs: 6 * SECOND_MS },
  /** A sign-in at a marketplace or at Google, or a question to one. */
  account: { burst: 20, everyMs: 15 * SECOND_MS },
  mail: { burst: 10, everyMs: MINUTE_MS },
  /** A mail to somebody without a session. An office may share one network. */
  codeMail: { burst: 200, everyMs: 15 * SECOND_MS },
  supportMail: { burst: 5, everyMs: 10 * MINUTE_MS },
  /** A push message to each of up to twenty browsers, or the entry of one. */
  push: { burst: 10, everyMs: 15 * SECOND_MS },
  /** Reads every row of a user. */
  export: { burst: 10, everyMs: MINUTE_MS },
  /** A page of the first synchronisation of a device. */
  snapshot: { burst: 300, everyMs: SECOND_MS },
  /** Reading a file in a process of its own, or drawing one. */
  file: { burst: 10, everyMs: MINUTE_MS },
  /** A call to a payment provider and a row of ours. */
  purchase: { burst: 20, everyMs: HOUR_MS / 20 },
  question: { burst: 60, everyMs: SECOND_MS },
  /** Weeks of sample history are written. */
  demo: { burst: 100, everyMs: 30 * SECOND_MS },
  /** The status page, for people without a session. */
  look: { burst: 30, everyMs: 2 * SECOND_MS },
  /** A post read and a letter written, or a file read, in the one process for it, by people without a session. */
  try: { burst: 8, everyMs: 15 * SECOND_MS },
} satisfies Record<CallCost, RateLimit>

const COSTS = new Map<string, CallCost>([
  ...underRoutes('model', proposals.rewrite, writer.test),
  ...underRoutes('run', agents.runNow),
  ...underRoutes('search', jobs.search, jobs.searchWithForm, jobs.previewAgent),
  ...underRoutes('account', marketplaces.check, marketplaces.disconnect, ...signIns()),
  ...underRoutes('account', marketplaces.acceptPending, marketplaces.dropPending),
  ...underRoutes('account', channels.gmailStart, channels.telegramCallback, channels.telegramCallbackByQuery),
  // These also end connections at other services.
  ...underRoutes('account', channels.disconnect, users.deleteAccount),
  ...underRoutes('mail', users.deletionCode, channels.gmailTest, channels.gmailSend),
  // Each is told by mail.
  ...underRoutes(
    'mail',
    auth.changePassword,
    auth.confirmSecondFactor,
    auth.endSecondFactor,
    auth.addPasskey,
    auth.removePasskey,
  ),
  ...underRoutes(
    'codeMail',
    auth.signUp,
    auth.proveAddress,
    auth.resendVerification,
    auth.requestPasswordReset,
    auth.newEmailCode,
  ),
  ...underRoutes('supportMail', support.write),
  ...underRoutes('push', notifications.subscribe, notifications.test),
  ...underRoutes('export', { method: 'GET', path: EXPORT_PATH }, channels.gmailExport),
  ...underRoutes('question', payments.quote, payments.verify),
  ...underRoutes('snapshot', sync.pull),
  ...underRoutes('file', users.uploadResume, { method: 'GET', path: INVOICE_DOWNLOAD_PATH }),
  ...underRoutes('purchase', payments.initialize, plans.cancel, plans.resume, plans.card),
  ...underRoutes('demo', auth.demo),
  ...underRoutes('look', support.status),
  ...underRoutes('try', tries.read, tries.readResume),
])

function signIns(): Endpoint[] {
  return Object.values(marketplaceCalls).flatMap(({ oauth, form }) => [
    oauth,
    ...(form ? [form.save, form.saveForAutomation] : []),
  ])
}

/** @returns The calls of the table, as `METHOD /path`. */
export function costlyCalls(): string[] {
  return [...COSTS.keys()]
}

/** Counts a costly call before its work is done. It comes after the check of the session. @throws AppError `rate.limited`. */
export function limitCosts({ limits, config }: Pick<Deps, 'limits' | 'config'>): (c: Context<SessionEnv>) => void {
  const callers = byCost((cost) => limits.of(`caller.${cost}`, CALLER_LIMITS[cost]))
  const house = byCost((cost) => {
    const perMinute = config.houseCallsPerMinute[cost]
    return limits.of(`house.${cost}`, { burst: perMinute, everyMs: MINUTE_MS / perMinute })
  })
  return (c) => {
    const cost = COSTS.get(routeOf(c) ?? '')
    // Among pulls, only the pages of a snapshot cost much.
    if (cost && (cost !== 'snapshot' || c.req.query('snapshot') === '1')) {
      // The caller first, so that one who is refused takes nothing from the others.
      callers[cost].take(c.get('userId') ?? callerNetwork(c, config.trustProxy))
      house[cost].take('all')
    }
  }
}

function byCost<Value>(make: (cost: CallCost) => Value): Record<CallCost, Value> {
  const costs = Object.keys(CALLER_LIMITS) as CallCost[]
  return Object.fromEntries(costs.map((cost) => [cost, make(cost)])) as Record<CallCost, Value>
}
