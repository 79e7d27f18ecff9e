/** The calls that connect a marketplace account. */
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type * as z from 'zod/mini'
import { marketplaces, type upworkCredentialsSchema } from '#shared/contract/marketplaces.ts'
import { type MarketplaceId, marketplaceIdSchema } from '#shared/domain/marketplace.ts'
import { AppError, type FieldProblems } from '#shared/errors.ts'
import { MUTATIONS } from '#shared/sync/entities.ts'
import { SECOND_MS } from '#shared/time.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { changeFor } from '../../changes/run-mutation.ts'
import type { Deps } from '../../deps.ts'
import { requestLanguage } from '../../http/errors.ts'
import { ownedRow } from '../../http/owned-row.ts'
import { actorOf, assertSelf, type SessionEnv } from '../../http/session.ts'
import { errorSentence } from '../../http/texts.ts'
import { readBody } from '../../http/validate.ts'
import { signInToSandbox, type UpworkCredentials } from '../../marketplaces/upwork/sandbox-sign-in.ts'
import { connectionOf } from '../../store/connections.ts'
import {
  beginAuthorisation,
  connect,
  DEFAULT_RETURN_TO,
  disconnect,
  FLOW_LIFETIME_MS,
  finishAuthorisation,
  toAppError,
} from './connect.ts'
import { checkConnection } from './health.ts'

const NONCE_COOKIE = 'gw_oauth'
type Form = z.output<typeof upworkCredentialsSchema>

/** Mounted at `/api`. `GET /oauth/:platform/callback` is for browsers coming back and needs no session. */
export function marketplaceRoutes(deps: Deps): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>()
  const connectionFor = async (c: Context<SessionEnv>, platform: MarketplaceId) => {
    assertSelf(c.get('userId'), c.req.param('userId'))
    return (await connectionOf(deps.db, c.get('userId'), platform))?.row ?? null
  }
  const hasCredentials = (platform: MarketplaceId) => async (c: Context<SessionEnv>) =>
    c.json({ hasCredentials: (await connectionFor(c, platform))?.status === 'connected' })

  routes.get(marketplaces.upworkStatus.path, hasCredentials('upwork'))
  routes.get(marketplaces.freelancerStatus.path, hasCredentials('freelancer'))
  routes.get(marketplaces.upworkProfile.path, async (c) =>
    c.json({ profileUrl: (await connectionFor(c, 'upwork'))?.profileUrl ?? null }),
  )

  routes.post(marketplaces.upworkCredentials.path, async (c) => {
    await saveCredentials(deps, c, await readBody(c, marketplaces.upworkCredentials.request))
    return c.json({ success: true })
  })
  routes.post(marketplaces.upworkCredentialsForAutomation.path, async (c) => {
    const form = await readBody(c, marketplaces.upworkCredentialsForAutomation.request)
    if (!form.automationId) throw new AppError('request.invalid', { fields: { automationId: { key: 'required' } } })
    await saveCredentials(deps, c, form)
    return c.json({ success: true })
  })

  const authorise = (platform: MarketplaceId) => async (c: Context<SessionEnv>) => {
    const request = await readBody(c, marketplaces.freelancerOauth.request)
    const userId = c.get('userId')
    assertSelf(userId, request.userId)
    if (request.automationId) await ownedRow(deps.db, 'agent', request.automationId, userId)
    const caller = { userId, sessionId: c.get('sessionId') }
    const { url, nonce } = await beginAuthorisation(deps, caller, platform, request.returnTo ?? DEFAULT_RETURN_TO)
    setCookie(c, NONCE_COOKIE, nonce, {
      ...cookieScope(platform),
      httpOnly: true,
      // Lax: sent when the marketplace sends the browser back, never with a stranger's form.
      sameSite: 'Lax',
      secure: deps.config.publicUrl.startsWith('https:'),
      maxAge: FLOW_LIFETIME_MS / SECOND_MS,
    })
    return c.json({ success: true, url })
  }
  routes.post(marketplaces.upworkOauth.path, authorise('upwork'))
  routes.post(marketplaces.freelancerOauth.path, authorise('freelancer'))

  routes.get('/oauth/:platform/callback', async (c) => {
    const platform = platformOf(c.req.param('platform'))
    const nonce = getCookie(c, NONCE_COOKIE)
    deleteCookie(c, NONCE_COOKIE, cookieScope(platform))
    const [code, state, error] = [c.req.query('code'), c.req.query('state'), c.req.query('error')]
    const { returnTo, failure } = await finishAuthorisation(deps, platform, { nonce, code, state, error })
    const sentence = failure && errorSentence(requestLanguage(c), failure.code, failure.details)
    return c.redirect(returnAddress(returnTo, platform, sentence))
  })

  routes.post(marketplaces.check.path, async (c) =>
    c.json({ data: await checkConnection(deps, c.get('userId'), platformOf(c.req.param('platform'))) }),
  )

  routes.delete(marketplaces.disconnect.path, async (c) => {
    await disconnect(deps, c.get('userId'), platformOf(c.req.param('platform')))
    return c.json({ success: true })
  })
  return routes
}

