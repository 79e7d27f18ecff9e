/** Proving an address and resetting a password: what is mailed, what is answered, and what nobody can find out. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { App } from '#api/app.ts'
import { createLogger } from '#api/http/log.ts'
import { createMailer, type Mail } from '#api/notify/mail.ts'
import { ownKeys } from '#api/writers/own-key.ts'
import { writerChoiceStore } from '#api/store/engine/writer-choices.ts'
import { syncedStore } from '#api/store/synced.ts'
import {
  START_MS,
  createTestApp,
  createTestDeps,
  requestJson,
  signUp,
  type TestDeps,
  type TestUser,
} from '#api/test/harness.ts'
import { startSandbox } from '#sandbox/start.ts'
import { auth } from '#shared/contract/auth.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'

let deps: TestDeps
let app: App
let ada: TestUser
let logged: string[]

beforeEach(async () => {
  logged = []
  deps = createTestDeps({ log: createLogger('debug', { write: (line: string) => void logged.push(line) }) })
  app = createTestApp(deps)
  ada = await signUp(app, { email: 'ada@gmail.com' })
})
afterEach(() => deps.dispose())

const post = (path: string, body: unknown) => requestJson(app, 'POST', path, body)
const errorOf = async (answer: Response) => errorAnswerSchema.parse(await answer.json())
const codeIn = ({ text }: Mail) => /^\d{6}$/m.exec(text)?.[0] ?? ''
const tokenIn = ({ text }: Mail) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Mail leaves after the answer. @returns The newest, once there are so many. */
async function mailed(count: number): Promise<Mail> {
  await vi.waitFor(() => expect(deps.outbox).toHaveLength(count))
  const newest = deps.outbox.at(-1)
  if (!newest) throw new Error('no mail')
  return newest
}

const verify = (code: string, email = 'ada@gmail.com') => post(auth.verifyEmail.path, { email, code })
const resend = (email = 'ada@gmail.com') => post(auth.resendVerification.path, { email })
const askReset = (email = 'ada@gmail.com') => post(auth.requestPasswordReset.path, { email })
const user = async () => auth.user.response.parse(await (await ada.request('GET', auth.user.path)).json()).data
const signInWith = (password: string) => post(auth.signIn.path, { email: 'ada@gmail.com', password })

describe('verification', () => {
  test('sign-up mails a code; typed in, the address is proved and a welcome follows', async () => {
    const mail = await mailed(1)
    expect(mail).toMatchObject({ to: 'ada@gmail.com', locale: 'en', subject: 'Your verification code for Gigwright' })
    expect((await user()).emailVerified).toBe(false)
    const code = codeIn(mail)
    expect((await verify(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await user()).emailVerified).toBe(true)
    const welcome = await mailed(2)
    expect(welcome.subject).toBe('Welcome to Gigwright')
    // No agent yet: what is next is the set-up.
    expect(welcome.text).toContain('/onboarding')
    const again = await verify(code)
    expect([again.status, (await errorOf(again)).message]).toEqual([422, 'Invalid or expired code. Please try again.'])
  })

  test('the mail is in the language of the account', async () => {
    await mailed(1)
    await signUp(app, { locale: 'ar' })
    const mail = await mailed(2)
    expect(mail).toMatchObject({ locale: 'ar', subject: 'رمز التحقق الخاص بك في Gigwright' })
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
  })

  test('a code lives ten minutes', async () => {
    const code = codeIn(await mailed(1))
    deps.clock.advance(10 * MINUTE_MS - 1)
    expect((await verify(otherThan(code))).status).toBe(422)
    deps.clock.advance(1)
    expect((await errorOf(await verify(code))).code).toBe('auth.code_invalid')
    expect((await user()).emailVerified).toBe(false)
  })

  test('five wrong tries use a code up, also when they come at once; a new one works', async () => {
    const code = codeIn(await mailed(1))
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(otherThan(code))))
    const codes = await Promise.all(answers.map(async (answer) => (await errorOf(answer)).code))
    expect(codes.filter((each) => each === 'auth.code_invalid')).toHaveLength(4)
    expect(codes.filter((each) => each === 'auth.code_used_up')).toHaveLength(2)
    expect((await errorOf(await verify(code))).code).toBe('auth.code_used_up')
    deps.clock.advance(MINUTE_MS)
    expect((await resend()).status).toBe(200)
    expect((await verify(codeIn(await mailed(2)))).status).toBe(200)
  })

  test('a new code is sent once a minute, and ends the last one', async () => {
    const first = codeIn(await mailed(1))
    deps.clock.advance(20 * SECOND_MS)
    const early = await resend()
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '40'])
    deps.clock.advance(40 * SECOND_MS)
    expect((await resend()).status).toBe(200)
    const second = codeIn(await mailed(2))
    if (first !== second) expect((await verify(first)).status).toBe(422)
    expect((await verify(second)).status).toBe(200)
  })

  test('whoever asked for an address before cannot keep its owner from signing up', async () => {
    await resend('bola@gmail.com')
    await signUp(app, { email: 'bola@gmail.com' })
    expect((await mailed(2)).to).toBe('bola@gmail.com')
  })

  test.each([
    ['', 'Please enter the 6-digit verification code sent to your email.'],
    ['12345', 'Please enter the 6-digit verification code sent to your email.'],
    ['12345a', 'Please enter the 6-digit verification code sent to your email.'],
  ])('"%s" is no code', async (code, sentence) => {
    const answer = await verify(code)
    expect(answer.status).toBe(422)
    expect((await errorOf(answer)).fields?.code).toBe(sentence)
  })

  test('digits may be those of an Arabic keyboard', async () => {
    const arabic = codeIn(await mailed(1)).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    expect((await verify(arabic)).status).toBe(200)
  })
})

