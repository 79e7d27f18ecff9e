/** The calls that connect a marketplace account. */
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type * as z from 'zod/mini'
import { type credentialsSchema, marketplaceCalls, marketplaces } from '#shared/contract/marketplaces.ts'
import { MARKETPLACE_IDS, type MarketplaceId, marketplaceIdSchema } from '#shared/domain/jobs/marketplace.ts'
import { AppError, type FieldProblems } from '#shared/errors.ts'
import type { Fields } from '#shared/marketplaces/criteria.ts'
import { MARKETPLACES, type OwnSignInForm } from '#shared/marketplaces/records.ts'
import { MUTATIONS } from '#shared/sync/entities.ts'
import { SECOND_MS } from '#shared/time.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { changeFor } from '../../changes/run-mutation.ts'
import type { Deps } from '../../deps.ts'
import { requestLanguage } from '../../http/errors.ts'
import { ownedRow } from '../../http/owned-row.ts'
import { actorOf, assertSelf, type SessionEnv } from '../../http/session.ts'
import { readBody } from '../../http/validate.ts'
import type { Credentials } from '../../marketplaces/marketplace.ts'
import { connectionOf } from '../../store/accounts/connections.ts'
import { FLOW_LIFETIME_MS } from '../../store/accounts/oauth-flows.ts'
import {
  beginAuthorisation,
  connect,
  DEFAULT_RETURN_TO,
  disconnect,
  finishAuthorisation,
  toAppError,
} from './connect.ts'
import { checkConnection } from './health.ts'
import { acceptPending, dropPending } from './pending-account.ts'

const NONCE_COOKIE = 'gw_oauth'
type Form = z.output<ReturnType<typeof credentialsSchema>>

/** Mounted at `/api`. `GET /oauth/:platform/callback` is for browsers coming back and needs no session. */
export function marketplaceRoutes(deps: Deps): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>()
  for (const platform of MARKETPLACE_IDS) {
    accountRoutes(routes, deps, platform)
    formRoutes(routes, deps, platform)
  }

  routes.get('/oauth/:platform/callback', async (c) => {
    const platform = platformOf(c.req.param('platform'))
    const nonce = getCookie(c, NONCE_COOKIE)
    deleteCookie(c, NONCE_COOKIE, cookieScope(platform))
    const [code, state, error] = [c.req.query('code'), c.req.query('state'), c.req.query('error')]
    const { returnTo, isPending, failure } = await finishAuthorisation(deps, platform, { nonce, code, state, error })
    const sentence = failure && deps.texts.errorSentence(requestLanguage(c), failure.code, failure.details)
    return c.redirect(returnAddress(returnTo, platform, sentence, isPending))
  })

  routes.post(marketplaces.check.path, async (c) =>
    c.json({ data: await checkConnection(deps, c.get('userId'), platformOf(c.req.param('platform'))) }),
  )

  routes.delete(marketplaces.disconnect.path, async (c) => {
    await disconnect(deps, c.get('userId'), platformOf(c.req.param('platform')))
    return c.json({ success: true })
  })

  const questionIn = (c: Context<SessionEnv>) => ({
    userId: c.get('userId'),
    platform: platformOf(c.req.param('platform')),
    pendingId: c.req.param('pendingId') ?? '',
  })
  routes.post(marketplaces.acceptPending.path, async (c) => {
    await acceptPending(deps, questionIn(c))
    return c.json({ success: true })
  })
  routes.delete(marketplaces.dropPending.path, async (c) => {
    await dropPending(deps, questionIn(c))
    return c.json({ success: true })
  })
  return routes
}

/** Whether the account is connected, whose it is, and the way to the marketplace's own page. */
function accountRoutes(routes: Hono<SessionEnv>, deps: Deps, platform: MarketplaceId): void {
  const { status, profile, oauth } = marketplaceCalls[platform]
  const connectionFor = async (c: Context<SessionEnv>) => {
    assertSelf(c.get('userId'), c.req.param('userId'))
    return (await connectionOf(deps.db, c.get('userId'), platform))?.row ?? null
  }
  routes.get(status.path, async (c) => c.json({ hasCredentials: (await connectionFor(c))?.status === 'connected' }))
  if (profile) {
    routes.get(profile.path, async (c) => c.json({ profileUrl: (await connectionFor(c))?.profileUrl ?? null }))
  }
  routes.post(oauth.path, async (c) => {
    const request = await readBody(c, oauth.request)
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
  })
}

