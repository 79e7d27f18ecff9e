/** Google over the wire: sign-in with PKCE, id_tokens checked with jose, refresh, revoke, Gmail. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../start.ts'
import { orderFault, postForm, postJson } from '../test/call.ts'

const nowMs = Date.UTC(2026, 10, 2, 9)
const client = { client_id: 'gigwright-sandbox', client_secret: 'gigwright-sandbox-secret' }
const redirectUri = 'http://localhost:8787/api/auth/google/callback'
const verifier = 'v'.repeat(50)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const gmailSend = 'https://www.googleapis.com/auth/gmail.send'
let sandbox: RunningSandbox
let base: string

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: 'manual', nowMs, isEmpty: true })
  base = `${sandbox.origin}/google`
})
afterAll(() => sandbox.stop())
beforeEach(() => postJson(`${sandbox.origin}/control/reset`, { empty: true }))

type Fields = Record<string, string>

const request: Fields = {
  response_type: 'code',
  client_id: client.client_id,
  redirect_uri: redirectUri,
  scope: 'openid email profile',
  state: 's 1',
  nonce: 'n1',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  access_type: 'offline',
}

const authorizeUrl = (change: Fields = {}) =>
  `${base}/o/oauth2/v2/auth?${new URLSearchParams({ ...request, ...change })}`

/** Decides on the consent page. @returns the address the browser is sent to. */
async function decide(form: Fields = {}, change: Fields = {}): Promise<URLSearchParams> {
  const response = await postForm(authorizeUrl(change), { decision: 'allow', ...form })
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location') ?? '').searchParams
}

async function exchange(fields: Fields): Promise<{ status: number; body: Record<string, string> }> {
  const response = await postForm(`${base}/token`, { ...client, ...fields })
  return { status: response.status, body: await response.json() }
}

const redeem = (code: string, change: Fields = {}) =>
  exchange({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier, ...change })

async function signIn(form: Fields = {}, change: Fields = {}): Promise<Record<string, string>> {
  const { body } = await redeem((await decide(form, change)).get('code') ?? '')
  return body
}

const verify = (idToken: string | undefined, origin = base) =>
  jwtVerify(idToken ?? '', createRemoteJWKSet(new URL(`${origin}/oauth2/v3/certs`)), {
    issuer: 'https://accounts.google.com',
    audience: client.client_id,
    currentDate: new Date(nowMs),
  })

const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

describe('the consent page', () => {
  it('explains the scopes, and lists the sample people', async () => {
    const page = await (await fetch(authorizeUrl({ scope: `openid email ${gmailSend}` }))).text()
    for (const text of ['Amara Okafor', 'عمر حداد', 'Send email on your behalf', 'primary Google Account email'])
      expect(page).toContain(text)
  })

  it('refuses wrong requests without redirecting the browser', async () => {
    const wrong: Fields[] = [
      { redirect_uri: 'javascript:alert(1)' },
      { client_id: 'invalid' },
      { scope: 'openid drive' },
      { response_type: 'token' },
      { code_challenge_method: 'plain' },
    ]
    for (const change of wrong) {
      const response = await fetch(authorizeUrl(change), { redirect: 'manual' })
      expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('Error 400')])
    }
  })

  it('returns state on allow and deny', async () => {
    expect((await decide()).get('state')).toBe('s 1')
    expect(Object.fromEntries(await decide({ decision: 'deny' }))).toEqual({ error: 'access_denied', state: 's 1' })
  })
})

