/** Applies the ordered faults to answers: they fail, hang, get lost, become unreadable or come slowly. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { Fault, Faults } from './faults.ts'
import type { Env, Service } from './service.ts'

/** Applies the waiting faults to one service. */
export function faultMiddleware(name: string, service: Service, faults: Faults): MiddlewareHandler<Env> {
  return async (c, next) => {
    const fault = faults.list().length > 0 ? faults.match(name, await describeRequest(c)) : undefined
    if (fault === undefined) return next()
    if (fault.kind === 'drop-after-accept') {
      await next()
      if (c.get('hasEffect') !== true) return
      faults.spend(fault)
      c.env.incoming.socket.destroy()
      return replaceResponse(c, RESPONSE_ALREADY_SENT)
    }
    faults.spend(fault)
    if (fault.kind === 'hang') {
      if (!c.env.outgoing.closed) await new Promise((resolve) => c.env.outgoing.once('close', resolve))
      return RESPONSE_ALREADY_SENT
    }
    if (fault.kind === 'status') return statusResponse(service, fault)
    if (fault.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 3000))
    await next()
    if (fault.kind === 'garbage') replaceResponse(c, garbled(c.res))
  }
}

/** The text that a fault's `path` is searched in. */
async function describeRequest(c: Context<Env>): Promise<string> {
  const { pathname, search } = new URL(c.req.url)
  const hasOneAddress = /\/(mcp|graphql)$/.test(pathname) && c.req.method === 'POST'
  return `${c.req.method} ${pathname}${search}${hasOneAddress ? ` ${await c.req.text()}` : ''}`
}

function statusResponse(service: Service, fault: Fault): Response {
  const status = fault.status ?? 503
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const retryAfter = fault.retryAfter ?? (status === 429 ? 1 : undefined)
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  if (status === 429) Object.assign(headers, { 'ratelimit-remaining': '0', 'ratelimit-reset': String(retryAfter) })
  return new Response(JSON.stringify(service.refusal(status, messages[status] ?? 'Service unavailable', retryAfter)), {
    status,
    headers,
  })
}

/** Status 200 with an unreadable body, as a broken proxy sends it. */
function garbled(answer: Response): Response {
  const type = answer.headers.get('content-type') ?? 'application/json'
  return new Response('<html>\u0000{"stat', { status: 200, headers: { 'content-type': type } })
}

/** Hono merges the old headers into a new response unless the old response is removed first. */
function replaceResponse(c: Context<Env>, response: Response): void {
  c.res = undefined
  c.res = response
}

const messages: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  408: 'Request timeout',
  409: 'Conflict',
  413: 'Payload too large',
  429: 'Too many requests',
  500: 'Internal server error',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
}