/** The form of a marketplace that has one, for the account alone and for an agent. */
function formRoutes(routes: Hono<SessionEnv>, deps: Deps, platform: MarketplaceId): void {
  const { form: calls } = marketplaceCalls[platform]
  if (!calls) return
  routes.post(calls.save.path, async (c) => {
    return c.json(await saveCredentials(deps, c, platform, await readBody(c, calls.save.request)))
  })
  routes.post(calls.saveForAutomation.path, async (c) => {
    const form = await readBody(c, calls.saveForAutomation.request)
    if (!form.automationId) throw new AppError('request.invalid', { fields: { automationId: { key: 'required' } } })
    return c.json(await saveCredentials(deps, c, platform, form))
  })
}

/** Signs in with what the form collected, and puts the rest of it on the agent it was filled in for. */
async function saveCredentials(deps: Deps, c: Context<SessionEnv>, platform: MarketplaceId, form: Form) {
  const userId = c.get('userId')
  assertSelf(userId, form.userId)
  const { signInForm } = MARKETPLACES[platform]
  const { signIn } = deps.marketplaces[platform]
  if (!signInForm || !signIn) throw new AppError('marketplace.credentials_off', { platform })
  const credentials = credentialsIn(form, signInForm.fields)
  const { automationId } = form
  const patch = parseOrThrow(MUTATIONS['agent.update'].patch, agentPatch(form, signInForm))
  if (automationId) await ownedRow(deps.db, 'agent', automationId, userId)
  const signal = AbortSignal.timeout(3 * deps.config.engine.callTimeoutMs)
  const shown = shownOf(form, signInForm.fields)
  const { isPending } = await signIn(credentials, { signal })
    .then((tokens) =>
      connect(deps, {
        userId,
        sessionId: c.get('sessionId'),
        platform,
        via: 'credentials',
        tokens,
        credentials,
        shown,
      }),
    )
    .catch((error: unknown) => {
      throw toAppError(error)
    })
  if (automationId) await changeFor(deps, actorOf(c), 'agent.update', automationId, patch)
  return { success: true, ...(isPending && { isPending }) }
}

/** @throws AppError `request.invalid`: signing in needs them all. */
function credentialsIn(form: Fields, asked: OwnSignInForm['fields']): Credentials {
  const secret = asked.filter(({ agentField }) => agentField === undefined).map(({ name }) => name)
  const fields: FieldProblems = {}
  for (const name of secret) if (!form[name]) fields[name] = { key: 'all_fields_required' }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
  return Object.fromEntries(secret.map((name) => [name, String(form[name])]))
}

function agentPatch(form: Fields, { fields, agentFields }: OwnSignInForm) {
  const named = fields.flatMap(({ name, agentField, agentMax }) =>
    agentField === undefined ? [] : [[agentField, String(form[name]).slice(0, agentMax)] as const],
  )
  return Object.fromEntries([...named, ...agentFields.map((name) => [name, form[name]] as const)])
}

/** @returns What the connection is to show of what was typed. */
function shownOf(form: Fields, fields: OwnSignInForm['fields']): { accountName?: string; profileUrl?: string } {
  return Object.fromEntries(fields.flatMap(({ name, shows }) => (shows ? [[shows, String(form[name])]] : [])))
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

/**
 * Both specified sets of parameters: onboarding reads `oauth_status`, sign-in `oauth_success`. An account that waits for the
 * user's word is neither a success nor an error yet.
 */
function returnAddress(returnTo: string, platform: MarketplaceId, failure: string | null, isPending: boolean): string {
  const url = new URL(returnTo, 'http://app')
  const said: Record<string, string> = failure
    ? { oauth_status: 'error', oauth_success: 'false', error_message: failure, error: failure }
    : isPending
      ? { oauth_status: 'pending' }
      : { oauth_status: 'success', oauth_success: 'true' }
  for (const [name, value] of Object.entries({ ...said, provider: platform })) url.searchParams.set(name, value)
  // "/.//elsewhere" is read as "//elsewhere", which a browser takes for another site.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`
}