describe('nobody learns who has an account', () => {
  /** Everything a caller sees of three steps. */
  async function seen(path: string, check: string, email: string) {
    const answers: unknown[] = []
    const note = async (answer: Response) => {
      const body: unknown = await answer.json()
      answers.push([answer.status, answer.headers.get('retry-after'), body])
    }
    await note(await post(path, { email }))
    await note(await post(path, { email }))
    for (let attempt = 0; attempt < 7; attempt += 1) await note(await post(check, { email, code: '000000' }))
    return JSON.stringify(answers).replaceAll(/"requestId":"[^"]+"/g, '')
  }

  test.each([
    ['verification', auth.resendVerification.path, auth.verifyEmail.path],
    ['reset', auth.requestPasswordReset.path, auth.verifyResetCode.path],
  ])('%s', async (_title, path, check) => {
    deps.clock.advance(MINUTE_MS)
    expect(await seen(path, check, 'ada@gmail.com')).toBe(await seen(path, check, 'nobody@gmail.com'))
  })

  test('an address that is proved already is answered alike and mailed nothing', async () => {
    await verify(codeIn(await mailed(1)))
    await mailed(2)
    deps.clock.advance(MINUTE_MS)
    expect((await resend()).status).toBe(200)
    expect((await resend('nobody@gmail.com')).status).toBe(200)
    await signUp(app)
    expect((await mailed(3)).to).not.toBe('ada@gmail.com')
  })

  test('logs and database hold no address, code, token or password', async () => {
    const code = codeIn(await mailed(1))
    await askReset()
    const mail = await mailed(2)
    const wrong = otherThan(codeIn(mail))
    await post(auth.verifyResetCode.path, { email: 'ada@gmail.com', code: wrong })
    await post(auth.resetPassword.path, { token: tokenIn(mail), password: 'Another-horse-8' })
    await signInWith('Wrong-horse-9')
    await mailed(3)
    const { q, tables } = deps.db
    const stored = JSON.stringify(await q.select().from(tables.emailCodes))
    const text = logged.join('')
    expect(text).toContain('/api/auth/reset-password')
    for (const secret of [code, codeIn(mail), tokenIn(mail), ada.token, 'Another-horse-8', 'Wrong-horse-9']) {
      expect(text).not.toContain(secret)
      expect(stored).not.toContain(secret)
    }
    for (const part of ['ada@gmail.com', 'ada@', '@gmail']) expect(text + stored).not.toContain(part)
  })
})

