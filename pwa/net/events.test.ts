import { describe, expect, it } from 'vitest'
import { events } from './events.ts'

/** A stream that arrives in these pieces. */
function streaming(pieces: (string | Uint8Array)[], init: ResponseInit = {}): typeof fetch {
  return async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces)
          controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
        controller.close()
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' }, ...init })
  }
}
async function read(fetch: typeof globalThis.fetch): Promise<unknown[]> {
  const got: unknown[] = []
  await events('/runs/1/progress', { signal: new AbortController().signal, onData: (data) => got.push(data), fetch })
  return got
}

describe('events', () => {
  it('reads each event’s data, wherever the stream is cut', async () => {
    const bytes = new TextEncoder().encode('data: {"word":"طلب"}\n\n')
    const pieces = [': hello\n', 'event: run\ndata: {"a"', ':1}\n', '\nda', 'ta: {"b":\ndata: 2}\r\n\r\n']
    expect(await read(streaming([...pieces, bytes.slice(0, 16), bytes.slice(16)]))).toEqual([
      { a: 1 },
      { b: 2 },
      { word: 'طلب' },
    ])
  })

  it('skips data that is no JSON, and an event that did not end', async () => {
    expect(await read(streaming(['data: hm\n\ndata: 1\n\n', 'data: {"half":']))).toEqual([1])
  })

  it('throws the server’s refusal', async () => {
    const body = JSON.stringify({ code: 'run.not_found', message: 'No such run.', requestId: 'r' })
    await expect(read(async () => new Response(body, { status: 404 }))).rejects.toMatchObject({ code: 'run.not_found' })
  })

  it.each([
    ['a portal’s page', async () => new Response('<html>')],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s is offline', async (_, fetch) => {
    await expect(read(fetch)).rejects.toMatchObject({ code: 'network.offline' })
  })

  it('posts its body as JSON', async () => {
    let seen: RequestInit | undefined
    const answer = streaming(['data: 1\n\n'])
    const fetch: typeof globalThis.fetch = (input, init) => {
      seen = init
      return answer(input, init)
    }
    const got: unknown[] = []
    const signal = new AbortController().signal
    await events('/x', { signal, onData: (data) => got.push(data), fetch, body: { title: 'React' } })
    expect(got).toEqual([1])
    expect(seen).toMatchObject({ method: 'POST', body: '{"title":"React"}' })
    expect(new Headers(seen?.headers).get('content-type')).toBe('application/json')
  })

  it('ends without an error when it is aborted', async () => {
    const stopper = new AbortController()
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const reading = events('/x', { signal: stopper.signal, onData: () => undefined, fetch })
    stopper.abort()
    await expect(reading).resolves.toBeUndefined()
  })
})
