/** Answers to a bid that Freelancer.com should not give. Only its own code is a sure refusal; after all others it is asked. */
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Marketplace, MarketplaceSession } from '../marketplace.ts'
import { createFreelancer } from './connector.ts'
import { jobSchema } from '#shared/domain/jobs/marketplace.ts'
import { aJob } from '#api/test/engine/world.ts'

const session: MarketplaceSession = {
  account: { id: '7', name: 'ada', profileUrl: null },
  tokens: async () => ({ accessToken: 'token', refreshToken: null, expiresAt: Number.MAX_SAFE_INTEGER, clientId: '' }),
}
const content = { letter: 'Hello.', answers: [], amountMinor: 30_000, currency: 'USD', periodDays: 7 }
const job = jobSchema.parse(aJob({ id: '9001', platform: 'freelancer' }))
const BID = { id: 5, project_id: 9001, bidder_id: 7, time_submitted: 1_790_000_000 }

let server: Server
let marketplace: Marketplace
let answer: { status: number; body: string }
beforeEach(async () => {
  server = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  marketplace = createFreelancer(readConfig({ SANDBOX_PORT: String(port) }), { now: Date.now })
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const submit = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  return marketplace.submit(session, job, content, { signal: new AbortController().signal })
}
const success = (bid: object) => ({ status: 'success', result: { ...BID, ...bid } })
const error = (error_code?: string) => ({ status: 'error', message: 'Please try again later', error_code })

it.each([
  [400, '<html>Bad request</html>'],
  [403, '<html>Forbidden</html>'],
  [404, ''],
  [409, 'null'],
  [499, ''],
  [200, error()],
  [200, error('RestExceptionCodes.INTERNAL_SERVER_ERROR')],
  [400, error('RestExceptionCodes.SERVICE_UNAVAILABLE')],
])('after a %i with %j the letter may have arrived', async (status, body) => {
  await expect(submit(status, body)).rejects.toMatchObject({ kind: 'unavailable', mayHaveArrived: true })
})

it.each([
  [409, error('ProjectExceptionCodes.DUPLICATE_BID'), 'duplicate'],
  [403, error('RestExceptionCodes.FORBIDDEN'), 'denied'],
  [200, error('ProjectExceptionCodes.BID_AMOUNT_TOO_LOW'), 'content'],
  [400, error('ProjectExceptionCodes.SOMETHING_NEW'), 'other'],
])('a %i with %j is a refusal', async (status, body, reason) => {
  await expect(submit(status, body)).rejects.toMatchObject({ kind: 'rejected', reason, mayHaveArrived: false })
})

it.each([
  { id: 0 },
  { id: -1 },
  { bidder_id: 8 },
  { project_id: 9002 },
  { time_submitted: -5 },
  { time_submitted: 1e13 },
])('a bid with %j is no receipt', async (bid) => {
  await expect(submit(200, success(bid))).rejects.toMatchObject({ kind: 'changed', mayHaveArrived: true })
})

it('a receipt has whole milliseconds', async () => {
  const receipt = await submit(200, success({ time_submitted: 1_790_000_000.123456 }))
  expect(receipt).toMatchObject({ id: '5', at: 1_790_000_000_000 })
})
