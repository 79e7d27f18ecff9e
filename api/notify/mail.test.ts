/** Mail over real SMTP, read in the sandbox's inbox, and what happens when the server refuses or fails. */

import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { createMailer, type Mailer } from './mail.ts'
import { type MailLetter, renderMail } from './mail-letter.ts'

const inboxSchema = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }))
const letter: MailLetter = {
  locale: 'ar',
  heading: 'رمز التحقق',
  paragraphs: ['أهلًا <b>Ada</b> & "co"'],
  code: '042137',
  action: { label: 'افتح', url: 'https://gigwright.example/reset?token=a&b="c"' },
  closing: ['عشر دقائق.'],
  footer: ['وصلتك هذه الرسالة لأنك طلبتها.'],
}

let sandbox: RunningSandbox
let mailer: Mailer
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
})
afterAll(() => sandbox.stop())
beforeEach(() => {
  mailer = createMailer({
    smtpUrl: `smtp://localhost:${sandbox.smtpPort}`,
    from: 'Gigwright <no-reply@gigwright.example>',
  })
})
afterEach(() => mailer.close())

const mail = { to: 'ada@gmail.com', subject: 'رمز التحقق', locale: 'ar', ...renderMail(letter) }

async function received(to: string) {
  const answer = await fetch(`${sandbox.origin}/mail/messages?to=${encodeURIComponent(to)}`)
  return inboxSchema.parse(await answer.json())
}

const refuseOnce = (status: number) =>
  fetch(`${sandbox.origin}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'mail', kind: 'status', status, count: 1 }),
  })

test('a mail arrives in both forms, in its language', async () => {
  expect(await mailer.send(mail)).toEqual({ status: 'sent' })
  const [first] = await received('ada@gmail.com')
  expect(first?.subject).toBe('رمز التحقق')
  expect(first?.text).toContain('\n042137\n')
  expect(first?.text).toContain('https://gigwright.example/reset?token=a&b="c"')
  expect(first?.html).toContain('<html lang="ar" dir="rtl">')
  expect(first?.html).toContain('042137')
})

test('text in a mail is never markup, and nothing is loaded from elsewhere', () => {
  const { html } = renderMail(letter)
  expect(html).toContain('أهلًا &lt;b&gt;Ada&lt;/b&gt; &amp; &quot;co&quot;')
  expect(html).toContain('href="https://gigwright.example/reset?token=a&amp;b=&quot;c&quot;"')
  expect(html).not.toMatch(/<img|src=|@import|url\(/)
})

test('an address cannot add a second one', async () => {
  await mailer.send({ ...mail, to: 'bola@gmail.com, eve@gmail.com' })
  expect(await received('eve@gmail.com')).toEqual([])
})

test('the headers name the sender, mark the mail as automatic, and tell how to stop it', async () => {
  const lines: string[] = []
  const server = createServer((socket) => {
    socket.write('220 test\r\n')
    socket.on('data', (data) => {
      const text = data.toString()
      lines.push(text)
      if (text.startsWith('EHLO')) socket.write('250 test\r\n')
      else if (text.startsWith('DATA')) socket.write('354 go\r\n')
      else if (/^(MAIL|RCPT)/.test(text) || text.endsWith('\r\n.\r\n')) socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const other = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Gigwright <no-reply@gigwright.example>' })
  const unsubscribeUrl = 'https://gigwright.example/dashboard/settings'
  expect(await other.send({ ...mail, unsubscribeUrl, replyTo: 'eve@gmail.com' })).toEqual({ status: 'sent' })
  other.close()
  server.close()
  const sent = lines.join('')
  expect(sent).toContain('From: Gigwright <no-reply@gigwright.example>')
  expect(sent).toContain('Reply-To: eve@gmail.com')
  expect(sent).toMatch(/Message-ID: <[^>]+@gigwright\.example>/i)
  expect(sent).toContain('Auto-Submitted: auto-generated')
  expect(sent).toContain('Content-Language: ar')
  expect(sent).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
})

test('a busy or unreachable server is retried later; a refusal is final', async () => {
  await refuseOnce(451)
  expect(await mailer.send(mail)).toEqual({ status: 'later' })
  await refuseOnce(550)
  expect(await mailer.send(mail)).toEqual({ status: 'refused' })
  expect(await mailer.send(mail)).toEqual({ status: 'sent' })
  const nowhere = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@example.com' })
  expect(await nowhere.send(mail)).toEqual({ status: 'later' })
  nowhere.close()
})

test('nothing is sent without a mail server, and the result says so', async () => {
  const none = createMailer({ smtpUrl: null, from: 'a@example.com' })
  expect(none.isOn).toBe(false)
  expect(await none.send(mail)).toEqual({ status: 'off' })
})
