/** Puts the server together: middleware, the routes of every feature, the PWA, and the one place where errors are answered. */
import type { Hono, MiddlewareHandler } from 'hono'
import { auth, GOOGLE_CALLBACK_PATH, GOOGLE_START_PATH } from '#shared/contract/auth.ts'
import { GMAIL_CALLBACK_PATH } from '#shared/contract/channels.ts'
import { notifications } from '#shared/contract/notifications.ts'
import { payments } from '#shared/contract/payments.ts'
import { plans } from '#shared/contract/plans.ts'
import { server } from '#shared/contract/server.ts'
import { support } from '#shared/contract/support.ts'
import { tries } from '#shared/contract/try.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from './deps.ts'
import type { AgentEngine } from './features/agents/engine-port.ts'
import { agentRoutes } from './features/agents/routes.ts'
import { runRoutes } from './features/agents/run-routes.ts'
import type { SeedDemo } from './features/auth/demo-routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { letGoOfChannels } from './features/channels/let-go.ts'
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
import { healthRoutes, serverRoutes } from './features/server/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { tryRoutes } from './features/try/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { writerRoutes } from './features/writer/routes.ts'
import { limitCosts } from './http/limits/call-costs.ts'
import { compressAnswers } from './http/compress.ts'
import { answerErrors } from './http/errors.ts'
import { appWithHeaders } from './http/headers.ts'
import { keepAnswers } from './http/kept-answers.ts'
import { requireOwnOrigin } from './http/own-origin.ts'
import { requestLog, type SeeRequest } from './http/request-log.ts'
import { routeOf } from './http/route.ts'
import { securityLog } from './http/security-log.ts'
import { requireSession, type SessionEnv } from './http/session.ts'
import { siteRoutes } from './http/site/site.ts'
import { BODY_MAX_BYTES, limitBody } from './http/validate.ts'
import { syncEvents } from './sync/events.ts'
import { createFeed } from './sync/feed.ts'
import { syncRoutes } from './sync/routes.ts'

interface AppParts {
  engine: AgentEngine
  /** Sample accounts. */
  demo: { seed: SeedDemo; atHomePage?: MiddlewareHandler }
  /** The health that `GET /api/health` returns. */
  version: string
  /** The built PWA; null when there is none. */
  siteRoot: string | null
  /** Is told of each request that was answered: for measurements. */
  seeRequest?: SeeRequest
  /** How many characters of answers are kept: for measurements. */
  keptMax?: number
  /** Aborted when the server ends: streams that never end by themselves end then. */
  stopping?: AbortSignal
}
export type App = Hono<SessionEnv>

const SYNC_PREFIX = '/api/sync/'
/** Routes that need no session; every other path below `/api` needs one. */
const PUBLIC_ROUTES = new Set([
  ...[
    server.info,
    server.location,
    plans.list,
    payments.options,
    support.write,
    support.status,
    tries.read,
    tries.readResume,
    // A webhook proves by its signature who sent it.
    payments.webhook,
    auth.signUp,
    auth.proveAddress,
    auth.signIn,
    auth.demo,
    auth.resendVerification,
    auth.verifyEmail,
    auth.requestPasswordReset,
    auth.verifyResetCode,
    auth.resetPassword,
    auth.emailBack,
    auth.googleFinish,
    auth.finishSignIn,
    auth.askPasskey,
    auth.finishWithPasskey,
  ].map(({ method, path }) => `${method} /api${path}`),
  // The browser goes to Google and comes back. A cookie tells whose sign-in it is.
  `GET /api${GOOGLE_START_PATH}`,
  `GET /api${GOOGLE_CALLBACK_PATH}`,
  // The browser comes back from a marketplace. A cookie and a nonce for one use tell whose authorisation it is.
  'GET /api/oauth/:platform/callback',
  `GET /api${GMAIL_CALLBACK_PATH}`,
  // The link comes from a mail, and its token is the permission.
  `POST /api${notifications.stopMails.path}`,
])

export function createApp(
  deps: Deps,
  { engine, demo, version, siteRoot, seeRequest, keptMax, stopping }: AppParts,
): App {
  const app = createWorkerApp(deps, version)
  app.use(requestLog(deps, { noteSecurity: securityLog(deps), see: seeRequest }))
  app.use('/api/*', guard(deps))

  app.route('/api', serverRoutes(deps))
  const letGo = async (userId: string) => {
    await letGoOfChannels(deps, userId)
    await disconnectAll(deps, userId)
  }
  app.route('/api', authRoutes(deps, demo.seed, letGo))
  app.route('/api', userRoutes(deps))
  app.route('/api', resumeRoutes(deps))
  app.route('/api', planRoutes(deps))
  app.route('/api', billingRoutes(deps))
  app.route('/api', referralRoutes(deps))
  const answerList = keepAnswers(deps.db, keptMax)
  app.route('/api', agentRoutes(deps, answerList))
  app.route('/api', runRoutes(deps, engine, answerList))
  app.route('/api', proposalRoutes(deps))
  app.route('/api', notificationRoutes(deps))
  app.route('/api', marketplaceRoutes(deps))
  app.route('/api', channelRoutes(deps))
  app.route('/api', exportRoutes(deps))
  app.route('/api', deletionRoutes(deps, [letGo]))
  app.route('/api', jobRoutes(deps))
  app.route('/api', writerRoutes(deps))
  app.route('/api', supportRoutes(deps))
  app.route('/api', tryRoutes(deps))
  app.route('/api/sync', syncRoutes(deps))
  app.route('/api', syncEvents(deps.db, createFeed(deps.db, stopping)))
  if (demo.atHomePage) app.use(demo.atHomePage)
  app.route('/', siteRoutes(deps, siteRoot))
  return app
}

/**
 * What a process answers that only works: whether it is well. In every other process it comes before the log, the session and the limits,
 * because it must answer whatever else is wrong.
 */
export function createWorkerApp(deps: Deps, version: string): App {
  const app: App = appWithHeaders(deps.config)
  app.onError(answerErrors(deps))
  app.notFound(() => {
    throw new AppError('request.not_found')
  })
  app.route('/api', healthRoutes(deps, version))
  return app
}

/**
 * Who may ask, how often, how much they may send, and in which form they are answered: in one layer, because each costs every call. Every
 * route is closed unless it is listed, so that a forgotten route is protected.
 */
function guard(deps: Deps): MiddlewareHandler<SessionEnv> {
  const checkOrigin = requireOwnOrigin(deps.config)
  const checkSession = requireSession(deps)
  const checkCost = limitCosts(deps)
  const limit = limitBody(BODY_MAX_BYTES)
  return async (c, next) => {
    checkOrigin(c)
    const route = routeOf(c)
    if (!route) throw new AppError('request.not_found')
    if (!PUBLIC_ROUTES.has(route)) await checkSession(c)
    checkCost(c)
    // Sync and resumes have their own limits.
    const hasOwnLimit = c.req.path.startsWith(SYNC_PREFIX) || isResumeUpload(c.req.method, c.req.path)
    return hasOwnLimit ? compressAnswers(c, next) : limit(c, () => compressAnswers(c, next))
  }
}
