/**
 * Calls the API: sends the bearer token, sets a time limit, checks the answer against the contract, and throws one kind
 * of error.
 */
import * as z from 'zod/mini'
import { type Endpoint, errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { AppError, type ErrorCode, type ErrorDetails, isErrorCode } from '#shared/errors.ts'
import { jsonIn } from '#shared/json.ts'
import { clearToken, readToken } from './token.ts'

const CALL_TIMEOUT_MS = 15_000

interface CallOptions {
  /** Values of the path's `:name` parts. */
  params?: Record<string, string>
  /** Undefined values are left out. */
  query?: Record<string, string | number | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Used instead of the page's saved token; null: no token. */
  token?: string | null
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

/** The server's sentence in the user's language, beside the code of the error. */
const sentenceOf = new WeakMap<AppError, string>()
type SessionLost = (token: string, code: string) => void
const sessionLostListeners = new Set<SessionLost>()

/**
 * @returns The answer, as the contract describes it.
 * @throws AppError `network.offline` (no connection, or an answer that is not from our server), `network.timeout`, or
 * the server's own code with its details. An abort by the caller's signal is thrown unchanged.
 */
export async function call<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Request, Response>,
  options: CallOptions = {},
): Promise<z.output<Response>> {
  const { response, body } = await exchange(endpoint, options)
  if (!response.ok) throw errorFrom(response, body)
  const parsed = endpoint.response.safeParse(body)
  if (!parsed.success) throw new AppError('server.unexpected', {}, { cause: parsed.error })
  return parsed.data
}

/** @returns The server's sentence for a person; null when the error is not from the server. */
export function serverMessage(error: AppError): string | null {
  return sentenceOf.get(error) ?? null
}

/**
 * Tells when a call with a token was answered "no such session", and with which code; the page's token is removed already.
 * @returns Stops listening.
 */
export function onSessionLost(listener: SessionLost): () => void {
  sessionLostListeners.add(listener)
  return () => sessionLostListeners.delete(listener)
}

/** The headers of every request to our API. */
export function requestHeaders(token: string | null): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  const language = (globalThis as { document?: { documentElement: { lang: string } } }).document?.documentElement.lang
  if (language) headers['X-Language'] = language
  if (token) headers.Authorization = `Bearer ${token}`
  return headers
}

/** @returns The address of a path below `/api`. */
export function urlOf(path: string, { params = {}, query = {} }: Pick<CallOptions, 'params' | 'query'>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs "${name}".`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return `/api${filled}${text ? `?${text}` : ''}`
}

/** @returns The AppError for an answer that is not a success. */
export function errorFrom(response: Pick<Response, 'status' | 'headers'>, body: unknown): AppError {
  const parsed = errorAnswerSchema.safeParse(body)
  const retryAfterMs = retryAfterOf(response)
  const isOurs = parsed.success
  // An answer without our own code is believed only when it is one that a proxy sends. Everything else is from a
  // sign-in page of the network, or a failure on the way.
  if (!isOurs) return new AppError(foreignCode(response.status), retryAfterMs === null ? {} : { retryAfterMs })
  const { code, message, details = {} } = parsed.data
  const known: ErrorCode = isErrorCode(code) ? code : codeByStatus(response.status)
  const error = new AppError(known, { ...detailsOf(details), ...(retryAfterMs === null ? {} : { retryAfterMs }) })
  sentenceOf.set(error, message)
  return error
}

const placeholderSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
const fieldsSchema = z.record(
  z.string(),
  z.object({ key: z.string(), params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))) }),
)

/** @returns The details of an answer or a result that the catalogue's sentences can use. */
export function detailsOf(details: Record<string, unknown>): ErrorDetails {
  const kept: ErrorDetails = {}
  for (const [name, value] of Object.entries(details)) {
    const placeholder = placeholderSchema.safeParse(value)
    if (placeholder.success) kept[name] = placeholder.data
  }
  const fields = fieldsSchema.safeParse(details.fields)
  if (!fields.success) return kept
  kept.fields = {}
  for (const [path, { key, params }] of Object.entries(fields.data)) {
    kept.fields[path] = params ? { key, params } : { key }
  }
  return kept
}

async function exchange(endpoint: Endpoint, options: CallOptions): Promise<{ response: Response; body: unknown }> {
  const { body, signal, timeoutMs = CALL_TIMEOUT_MS, token = readToken(), fetch = globalThis.fetch } = options
  const limit = AbortSignal.timeout(timeoutMs)
  const headers = { ...requestHeaders(token), ...options.headers }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response
  let text: string
  try {
    response = await fetch(urlOf(endpoint.path, options), {
      method: endpoint.method,
      headers,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      // Our API never redirects. A redirect comes from a sign-in page of the network.
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    text = await response.text()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new AppError(limit.aborted ? 'network.timeout' : 'network.offline', {}, { cause })
  }
  const parsed = jsonIn(text)
  if (response.status === 401 && token) loseSession(token, parsed)
  if (response.ok && parsed === undefined) throw new AppError('network.offline')
  return { response, body: parsed }
}

/** @returns Whether the server no longer knows the session, or never did. */
export function isSignedOut({ code }: { code: string }): boolean {
  return code.startsWith('session.')
}

function loseSession(token: string, body: unknown): void {
  const parsed = errorAnswerSchema.safeParse(body)
  if (!parsed.success || !isSignedOut(parsed.data)) return
  // Another tab may have signed in again in the meantime. Its token stays.
  if (readToken() === token) clearToken()
  for (const listener of sessionLostListeners) listener(token, parsed.data.code)
}

/** @returns Milliseconds from a `Retry-After` in seconds or as a date; null when there is none. */
function retryAfterOf(response: Pick<Response, 'headers'>): number | null {
  const text = response.headers.get('Retry-After')
  if (!text) return null
  const seconds = Number(text)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(text)
  const sentAt = Date.parse(response.headers.get('Date') ?? '')
  return Number.isNaN(at) || Number.isNaN(sentAt) ? null : Math.max(0, at - sentAt)
}

function foreignCode(status: number): ErrorCode {
  if (status === 413) return 'request.too_large'
  if (status === 429) return 'rate.limited'
  if (status === 408 || status === 504) return 'network.timeout'
  if (status === 502 || status === 503) return 'store.busy'
  if (status === 500) return 'server.unexpected'
  return 'network.offline'
}

/** The closest known code for a code that this version does not know. */
function codeByStatus(status: number): ErrorCode {
  if (status === 400) return 'request.malformed'
  if (status === 401) return 'session.expired'
  if (status === 403) return 'access.denied'
  if (status === 404) return 'request.not_found'
  if (status === 413) return 'request.too_large'
  if (status === 422) return 'request.invalid'
  if (status === 426) return 'sync.version_not_supported'
  if (status === 429) return 'rate.limited'
  return 'server.unexpected'
}
