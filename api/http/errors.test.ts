/** Errors become answers a person can read, in their language, and say nothing about our insides. */
import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { createTexts } from '../texts.ts'
import { answerErrors } from './errors.ts'
import { requestLog } from './request-log.ts'
import type { SessionEnv } from './session.ts'
import { readBody } from './validate.ts'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

function failingApp(error: unknown) {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
  const app = new Hono<SessionEnv>()
  app.onError(answerErrors({ log, texts: createTexts() }))
  app.use(requestLog({ log }))
  app.get('/', () => {
    throw error
  })
  app.post('/', async (c) => c.json(await readBody(c, z.object({ list: z.array(z.object({ name: z.string() })) }))))
  return { app, lines }
}

async function answerOf(answer: Response) {
  return errorAnswerSchema.parse(await answer.json())
}

test('an error has a status, a code, a sentence in the chosen language and machine-usable details', async () => {
  const { app } = failingApp(new AppError('plan.limit', { limit: 4, plan: 'basic' }))
  const english = await app.request('/')
  expect(english.status).toBe(403)
  const body = await answerOf(english)
  expect(body).toMatchObject({
    code: 'plan.limit',
    message: "Your plan's limit of job agents (4) is reached.",
    details: { limit: 4, plan: 'basic' },
  })
  expect(body.requestId).toBe(english.headers.get('x-request-id'))

  const chosen = await answerOf(await app.request('/', { headers: { 'x-language': 'ar', 'accept-language': 'en' } }))
  expect(chosen.message).toContain('باقتك (4)')
  const accepted = await answerOf(
    await app.request('/', { headers: { 'accept-language': 'de, ar-EG;q=0.8, en;q=0.5' } }),
  )
  expect(accepted.message).toContain('باقتك (4)')
})

test('a platform in a sentence has its own name', async () => {
  const { app } = failingApp(new AppError('agent.not_connected', { platform: 'freelancer' }))
  expect((await answerOf(await app.request('/'))).message).toBe('Connect your Freelancer.com account first.')
})

test('a field problem names its field and says what is wrong', async () => {
  const fields = { 'list.0.name': { key: 'required' }, title: { key: 'max_length', params: { length: 70 } } }
  const body = await answerOf(await failingApp(new AppError('request.invalid', { fields })).app.request('/'))
  expect(body.fields).toEqual({ 'list.0.name': 'This field is required', title: 'Must be at most 70 characters' })
  expect(body.details).toEqual({ fields })
})

test('waiting time is told in seconds, rounded up', async () => {
  const answer = await failingApp(new AppError('rate.limited', { retryAfterMs: 1_200 })).app.request('/')
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect((await answerOf(answer)).message).toBe('Too many attempts. Time to wait: 2 seconds.')
})

test('an unexpected error is logged with its cause and answered without it', async () => {
  const { app, lines } = failingApp(new Error('secret table name'))
  const answer = await app.request('/')
  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(text).not.toContain('secret')
  expect(text).toContain('server.unexpected')
  expect(lines.join('')).toContain('secret table name')
})

test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
  'JSON under another name is refused, because any page may send it: "%s"',
  async (type) => {
    const { app } = failingApp(null)
    const headers = { 'content-type': type }
    const answer = await app.request('/', { method: 'POST', headers, body: '{"list":[{"name":"a"}]}' })
    expect([answer.status, (await answerOf(answer)).code]).toEqual([415, 'request.not_json'])
  },
)

test('a body that is no JSON is malformed; one of the wrong shape has its fields named', async () => {
  const { app, lines } = failingApp(null)
  const malformed = await app.request('/', { method: 'POST', headers: JSON_TYPE, body: '{"password":"hunter2"' })
  expect([malformed.status, (await answerOf(malformed)).code]).toEqual([400, 'request.malformed'])
  const invalid = await app.request('/', { method: 'POST', headers: JSON_TYPE, body: '{"list":[{}]}' })
  expect(invalid.status).toBe(422)
  expect((await answerOf(invalid)).fields).toEqual({ 'list.0.name': 'This field is required' })
  expect(lines.join('')).not.toContain('hunter2')
})
