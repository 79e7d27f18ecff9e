/** Upwork's OAuth: applications with a secret, and MCP clients with PKCE and dynamic registration. It returns `state`. */
import { Hono } from 'hono'
import * as z from 'zod'
import { type Codes, consentRoutes, createCodes, type Grant, isVerifierOf } from '../consent.ts'
import { authorizationFields, challengeFields, clientId, isForm, isWebAddress, oauthError } from '../oauth.ts'
import type { Env, Sandbox } from '../service.ts'
import { isWellFormed, mintToken, readToken, revokeToken } from '../tokens.ts'

const accessLifeMs = 86_399_000
const refreshLifeMs = 14 * 86_400_000
/** Ids from dynamic registration start with this. Such clients have no secret. */
const publicMark = 'mcp_'

const authorization = z.object({
  ...authorizationFields,
  ...challengeFields,
  state: z.string().optional(),
  resource: z.string().optional(),
  scope: z.string().optional(),
})
const tokenRequest = z.object({
  grant_type: z.string(),
  client_id: clientId,
  client_secret: z.string().optional(),
  code: z.string().optional(),
  redirect_uri: z.string().optional(),
  code_verifier: z.string().optional(),
  refresh_token: z.string().optional(),
  resource: z.string().optional(),
})
const registration = z.object({
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string().refine(isSafeRedirect)).min(1),
  grant_types: z.array(z.enum(['authorization_code', 'refresh_token'])).default(['authorization_code']),
  response_types: z.array(z.literal('code')).default(['code']),
  token_endpoint_auth_method: z.literal('none'),
  scope: z.string().optional(),
})
const signIn = z.object({ username: z.string().min(1), password: z.string().min(1), securityAnswer: z.string().min(1) })

const authorizePath = '/ab/account-security/oauth2/authorize'
const tokenPath = '/api/v3/oauth2/token'
const revokePath = `${tokenPath}/revoke`

/** The OAuth routes below the prefix. */
export function oauthRoutes(sandbox: Sandbox): Hono<Env> {
  const app = new Hono<Env>()
  const codes = createCodes(sandbox.world)
  consentRoutes(app, authorizePath, { service: 'Upwork', request: authorization, codes })
  tokenRoutes(app, codes, sandbox)
  clientRoutes(app, sandbox)
  return app
}

function tokenRoutes(app: Hono<Env>, codes: Codes, sandbox: Sandbox): void {
  const { world } = sandbox
  app.post(tokenPath, async (c) => {
    if (!isForm(c.req.header('content-type'))) return oauthError(400, 'invalid_request', 'expected a form')
    const request = tokenRequest.safeParse(await c.req.parseBody())
    if (!request.success) {
      const isClient = request.error.issues[0]?.path[0] === 'client_id'
      return isClient
        ? oauthError(401, 'invalid_client', 'Client authentication failed')
        : oauthError(400, 'invalid_request', 'form')
    }
    const { data } = request
    if (data.resource !== undefined && !isOurResource(sandbox, data.resource))
      return oauthError(400, 'invalid_target', 'Unknown resource')
    if (data.grant_type === 'authorization_code') {
      const grant = codes.redeem(data.code ?? '')
      if (grant === null || !isGrantFor(grant, data))
        return oauthError(400, 'invalid_grant', 'The authorization code is invalid, expired or used')
      if (!hasProof(grant, data)) return oauthError(401, 'invalid_client', 'Client authentication failed')
      c.set('hasEffect', true)
      return Response.json(tokensFor(sandbox, grant.username))
    }
    if (data.grant_type !== 'refresh_token')
      return oauthError(400, 'unauthorized_client', `${data.grant_type} is not allowed for this key`)
    if (!data.client_id.startsWith(publicMark) && !isWellFormed(data.client_secret ?? '', 4))
      return oauthError(401, 'invalid_client', 'Client authentication failed')
    const token = data.refresh_token ?? ''
    const reading = readToken(world, 'upwork', 'refresh', token)
    if (reading.kind === 'refused') return oauthError(400, 'invalid_grant', `The refresh token is ${reading.reason}`)
    // Refresh tokens rotate: the used one stops working now.
    revokeToken(world, token)
    c.set('hasEffect', true)
    return Response.json(tokensFor(sandbox, reading.account.username))
  })

  // The second path is the older one.
  for (const path of [revokePath, '/api/v3/oauth2/revoke']) {
    app.post(path, async (c) => {
      const form = await c.req.parseBody()
      if (typeof form.token === 'string') revokeToken(world, form.token)
      return Response.json({})
    })
  }
}

