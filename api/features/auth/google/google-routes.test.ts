/** Signing in with Google against the sandbox's Google: consent, keys, signatures; and all that must not open an account. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { App } from '#api/app.ts'
import { createLogger } from '#api/http/log.ts'
import { userStore } from '#api/store/accounts/users.ts'
import { createTestApp, createTestDeps, requestJson, START_MS, signUp, type TestDeps } from '#api/test/harness.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { auth, googleStartUrl } from '#shared/contract/auth.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { beginFactor, enableFactor } from '../second-factor/codes.ts'

let sandbox: RunningSandbox
let deps: TestDeps
let app: App
let logged: string[]
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true, clock: 'manual', nowMs: START_MS })
})
afterAll(() => sandbox.stop())
beforeEach(() => {
  logged = []
  const environment = { SANDBOX_PORT: String(sandbox.port), GOOGLE_CLIENT_ID: '', LOG_LEVEL: 'silent' }
  deps = createTestDeps({ environment, log: createLogger('debug', { write: (line) => void logged.push(line) }) })
  app = createTestApp(deps)
})
afterEach(async () => {
  await deps.dispose()
  await fetch(`${sandbox.origin}/control/faults`, { method: 'DELETE' })
})

/** What a browser keeps: cookies by name, each sent back. */
function browser() {
  const jar = new Map<string, string>()
  return {
    jar,
    async go(path: string, method = 'GET') {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.request(path, { method, headers: { cookie, 'user-agent': 'Chrome/142 Windows' } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/Max-Age=0/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    },
  }
}
type Browser = ReturnType<typeof browser>
interface Choice {
  email?: string
  name?: string
  decision?: 'allow' | 'deny'
  unverified?: string
}

/** Presses a button on Google's page. @returns The path below our origin that the browser comes back to. */
async function consent(authorizeUrl: string, { decision = 'allow', ...person }: Choice = {}): Promise<string> {
  const page = await fetch(authorizeUrl)
  expect(page.status).toBe(200)
  const query = Object.fromEntries(new URL(authorizeUrl).searchParams)
  const form = new URLSearchParams({ ...query, decision, ...person })
  const answer = await fetch(authorizeUrl, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return `${back.pathname}${back.search}`
}

const locationOf = (answer: Response) => answer.headers.get('location') ?? ''
async function start(by: Browser, query: Parameters<typeof googleStartUrl>[0] = {}): Promise<string> {
  const answer = await by.go(googleStartUrl(query))
  expect(answer.status).toBe(302)
  return locationOf(answer)
}
/** The whole way. @returns Where the browser ends up, on the sign-in page. */
async function cameBack(by: Browser, choice?: Choice, query?: Parameters<typeof googleStartUrl>[0]): Promise<string> {
  return locationOf(await by.go(await consent(await start(by, query), choice)))
}
async function finish(by: Browser) {
  const answer = await by.go(`/api${auth.googleFinish.path}`, 'POST')
  expect(answer.status).toBe(200)
  return auth.googleFinish.response.parse(await answer.json()).data
}
const SUCCESS = '/login?oauth_success=true&provider=google'
const ada: Choice = { email: 'ada@gmail.com', name: 'Ada Obi' }
const users = () => deps.db.q.select().from(deps.db.tables.users)
const errorOf = async (answer: Response) => errorAnswerSchema.parse(await answer.json())

describe('somebody with a second factor', () => {
  test('is asked for its code after Google, and then goes on where they wanted to', async () => {
    await cameBack(browser(), ada)
    const [made] = await users()
    const userId = made?.id ?? ''
    const codes = await deps.db.atomically(async (tx) => {
      await beginFactor(deps, tx, { id: userId, email: 'ada@gmail.com' })
      return enableFactor(deps, tx, userId)
    })
    const by = browser()
    await cameBack(by, ada, { returnTo: '/subscribe' })
    const answer = await by.go(`/api${auth.googleFinish.path}`, 'POST')
    expect([answer.status, (await errorOf(answer)).code]).toEqual([401, 'auth.second_factor'])
    const cookie = `gw_factor=${by.jar.get('gw_factor')}`
    const done = await requestJson(app, 'POST', auth.finishSignIn.path, { code: codes[0] }, { cookie })
    const { data } = auth.finishSignIn.response.parse(await done.json())
    expect(data).toMatchObject({ user: { id: userId }, isNew: false, returnTo: '/subscribe' })
  })
})

describe('a new person', () => {
  test('gets an account, its name and a session, and goes on where they wanted to', async () => {
    const by = browser()
    const query = {
      returnTo: '/subscribe',
      plan: 'pro',
      locale: 'ar',
      timeZone: 'Africa/Lagos',
      platformType: 'freelancer',
    }
    expect(await cameBack(by, ada, query)).toBe(SUCCESS)
    const { token, user, ...rest } = await finish(by)
    expect(rest).toEqual({ isNew: true, returnTo: '/subscribe', plan: 'pro' })
    expect(user).toMatchObject({
      email: 'ada@gmail.com',
      firstName: 'Ada',
      lastName: 'Obi',
      platformType: 'freelancer',
      emailVerified: true,
      hasPassword: false,
    })
    const answer = await requestJson(app, 'GET', auth.user.path, undefined, { authorization: `Bearer ${token}` })
    expect(answer.status).toBe(200)
    await vi.waitFor(() => expect(deps.outbox.at(-1)).toMatchObject({ to: 'ada@gmail.com', locale: 'ar' }))
  })

  test('is known the next time, also when their address at Google has changed hands', async () => {
    const by = browser()
    await cameBack(by, ada)
    const first = await finish(by)
    await deps.db.atomically(async (tx) => {
      await tx.q.update(tx.tables.users).set({ email: 'ada.obi@gmail.com' })
    })
    const other = browser()
    expect(await cameBack(other, ada)).toBe(SUCCESS)
    const second = await finish(other)
    expect(second).toMatchObject({ isNew: false, user: { id: first.user.id } })
    expect(second.token).not.toBe(first.token)
    await vi.waitFor(() => expect(deps.outbox.at(-1)?.subject).toBe('New login to your Gigwright account'))
  })

  test('accepts an own domain that Google has verified, because that proves it', async () => {
    const by = browser()
    expect(await cameBack(by, { email: 'ada@own-domain.example' })).toBe(SUCCESS)
    expect((await finish(by)).user).toMatchObject({ email: 'ada@own-domain.example', emailVerified: true })
  })

  test('needs an address that Google has verified', async () => {
    expect(await cameBack(browser(), { ...ada, unverified: 'true' })).toBe(
      '/login?error=auth.google_unverified&provider=google',
    )
    expect(await users()).toEqual([])
  })

  test('can set a password by a reset, and then sign in with either', async () => {
    const by = browser()
    await cameBack(by, ada)
    await finish(by)
    await requestJson(app, 'POST', auth.requestPasswordReset.path, { email: 'ada@gmail.com' })
    const reset = await vi.waitFor(() => {
      const mail = deps.outbox.find(({ subject }) => subject.startsWith('Reset'))
      if (!mail) throw new Error('not yet')
      return mail
    })
    const token = /token=([\w-]+)/.exec(reset.text)?.[1]
    await requestJson(app, 'POST', auth.resetPassword.path, { token, password: 'Another-horse-8' })
    const body = { email: 'ada@gmail.com', password: 'Another-horse-8' }
    const answer = await requestJson(app, 'POST', auth.signIn.path, body)
    expect(auth.signIn.response.parse(await answer.json()).data.user.hasPassword).toBe(true)
    expect(await cameBack(browser(), ada)).toBe(SUCCESS)
  })

  test("brings a friend's code along", async () => {
    const friend = await signUp(app)
    await deps.db.atomically(async (tx) => {
      await tx.q.update(tx.tables.users).set({ referralCode: 'FRIEND7' })
    })
    await cameBack(browser(), ada, { ref: 'FRIEND7' })
    await signUp(app, { email: 'bola@gmail.com', ref: 'FRIEND7' })
    await signUp(app, { email: 'cem@gmail.com', ref: 'NOBODY' })
    const referrers = Object.fromEntries((await users()).map(({ email, referredBy }) => [email, referredBy]))
    expect(referrers).toMatchObject({
      'ada@gmail.com': friend.user.id,
      'bola@gmail.com': friend.user.id,
      'cem@gmail.com': null,
    })
  })
})

describe('an account with the same address', () => {
  test('is opened and linked where the address was proved, and a mail says so', async () => {
    const { user } = await signUp(app, { email: 'ada@gmail.com' })
    await deps.db.atomically((tx) => userStore(tx).setEmailVerified(user.id, START_MS))
    const by = browser()
    expect(await cameBack(by, ada)).toBe(SUCCESS)
    expect(await finish(by)).toMatchObject({ isNew: false, user: { id: user.id, hasPassword: true } })
    await vi.waitFor(() =>
      expect(deps.outbox.map(({ subject }) => subject)).toContain('You can now log in to Gigwright with Google'),
    )
  })

  test('is not opened where it was not: somebody else may have made it', async () => {
    await signUp(app, { email: 'ada@gmail.com' })
    const by = browser()
    expect(await cameBack(by, ada)).toBe('/login?error=auth.google_email_taken&provider=google')
    expect((await users())[0]?.googleSubject).toBeNull()
    expect((await by.go(`/api${auth.googleFinish.path}`, 'POST')).status).toBe(409)
  })

  test('is not opened by another Google account than the one that is linked', async () => {
    const { user } = await signUp(app, { email: 'ada@gmail.com' })
    await deps.db.atomically(async (tx) => {
      await userStore(tx).setEmailVerified(user.id, START_MS)
      await userStore(tx).linkGoogle(user.id, '1000')
    })
    expect(await cameBack(browser(), ada)).toBe('/login?error=auth.google_email_taken&provider=google')
  })
})

describe('the way there and back', () => {
  test('the session is in no address, and its cookie is spent once', async () => {
    const by = browser()
    await cameBack(by, ada)
    const { token } = await finish(by)
    const again = await by.go(`/api${auth.googleFinish.path}`, 'POST')
    expect([again.status, (await errorOf(again)).code]).toEqual([409, 'auth.google_expired'])
    expect(logged.join('')).not.toContain(token)
    const replay = browser()
    expect((await replay.go(`/api${auth.googleFinish.path}`, 'POST')).status).toBe(409)
  })

  test("another browser's return is refused: nobody is signed in as a stranger", async () => {
    const attacker = browser()
    const back = await consent(await start(attacker), ada)
    const victim = browser()
    await start(victim)
    expect(locationOf(await victim.go(back))).toBe('/login?error=auth.google_expired&provider=google')
    expect(locationOf(await browser().go(back))).toBe('/login?error=auth.google_expired&provider=google')
    expect(await users()).toEqual([])
  })

  test('a return works once, and within ten minutes', async () => {
    const by = browser()
    const back = await consent(await start(by), ada)
    const cookies = new Map(by.jar)
    expect(locationOf(await by.go(back))).toBe(SUCCESS)
    for (const [name, value] of cookies) by.jar.set(name, value)
    expect(locationOf(await by.go(back))).toBe('/login?error=auth.google_expired&provider=google')
    const late = await consent(await start(by), ada)
    deps.clock.advance(10 * MINUTE_MS)
    expect(locationOf(await by.go(late))).toBe('/login?error=auth.google_expired&provider=google')
  })

  test('what was proved is exchanged within five minutes', async () => {
    const by = browser()
    await cameBack(by, ada)
    deps.clock.advance(5 * MINUTE_MS)
    expect((await by.go(`/api${auth.googleFinish.path}`, 'POST')).status).toBe(409)
  })

  test('cookies are for the server alone, and for this way alone', async () => {
    const answer = await app.request(googleStartUrl({}))
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^gw_google=[\w-]{43};/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).toContain('Path=/api/auth/google')
    const url = new URL(locationOf(answer))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${deps.config.publicUrl}/api/auth/google/callback`,
    })
    const stored = JSON.stringify(await deps.db.q.select().from(deps.db.tables.signInFlows))
    expect(stored).not.toContain(/gw_google=([\w-]+)/.exec(cookie)?.[1])
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'nobody is sent to %s',
    async (returnTo) => {
      const by = browser()
      await cameBack(by, ada, { returnTo })
      expect((await finish(by)).returnTo).toBeNull()
    },
  )

  test('who presses "Deny" is told so', async () => {
    expect(await cameBack(browser(), { decision: 'deny' })).toBe('/login?error=auth.google_denied&provider=google')
  })
})

describe('trouble at Google', () => {
  test.each([
    ['the token', { path: 'token', kind: 'status', status: 503 }],
    ['the token', { path: 'token', kind: 'garbage' }],
    ['its keys', { path: 'certs', kind: 'status', status: 500 }],
  ])('with %s: %o', async (_what, fault) => {
    const by = browser()
    const back = await consent(await start(by), ada)
    await fetch(`${sandbox.origin}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'google', count: 1, ...fault }),
    })
    expect(locationOf(await by.go(back))).toBe('/login?error=auth.google_failed&provider=google')
    expect(logged.join('')).toContain('Google sign-in failed')
    expect(logged.join('')).not.toContain('ada@gmail.com')
  })

  test('a token whose time is over opens nothing', async () => {
    const by = browser()
    const back = await consent(await start(by), ada)
    sandbox.world.clock.advance(-2 * 60 * MINUTE_MS)
    expect(locationOf(await by.go(back))).toBe('/login?error=auth.google_failed&provider=google')
    sandbox.world.clock.advance(2 * 60 * MINUTE_MS)
    expect(logged.join('')).toContain('ERR_JWT_EXPIRED')
    expect(logged.join('')).not.toContain('ada@gmail.com')
  })

  test('where Google is off, the page is told', async () => {
    const off = createTestDeps({ environment: { GOOGLE: 'off' } })
    const answer = await createTestApp(off).request(googleStartUrl({}))
    expect(locationOf(answer)).toBe('/login?error=auth.google_off&provider=google')
    await off.dispose()
  })
})
