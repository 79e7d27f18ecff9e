/**
 * Upwork's authorisation with PKCE: with the operator's key when there is one, else as a client that is registered when
 * needed.
 */
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { jsonIn } from '#shared/json.ts'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import { call, isOk, parseGrant, statusFailure } from '../http.ts'
import { type CallOptions, MarketplaceError, type MarketplaceTokens } from '../marketplace.ts'
import type { UpworkSettings } from '../settings.ts'

/** The value that `api/config.ts` sets when the operator has set no `UPWORK_CLIENT_ID`. */
const NO_CLIENT_ID = 'gigwright-sandbox'

const tokensSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  expires_in: z.number().positive(),
})
const registeredSchema = z.object({ client_id: z.string().min(1) })

export function createUpworkOauth(config: UpworkSettings, timeoutMs: number, clock: Clock) {
  const hasOwnKey = config.clientId !== NO_CLIENT_ID
  /** Redirect address → the client registered for it. A restart registers another one, which does no harm. */
  const registered = new Map<string, string>()

  async function register(redirectUri: string, { signal }: CallOptions): Promise<string> {
    const body = JSON.stringify({
      client_name: 'Gigwright',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    })
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: 'application/json' }, body }
    let failure: MarketplaceError | null = null
    // The published address has at times been the sign-up page for people. The MCP host's own address worked then (README.md).
    for (const url of new Set([`${config.webUrl}/register`, config.mcpUrl.replace(/\/mcp$/, '/register')])) {
      const what = 'upwork POST /register'
      const answer = await call(url, init, { signal, timeoutMs })
      const client = isOk(answer) ? registeredSchema.safeParse(jsonIn(answer.text)).data : undefined
      if (client) return client.client_id
      failure = isOk(answer)
        ? new MarketplaceError('changed', `${what}: no client id`)
        : statusFailure(answer.status, answer.headers, clock.now(), what)
    }
    throw failure ?? new MarketplaceError('unavailable', 'upwork: no registration address')
  }

  async function askTokens(form: Record<string, string>, clientId: string, { signal }: CallOptions) {
    const what = `upwork token ${form.grant_type}`
    const body = new URLSearchParams({ ...form, ...credentialsOf(clientId), resource: config.mcpUrl })
    const answer = await call(`${config.webUrl}/api/v3/oauth2/token`, { method: 'POST', body }, { signal, timeoutMs })
    return tokensOf(parseGrant(tokensSchema, answer, clock.now(), what), clientId)
  }

  function tokensOf(answer: z.infer<typeof tokensSchema>, clientId: string): MarketplaceTokens {
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? null,
      expiresAt: clock.now() + answer.expires_in * SECOND_MS,
      clientId,
    }
  }

  /** Registered clients are public: they have no secret. */
  function credentialsOf(clientId: string): Record<string, string> {
    const isOwn = clientId === config.clientId
    return { client_id: clientId, ...(isOwn ? { client_secret: config.clientSecret } : {}) }
  }

  return {
    async begin(redirectUri: string, nonce: string, options: CallOptions) {
      const known = hasOwnKey ? config.clientId : registered.get(redirectUri)
      const clientId = known ?? (await register(redirectUri, options))
      if (!hasOwnKey) registered.set(redirectUri, clientId)
      const codeVerifier = randomBytes(32).toString('base64url')
      const url = new URL(`${config.webUrl}/ab/account-security/oauth2/authorize`)
      url.search = String(
        new URLSearchParams({
          response_type: 'code',
          client_id: clientId,
          redirect_uri: redirectUri,
          state: nonce,
          code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
          code_challenge_method: 'S256',
          resource: config.mcpUrl,
        }),
      )
      return { url: url.href, clientId, codeVerifier }
    },

    finish(input: { code: string; redirectUri: string; clientId: string; codeVerifier: string }, options: CallOptions) {
      const { code, redirectUri, clientId, codeVerifier } = input
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier }
      return askTokens(form, clientId, options)
    },

    /** Refresh tokens rotate: the used one is worthless afterwards. */
    async refresh(tokens: MarketplaceTokens, options: CallOptions): Promise<MarketplaceTokens> {
      if (!tokens.refreshToken) throw new MarketplaceError('unauthorized', 'upwork: no refresh token')
      const form = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }
      const fresh = await askTokens(form, tokens.clientId ?? config.clientId, options)
      return { ...fresh, refreshToken: fresh.refreshToken ?? tokens.refreshToken }
    },

    async revoke(tokens: MarketplaceTokens, { signal }: CallOptions): Promise<void> {
      for (const token of [tokens.refreshToken, tokens.accessToken]) {
        if (!token) continue
        const body = new URLSearchParams({ token, ...credentialsOf(tokens.clientId ?? config.clientId) })
        const url = `${config.webUrl}/api/v3/oauth2/token/revoke`
        const answer = await call(url, { method: 'POST', body }, { signal, timeoutMs })
        if (!isOk(answer)) throw statusFailure(answer.status, answer.headers, clock.now(), 'upwork revoke')
      }
    },
  }
}