function clientRoutes(app: Hono<Env>, sandbox: Sandbox): void {
  app.post('/register', async (c) => {
    const request = registration.safeParse(await c.req.json().catch(() => null))
    if (!request.success) {
      const isRedirect = request.error.issues[0]?.path[0] === 'redirect_uris'
      return oauthError(
        400,
        isRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata',
        request.error.issues[0]?.path.join('.') ?? '',
      )
    }
    const issuedAt = Math.floor(sandbox.world.clock.nowMs() / 1000)
    return Response.json(
      {
        client_id: `${publicMark}${crypto.randomUUID().replaceAll('-', '')}`,
        client_id_issued_at: issuedAt,
        ...request.data,
      },
      { status: 201 },
    )
  })

  // This form with username and password is not Upwork's. The specification asks for it, and only the sandbox accepts it.
  app.post('/sandbox/sign-in', async (c) => {
    const request = signIn.safeParse(await c.req.json().catch(() => null))
    if (!request.success) return c.json({ message: 'username, password and securityAnswer are required' }, 400)
    if (request.data.password === 'wrong') return c.json({ message: 'Wrong username or password' }, 401)
    const username = request.data.username.replace(/@.*$/, '').replace(/[^\w.-]/g, '_')
    return Response.json(tokensFor(sandbox, username))
  })
}

/** The documents that tell an MCP client the addresses: RFC 9728 for the resource, RFC 8414 for the server. */
export function discoveryRoutes(sandbox: Sandbox): Hono<Env> {
  const base = () => `${sandbox.origin()}/upwork`
  const app = new Hono<Env>()
  app.get('/.well-known/oauth-protected-resource/upwork/mcp', (c) =>
    c.json({ resource: `${base()}/mcp`, authorization_servers: [base()], bearer_methods_supported: ['header'] }),
  )
  app.get('/.well-known/oauth-authorization-server/upwork', (c) =>
    c.json({
      issuer: base(),
      authorization_endpoint: `${base()}${authorizePath}`,
      token_endpoint: `${base()}${tokenPath}`,
      revocation_endpoint: `${base()}${revokePath}`,
      registration_endpoint: `${base()}/register`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_post'],
    }),
  )
  return app
}

function tokensFor({ world }: Sandbox, username: string): Record<string, unknown> {
  const nowMs = world.clock.nowMs()
  return {
    access_token: mintToken('access', username, nowMs + accessLifeMs),
    refresh_token: mintToken('refresh', username, nowMs + refreshLifeMs),
    expires_in: accessLifeMs / 1000,
    token_type: 'Bearer',
  }
}

function isGrantFor(grant: Grant, request: z.infer<typeof tokenRequest>): boolean {
  return grant.clientId === request.client_id && grant.redirectUri === request.redirect_uri
}

/** A client proves itself by its secret, or by the verifier of its challenge. A challenge that was sent must always be met. */
function hasProof(grant: Grant, request: z.infer<typeof tokenRequest>): boolean {
  if (grant.challenge !== undefined) return isVerifierOf(grant.challenge, request.code_verifier ?? '')
  return isWellFormed(request.client_secret ?? '', 4)
}

function isOurResource(sandbox: Sandbox, resource: string): boolean {
  return (
    resource === 'https://mcp.upwork.com/mcp' ||
    /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/upwork\/mcp$/.test(resource) ||
    resource === `${sandbox.origin()}/upwork/mcp`
  )
}

/** Upwork registers only https and loopback addresses. */
function isSafeRedirect(uri: string): boolean {
  return (
    isWebAddress(uri) &&
    (uri.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(uri))
  )
}