describe('tokens', () => {
  it('sign people in with an id_token that jose accepts', async () => {
    const tokens = await signIn({ person: 'lucia.fernandez@gmail.com' })
    expect(tokens).toMatchObject({ expires_in: 3599, token_type: 'Bearer' })
    expect(tokens.scope?.split(' ')).toContain('https://www.googleapis.com/auth/userinfo.email')
    const { payload, protectedHeader } = await verify(tokens.id_token)
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: expect.stringMatching(/^[0-9a-f]{40}$/) })
    expect(payload).toMatchObject({
      sub: expect.stringMatching(/^\d{21}$/),
      email: 'lucia.fernandez@gmail.com',
      email_verified: true,
      name: 'Lucía Fernández',
      given_name: 'Lucía',
      family_name: 'Fernández',
      nonce: 'n1',
      iat: nowMs / 1000,
      exp: nowMs / 1000 + 3599,
    })
  })

  it('accept any typed address, show only what was asked for, and keep the person’s id', async () => {
    const first = await verify((await signIn({ email: 'Zoe.Lee@gmail.com' })).id_token)
    expect(first.payload).toMatchObject({ email: 'zoe.lee@gmail.com', name: 'Zoe Lee' })
    const bare = await verify(
      (await signIn({ email: 'zoe.lee@gmail.com', unverified: 'true' }, { scope: 'openid' })).id_token,
    )
    expect(bare.payload.sub).toBe(first.payload.sub)
    expect(bare.payload.email).toBeUndefined()
    const unverified = await verify((await signIn({ email: 'a@gmail.com', unverified: 'true' })).id_token)
    expect(unverified.payload.email_verified).toBe(false)
    expect((await signIn({}, { scope: gmailSend })).id_token).toBeUndefined()
  })

  it('are given once per code, to the same client, address and verifier', async () => {
    const fresh = async () => (await decide()).get('code') ?? ''
    const code = await fresh()
    expect((await redeem(code)).status).toBe(200)
    const refused = [
      redeem(code),
      redeem(await fresh(), { redirect_uri: 'http://localhost:8787/elsewhere' }),
      redeem(await fresh(), { client_id: 'another' }),
      redeem(await fresh(), { code_verifier: 'w'.repeat(50) }),
      exchange({ grant_type: 'authorization_code', code: await fresh(), redirect_uri: redirectUri }),
      redeem(await fresh(), { client_secret: 'wrong' }),
      exchange({ grant_type: 'password' }),
    ]
    const answers = (await Promise.all(refused)).map(({ status, body }) => [status, body.error])
    expect(answers).toEqual([
      [400, 'invalid_grant'],
      [400, 'redirect_uri_mismatch'],
      [400, 'invalid_grant'],
      [400, 'invalid_grant'],
      [400, 'invalid_grant'],
      [401, 'invalid_client'],
      [400, 'unsupported_grant_type'],
    ])
    const late = await fresh()
    await postJson(`${sandbox.origin}/control/clock`, { advanceMs: 11 * 60_000 })
    expect((await redeem(late)).body.error).toBe('invalid_grant')
  })

  it('include a refresh token only at the first consent or with prompt=consent', async () => {
    expect((await signIn()).refresh_token).toBeDefined()
    expect((await signIn()).refresh_token).toBeUndefined()
    expect((await signIn({}, { prompt: 'consent' })).refresh_token).toBeDefined()
    expect((await signIn({ email: 'b@gmail.com' }, { access_type: 'online' })).refresh_token).toBeUndefined()
  })

  it('are refreshed until they are revoked, and expire', async () => {
    const tokens = await signIn()
    const refresh = () => exchange({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' })
    const sending = async (token: string | undefined) =>
      (await postJson(`${base}/gmail/v1/users/me/messages/send`, {}, bearer(token))).status
    const next = await refresh()
    expect([next.status, next.body.refresh_token]).toEqual([200, undefined])
    await postJson(`${sandbox.origin}/control/clock`, { advanceMs: 3_600_000 })
    expect(await sending(tokens.access_token)).toBe(401)
    const later = (await refresh()).body.access_token
    // It is known, but may not send.
    expect(await sending(later)).toBe(403)
    expect((await postForm(`${base}/revoke`, { token: tokens.refresh_token ?? '' })).status).toBe(200)
    expect([await sending(later), (await refresh()).body.error]).toEqual([401, 'invalid_grant'])
    expect((await postForm(`${base}/revoke`, { token: tokens.refresh_token ?? '' })).status).toBe(400)
    expect((await signIn()).refresh_token).toBeDefined()
  })

  it('and their key survive a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-google-'))
    const options = { port: 0, isEmpty: true, dataFile: join(folder, 'sandbox.json'), clock: 'manual' as const, nowMs }
    const certs = async (origin: string) => (await fetch(`${origin}/google/oauth2/v3/certs`)).json()
    const first = await startSandbox(options)
    const keys = await certs(first.origin)
    await first.stop()
    const second = await startSandbox(options)
    expect(await certs(second.origin)).toEqual(keys)
    await postJson(`${second.origin}/control/reset`, {})
    expect(await certs(second.origin)).toEqual(keys)
    await second.stop()
    rmSync(folder, { recursive: true })
  })
})

