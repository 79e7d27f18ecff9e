/** One HTTP call with a deadline, and the translation of its failures into the five kinds of `MarketplaceError`. */
import * as z from 'zod'
import { jsonIn } from '#shared/json.ts'
import { DAY_MS, SECOND_MS } from '#shared/time.ts'
import { startDeadline } from '../deadline.ts'
import { type CallOptions, MarketplaceError } from './marketplace.ts'

/** Failures before the request leaves this machine. The marketplace cannot have seen it. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const BODY_MAX_BYTES = 16 * 1024 * 1024

export interface CallLimits extends CallOptions {
  /** The deadline of the whole call, including the body. */
  timeoutMs: number
}

/** An answer with its whole body. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/**
 * Sends a request. Redirects are not followed: a write must not be sent twice.
 * @throws MarketplaceError `unavailable`.
 */
export async function send(url: string | URL, init: RequestInit, { signal }: CallOptions): Promise<Response> {
  if (signal.aborted) throw new MarketplaceError('unavailable', 'canceled before the call')
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal })
  } catch (error) {
    throw networkFailure(error)
  }
}

/** @returns The answer with its body, whatever its status. Both must come within the deadline. */
export async function call(url: string | URL, init: RequestInit, limits: CallLimits): Promise<Answer> {
  const deadline = startDeadline(limits)
  try {
    const response = await send(url, init, deadline)
    return { status: response.status, headers: response.headers, text: await readBody(response) }
  } finally {
    deadline.end()
  }
}

/** @returns Whether the status says success. */
export const isOk = (answer: Answer) => answer.status >= 200 && answer.status < 300

/**
 * Reads JSON of a known shape.
 * @throws MarketplaceError `changed` when it is no JSON or has another shape.
 */
export function parseAs<T>(schema: z.ZodType<T>, text: string, what: string): T {
  const parsed = schema.safeParse(parseJson(text, what))
  if (parsed.success) return parsed.data
  // The message has only the path, never the value, because an answer may quote a letter.
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new MarketplaceError('changed', `${what}: unexpected shape at ${where}`, { mayHaveArrived: true })
}

/**
 * Leaves out a row that cannot be read, so that the others are still shown.
 * @throws MarketplaceError `changed` when none can be read.
 */
export function readableOf<T>(schema: z.ZodType<T>, rows: readonly unknown[], what: string): T[] {
  const readable = rows.flatMap((row) => schema.safeParse(row).data ?? [])
  if (rows.length > 0 && readable.length === 0) {
    throw new MarketplaceError('changed', `${what}: nothing has the known shape`)
  }
  return readable
}

/** @throws MarketplaceError `changed` when the text is no JSON. */
export function parseJson(text: string, what: string): unknown {
  const body = jsonIn(text)
  if (body === undefined) throw new MarketplaceError('changed', `${what}: not JSON`, { mayHaveArrived: true })
  return body
}

const grantErrorSchema = z.object({ error: z.string() })

/**
 * @returns The tokens in the answer of an OAuth server.
 * @throws MarketplaceError `unauthorized` when the grant has ended.
 */
export function parseGrant<T>(schema: z.ZodType<T>, answer: Answer, nowMs: number, what: string): T {
  if (isOk(answer)) return parseAs(schema, answer.text, what)
  const error = grantErrorSchema.safeParse(jsonIn(answer.text)).data?.error
  if (error === 'invalid_grant') throw new MarketplaceError('unauthorized', `${what}: ${error}`)
  if (error && answer.status < 500 && answer.status !== 429) {
    // A wrong client id or secret is the operator's problem. The user's grant may still be valid.
    throw new MarketplaceError('rejected', `${what}: ${error}`, { reason: 'denied' })
  }
  throw statusFailure(answer.status, answer.headers, nowMs, what)
}

/**
 * @returns The failure for an HTTP status alone. Only 401 and 429 say surely that nothing was taken: any other status without the
 * marketplace's own reason may come from something between us and it, before or after it took the letter.
 */
export function statusFailure(status: number, headers: Headers, nowMs: number, what: string): MarketplaceError {
  const message = `${what}: HTTP ${status}`
  if (status === 401) return new MarketplaceError('unauthorized', message)
  if (status === 429)
    return new MarketplaceError('rateLimited', message, { retryAfterMs: retryAfterMs(headers, nowMs) })
  if (status >= 400) return new MarketplaceError('unavailable', message, { mayHaveArrived: true })
  return new MarketplaceError('changed', message, { mayHaveArrived: true })
}

/**
 * @returns Milliseconds to wait, from `Retry-After` (seconds or a date) or the rate-limit headers; null when there is
 * neither, or when the time is over already: then our own back-off holds.
 */
export function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const said = headers.get('retry-after')
  if (said !== null) {
    const isDate = /\p{L}/u.test(said)
    const waitMs = isDate ? Date.parse(said) - nowMs : Number(said) * SECOND_MS
    if (Number.isFinite(waitMs)) return bounded(waitMs)
  }
  const reset = Number(headers.get('ratelimit-reset') ?? headers.get('x-ratelimit-reset') ?? Number.NaN)
  if (!Number.isFinite(reset)) return null
  // Some services send seconds to wait, others the Unix time of the reset.
  return bounded(reset > 1_000_000_000 ? reset * SECOND_MS - nowMs : reset * SECOND_MS)
}

/** @returns The failure of a call without a complete answer. */
export function networkFailure(error: unknown): MarketplaceError {
  if (error instanceof MarketplaceError) return error
  const codes = codesOf(error)
  const isUnsent = codes.length > 0 && codes.every((code) => NEVER_SENT.has(code))
  const name = error instanceof Error ? error.name : 'failure'
  return new MarketplaceError('unavailable', `no answer: ${codes[0] ?? name}`, {
    mayHaveArrived: !isUnsent,
    cause: error,
  })
}

/** Less than a second is no wait. */
function bounded(waitMs: number): number | null {
  return waitMs < SECOND_MS ? null : Math.min(Math.ceil(waitMs), DAY_MS)
}

/** The error codes of a failed fetch: those of its cause, and of every address that was tried. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  if (error instanceof AggregateError) return error.errors.flatMap(codesOf)
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return own.length > 0 ? own : codesOf(error.cause)
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > BODY_MAX_BYTES) {
        throw new MarketplaceError('changed', 'the answer has no end', { mayHaveArrived: true })
      }
      chunks.push(chunk)
    }
  } catch (error) {
    // The headers came, so the request had left.
    if (error instanceof MarketplaceError) throw error
    throw new MarketplaceError('unavailable', 'the answer broke off', { mayHaveArrived: true, cause: error })
  }
  return Buffer.concat(chunks).toString('utf8')
}
