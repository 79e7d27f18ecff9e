/** Telegram over HTTP: the signed login, what the Bot API accepts and refuses, faults. */
import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../start.ts'
import { orderFault, postForm, postJson } from '../test/call.ts'

const nowMs = Date.UTC(2026, 10, 2, 9)
const token = '123456:sandbox-telegram-token'
const amara = 700_000_001
const lucia = 700_000_003
let sandbox: RunningSandbox
let base: string

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: 'manual', nowMs, isEmpty: true })
  base = `${sandbox.origin}/telegram`
})
afterAll(() => sandbox.stop())
beforeEach(() => postJson(`${sandbox.origin}/control/reset`, { empty: true }))

async function call(method: string, parameters: unknown = {}, bot = token) {
  const response = await postJson(`${base}/bot${bot}/${method}`, parameters)
  return { status: response.status, body: await response.json() }
}

const send = (chatId: number | string, text = 'Hello', more: Record<string, unknown> = {}) =>
  call('sendMessage', { chat_id: chatId, text, ...more })
const setChat = (chatId: number, state: string) =>
  postJson(`${sandbox.origin}/control/telegram/chats`, { chatId, state })
const messages = async (query = ''): Promise<unknown> => (await fetch(`${base}/messages${query}`)).json()

const returnTo = 'http://localhost:8787/api/channels/telegram/callback?state=s'
const loginUrl = (change: Record<string, string> = {}) =>
  `${base}/login?${new URLSearchParams({ bot: 'gigwright_sandbox_bot', return_to: returnTo, request_access: 'write', ...change })}`

async function login(form: Record<string, string> = {}, change: Record<string, string> = {}): Promise<URLSearchParams> {
  const response = await postForm(loginUrl(change), { decision: 'accept', ...form })
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location') ?? '').searchParams
}

/** The check that the widget's documentation gives to sites. */
function isSigned(fields: URLSearchParams, botToken: string): boolean {
  const lines = [...fields].filter(([name]) => name !== 'hash').map(([name, value]) => `${name}=${value}`)
  const secret = createHash('sha256').update(botToken).digest()
  return createHmac('sha256', secret).update(lines.sort().join('\n')).digest('hex') === fields.get('hash')
}

