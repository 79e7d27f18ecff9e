/**
 * Clients that disconnect in the middle of a request: the sandbox does not crash, keeps nothing half-sent and frees the
 * connection.
 */
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from './start.ts'
import { orderFault } from './test/call.ts'

let sandbox: RunningSandbox

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, clock: 'manual', isEmpty: true })
})
afterEach(() => sandbox.stop())

/** Sends these bytes, optionally waits for a first answer, then cuts the connection. */
function sendAndCut(port: number, text: string, answers = 0): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let left = answers
    const cut = () => socket.resetAndDestroy()
    socket.once('connect', () => {
      socket.write(text, () => {
        if (answers === 0) cut()
      })
    })
    socket.on('data', (chunk) => {
      left -= String(chunk).split('\r\n').length - 1
      if (left <= 0) cut()
    })
    socket.once('error', () => resolve())
    socket.once('close', () => resolve())
  })
}

const halfOf = (path: string, type: string) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Authorization: Bearer sk_test_sandbox',
    'Freelancer-OAuth-V1: some-token',
    `Content-Type: ${type}`,
    'Content-Length: 500',
    '',
    '{"a":',
  ].join('\r\n')

/** Connections the sandbox holds open, without its listening sockets. */
const openRequests = () => process.getActiveResourcesInfo().filter((each) => each === 'TCPSocketWrap').length

async function untilQuiet(before: number): Promise<void> {
  await expect.poll(openRequests).toBeLessThanOrEqual(before)
}

it.each([
  ['/control/jobs', 'application/json'],
  ['/freelancer/oauth/token', 'application/x-www-form-urlencoded'],
  ['/freelancer/api/projects/0.1/bids/', 'application/json'],
  ['/upwork/graphql', 'application/json'],
  ['/upwork/mcp', 'application/json'],
  ['/upwork/ab/account-security/oauth2/authorize', 'multipart/form-data; boundary=x'],
  ['/stripe/v1/customers', 'application/x-www-form-urlencoded'],
  ['/stripe/checkout/cs_none', 'application/x-www-form-urlencoded'],
  ['/v1/customers', 'application/x-www-form-urlencoded'],
  ['/paystack/customer', 'application/json'],
  ['/google/token', 'application/x-www-form-urlencoded'],
  ['/telegram/bot123456:sandbox-telegram-token/sendMessage', 'application/json'],
  ['/openai/v1/chat/completions', 'application/json'],
  ['/push/send/none', 'application/octet-stream'],
])('survives a body that breaks off: %s', async (path, type) => {
  const before = openRequests()
  await sendAndCut(sandbox.port, halfOf(path, type))
  await untilQuiet(before)
  const state = await fetch(`${sandbox.origin}/control/state`)
  expect([state.status, (await state.json()).proposals]).toEqual([200, 0])
})

it('frees a hanging request when its client disconnects', async () => {
  await orderFault(sandbox, { service: 'stripe', kind: 'hang', count: 2 })
  const before = openRequests()
  const faults = async () => JSON.stringify(await (await fetch(`${sandbox.origin}/control/faults`)).json())
  for (let turn = 0; turn < 2; turn += 1) {
    const ordered = await faults()
    const client = new AbortController()
    const request = expect(fetch(`${sandbox.origin}/stripe/v1/customers`, { signal: client.signal })).rejects.toThrow()
    // It hangs once it has taken its fault.
    await expect.poll(faults).not.toBe(ordered)
    client.abort()
    await request
  }
  await untilQuiet(before)
  expect(await faults()).toBe('[]')
})

it('drops a mail that breaks off', async () => {
  const before = openRequests()
  const envelope = 'EHLO here\r\nMAIL FROM:<a@example.com>\r\nRCPT TO:<b@example.com>\r\nDATA\r\n'
  await sendAndCut(sandbox.smtpPort, `${envelope}Subject: half\r\n\r\nHalf a let`, 6)
  await untilQuiet(before)
  expect(await (await fetch(`${sandbox.origin}/mail/messages`)).json()).toEqual([])
})
