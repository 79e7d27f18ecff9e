/** Google's OAuth for a mailbox, and the one call of Gmail: it sends a message as the person who allowed it. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Clock, SECOND_MS } from '#shared/time.ts'

interface GmailSettings {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  revokeUrl: string
  gmailUrl: string
}

/** As kept in the vault. `expiresAt` Unix milliseconds. */
interface GmailTokens {
  accessToken: string
  refreshToken: string
  expiresAt: number
}

export interface GmailMessage {
  to: string
  subject: string
  text: string
  attachment?: { name: string; type: string; content: string }
}

/** `refused`: the grant is gone. `exchange`, `noTokens`: connecting failed. `unavailable`: no answer, or 5xx. */
type GmailFailure = 'refused' | 'exchange' | 'noTokens' | 'unavailable' | 'rejected'

export class GmailError extends Error {
  readonly reason: GmailFailure

  constructor(reason: GmailFailure, options?: { cause?: unknown }) {
    super(`gmail: ${reason}`, options)
    this.name = 'GmailError'
    this.reason = reason
  }
}

/** The narrowest permission that can send. The address tells which mailbox it is. */
const SCOPES = 'openid email https://www.googleapis.com/auth/gmail.send'
const TIMEOUT_MS = 15 * SECOND_MS
/** Who issues Google's identity tokens. */
export const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

const tokensSchema = z.object({
  access_token: z.string().min(1).optional(),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive().optional(),
  id_token: z.string().optional(),
})
const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  email: z.email(),
  email_verified: z.boolean().optional(),
})

export function createGmail(settings: GmailSettings, clock: Clock) {
  async function post(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
    } catch (cause) {
      throw new GmailError('unavailable', { cause })
    }
  }

  async function askTokens(form: Record<string, string>, refusal: GmailFailure) {
    const { clientId: client_id, clientSecret: client_secret } = settings
    const answer = await post(settings.tokenUrl, { body: new URLSearchParams({ ...form, client_id, client_secret }) })
    if (answer.status >= 500 || answer.status === 429) throw new GmailError('unavailable')
    const parsed = tokensSchema.safeParse(await answer.json().catch(() => null))
    if (!answer.ok || !parsed.success) throw new GmailError(refusal)
    return parsed.data
  }

  const expiryOf = (seconds = 3599) => clock.now() + seconds * SECOND_MS

  return {
    /** @returns Where the browser goes to allow it. */
    authorizeUrl(redirectUri: string, state: string, codeVerifier: string): string {
      const url = new URL(settings.authorizeUrl)
      const query = {
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPES,
        access_type: 'offline',
        prompt: 'consent',
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },

    /** @throws GmailError */
    async exchange(
      code: string,
      redirectUri: string,
      codeVerifier: string,
    ): Promise<{ tokens: GmailTokens; email: string }> {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier }
      const { access_token, refresh_token, expires_in, id_token } = await askTokens(form, 'exchange')
      if (!access_token || !refresh_token || !id_token) throw new GmailError('noTokens')
      const tokens = { accessToken: access_token, refreshToken: refresh_token, expiresAt: expiryOf(expires_in) }
      return { tokens, email: addressIn(id_token, settings.clientId) }
    },

    /** Google keeps the refresh token. @throws GmailError `refused` when the grant is gone. */
    async refresh(tokens: GmailTokens): Promise<GmailTokens> {
      const form = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }
      const fresh = await askTokens(form, 'refused')
      if (!fresh.access_token) throw new GmailError('unavailable')
      return {
        accessToken: fresh.access_token,
        refreshToken: fresh.refresh_token ?? tokens.refreshToken,
        expiresAt: expiryOf(fresh.expires_in),
      }
    },

    /** @throws GmailError */
    async revoke(tokens: GmailTokens): Promise<void> {
      const answer = await post(settings.revokeUrl, { body: new URLSearchParams({ token: tokens.refreshToken }) })
      // 400: revoked already.
      if (!answer.ok && answer.status !== 400) throw new GmailError('unavailable')
    },

    /** @throws GmailError */
    async send(accessToken: string, message: GmailMessage): Promise<void> {
      const raw = Buffer.from(rfc2822(message)).toString('base64url')
      const answer = await post(`${settings.gmailUrl}/users/me/messages/send`, {
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ raw }),
      })
      await answer.body?.cancel()
      if (answer.ok) return
      if (answer.status === 401 || answer.status === 403) throw new GmailError('refused')
      throw new GmailError(answer.status >= 500 || answer.status === 429 ? 'unavailable' : 'rejected')
    },
  }
}

/** It came from the token endpoint itself, over TLS: its signature need not be checked again (OpenID Connect Core, 3.1.3.7). */
function addressIn(idToken: string, clientId: string): string {
  const [, payload = ''] = idToken.split('.')
  let claims: unknown
  try {
    claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  } catch (cause) {
    throw new GmailError('exchange', { cause })
  }
  const parsed = claimsSchema.safeParse(claims)
  const isOurs = parsed.success && parsed.data.aud === clientId && GOOGLE_ISSUERS.includes(parsed.data.iss)
  if (!isOurs || parsed.data.email_verified === false) throw new GmailError('exchange')
  return parsed.data.email.toLowerCase()
}

/** A message with one or two parts. All of it is base64, so that no line can become a header. */
function rfc2822({ to, subject, text, attachment }: GmailMessage): string {
  const head = [`To: ${to.replace(/[\r\n]/g, '')}`, `Subject: ${encodedWords(subject)}`, 'MIME-Version: 1.0']
  const words = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', '', wrapped(text)]
  if (!attachment) return [...head, ...words, ''].join('\r\n')
  const boundary = `gigwright-${createHash('sha256').update(attachment.content).digest('hex').slice(0, 24)}`
  const file = [
    `Content-Type: ${attachment.type}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${attachment.name}"`,
    '',
    wrapped(attachment.content),
  ]
  return [
    ...head,
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...words,
    `--${boundary}`,
    ...file,
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

function wrapped(text: string): string {
  return (
    Buffer.from(text, 'utf8')
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n')
}

/** Encodes by RFC 2047, a few characters a word, because no word may be longer than 75. */
function encodedWords(text: string): string {
  const characters = [...text.replace(/[\r\n]+/g, ' ')]
  const words: string[] = []
  for (let at = 0; at < characters.length; at += 10) {
    const chunk = characters.slice(at, at + 10).join('')
    words.push(`=?utf-8?B?${Buffer.from(chunk, 'utf8').toString('base64')}?=`)
  }
  return words.join('\r\n ')
}