describe('reset', () => {
  const setPassword = (token: string, password = 'Another-horse-8') =>
    post(auth.resetPassword.path, { token, password })
  async function resetMail() {
    const before = (await mailed(1)) && deps.outbox.length
    expect((await askReset()).status).toBe(200)
    return mailed(before + 1)
  }
  async function exchange(code: string) {
    const answer = await post(auth.verifyResetCode.path, { email: 'ada@gmail.com', code })
    expect(answer.status).toBe(200)
    return auth.verifyResetCode.response.parse(await answer.json()).resetToken
  }

  test('by code: every session ends, a mail says so, the address is proved', async () => {
    const token = await exchange(codeIn(await resetMail()))
    expect((await setPassword(token)).status).toBe(200)
    expect((await ada.request('GET', auth.user.path)).status).toBe(401)
    expect((await signInWith(ada.password)).status).toBe(401)
    const signedIn = auth.signIn.response.parse(await (await signInWith('Another-horse-8')).json())
    expect(signedIn.data.user.emailVerified).toBe(true)
    const mail = await mailed(3)
    expect(mail.subject).toBe('Your Gigwright password was changed')
    expect(mail.text).toContain('Nov 18, 2026')
  })

  describe('what somebody else may have connected', () => {
    beforeEach(async () => {
      await deps.db.atomically(async (tx) => {
        const parts = { platform: 'upwork', status: 'connected', via: 'oauth', accountName: 'Stranger' } as const
        const connection = { ...parts, id: newId(), profileUrl: null, connectedAt: START_MS, checkedAt: START_MS }
        await syncedStore(tx).write('connection', ada.user.id, connection)
        const channel = { id: newId(), kind: 'telegram', status: 'connected', label: '@stranger' } as const
        await syncedStore(tx).write('channel', ada.user.id, { ...channel, connectedAt: START_MS })
        const own = { address: 'Here', model: 'm', inputMicros: 1, outputMicros: 1 }
        await writerChoiceStore(tx).put(ada.user.id, { choice: 'own', dailyBudgetMicros: 1, own })
        await ownKeys(deps.secrets.vaultKey).put(tx, ada.user.id, 'a key of the stranger', START_MS)
      })
    })
    const connected = async () => ({
      marketplaces: (await syncedStore(deps.db).list('connection', ada.user.id)).map(({ row }) => row.status),
      channels: (await syncedStore(deps.db).list('channel', ada.user.id)).length,
      ownKey: await ownKeys(deps.secrets.vaultKey).read(deps.db, ada.user.id),
      choice: (await writerChoiceStore(deps.db).read(ada.user.id))?.choice,
    })

    test('goes, where nobody had proved the address before', async () => {
      expect((await setPassword(tokenIn(await resetMail()))).status).toBe(200)
      expect(await connected()).toEqual({ marketplaces: ['revoked'], channels: 0, ownKey: null, choice: 'server' })
    })

    test('stays, where the owner had proved it', async () => {
      await verify(codeIn(await mailed(1)))
      await mailed(2)
      await askReset()
      expect((await setPassword(tokenIn(await mailed(3)))).status).toBe(200)
      const kept = { marketplaces: ['connected'], channels: 1, ownKey: 'a key of the stranger', choice: 'own' }
      expect(await connected()).toEqual(kept)
    })
  })

  test('by link, once', async () => {
    const token = tokenIn(await resetMail())
    expect((await setPassword(token)).status).toBe(200)
    const again = await setPassword(token, 'Third-horse-9')
    expect([again.status, (await errorOf(again)).code]).toEqual([422, 'auth.reset_expired'])
    expect((await signInWith('Another-horse-8')).status).toBe(200)
  })

  test('two at once set one password', async () => {
    const token = tokenIn(await resetMail())
    const answers = await Promise.all([setPassword(token), setPassword(token, 'Third-horse-9')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('using the code ends the link, and the code', async () => {
    const mail = await resetMail()
    await exchange(codeIn(mail))
    expect((await errorOf(await setPassword(tokenIn(mail)))).code).toBe('auth.reset_expired')
    const again = await post(auth.verifyResetCode.path, { email: 'ada@gmail.com', code: codeIn(mail) })
    expect((await errorOf(again)).code).toBe('auth.code_invalid')
  })

  test('what the code was exchanged for lives ten minutes', async () => {
    const token = await exchange(codeIn(await resetMail()))
    deps.clock.advance(10 * MINUTE_MS)
    expect((await errorOf(await setPassword(token))).code).toBe('auth.reset_expired')
  })

  test('a stranger who guesses the code away leaves the link', async () => {
    const mail = await resetMail()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await post(auth.verifyResetCode.path, { email: 'ada@gmail.com', code: otherThan(codeIn(mail)) })
    }
    const used = await post(auth.verifyResetCode.path, { email: 'ada@gmail.com', code: codeIn(mail) })
    expect((await errorOf(used)).message).toBe('There were too many wrong tries with this code. Ask for a new one.')
    expect((await setPassword(tokenIn(mail))).status).toBe(200)
  })

  test('a verification code resets nothing, and a weak password is refused before the token is used', async () => {
    const verification = codeIn(await mailed(1))
    const mail = await resetMail()
    if (verification !== codeIn(mail)) {
      const mixed = await post(auth.verifyResetCode.path, { email: 'ada@gmail.com', code: verification })
      expect(mixed.status).toBe(422)
    }
    const weak = await setPassword(tokenIn(mail), 'weak')
    expect((await errorOf(weak)).fields?.password).toMatch(/at least 8 characters/)
    expect((await setPassword(tokenIn(mail))).status).toBe(200)
  })

  test('an address elsewhere is answered like any other: it may have come in with a proof', async () => {
    const answer = await askReset('ada@example.org')
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    expect(deps.outbox.some(({ to }) => to === 'ada@example.org')).toBe(false)
  })

  test('asking is limited by account and by address', async () => {
    await mailed(1)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      statuses.push((await askReset()).status)
      deps.clock.advance(MINUTE_MS)
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
    expect(statuses).toContain(429)
  })
})

test('over real SMTP: what the sandbox receives is what lets one in', async () => {
  const sandbox = await startSandbox({ port: 0, isEmpty: true })
  const mail = createMailer({
    smtpUrl: `smtp://localhost:${sandbox.smtpPort}`,
    from: 'Gigwright <a@gigwright.example>',
  })
  const real = createTestDeps({ mail })
  const server = createTestApp(real)
  const bola = await signUp(server, { email: 'bola@gmail.com' })
  const message = await vi.waitFor(async () => {
    const answer = await fetch(`${sandbox.origin}/mail/messages?to=bola@gmail.com`)
    const [first] = (await answer.json()) as Mail[]
    if (!first) throw new Error('not yet')
    return first
  })
  const code = codeIn(message)
  expect(message.html).toContain(code)
  const answer = await requestJson(server, 'POST', auth.verifyEmail.path, { email: bola.user.email, code })
  expect(answer.status).toBe(200)
  mail.close()
  await real.dispose()
  await sandbox.stop()
})
