/** The Upwork form with a password. Only the sandbox accepts a username and a password (docs/laws.md#upwork-sign-in). */
import { z } from 'zod'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import { call, isOk, parseAs, statusFailure } from '../http.ts'
import { type CallOptions, type Credentials, MarketplaceError, type MarketplaceTokens } from '../marketplace.ts'
import type { MarketplaceSettings } from '../settings.ts'

const tokensSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  expires_in: z.number().positive(),
})

/**
 * @throws MarketplaceError `unauthorized` for wrong credentials; `rejected` when the server connects accounts in
 * another way, because a password must never go to the real Upwork.
 */
export async function signInToSandbox(
  config: MarketplaceSettings,
  credentials: Credentials,
  clock: Clock,
  { signal }: CallOptions,
): Promise<MarketplaceTokens> {
  const { signIn, webUrl, clientId } = config.upwork
  if (signIn !== 'credentials')
    throw new MarketplaceError('rejected', 'upwork: no sign-in by password', { reason: 'denied' })
  const what = 'upwork sandbox sign-in'
  const answer = await call(
    `${webUrl}/sandbox/sign-in`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(credentials) },
    { signal, timeoutMs: config.engine.callTimeoutMs },
  )
  if (!isOk(answer)) throw statusFailure(answer.status, answer.headers, clock.now(), what)
  const tokens = parseAs(tokensSchema, answer.text, what)
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    expiresAt: clock.now() + tokens.expires_in * SECOND_MS,
    clientId,
  }
}
