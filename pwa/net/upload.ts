/** Sends one file as the body of a call and reports the progress, which `fetch` cannot do. */
import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { jsonIn } from '#shared/json.ts'
import { errorFrom, requestHeaders, urlOf } from './client.ts'
import { readToken } from './token.ts'

const TIMEOUT_MS = 120_000

/** The parts of the browser's own objects that are used here, because this folder also runs without a page. */
interface Uploading {
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  send(body: unknown): void
  abort(): void
  getResponseHeader(name: string): string | null
  readonly status: number
  readonly responseText: string
  timeout: number
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null }
  onload: (() => void) | null
  onerror: (() => void) | null
  ontimeout: (() => void) | null
  onabort: (() => void) | null
}

/**
 * @param onProgress Gets the sent share, 0 to 1. At 1 the server is reading the file.
 * @throws AppError as `call` does. An abort by `signal` rejects with its reason.
 */
export function uploadFile<Response extends z.ZodMiniType>(
  endpoint: Endpoint<z.ZodMiniType, Response>,
  options: {
    params: Record<string, string>
    file: unknown
    headers: Record<string, string>
    signal: AbortSignal
    onProgress(share: number): void
  },
): Promise<z.output<Response>> {
  const { XMLHttpRequest: Request } = globalThis as unknown as { XMLHttpRequest: new () => Uploading }
  const { signal } = options
  return new Promise((resolve, reject) => {
    const request = new Request()
    request.open(endpoint.method, urlOf(endpoint.path, options))
    request.timeout = TIMEOUT_MS
    const headers = { ...requestHeaders(readToken()), 'Content-Type': 'application/octet-stream', ...options.headers }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = jsonIn(request.responseText)
      const parsed = endpoint.response.safeParse(body)
      if (request.status >= 200 && request.status < 300 && parsed.success) return resolve(parsed.data)
      const retryAfter = request.getResponseHeader('Retry-After')
      reject(
        errorFrom(
          { status: request.status, headers: new Headers(retryAfter ? { 'Retry-After': retryAfter } : {}) },
          body,
        ),
      )
    }
    request.onerror = () => reject(new AppError('network.offline'))
    request.ontimeout = () => reject(new AppError('network.timeout'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) reject(signal.reason)
    else request.send(options.file)
  })
}