describe('login', () => {
  it('sends the person back signed, and keeps the parameters of the address', async () => {
    const page = await (await fetch(loginUrl())).text()
    for (const part of ['Amara Okafor', 'عمر حداد', 'Do not let the bot write to me', 'localhost:8787'])
      expect(page).toContain(part)
    const fields = await login({ person: String(amara) })
    expect(fields.get('state')).toBe('s')
    fields.delete('state')
    expect(Object.fromEntries(fields)).toEqual({
      id: String(amara),
      first_name: 'Amara',
      last_name: 'Okafor',
      username: 'amara_designs',
      photo_url: `${base}/faces/Amara%20Okafor`,
      auth_date: String(nowMs / 1000),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(isSigned(fields, token)).toBe(true)
    expect(isSigned(fields, '123456:another-token')).toBe(false)
    expect((await fetch(fields.get('photo_url') ?? '')).headers.get('content-type')).toBe('image/svg+xml')
  })

  it('leaves out what somebody does not have', async () => {
    const fields = await login({ person: String(lucia) })
    fields.delete('state')
    expect([...fields.keys()].sort()).toEqual(['auth_date', 'first_name', 'hash', 'id', 'photo_url'])
    expect(isSigned(fields, token)).toBe(true)
  })

  it('lets the bot write unless that was refused or not asked', async () => {
    await login({ person: String(amara), refuse: 'true' })
    expect((await send(amara)).status).toBe(403)
    const response = await postForm(
      `${base}/login?${new URLSearchParams({ bot: 'gigwright_sandbox_bot', return_to: returnTo })}`,
      { decision: 'accept', person: String(amara) },
    )
    expect([response.status, (await send(amara)).status]).toEqual([302, 403])
    await login({ person: String(amara) })
    expect((await send(amara)).status).toBe(200)
  })

  it('returns without a person when cancelled, and refuses wrong requests', async () => {
    expect([...(await login({ decision: 'cancel' })).keys()]).toEqual(['state'])
    expect((await fetch(loginUrl({ bot: 'another_bot' }))).status).toBe(400)
    expect((await fetch(loginUrl({ return_to: 'javascript:alert(1)' }))).status).toBe(400)
    expect((await postForm(loginUrl(), { decision: 'accept', person: '1' })).status).toBe(400)
  })
})

describe('the Bot API', () => {
  it('refuses invalid tokens and unknown methods', async () => {
    for (const bad of ['nonsense', '123456:wrong-token', '123456:x'])
      expect((await call('sendMessage', {}, bad)).body).toEqual({
        ok: false,
        error_code: 401,
        description: 'Unauthorized',
      })
    expect((await call('sendDice')).status).toBe(404)
  })

  it('writes to people who allowed it', async () => {
    await setChat(amara, 'started')
    const button = { inline_keyboard: [[{ text: 'Open', url: 'https://example.com' }]] }
    const sent = await send(amara, '3 < 4', { reply_markup: button })
    expect(sent.body).toMatchObject({
      ok: true,
      result: {
        message_id: expect.any(Number),
        from: { id: 123456, is_bot: true, username: 'gigwright_sandbox_bot' },
        chat: { id: amara, type: 'private', first_name: 'Amara' },
        date: nowMs / 1000,
        text: '3 < 4',
      },
    })
    const other = await call('sendMessage', { chat_id: amara, text: 'Hello' }, '777:another-token')
    expect(other.body.result.from.username).toBe('sandbox_777_bot')
    expect(await messages(`?chat_id=${amara}`)).toMatchObject([
      { text: 'Hello', reply_markup: null },
      { text: '3 < 4', reply_markup: button, at: '2026-11-02T09:00:00.000Z' },
    ])
    expect(await messages(`?chat_id=${lucia}`)).toEqual([])
    expect(await (await fetch(base)).text()).toContain('3 &lt; 4')
  })

  it('explains a refusal in Telegram’s words', async () => {
    const reason = async (answer: ReturnType<typeof send>) => {
      const { status, body } = await answer
      return `${status} ${body.description}`
    }
    expect(await reason(send(amara))).toBe("403 Forbidden: bot can't initiate conversation with a user")
    await setChat(amara, 'blocked')
    expect(await reason(send(amara))).toBe('403 Forbidden: bot was blocked by the user')
    await setChat(amara, 'started')
    expect(await reason(send(42))).toBe('400 Bad Request: chat not found')
    expect(await reason(send(amara, ' '))).toBe('400 Bad Request: message text is empty')
    expect(await reason(send(amara, 'x'.repeat(4097)))).toBe('400 Bad Request: message is too long')
    expect(await reason(call('sendMessage', { text: 'x' }))).toBe('400 Bad Request: chat_id is empty')
    expect(await messages()).toEqual([])
    await setChat(42, 'started')
    expect((await send('42')).status).toBe(200)
  })

  it('limits on demand, and sends the message even when the answer is lost', async () => {
    await setChat(amara, 'started')
    await orderFault(sandbox, { service: 'telegram', path: 'sendMessage', kind: 'status', status: 429, retryAfter: 7 })
    expect(await send(amara)).toEqual({
      status: 429,
      body: {
        ok: false,
        error_code: 429,
        description: 'Too Many Requests: retry after 7',
        parameters: { retry_after: 7 },
      },
    })
    await orderFault(sandbox, { service: 'telegram', kind: 'drop-after-accept' })
    await expect(send(amara)).rejects.toThrow()
    expect(await messages()).toHaveLength(1)
  })
})

it('keeps chats and messages across a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-telegram-'))
  const options = { port: 0, isEmpty: true, dataFile: join(folder, 'sandbox.json') }
  const first = await startSandbox(options)
  await postJson(`${first.origin}/control/telegram/chats`, { chatId: amara, state: 'started' })
  const say = (origin: string) =>
    postJson(`${origin}/telegram/bot${token}/sendMessage`, { chat_id: amara, text: 'Hello' })
  expect((await say(first.origin)).status).toBe(200)
  await first.stop()
  const second = await startSandbox(options)
  expect((await say(second.origin)).status).toBe(200)
  expect(await (await fetch(`${second.origin}/telegram/messages`)).json()).toHaveLength(2)
  await second.stop()
  rmSync(folder, { recursive: true })
})