describe('Gmail', () => {
  const compose = async (mail: Record<string, unknown>) =>
    (await new MailComposer({ subject: 'Hallo', text: 'Grüße', ...mail }).compile().build()).toString('base64url')
  const send = async (token: string | undefined, raw: string, user = 'me') => {
    const response = await postJson(`${base}/gmail/v1/users/${user}/messages/send`, { raw }, bearer(token))
    return { status: response.status, body: await response.json() }
  }
  const inbox = async (): Promise<unknown> => (await fetch(`${sandbox.origin}/mail/messages`)).json()

  it('sends in the person’s name, into the inbox', async () => {
    const { access_token: token } = await signIn({}, { scope: `openid email ${gmailSend}` })
    const sent = await send(
      token,
      await compose({ from: 'other@example.com', to: 'c@gmail.com', html: '<b>Grüße</b>' }),
    )
    expect(sent).toEqual({ status: 200, body: { id: expect.any(String) } })
    expect(await inbox()).toMatchObject([{ to: 'c@gmail.com', subject: 'Hallo', text: 'Grüße', html: '<b>Grüße</b>' }])
    const [, path] = /href="(\/mail\/\d+)"/.exec(await (await fetch(`${sandbox.origin}/mail`)).text()) ?? []
    const page = await (await fetch(`${sandbox.origin}${path}`)).text()
    expect(page).toContain('from Amara Okafor &lt;amara.okafor@gmail.com&gt;')
  })

  it('refuses missing and denied scopes, other mailboxes, bad tokens and bad messages', async () => {
    const raw = await compose({ to: 'c@gmail.com' })
    const reader = await signIn()
    expect((await send(reader.access_token, raw)).body.error).toMatchObject({
      code: 403,
      status: 'PERMISSION_DENIED',
    })
    const withheld = await signIn({ withhold: gmailSend }, { scope: `openid ${gmailSend}` })
    expect(withheld.scope).toBe('openid')
    expect((await decide({ withhold: gmailSend }, { scope: gmailSend })).get('error')).toBe('access_denied')
    const { access_token: token } = await signIn({}, { scope: gmailSend })
    expect((await send(token, raw, 'omar.haddad@gmail.com')).status).toBe(403)
    expect((await send('nonsense', raw)).body.error.status).toBe('UNAUTHENTICATED')
    expect((await send(token, '')).status).toBe(400)
    expect((await send(token, await compose({}))).body.error.message).toBe('Recipient address required')
    expect(await inbox()).toEqual([])
  })

  it('accepts a message even when the answer is lost', async () => {
    const { access_token: token } = await signIn({}, { scope: gmailSend })
    const raw = await compose({ to: 'c@gmail.com' })
    await orderFault(sandbox, { service: 'google', kind: 'drop-after-accept', path: 'messages/send', count: 1 })
    await expect(send(token, raw)).rejects.toThrow()
    expect(await inbox()).toHaveLength(1)
    await orderFault(sandbox, { service: 'google', kind: 'status', status: 429, count: 1 })
    expect((await send(token, raw)).body.error).toMatchObject({ code: 429, status: 'RESOURCE_EXHAUSTED' })
  })
})
