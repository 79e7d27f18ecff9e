/** Reads server-sent events with the bearer header, which the browser's own EventSource cannot send. */
import { AppError } from '#shared/errors.ts'
import { jsonIn } from '#shared/json.ts'
import { errorFrom, requestHeaders } from './client.ts'
import { readToken } from './token.ts'

interface EventsOptions {
  signal: AbortSignal
  /** Called with each event's data, parsed as JSON; data that is no JSON is skipped. */
  onData(data: unknown): void
  /** Sent as JSON in a POST. Without it the stream is read with GET. */
  body?: unknown
  fetch?: typeof globalThis.fetch
}

/**
 * Resolves when the server ends the stream or the signal aborts.
 * @param path Below `/api`, with its parameters filled in.
 * @throws AppError `network.offline` when the stream breaks, or the server's code when it refuses.
 */
export async function events(path: string, options: EventsOptions): Promise<void> {
  const { signal, onData, body, fetch = globalThis.fetch } = options
  const posted = { method: 'POST', body: JSON.stringify(body) }
  try {
    const headers = new Headers({ ...requestHeaders(readToken()), Accept: 'text/event-stream' })
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    const response = await fetch(`/api${path}`, {
      ...(body !== undefined && posted),
      headers,
      signal,
      redirect: 'error',
    })
    if (!response.ok) throw errorFrom(response, await response.json().catch(() => undefined))
    if (!response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
      throw new AppError('network.offline')
    }
    await readLines(response.body, lineReader(onData))
  } catch (cause) {
    if (signal.aborted) return
    throw cause instanceof AppError ? cause : new AppError('network.offline', {}, { cause })
  }
}

async function readLines(body: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    rest += decoder.decode(value, { stream: true })
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  }
}

/** Collects `data:` lines; an empty line ends the event. */
function lineReader(onData: (data: unknown) => void): (line: string) => void {
  let data: string[] = []
  return (line) => {
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
    if (line !== '' || data.length === 0) return
    const text = data.join('\n')
    data = []
    const parsed = jsonIn(text)
    if (parsed !== undefined) onData(parsed)
  }
}
