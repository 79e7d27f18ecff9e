/** Freelancer.com's wire protocol: its token header, its `key[]` lists, its envelope and its errors. */
import * as z from 'zod'
import { jsonIn } from '#shared/json.ts'
import type { Clock } from '#shared/time.ts'
import { type Answer, call, isOk, parseAs, parseGrant, parseJson, statusFailure } from '../http.ts'
import { type CallOptions, MarketplaceError } from '../marketplace.ts'
import type { FreelancerSettings } from '../settings.ts'
import { reasonOf } from './map.ts'

/** A value, or several under one `key[]`. */
export type Params = Record<string, string | number | boolean | readonly (string | number)[]>

/** `error` is the newer form of the same message. */
const errorSchema = z.object({
  status: z.literal('error'),
  message: z.string().nullish(),
  error_code: z.string().nullish(),
  error: z.object({ code: z.string().nullish() }).nullish(),
})

export function createFreelancerClient(config: FreelancerSettings, timeoutMs: number, clock: Clock) {
  async function ask<T>(
    schema: z.ZodType<T>,
    path: string,
    init: RequestInit & { token: string | null },
    { signal }: CallOptions,
  ): Promise<T> {
    const { token, ...rest } = init
    const headers = new Headers(rest.headers)
    headers.set('Accept', 'application/json')
    if (token !== null) headers.set('Freelancer-OAuth-V1', token)
    const answer = await call(`${config.apiUrl}${path}`, { ...rest, headers }, { signal, timeoutMs })
    const what = `freelancer ${init.method ?? 'GET'} ${path.replace(/\?.*/s, '')}`
    const failure = failureOf(answer, clock.now(), what)
    if (failure) throw failure
    return parseAs(z.object({ status: z.literal('success'), result: schema }), answer.text, what).result
  }

  return {
    /** @param token Null calls as a visitor. */
    get<T>(schema: z.ZodType<T>, path: string, params: Params, token: string | null, options: CallOptions): Promise<T> {
      return ask(schema, `${path}?${queryOf(params)}`, { token }, options)
    },

    post<T>(schema: z.ZodType<T>, path: string, body: unknown, token: string, options: CallOptions): Promise<T> {
      const headers = { 'Content-Type': 'application/json' }
      return ask(schema, path, { method: 'POST', headers, body: JSON.stringify(body), token }, options)
    },

    /**
     * Calls the accounts server as the operator's application.
     * @throws MarketplaceError `unauthorized` when the grant is refused.
     */
    async grant<T>(
      schema: z.ZodType<T>,
      path: string,
      form: Record<string, string>,
      { signal }: CallOptions,
    ): Promise<T> {
      const body = new URLSearchParams({ ...form, client_id: config.clientId, client_secret: config.clientSecret })
      const what = `freelancer POST ${path}`
      const answer = await call(`${config.accountsUrl}${path}`, { method: 'POST', body }, { signal, timeoutMs })
      return parseGrant(schema, answer, clock.now(), what)
    },
  }
}
export type FreelancerClient = ReturnType<typeof createFreelancerClient>

function queryOf(params: Params): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    if (typeof value === 'object') for (const item of value) query.append(`${key}[]`, String(item))
    else query.append(key, String(value))
  }
  return query
}

/** What a server says of itself, and not of what it was asked. */
const OWN_TROUBLE = /INTERNAL|UNAVAILABLE|TIMEOUT|TEMPORAR|^$/

/** @returns The failure, read from the envelope when there is one; null for a success. Only a code is a sure refusal. */
function failureOf(answer: Answer, nowMs: number, what: string): MarketplaceError | null {
  const byStatus = statusFailure(answer.status, answer.headers, nowMs, what)
  const isRefusal = answer.status >= 400 && answer.status < 500 && ![401, 408, 429].includes(answer.status)
  if (!isOk(answer) && !isRefusal) return byStatus
  const body = isOk(answer) ? parseJson(answer.text, what) : jsonIn(answer.text)
  const refusal = errorSchema.safeParse(body)
  if (!refusal.success) return isOk(answer) ? null : byStatus
  const code = refusal.data.error_code ?? refusal.data.error?.code ?? ''
  if (/NOT_AUTHENTICATED|UNAUTHORI[SZ]ED/.test(code)) return new MarketplaceError('unauthorized', `${what}: ${code}`)
  const message = `${what}: HTTP ${answer.status} ${code}`
  if (OWN_TROUBLE.test(code)) return new MarketplaceError('unavailable', message, { mayHaveArrived: true })
  return new MarketplaceError('rejected', message, { reason: reasonOf(code), said: refusal.data.message })
}
