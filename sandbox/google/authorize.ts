/** Google's authorization endpoint: the page where a person is chosen and then allows or denies. */
import { Hono } from 'hono'
import * as z from 'zod'
import { type Codes, redirectTo } from '../consent.ts'
import { personChoice } from '../face.ts'
import { html, page } from '../html.ts'
import { authorizationFields, challengeFields } from '../oauth.ts'
import type { Env } from '../service.ts'
import type { Allowance, Grants } from './grants.ts'
import { nameFrom, type Person, samplePeople } from './people.ts'
import { inWords, isIdentity, readScopes } from './scopes.ts'

/** What a code was issued for. */
export interface CodeGrant {
  allowed: Allowance
  redirectUri: string
  challenge: string | undefined
  nonce: string | undefined
  /** Whether the exchange gives a refresh token. */
  hasRefresh: boolean
}

const request = z.object({
  ...authorizationFields,
  scope: z.string(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  access_type: z.enum(['online', 'offline']).optional(),
  prompt: z
    .string()
    .regex(/^((consent|select_account)( (consent|select_account))*)?$/)
    .optional(),
  ...challengeFields,
})
type Request = z.infer<typeof request>

const decision = z.object({
  decision: z.enum(['allow', 'deny']),
  person: z.string().default(''),
  email: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .max(254)
        .regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/),
    ])
    .default(''),
  name: z.string().trim().max(100).default(''),
  unverified: z.string().optional(),
})

/** GET shows the page, POST is the decision. */
export function authorizeRoutes(grants: Grants, codes: Codes<CodeGrant>): Hono<Env> {
  const app = new Hono<Env>()
  app.get('*', (c) => {
    const asked = readRequest(c.req.query())
    if ('trouble' in asked) return c.html(errorPage(asked.trouble), 400)
    return c.html(consentPage(asked.request, asked.scopes))
  })
  app.post('*', async (c) => {
    const form = await c.req.formData()
    const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    const asked = readRequest({ ...c.req.query(), ...fields })
    const chosen = decision.safeParse(fields)
    if ('trouble' in asked) return c.html(errorPage(asked.trouble), 400)
    if (!chosen.success) return c.html(errorPage('That is not an email address'), 400)
    const { redirect_uri: redirectUri, state } = asked.request
    const withheld = form.getAll('withhold').map(String)
    const scopes = asked.scopes.filter((scope) => isIdentity(scope) || !withheld.includes(scope))
    if (chosen.data.decision === 'deny' || scopes.length === 0)
      return c.redirect(redirectTo(redirectUri, { error: 'access_denied', state }))
    const code = allow(asked.request, scopes, personFrom(chosen.data), grants, codes)
    return c.redirect(redirectTo(redirectUri, { state, code }))
  })
  return app
}

function readRequest(query: Record<string, string>): { request: Request; scopes: string[] } | { trouble: string } {
  const parsed = request.safeParse(query)
  if (!parsed.success) return { trouble: `invalid_request: ${parsed.error.issues[0]?.path.join('.')}` }
  const { code_challenge: challenge, code_challenge_method: method, scope } = parsed.data
  if ((challenge === undefined) !== (method === undefined))
    return { trouble: 'invalid_request: code_challenge goes with code_challenge_method=S256' }
  const scopes = readScopes(scope)
  return scopes === null ? { trouble: `invalid_scope: ${scope}` } : { request: parsed.data, scopes }
}

function allow(asked: Request, scopes: string[], person: Person, grants: Grants, codes: Codes<CodeGrant>): string {
  const { isFirst, ...allowed } = grants.allow(person, asked.client_id, scopes)
  const mustAsk = asked.prompt?.includes('consent') ?? false
  const code = codes.issue({
    allowed,
    redirectUri: asked.redirect_uri,
    challenge: asked.code_challenge,
    nonce: asked.nonce,
    hasRefresh: asked.access_type === 'offline' && (isFirst || mustAsk),
  })
  return `4/0A${code}`
}

/** The typed address, or else the chosen sample person. */
function personFrom({ person, email, name, unverified }: z.infer<typeof decision>): Person {
  const sample = samplePeople.find((each) => each.email === person) ?? samplePeople[0]
  if (email === '' && sample !== undefined) return sample
  return { email: email.toLowerCase(), name: name || nameFrom(email), isVerified: unverified === undefined }
}

function consentPage(asked: Request, scopes: readonly string[]): string {
  const hidden = Object.entries(asked).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const people = samplePeople.map((each) => {
    const choice = { value: each.email, name: each.name, note: each.email }
    return personChoice('google', choice, each === samplePeople[0])
  })
  const wishes = scopes.map((scope) =>
    isIdentity(scope)
      ? html`<li>${inWords(scope)}</li>`
      : html`<li>${inWords(scope)} <label class="choice"><input type="checkbox" name="withhold" value="${scope}"> Do not allow this</label></li>`,
  )
  return page(
    'Sign in with Google',
    html`<h1>Sign in with Google (sandbox)</h1>
<p>The application <strong>${asked.client_id}</strong> wants to know who you are. No real account is involved.</p>
<form method="post">
${hidden}
<fieldset><legend>Choose an account</legend>${people}</fieldset>
<fieldset><legend>Or somebody else</legend>
<label>Email <input name="email" type="email" maxlength="254" autocomplete="off"></label>
<label>Name <input name="name" maxlength="100" autocomplete="off"></label>
<label class="choice"><input type="checkbox" name="unverified" value="true"> Google has not verified this address</label></fieldset>
<h2>It asks to</h2>
<ul>${wishes}</ul>
<p><button name="decision" value="allow">Allow</button>
<button name="decision" value="deny" formnovalidate>Deny</button></p>
</form>`,
  )
}

function errorPage(trouble: string): string {
  return page('Error 400', html`<h1>Access blocked: this app’s request is invalid</h1><p>Error 400: ${trouble}</p>`)
}
