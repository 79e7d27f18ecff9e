/**
 * Signing in with Google: away, back, and the exchange of a cookie for a session. The token is never in an address, where history
 * and logs would keep it.
 */
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { auth, GOOGLE_CALLBACK_PATH, GOOGLE_START_PATH, googleStartSchema } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../../../deps.ts'
import type { SessionEnv } from '../../../http/session.ts'
import { mailUser, mailWelcome } from '../../../identity/account-mail.ts'
import { createGoogle, type Google } from '../../../identity/google.ts'
import { isSameSecret } from '../../../identity/keyed-hash.ts'
import type { AuthAttempts } from '../attempts.ts'
import { localeOf } from '../locale.ts'
import { userStore } from '../../../store/accounts/users.ts'
import { arriveAs, markOf, waitingSchema } from '../second-factor/second-step.ts'
import { type arrivalDataSchema, keepFlow, takeFlow } from '../sign-in-flow.ts'
import { accountOfGoogle } from './google-account.ts'

const begunSchema = z.object({
  nonce: z.string(),
  codeVerifier: z.string(),
  locale: z.string(),
  timeZone: z.string().optional(),
  platformType: z.string().optional(),
  returnTo: z.string().optional(),
  plan: z.string().optional(),
  ref: z.string().optional(),
})
/** Mounted at `/api`; none of them needs a session. */
export function googleRoutes(deps: Deps, attempts: AuthAttempts): Hono<SessionEnv> {
  const { config, clock } = deps
  const google = config.google && createGoogle(config.google, clock)
  const redirectUri = `${config.publicUrl}/api${GOOGLE_CALLBACK_PATH}`
  const routes = new Hono<SessionEnv>()

  routes.get(GOOGLE_START_PATH, (c) =>
    orToSignIn(deps, c, async () => {
      if (!google) throw new AppError('auth.google_off')
      attempts.token(c)
      const { locale: wanted, ...wishes } = googleStartSchema.parse(c.req.query())
      const locale = localeOf(c, wanted)
      const bound = { redirectUri, nonce: randomToken(), codeVerifier: randomToken() }
      const { nonce, codeVerifier } = bound
      const state = await keepFlow(deps, c, 'begun', { nonce, codeVerifier, locale, ...wishes })
      return google.authorizeUrl({ ...bound, state, locale })
    }),
  )

  routes.get(GOOGLE_CALLBACK_PATH, (c) =>
    orToSignIn(deps, c, async () => {
      if (!google) throw new AppError('auth.google_off')
      attempts.token(c)
      const arrival = await prove(deps, c, google, redirectUri)
      const passwordMark = markOf(deps, await userStore(deps.db).byId(arrival.userId))
      await keepFlow(deps, c, 'proved', { ...arrival, passwordMark })
      return '/login?oauth_success=true&provider=google'
    }),
  )

  routes.post(auth.googleFinish.path, async (c) => {
    attempts.token(c)
    const proved = waitingSchema.safeParse((await takeFlow(deps, c, 'proved'))?.data)
    if (!proved.success) throw new AppError('auth.google_expired')
    const { passwordMark, challenge: _none, ...arrival } = proved.data
    return c.json({ data: await arriveAs(deps, c, arrival, passwordMark, 'auth.google_expired') })
  })

  return routes
}

/** @returns Who came back, and where they wanted to go. */
async function prove(
  deps: Deps,
  c: Context<SessionEnv>,
  google: Google,
  redirectUri: string,
): Promise<z.infer<typeof arrivalDataSchema>> {
  const { db, clock } = deps
  // It is taken before anything is checked, so that each can be tried only once.
  const flow = await takeFlow(deps, c, 'begun')
  const begun = begunSchema.safeParse(flow?.data)
  const state = c.req.query('state') ?? ''
  if (!flow || !begun.success || !isSameSecret(state, flow.cookie)) throw new AppError('auth.google_expired')
  const code = c.req.query('code')
  if (!code) throw new AppError(c.req.query('error') === 'access_denied' ? 'auth.google_denied' : 'auth.google_failed')
  const { nonce, codeVerifier, locale, timeZone, platformType, ref, returnTo, plan } = begun.data
  const identity = await google.identify({ redirectUri, nonce, codeVerifier, code })
  const nowMs = clock.now()
  const wishes = { locale, timeZone, platformType, ref }
  const { userId, how } = await db.atomically((tx) => accountOfGoogle(deps, tx, identity, wishes))
  if (how === 'linked') mailUser(deps, userId, { kind: 'googleLinked', atMs: nowMs })
  if (how === 'made') await mailWelcome(deps, userId)
  return { userId, isNew: how === 'made', returnTo: returnTo ?? null, plan: plan ?? null }
}

/** A browser is on its way: it is sent on, or to the sign-in page, which says what went wrong. */
async function orToSignIn(
  { log }: Pick<Deps, 'log'>,
  c: Context<SessionEnv>,
  address: () => Promise<string>,
): Promise<Response> {
  try {
    return c.redirect(await address())
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'server.unexpected'
    if (code === 'server.unexpected') log.error({ requestId: c.get('requestId'), err: error }, 'Google sign-in broke')
    if (code === 'auth.google_failed') log.warn({ requestId: c.get('requestId'), err: error }, 'Google sign-in failed')
    return c.redirect(`/login?error=${code}&provider=google`)
  }
}

function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
