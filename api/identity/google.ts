/** Sign-in with Google (OpenID Connect): where the browser is sent, and who comes back. */
import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import type { Config } from '../config.ts'
import { GOOGLE_ISSUERS } from '../notify/gmail.ts'

type GoogleSettings = NonNullable<Config['google']>

/** What Google says about a person; its signature was checked. */
export interface GoogleIdentity {
  /** Google's id of the account. It never changes, while an address may pass to another person. */
  subject: string
  /** Lower-cased. */
  email: string
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** The secrets that bind one sign-in; each sign-in has new ones. */
interface GoogleSignIn {
  redirectUri: string
  nonce: string
  codeVerifier: string
}

export interface Google {
  /** @param locale BCP 47, for Google's own page. */
  authorizeUrl(signIn: GoogleSignIn & { state: string; locale: string }): string
  /**
   * Exchanges the code that came back, and checks who the answer is about.
   * @throws AppError `auth.google_failed`.
   */
  identify(signIn: GoogleSignIn & { code: string }): Promise<GoogleIdentity>
}

const TIMEOUT_MS = 10 * SECOND_MS
/** Allows for clocks that differ a little. */
const TOLERANCE_SECONDS = 60
const NAME_MAX = 80

const tokenAnswerSchema = z.object({ id_token: z.string() })
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.email().max(254).toLowerCase(),
  // Some of Google's older answers have it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
})

export function createGoogle(settings: GoogleSettings, clock: Clock): Google {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined
  return {
    authorizeUrl({ redirectUri, nonce, codeVerifier, state, locale }) {
      const url = new URL(settings.authorizeUrl)
      url.search = new URLSearchParams({
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
        prompt: 'select_account',
        hl: locale,
      }).toString()
      return url.href
    },

    async identify({ redirectUri, nonce, codeVerifier, code }) {
      const idToken = await exchange(settings, { redirectUri, codeVerifier, code })
      keys ??= createRemoteJWKSet(new URL(settings.certsUrl), { timeoutDuration: TIMEOUT_MS })
      const claims = claimsSchema.safeParse(await verified(idToken, keys, settings.clientId, clock))
      if (!claims.success || claims.data.nonce !== nonce) throw failure('the id_token has not the claims it should')
      const { sub, email, email_verified, given_name, family_name } = claims.data
      return {
        subject: sub,
        email,
        isEmailVerified: email_verified,
        firstName: given_name.slice(0, NAME_MAX),
        lastName: family_name.slice(0, NAME_MAX),
      }
    },
  }
}

async function exchange(
  { tokenUrl, clientId, clientSecret }: GoogleSettings,
  { redirectUri, codeVerifier, code }: { redirectUri: string; codeVerifier: string; code: string },
): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  })
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw failure('the token endpoint does not answer')
  })
  const body: unknown = await answer.json().catch(() => null)
  const parsed = tokenAnswerSchema.safeParse(body)
  if (!answer.ok || !parsed.success) throw failure(`the token endpoint answered ${answer.status}`)
  return parsed.data.id_token
}

/** @returns The payload, its signature, issuer, audience and times checked. */
async function verified(
  idToken: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  clientId: string,
  clock: Clock,
): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ['RS256'],
      issuer: GOOGLE_ISSUERS,
      audience: clientId,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: new Date(clock.now()),
    })
    return payload
  } catch (error) {
    throw failure(
      error instanceof errors.JOSEError ? `the id_token is refused: ${error.code}` : 'no keys to check with',
    )
  }
}

/** @param why Goes to our log. The library's own error is left out, because its claims name a person. */
function failure(why: string): AppError {
  return new AppError('auth.google_failed', {}, { cause: new Error(why) })
}
