/** Puts the server together: middleware, every feature's routes, the PWA, and one place for errors. */
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { matchedRoutes } from 'hono/route'
import { auth, GOOGLE_CALLBACK_PATH, GOOGLE_START_PATH } from '#shared/contract/auth.ts'
import { GMAIL_CALLBACK_PATH } from '#shared/contract/channels.ts'
import { notifications } from '#shared/contract/notifications.ts'
import { payments } from '#shared/contract/payments.ts'
import { plans } from '#shared/contract/plans.ts'
import { server } from '#shared/contract/server.ts'
import { support } from '#shared/contract/support.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from './deps.ts'
import type { AgentEngine } from './features/agents/engine-port.ts'
import { agentRoutes } from './features/agents/routes.ts'
import { runRoutes } from './features/agents/run-routes.ts'
import type { SeedDemo } from './features/auth/demo-routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { cancelSubscription } from './features/billing/subscription-changes.ts'
import { gmailAccount } from './features/channels/gmail-account.ts'
import { channelRoutes } from './features/channels/routes.ts'
import { deletionRoutes } from './features/export/deletion-routes.ts'
import { exportRoutes } from './features/export/export-routes.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { disconnectAll } from './features/marketplaces/connect.ts'
import { marketplaceRoutes } from './features/marketplaces/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { planRoutes } from './features/plans/routes.ts'
import { proposalRoutes } from './features/proposals/routes.ts'
import { referralRoutes } from './features/referrals/routes.ts'
import { isResumeUpload, resumeRoutes } from './features/resume/routes.ts'
import { serverRoutes } from './features/server/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { answerErrors } from './http/errors.ts'
import { noStore, securityHeaders } from './http/headers.ts'
import { requestLog } from './http/request-log.ts'
import { requireSession, type SessionEnv } from './http/session.ts'
import { siteRoutes } from './http/site.ts'
import { BODY_MAX_BYTES, limitBody } from './http/validate.ts'
import { billingAccountStore } from './store/billing-accounts.ts'
import { syncRoutes } from './sync/routes.ts'

export interface AppParts {
  engine: AgentEngine
  seedDemo: SeedDemo
  /** As `GET /api/health` tells it. */
  version: string
  /** The built PWA; null where there is none. */
  siteRoot: string | null
}
export type App = Hono<SessionEnv>

const SYNC_PREFIX = '/api/sync/'
/** What needs no session; every other path below `/api` does. */
const PUBLIC_ROUTES = new Set([
  ...[
    server.health,
    server.info,
    server.location,
    plans.list,
    payments.options,
    support.write,
    support.status,
    // Its signature says who speaks.
    payments.webhook,
    auth.signUp,
    auth.signIn,
    auth.demo,
    auth.resendVerification,
    auth.verifyEmail,
    auth.requestPasswordReset,
    auth.verifyResetCode,
    auth.resetPassword,
    auth.googleFinish,
  ].map(({ method, path }) => `${method} /api${path}`),
  // The browser goes to Google and comes back; a cookie says whose sign-in it is.
  `GET /api${GOOGLE_START_PATH}`,
  `GET /api${GOOGLE_CALLBACK_PATH}`,
  // The browser comes back from a marketplace; a cookie and a single-use nonce say whose authorisation it is.
  'GET /api/oauth/:platform/callback',
  `GET /api${GMAIL_CALLBACK_PATH}`,
  // The link of a mail; its token is the permission.
  `POST /api${notifications.stopMails.path}`,
])

export function createApp(deps: Deps, { engine, seedDemo, version, siteRoot }: AppParts): App {
  const app: App = new Hono()
  app.onError(answerErrors(deps))
  app.notFound(() => {
    throw new AppError('request.not_found')
  })
  // Before everything: it must answer whatever else is wrong.
  app.get(`/api${server.health.path}`, (c) => c.json({ status: 'ok', version }))

  app.use(requestLog(deps))
  app.use(securityHeaders(deps.config))
  app.use('/api/*', noStore)
  app.use('/api/*', compress())
  app.use('/api/*', guard(deps))
  const limit = limitBody(BODY_MAX_BYTES)
  // Sync and a resume have limits of their own.
  app.use('/api/*', (c, next) =>
    c.req.path.startsWith(SYNC_PREFIX) || isResumeUpload(c.req.method, c.req.path) ? next() : limit(c, next),
  )

  app.route('/api', serverRoutes(deps))
  app.route('/api', authRoutes(deps, seedDemo))
  app.route('/api', userRoutes(deps))
  app.route('/api', resumeRoutes(deps))
  app.route('/api', planRoutes(deps))
  app.route('/api', billingRoutes(deps))
  app.route('/api', referralRoutes(deps))
  app.route('/api', agentRoutes(deps))
  app.route('/api', runRoutes(deps, engine))
  app.route('/api', proposalRoutes(deps))
  app.route('/api', notificationRoutes(deps))
  app.route('/api', marketplaceRoutes(deps))
  app.route('/api', channelRoutes(deps))
  app.route('/api', exportRoutes(deps))
  app.route(
    '/api',
    deletionRoutes(deps, [
      (userId) => stopCharging(deps, userId),
      (userId) => gmailAccount(deps).letGo(userId),
      (userId) => disconnectAll(deps, userId),
    ]),
  )
  app.route('/api', jobRoutes(deps))
  app.route('/api', supportRoutes(deps))
  app.route('/api/sync', syncRoutes(deps))
  app.route('/', siteRoutes(siteRoot, deps.config))
  return app
}

/** Closed unless listed: a route that someone forgets to protect is protected. */
function guard(deps: Deps): ReturnType<typeof requireSession> {
  const require = requireSession(deps)
  return (c, next) => {
    const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    if (!route) throw new AppError('request.not_found')
    return PUBLIC_ROUTES.has(`${route.method} ${route.path}`) ? next() : require(c, next)
  }
}

/** Before an account is deleted: nobody may be charged for what is gone. */
async function stopCharging(deps: Deps, userId: string): Promise<void> {
  try {
    await cancelSubscription(deps, userId)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'plan.nothing_to_cancel') throw error
  }
  // What the provider has not been told yet is remembered by the account: it must not go before.
  const accounts = await billingAccountStore(deps.db).ofUser(userId)
  if (accounts.some(({ isArranging }) => isArranging)) throw new AppError('payment.unavailable')
}
