/** Downloads a file of the API and reports the progress. A plain link would send no token. */
import { AppError } from '#shared/errors.ts'
import { errorFrom, requestHeaders, urlOf } from './client.ts'
import { readToken } from './token.ts'

const LINE_END = 10

interface DownloadOptions {
  params: Record<string, string>
  query: Record<string, string>
  /** A header with the number of lines in the file, for the progress. */
  linesHeader?: string
  signal: AbortSignal
  onProgress?(share: number): void
}

/**
 * @returns The bytes, and the file name from the server.
 * @throws AppError as `call` does. An abort is thrown unchanged.
 */
export async function downloadFile(
  path: string,
  options: DownloadOptions,
): Promise<{ parts: Uint8Array<ArrayBuffer>[]; name: string; type: string }> {
  const { signal, linesHeader, onProgress } = options
  try {
    const response = await fetch(urlOf(path, options), {
      headers: requestHeaders(readToken()),
      signal,
      redirect: 'error',
    })
    if (!response.ok) throw errorFrom(response, await response.json().catch(() => null))
    const total = linesHeader ? Number(response.headers.get(linesHeader) ?? 0) : 0
    const parts: Uint8Array<ArrayBuffer>[] = []
    let lines = 0
    const reader = response.body?.getReader()
    for (;;) {
      const read = await reader?.read()
      if (!read || read.done) break
      parts.push(read.value)
      for (const byte of read.value) if (byte === LINE_END) lines += 1
      onProgress?.(total > 0 ? Math.min(1, lines / total) : 1)
    }
    const [, name = 'gigwright'] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
    return { parts, name, type: response.headers.get('Content-Type') ?? 'application/octet-stream' }
  } catch (cause) {
    if (cause instanceof AppError || signal.aborted) throw cause
    throw new AppError('network.offline', {}, { cause })
  }
}
