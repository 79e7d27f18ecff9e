/** Telegram and Gmail, from the button to the message, against the sandbox. */
import { createHash, createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { App } from '#api/app.ts'
import { createNoticeDelivery } from '#api/features/notifications/deliver-notices.ts'
import { endSessionsOf } from '#api/http/session.ts'
import { createMailer } from '#api/notify/mail.ts'
import { noticeStore } from '#api/store/messages/notices.ts'
import { syncedStore } from '#api/store/synced.ts'
import { createTestApp, createTestDeps, fixedClock, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { channels } from '#shared/contract/channels.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'

const BOT_TOKEN = '123456:sandbox-telegram-token'
const AMARA = 700_000_001

let sandbox: RunningSandbox
let deps: TestDeps
let app: App
let ada: TestUser
let deliver: () => Promise<void>

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
})
afterAll(() => sandbox.stop())

beforeEach(async () => {
  deps = createTestDeps({
    // The sandbox signs with the real time.
    clock: fixedClock(Date.now()),
    environment: { SANDBOX_PORT: String(sandbox.port), PUBLIC_URL: 'https://gigwright.example' },
    mail: createMailer({
      smtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      from: 'Gigwright <no-reply@gigwright.example>',
    }),
  })
  app = createTestApp(deps)
  ada = await signUp(app)
  deliver = createNoticeDelivery(deps)
  // The sign-up mail is still on its way. It must not use up a fault that is meant for another mail.
  await expect.poll(() => allMails(ada.email)).toHaveLength(1)
})
afterEach(async () => {
  await fetch(`${sandbox.origin}/control/faults`, { method: 'DELETE' })
  deps.mail.close()
  await deps.dispose()
})

