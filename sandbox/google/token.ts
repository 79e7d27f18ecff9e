/** Google's token endpoint, and the endpoint that revokes a grant. */
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { type Codes, isVerifierOf } from '../consent.ts'
import { clientFields, isForm, oauthError } from '../oauth.ts'
import type { Env, Sandbox } from '../service.ts'
import type { CodeGrant } from './authorize.ts'
import { type Allowance, accessSeconds, type Grants } from './grants.ts'
import { idTokenFor } from './id-token.ts'

const client = z.object(clientFields)

const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string().min(1),
    redirect_uri: z.string(),
    code_verifier: z.string().optional(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1) }),
])
type TokenRequest = z.infer<typeof tokenRequest>

/** POST /token and POST /revoke. */
export function tokenRoutes(sandbox: Sandbox, grants: Grants, codes: Codes<CodeGrant>): Hono<Env> {
  const app = new Hono<Env>()
  app.post('/token', (c) => exchange(c, sandbox, grants, codes))
  app.post('/revoke', async (c) => {
    const { token } = await c.req.parseBody()
    if (typeof token !== 'string' || !grants.revoke(token))
      return oauthError(400, 'invalid_token', 'Token expired or revoked')
    c.set('hasEffect', true)
    return c.json({})
  })
  return app
}

async function exchange(c: Context<Env>, sandbox: Sandbox, grants: Grants, codes: Codes<CodeGrant>): Promise<Response> {
  if (!isForm(c.req.header('content-type'))) return oauthError(400, 'invalid_request', 'Expected a form')
  const form = await c.req.parseBody()
  const who = client.safeParse(form)
  if (!who.success) return oauthError(401, 'invalid_client', 'The OAuth client was not found.')
  const parsed = tokenRequest.safeParse(form)
  if (!parsed.success) return unreadable(form.grant_type, parsed.error)
  const found = redeem(parsed.data, who.data.client_id, grants, codes)
  if (found instanceof Response) return found
  c.set('hasEffect', true)

  const { allowed } = found
  const accessToken = grants.mint('access', allowed)
  const idToken = { allowed, nonce: found.nonce, nowMs: sandbox.world.clock.nowMs() }
  return c.json({
    access_token: accessToken,
    expires_in: accessSeconds,
    ...(found.hasRefresh ? { refresh_token: grants.mint('refresh', allowed) } : {}),
    scope: allowed.scopes.join(' '),
    token_type: 'Bearer',
    ...(allowed.scopes.includes('openid') && { id_token: await idTokenFor(grants.key(), idToken) }),
  })
}

interface Redeemed {
  allowed: Allowance
  nonce: string | undefined
  hasRefresh: boolean
}

function redeem(request: TokenRequest, clientId: string, grants: Grants, codes: Codes<CodeGrant>): Redeemed | Response {
  if (request.grant_type === 'refresh_token') {
    const allowed = grants.read('refresh', request.refresh_token)
    if (allowed === null) return oauthError(400, 'invalid_grant', 'Token has been expired or revoked.')
    if (allowed.clientId !== clientId && allowed.clientId !== 'unknown')
      return oauthError(401, 'unauthorized_client', 'Unauthorized')
    return { allowed, nonce: undefined, hasRefresh: false }
  }
  const grant = codes.redeem(request.code.replace(/^4\/0A/, ''))
  if (grant === null || grant.allowed.clientId !== clientId) return oauthError(400, 'invalid_grant', 'Bad Request')
  if (grant.redirectUri !== request.redirect_uri) return oauthError(400, 'redirect_uri_mismatch', 'Bad Request')
  const trouble = proofTrouble(grant.challenge, request.code_verifier)
  return trouble === null ? grant : oauthError(400, 'invalid_grant', trouble)
}

function proofTrouble(challenge: string | undefined, verifier: string | undefined): string | null {
  if (challenge === undefined) return verifier === undefined ? null : 'code_verifier or verifier is not needed.'
  if (verifier === undefined) return 'Missing code verifier.'
  return isVerifierOf(challenge, verifier) ? null : 'Invalid code verifier.'
}

function unreadable(grantType: unknown, error: z.ZodError): Response {
  const isKnown = grantType === 'authorization_code' || grantType === 'refresh_token'
  return isKnown
    ? oauthError(400, 'invalid_request', `Missing required parameter: ${error.issues[0]?.path.join('.')}`)
    : oauthError(400, 'unsupported_grant_type', `Invalid grant_type: ${String(grantType ?? '')}`)
}
