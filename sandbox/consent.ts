/** The consent page of an OAuth server, and its single-use codes. */
import { createHash, randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import * as z from 'zod'
import { html, page } from './html.ts'
import { oauthError } from './oauth.ts'
import type { Env } from './service.ts'
import type { World } from './world.ts'

const codeLifeMs = 10 * 60_000

/** What a code was issued for. */
export interface Grant {
  username: string
  clientId: string
  redirectUri: string
  /** PKCE S256 challenge, when the client sent one. */
  challenge: string | undefined
}

/** Codes that were issued and not used yet. */
export interface Codes<G = Grant> {
  issue(grant: G): string
  /** Uses up a code. @returns its grant; null for unknown, used and expired codes. */
  redeem(code: string): G | null
}

/** A code lives ten minutes and works once. */
export function createCodes<G = Grant>(world: World): Codes<G> {
  const open = new Map<string, { grant: G; expiresAtMs: number }>()
  world.onReset(() => open.clear())
  return {
    issue(grant) {
      const code = randomBytes(20).toString('hex')
      open.set(code, { grant, expiresAtMs: world.clock.nowMs() + codeLifeMs })
      return code
    },
    redeem(code) {
      const entry = open.get(code)
      open.delete(code)
      return entry !== undefined && world.clock.nowMs() < entry.expiresAtMs ? entry.grant : null
    },
  }
}

/** True when the S256 challenge was made from this verifier (RFC 7636). */
export function isVerifierOf(challenge: string, verifier: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === challenge
}

/** The parts of a request that the page needs. `state` and `code_challenge` are undefined for a server that ignores them. */
interface AuthorizationRequest {
  client_id: string
  redirect_uri: string
  state?: string | undefined
  code_challenge?: string | undefined
}

const decision = z.object({ username: z.string().trim().default(''), decision: z.enum(['allow', 'deny']) })

/** GET shows the page where the freelancer allows or denies, POST takes the decision. @param request Reads the query. */
export function consentRoutes(
  app: Hono<Env>,
  path: string,
  { service, request, codes }: { service: string; request: z.ZodType<AuthorizationRequest>; codes: Codes },
): void {
  app.get(path, (c) => {
    const asked = request.safeParse(c.req.query())
    if (asked.success) return c.html(consentPage(service, asked.data))
    return oauthError(400, 'invalid_request', asked.error.issues[0]?.path.join('.') ?? '')
  })
  app.post(path, async (c) => {
    const form = await c.req.parseBody()
    const asked = request.safeParse(form)
    const chosen = decision.safeParse(form)
    if (!asked.success || !chosen.success) return oauthError(400, 'invalid_request', 'form')
    const { client_id: clientId, redirect_uri: redirectUri, state, code_challenge: challenge } = asked.data
    const { username } = chosen.data
    if (chosen.data.decision === 'deny') return c.redirect(redirectTo(redirectUri, { error: 'access_denied', state }))
    if (!/^[\w.-]{2,40}$/.test(username)) return oauthError(400, 'invalid_request', 'username')
    return c.redirect(
      redirectTo(redirectUri, { code: codes.issue({ username, clientId, redirectUri, challenge }), state }),
    )
  })
}

function consentPage(service: string, asked: AuthorizationRequest): string {
  const hidden = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [html`<input type="hidden" name="${name}" value="${value}">`],
  )
  return page(
    `Sign in to ${service}`,
    html`<h1>${service} (sandbox)</h1>
<p>The application <strong>${asked.client_id}</strong> asks to act for you. No real account is involved.</p>
<form method="post">
${hidden}
<label>Username <input name="username" value="alex_morgan" required minlength="2" maxlength="40"
 pattern="[A-Za-z0-9_.\\-]+" autocomplete="off"></label>
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny" formnovalidate>Deny</button>
</form>`,
  )
}

/** The address the browser is sent to after the decision. Undefined parameters are left out. */
export function redirectTo(redirectUri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