/** Signs in with what the specified form collected, and puts the rest of it on the agent it was filled in for. */
async function saveCredentials(deps: Deps, c: Context<SessionEnv>, form: Form): Promise<void> {
  const userId = c.get('userId')
  assertSelf(userId, form.userId)
  if (deps.config.upwork.signIn !== 'credentials') throw new AppError('marketplace.credentials_off')
  const credentials = completeCredentials(form)
  const { automationId } = form
  const patch = parseOrThrow(MUTATIONS['agent.update'].patch, agentPatch(form))
  if (automationId) await ownedRow(deps.db, 'agent', automationId, userId)
  const signal = AbortSignal.timeout(3 * deps.config.engine.callTimeoutMs)
  try {
    const tokens = await signInToSandbox(deps.config, credentials, deps.clock, { signal })
    const shown = { accountName: form.freelancerName, profileUrl: form.profileUrl }
    await connect(deps, { userId, platform: 'upwork', via: 'credentials', tokens, credentials, shown })
  } catch (error) {
    throw toAppError(error)
  }
  if (automationId) await changeFor(deps, actorOf(c), 'agent.update', automationId, patch)
}

/** @throws AppError `request.invalid`: the sandbox's form needs all three. */
function completeCredentials({ username, password, securityAnswer }: Form): UpworkCredentials {
  if (username && password && securityAnswer) return { username, password, securityAnswer }
  const fields: FieldProblems = {}
  for (const [name, value] of Object.entries({ username, password, securityAnswer })) {
    if (!value) fields[name] = { key: 'all_fields_required' }
  }
  throw new AppError('request.invalid', { fields })
}

function agentPatch(form: Form) {
  return {
    upworkFreelancerName: form.freelancerName.slice(0, 120),
    upworkProfileUrl: form.profileUrl,
    upworkPaymentRate: form.upworkPaymentRate,
    upworkBoostProposal: form.upworkBoostProposal,
    upworkAutoRefill: form.upworkAutoRefill,
    upworkAutoRefillAmount: form.upworkAutoRefillAmount,
    upworkMaximumBid: form.upworkMaximumBid,
  }
}

/** @throws AppError `request.not_found` for a marketplace we do not know. */
function platformOf(text: string | undefined): MarketplaceId {
  const parsed = marketplaceIdSchema.safeParse(text)
  if (!parsed.success) throw new AppError('request.not_found')
  return parsed.data
}

/** One cookie per marketplace, so that two authorisations may run side by side. */
function cookieScope(platform: MarketplaceId) {
  return { path: `/api/oauth/${platform}` }
}

/** Both specified sets of parameters: onboarding reads `oauth_status`, sign-in `oauth_success`. */
function returnAddress(returnTo: string, platform: MarketplaceId, failure: string | null): string {
  const url = new URL(returnTo, 'http://app')
  const said: Record<string, string> = failure
    ? { oauth_status: 'error', oauth_success: 'false', error_message: failure, error: failure }
    : { oauth_status: 'success', oauth_success: 'true' }
  for (const [name, value] of Object.entries({ ...said, provider: platform })) url.searchParams.set(name, value)
  // "/.//elsewhere" is read as "//elsewhere", which a browser takes for another site.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`
}
