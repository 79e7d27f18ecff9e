/** Freelancer.com's accounts host: consent page, codes and 30-day tokens. It does not return `state`. */
import { Hono } from 'hono'
import * as z from 'zod'
import { type Codes, consentRoutes, createCodes } from '../consent.ts'
import { authorizationFields, clientFields, isForm, oauthError } from '../oauth.ts'
import type { Env, Sandbox } from '../service.ts'
import { mintToken, readToken, revokeToken } from '../tokens.ts'
import type { World } from '../world.ts'

const tokenLifeMs = 2_592_000_000
const refreshLifeMs = 3 * tokenLifeMs

const authorization = z.object({
  ...authorizationFields,
  scope: z.string().default('basic'),
  prompt: z.string().default(''),
  advanced_scopes: z
    .string()
    .regex(/^(\d+( \d+)*)?$/)
    .default(''),
})

const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string().min(1),
    redirect_uri: z.string(),
    ...clientFields,
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1), ...clientFields }),
])

/** The routes under /oauth. */
export function oauthRoutes(sandbox: Sandbox): Hono<Env> {
  const app = new Hono<Env>()
  const codes = createCodes(sandbox.world)
  for (const path of ['/authorise', '/authorize'])
    consentRoutes(app, path, { service: 'Freelancer.com', request: authorization, codes })
  tokenRoutes(app, codes, sandbox)
  return app
}

function tokenRoutes(app: Hono<Env>, codes: Codes, { world }: Sandbox): void {
  app.post('/token', async (c) => {
    if (!isForm(c.req.header('content-type'))) return oauthError(400, 'invalid_request', 'expected a form')
    const request = tokenRequest.safeParse(await c.req.parseBody())
    if (!request.success) {
      const field = request.error.issues[0]?.path[0]
      const isClient = field === 'client_id' || field === 'client_secret'
      return isClient
        ? oauthError(401, 'invalid_client', 'Client authentication failed')
        : oauthError(400, 'invalid_request', String(field ?? ''))
    }
    const { data } = request
    if (data.grant_type === 'authorization_code') {
      const grant = codes.redeem(data.code)
      if (grant === null || grant.redirectUri !== data.redirect_uri || grant.clientId !== data.client_id) {
        return oauthError(400, 'invalid_grant', 'The authorization code is invalid, expired or used')
      }
      c.set('hasEffect', true)
      return tokensFor(world, grant.username)
    }
    const reading = readToken(world, 'freelancer', 'refresh', data.refresh_token)
    if (reading.kind === 'refused') return oauthError(400, 'invalid_grant', `The refresh token is ${reading.reason}`)
    c.set('hasEffect', true)
    return tokensFor(world, reading.account.username)
  })

  app.post('/revoke', async (c) => {
    const form = await c.req.parseBody()
    if (typeof form.token === 'string') revokeToken(world, form.token)
    return Response.json({})
  })
}

function tokensFor(world: World, username: string): Response {
  const nowMs = world.clock.nowMs()
  return Response.json({
    access_token: mintToken('access', username, nowMs + tokenLifeMs),
    refresh_token: mintToken('refresh', username, nowMs + refreshLifeMs),
    expires_in: tokenLifeMs / 1000,
    token_type: 'bearer',
    scope: 'basic',
  })
}
