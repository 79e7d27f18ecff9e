/** Mail over real SMTP, sent with nodemailer, read through the inbox. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createTransport } from 'nodemailer'
import type Mailer from 'nodemailer/lib/mailer/index.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../start.ts'
import { orderFault, postJson } from '../test/call.ts'

const nowMs = Date.UTC(2026, 10, 2, 9)
let sandbox: RunningSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: 'manual', nowMs, isEmpty: true })
})
afterAll(() => sandbox.stop())
beforeEach(() => postJson(`${sandbox.origin}/control/reset`, { empty: true }))

async function send(mail: Mailer.Options, change: { port?: number; auth?: { user: string; pass: string } } = {}) {
  const transport = createTransport({ host: 'localhost', port: sandbox.smtpPort, socketTimeout: 300, ...change })
  try {
    return await transport.sendMail({ from: 'Gigwright <hello@gigwright.example>', subject: 'Hi', text: 'Hi', ...mail })
  } finally {
    transport.close()
  }
}

const messages = async (query = '', origin = sandbox.origin): Promise<unknown[]> =>
  (await fetch(`${origin}/mail/messages${query}`)).json()
const page = async (path: string) => {
  const response = await fetch(`${sandbox.origin}${path}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('SMTP', () => {
  it('accepts mail with any password and without one, and lists it newest first', async () => {
    await send({ to: 'ada@gmail.com', subject: 'مرحبًا', text: 'رمزك ٤٢', html: '<p>رمزك ٤٢</p>' })
    sandbox.world.clock.advance(1000)
    await send({ to: 'Bola+1@gmail.com', subject: 'Two' }, { auth: { user: 'anybody', pass: 'anything' } })
    expect(await messages()).toEqual([
      { to: 'Bola+1@gmail.com', subject: 'Two', text: 'Hi', html: '', at: '2026-11-02T09:00:01.000Z' },
      {
        to: 'ada@gmail.com',
        subject: 'مرحبًا',
        text: 'رمزك ٤٢',
        html: '<p>رمزك ٤٢</p>',
        at: '2026-11-02T09:00:00.000Z',
      },
    ])
    expect(await messages('?to=ADA@gmail.com')).toHaveLength(1)
    expect(await messages('?to=bola+1@gmail.com')).toHaveLength(1)
    expect(await messages(`?to=${encodeURIComponent('bola+1@gmail.com')}`)).toHaveLength(1)
    expect(await messages('?to=nobody@gmail.com')).toEqual([])
  })

  it('delivers to everybody on the envelope, including blind copies', async () => {
    await send({ to: 'a@gmail.com', cc: 'b@gmail.com', bcc: 'c@gmail.com' })
    expect(await messages()).toMatchObject([{ to: 'c@gmail.com' }, { to: 'b@gmail.com' }, { to: 'a@gmail.com' }])
  })

  it('refuses a mail that is too large', async () => {
    const attachments = [{ filename: 'cv.pdf', content: Buffer.alloc(9 * 1024 * 1024) }]
    await expect(send({ to: 'a@gmail.com', attachments })).rejects.toMatchObject({ responseCode: 552 })
    expect(await messages()).toEqual([])
  })

  it('survives a client that leaves in the middle of its mail', async () => {
    const client = connect(sandbox.smtpPort, 'localhost')
    const answers = createInterface(client)[Symbol.asyncIterator]()
    await answers.next()
    for (const command of ['HELO gigwright', 'MAIL FROM:<a@gmail.com>', 'RCPT TO:<b@gmail.com>', 'DATA']) {
      client.write(`${command}\r\n`)
      await answers.next()
    }
    client.write('Subject: Hi\r\n\r\nThe rest never')
    client.destroy()
    await once(client, 'close')
    await send({ to: 'a@gmail.com' })
    expect(await messages()).toMatchObject([{ to: 'a@gmail.com' }])
  })

  it('is emptied by a reset and keeps its mail across a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-mail-'))
    const options = { port: 0, isEmpty: true, dataFile: join(folder, 'sandbox.json') }
    const first = await startSandbox(options)
    await send({ to: 'a@gmail.com' }, { port: first.smtpPort })
    await first.stop()
    const second = await startSandbox(options)
    expect(await messages('', second.origin)).toMatchObject([{ to: 'a@gmail.com', subject: 'Hi' }])
    await postJson(`${second.origin}/control/reset`, {})
    expect(await messages('', second.origin)).toEqual([])
    await second.stop()
    rmSync(folder, { recursive: true })
  })

  it('explains that its port is taken, and keeps nothing open', async () => {
    await expect(startSandbox({ port: 0, smtpPort: sandbox.smtpPort })).rejects.toThrow('EADDRINUSE')
  })
})

describe('faults', () => {
  const order = (fault: Record<string, unknown>) => orderFault(sandbox, { service: 'mail', count: 1, ...fault })

  it('refuses with the ordered reply, for one address only when so ordered', async () => {
    await order({ kind: 'status', status: 451, path: 'a@gmail.com' })
    await send({ to: 'b@gmail.com' })
    await expect(send({ to: 'a@gmail.com' })).rejects.toMatchObject({ responseCode: 451 })
    await order({ kind: 'status' })
    await expect(send({ to: 'a@gmail.com' })).rejects.toMatchObject({ responseCode: 554 })
    await send({ to: 'a@gmail.com' })
    expect(await messages()).toMatchObject([{ to: 'a@gmail.com' }, { to: 'b@gmail.com' }])
  })

  it('hangs without accepting', async () => {
    await order({ kind: 'hang' })
    await expect(send({ to: 'a@gmail.com' })).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(await messages()).toEqual([])
  })

  it('drops or garbles the answer after accepting', async () => {
    await order({ kind: 'drop-after-accept' })
    await expect(send({ to: 'a@gmail.com' })).rejects.toMatchObject({ code: 'ECONNECTION' })
    await order({ kind: 'garbage' })
    await expect(send({ to: 'b@gmail.com' })).rejects.toThrow()
    await order({ kind: 'slow', delayMs: 20 })
    await send({ to: 'c@gmail.com' })
    expect(await messages()).toMatchObject([{ to: 'c@gmail.com' }, { to: 'b@gmail.com' }, { to: 'a@gmail.com' }])
  })

  it('applies a fault to mail, not to readers of the inbox', async () => {
    await order({ kind: 'status' })
    expect(await messages()).toEqual([])
    await expect(send({ to: 'a@gmail.com' })).rejects.toMatchObject({ responseCode: 554 })
  })
})

describe('pages', () => {
  it('show the code, open links and escape the sender’s text', async () => {
    await send({
      to: 'a@gmail.com',
      subject: '<b>Sign in</b>',
      text: 'Your code is 482 913.\nOr open http://localhost:8787/verify?token=123456.',
      html: '<p>Your code is <b>482913</b></p>',
      attachments: [{ filename: 'terms.txt', content: 'x' }],
    })
    const list = await page('/mail')
    expect(list.text).toContain('<mark>482 913</mark>')
    expect(list.text).toContain('&lt;b&gt;Sign in&lt;/b&gt;')
    const [, path = ''] = /href="(\/mail\/\d+)"/.exec(list.text) ?? []
    const message = await page(path)
    expect(message.text).toContain('<mark>482 913</mark>.')
    expect(message.text).toContain('href="http://localhost:8787/verify?token=123456" target="_blank"')
    expect(message.text).toContain('terms.txt (text/plain, 1 bytes)')
    expect(message.text).toContain(`src="${path}/html" sandbox="allow-popups`)
    const designed = await page(`${path}/html`)
    expect(designed.text).toContain('<p>Your code is <b>482913</b></p>')
    expect(designed.headers.get('content-security-policy')).toContain('sandbox allow-popups')
    expect((await page('/mail/999999')).status).toBe(404)
  })
})