const codeOf = async (answer: Response) => [answer.status, errorAnswerSchema.parse(await answer.json()).code]
const fault = (body: object) =>
  fetch(`${sandbox.origin}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const channel = async (kind: string) =>
  (await syncedStore(deps.db).list('channel', ada.user.id)).find(({ row }) => row.kind === kind)?.row
const queueTrouble = (platform = 'upwork') =>
  deps.db.atomically((tx) =>
    noticeStore(tx).add({
      userId: ada.user.id,
      kind: 'trouble',
      proposalId: null,
      params: { reason: 'reconnect', platform },
      atMs: deps.clock.now(),
    }),
  )

/** Written from Telegram's documentation and not from our own check. */
function signedLogin(fields: Record<string, string>, token = BOT_TOKEN) {
  const secret = createHash('sha256').update(token).digest()
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')
  return { ...fields, hash: createHmac('sha256', secret).update(text).digest('hex') }
}
const fresh = (ageMs = 0) => String(Math.floor((deps.clock.now() - ageMs) / 1000))
const callback = (login: object, user = ada) => user.request('POST', '/auth/telegram-callback', login)

const botMessages = z.array(z.object({ chat_id: z.number(), text: z.string(), reply_markup: z.unknown() }))
const written = async (chatId = AMARA) => {
  const answer = await fetch(`${sandbox.origin}/telegram/messages?chat_id=${chatId}`)
  return botMessages.parse(await answer.json())
}

/** Uses the sandbox's login page as a browser without scripts does. */
async function signInWithTelegram(refuse = false): Promise<URLSearchParams> {
  const form = new URLSearchParams({
    bot: 'gigwright_sandbox_bot',
    return_to: 'https://gigwright.example/auth/telegram-callback?state=mine',
    request_access: 'write',
    decision: 'accept',
    person: String(AMARA),
    ...(refuse && { refuse: 'true' }),
  })
  const answer = await fetch(`${sandbox.origin}/telegram/login`, { method: 'POST', body: form, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams
}

describe('Telegram', () => {
  test('is connected through its login page, and then sends notices there', async () => {
    const before = (await written()).length
    const answer = await callback(Object.fromEntries(await signInWithTelegram()))
    expect(channels.telegramCallback.response.parse(await answer.json())).toMatchObject({
      first_name: 'Amara',
      last_name: 'Okafor',
      channel: { kind: 'telegram', status: 'connected', label: 'Amara Okafor · @amara_designs' },
    })
    expect(await (await ada.request('POST', '/notifications/test?channel=telegram')).json()).toEqual({ sent: 1 })
    await queueTrouble()
    await deliver()
    const messages = await written()
    expect(messages).toHaveLength(before + 2)
    expect(messages[0]?.text).toContain('Connect your Upwork account again')
    expect(JSON.stringify(messages[0]?.reply_markup)).toContain('https://gigwright.example/settings/connections')
  })

  test('accepts the fields in the query, also without a last name', async () => {
    const login = signedLogin({ id: '700000003', first_name: 'Lucía', auth_date: fresh() })
    const answer = await ada.request('GET', `/auth/telegram-callback?${new URLSearchParams(login)}`)
    expect(await answer.json()).toMatchObject({ first_name: 'Lucía', last_name: null })
  })

  test.each<[string, () => object, [number, string]]>([
    [
      'another bot',
      () => signedLogin({ id: '1', first_name: 'A', auth_date: fresh() }, '9:other'),
      [401, 'telegram.bad_login'],
    ],
    [
      'a changed field',
      () => ({ ...signedLogin({ id: '1', first_name: 'A', auth_date: fresh() }), id: '2' }),
      [401, 'telegram.bad_login'],
    ],
    [
      'an added field',
      () => ({ ...signedLogin({ id: '1', first_name: 'A', auth_date: fresh() }), username: 'eve' }),
      [401, 'telegram.bad_login'],
    ],
    [
      'yesterday',
      () => signedLogin({ id: '1', first_name: 'A', auth_date: fresh(DAY_MS + 2000) }),
      [409, 'telegram.login_expired'],
    ],
    [
      'tomorrow',
      () => signedLogin({ id: '1', first_name: 'A', auth_date: fresh(-HOUR_MS) }),
      [409, 'telegram.login_expired'],
    ],
    ['no hash', () => ({ id: '1', auth_date: fresh() }), [422, 'request.invalid']],
  ])('refuses %s', async (_title, login, expected) => {
    expect(await codeOf(await callback(login()))).toEqual(expected)
    expect(await channel('telegram')).toBeUndefined()
  })

  test('refuses a sign-in that was already used, by any user', async () => {
    const login = signedLogin({ id: '1', first_name: 'A', auth_date: fresh() })
    expect((await callback(login)).status).toBe(200)
    expect(await codeOf(await callback(login))).toEqual([409, 'telegram.login_used'])
    expect(await codeOf(await callback(login, await signUp(app)))).toEqual([409, 'telegram.login_used'])
  })

  test('is shown as broken when the person has blocked the bot, and other channels still get the notice', async () => {
    await callback(Object.fromEntries(await signInWithTelegram()))
    const block = new URLSearchParams({ state: 'blocked' })
    await fetch(`${sandbox.origin}/telegram/people/${AMARA}`, { method: 'POST', body: block, redirect: 'manual' })
    await queueTrouble()
    await deliver()
    expect(await channel('telegram')).toMatchObject({ status: 'broken' })
    expect(await mails()).toHaveLength(1)
    await callback(signedLogin({ id: String(AMARA), first_name: 'Amara', auth_date: fresh(5000) }))
    expect(await channel('telegram')).toMatchObject({ status: 'connected' })
  })

  test('waits as long as Telegram asks and repeats nothing, even after a restart', async () => {
    await callback(Object.fromEntries(await signInWithTelegram()))
    const before = (await written()).length
    await fault({ service: 'telegram', kind: 'status', status: 429, retryAfter: 300, count: 1 })
    await queueTrouble()
    await deliver()
    expect([(await written()).length - before, (await mails()).length]).toEqual([0, 1])
    deps.clock.advance(5 * MINUTE_MS - 1)
    await deliver()
    expect((await written()).length - before).toBe(0)
    deps.clock.advance(1)
    await createNoticeDelivery(deps)()
    expect([(await written()).length - before, (await mails()).length]).toEqual([1, 1])
  })

  test('is disconnected', async () => {
    await callback(signedLogin({ id: '1', first_name: 'A', auth_date: fresh() }))
    expect((await ada.request('DELETE', '/channels/telegram')).status).toBe(200)
    expect(await channel('telegram')).toBeUndefined()
    expect(await deps.db.q.select().from(deps.db.tables.vault)).toEqual([])
    expect(await codeOf(await ada.request('DELETE', '/channels/telegram'))).toEqual([404, 'channel.not_found'])
  })
})

const mailsSchema = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }))
const allMails = async (to: string) => {
  const answer = await fetch(`${sandbox.origin}/mail/messages?to=${encodeURIComponent(to)}`)
  return mailsSchema.parse(await answer.json())
}
/** The notices without the code of the sign-up. */
const mails = async (to = ada.email) =>
  (await allMails(to)).filter(({ subject }) => !subject.includes('verification code'))

describe('notices by mail', () => {
  test('contain a link that stops them without signing in', async () => {
    await queueTrouble()
    await deliver()
    const [mail] = await mails()
    expect(mail?.subject).toContain('A job agent needs attention')
    expect(mail?.text).toContain('https://gigwright.example/settings/connections')
    const [, token] = /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '') ?? []
    const stop = (body: object) =>
      app.request('/api/notifications/unsubscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect(await (await stop({ token })).json()).toEqual({ kind: 'trouble', scope: 'kind' })
    const settings = async () => (await syncedStore(deps.db).read('settings', ada.user.id))?.row
    expect(await settings()).toMatchObject({ emailTrouble: false, emailReply: true })
    await queueTrouble()
    await deliver()
    expect(await mails()).toHaveLength(1)
    await stop({ token, scope: 'all' })
    expect(await settings()).toMatchObject({ emailReply: false, emailBilling: false, pushReply: true })
    expect(await codeOf(await stop({ token: `${token}x` }))).toEqual([422, 'notice.bad_link'])
    expect(await codeOf(await stop({ token: 'e30.' }))).toEqual([422, 'notice.bad_link'])
  })

  test('are retried when the mail server is away, and delay no other channel', async () => {
    await callback(Object.fromEntries(await signInWithTelegram()))
    const before = (await written()).length
    await fault({ service: 'mail', kind: 'status', status: 451, count: 1 })
    await queueTrouble()
    await deliver()
    expect([(await written()).length - before, (await mails()).length]).toEqual([1, 0])
    deps.clock.advance(2 * MINUTE_MS)
    await deliver()
    expect([(await written()).length - before, (await mails()).length]).toEqual([1, 1])
  })
})

async function connectGmail(decision: 'allow' | 'deny' = 'allow', tamper = (url: URL) => url): Promise<string> {
  const started = await ada.request('GET', '/channels/gmail/start')
  const { url } = channels.gmailStart.response.parse(await started.json())
  const cookie = started.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  const page = await (await fetch(url)).text()
  const form = new URLSearchParams()
  for (const [input] of page.matchAll(/<input[^>]*>/g)) {
    const [, name] = /name="([^"]*)"/.exec(input) ?? []
    const [, value = ''] = /value="([^"]*)"/.exec(input) ?? []
    const isChosen = !/type="(radio|checkbox)"/.test(input) || /checked/.test(input)
    if (name && isChosen) form.append(name, value.replaceAll('&amp;', '&'))
  }
  form.set('decision', decision)
  const back = await fetch(url.split('?')[0] ?? '', { method: 'POST', body: form, redirect: 'manual' })
  const to = tamper(new URL(back.headers.get('location') ?? ''))
  const answer = await app.request(`${to.pathname}${to.search}`, { headers: { cookie: cookie.split(';')[0] ?? '' } })
  return answer.headers.get('location') ?? ''
}

describe('Gmail', () => {
  test('is connected through its consent page and sends', async () => {
    expect(await connectGmail()).toBe('/settings/connections?tab=email&gmail=connected')
    const own = (await channel('gmail'))?.label ?? ''
    expect(own).toContain('@')
    expect((await ada.request('POST', '/channels/gmail/test')).status).toBe(200)
    expect((await mails(own))[0]?.subject).toBe('A test from Gigwright')
    const client = `client-${Date.now()}@example.com`
    const mail = { to: client, subject: 'متابعة: your shop', text: 'Shall we talk on Monday?\n.\nAda' }
    expect((await ada.request('POST', '/channels/gmail/send', mail)).status).toBe(200)
    expect((await mails(client))[0]).toMatchObject({ subject: mail.subject, text: expect.stringContaining('Monday?') })
    expect((await ada.request('POST', '/channels/gmail/export')).status).toBe(200)
    deps.clock.advance(2 * HOUR_MS)
    expect((await ada.request('POST', '/channels/gmail/test')).status).toBe(200)
  })

  test('is not connected where the session ended while Google was asked', async () => {
    const { db, clock } = deps
    const end = (url: URL) => {
      const { fetch } = globalThis
      vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
        vi.unstubAllGlobals()
        await db.atomically((tx) => endSessionsOf(tx, ada.user.id, null, clock.now()))
        return fetch(...asked)
      })
      return url
    }
    expect(await connectGmail('allow', end)).toContain('gmail_error=gmail.failed')
    expect(await channel('gmail')).toBeUndefined()
  })

  test('reports what went wrong', async () => {
    expect(await connectGmail('deny')).toContain('gmail_error=gmail.failed')
    const wrongState = (url: URL) => {
      url.searchParams.set('state', 'x'.repeat(43))
      return url
    }
    expect(await connectGmail('allow', wrongState)).toContain('gmail_error=gmail.failed')
    const wrongCode = (url: URL) => {
      url.searchParams.set('code', 'nonsense')
      return url
    }
    expect(await connectGmail('allow', wrongCode)).toContain('gmail_error=gmail.exchange_failed')
    expect(await codeOf(await ada.request('POST', '/channels/gmail/test'))).toEqual([409, 'gmail.not_connected'])
  })

  test('refuses a code without a grant of its own', async () => {
    const answer = await app.request('/api/channels/gmail/callback?code=x&state=y')
    expect(answer.headers.get('location')).toContain('gmail_error=gmail.failed')
  })

  test('is shown as broken when the grant was revoked', async () => {
    await connectGmail()
    await fault({ service: 'google', path: 'messages/send', kind: 'status', status: 401, count: 1 })
    expect(await codeOf(await ada.request('POST', '/channels/gmail/test'))).toEqual([409, 'gmail.refused'])
    expect(await channel('gmail')).toMatchObject({ status: 'broken' })
    expect((await ada.request('DELETE', '/channels/gmail')).status).toBe(200)
    expect(await channel('gmail')).toBeUndefined()
  })

  test('is not offered when the operator has not configured it', async () => {
    const off = createTestDeps({ environment: { GOOGLE: 'off' } })
    const user = await signUp(createTestApp(off))
    expect(await (await user.request('GET', '/channels')).json()).toMatchObject({ gmail: { isOn: false } })
    expect(await codeOf(await user.request('GET', '/channels/gmail/start'))).toEqual([404, 'gmail.off'])
    await off.dispose()
  })
})

test('no secret leaves the server, in an answer or in sync', async () => {
  await connectGmail()
  await callback(signedLogin({ id: '700000003', first_name: 'L', auth_date: fresh() }))
  const pull = await (await ada.request('GET', '/sync/pull')).text()
  const options = await (await ada.request('GET', '/channels')).text()
  for (const text of [pull, options])
    expect(text).not.toMatch(/700000003|accessToken|refreshToken|sandbox-telegram-token/)
})
