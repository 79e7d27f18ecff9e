import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, noBody } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { call, onSessionLost, serverMessage } from './client.ts'
import { clearToken, readToken, writeToken } from './token.ts'

const thing = endpoint('PUT', '/things/:id', z.object({ name: z.string() }), z.object({ size: z.int() }))
const list = endpoint('GET', '/things', noBody, z.array(z.string()))

function answering(body: unknown, init: ResponseInit = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return vi.fn<typeof fetch>(async () => new Response(text, init))
}
const failure = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (!(error instanceof AppError)) throw new Error(`Not an AppError: ${String(error)}`)
  return error
}

afterEach(() => vi.unstubAllGlobals())

describe('call', () => {
  it('fills the path, leaves out missing query values, and sends JSON with the bearer token', async () => {
    const fetch = answering({ size: 3 })
    const answer = await call(thing, {
      params: { id: 'a/b' },
      query: { deep: 1, absent: undefined },
      body: { name: 'x' },
      token: 'secret',
      fetch,
    })
    expect(answer).toEqual({ size: 3 })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('/api/things/a%2Fb?deep=1')
    expect(init).toMatchObject({ method: 'PUT', body: '{"name":"x"}', redirect: 'error' })
    expect(init?.headers).toMatchObject({ Authorization: 'Bearer secret', 'Content-Type': 'application/json' })
  })

  it('sends no bearer token when nobody is signed in', async () => {
    const fetch = answering([])
    await call(list, { fetch })
    expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Authorization')
  })

  it.each([
    ['a portal’s page', '<html>', 200, 'network.offline'],
    ['another shape than the contract’s', { size: 'big' }, 200, 'server.unexpected'],
    ['a page of nowhere', '<html>', 404, 'network.offline'],
    ['a proxy that is too busy', '<html>', 503, 'store.busy'],
    ['a proxy’s time limit', '', 504, 'network.timeout'],
    ['a code of a newer server', { code: 'new.code', message: 'm', requestId: 'r' }, 409, 'server.unexpected'],
    ['a newer code of a known kind', { code: 'new.code', message: 'm', requestId: 'r' }, 403, 'access.denied'],
  ])('%s is %s', async (_, body, status, code) => {
    expect((await failure(call(list, { fetch: answering(body, { status }) }))).code).toBe(code)
  })

  it('keeps the server’s sentence and the values in it', async () => {
    const body = {
      code: 'request.invalid',
      message: 'Please check the form.',
      fields: { email: 'Enter your e-mail.' },
      details: { fields: { email: { key: 'email_required' } }, limit: 4, nested: { secret: 1 } },
      requestId: 'r',
    }
    const error = await failure(call(list, { fetch: answering(body, { status: 422 }) }))
    expect(error.code).toBe('request.invalid')
    expect(error.details).toEqual({ fields: { email: { key: 'email_required' } }, limit: 4 })
    expect(serverMessage(error)).toBe('Please check the form.')
    expect(serverMessage(new AppError('network.offline'))).toBeNull()
  })

  it.each([
    ['7', {}, 7000],
    ['Wed, 18 Nov 2026 10:01:00 GMT', { Date: 'Wed, 18 Nov 2026 10:00:00 GMT' }, 60_000],
    ['soon', {}, undefined],
  ])('reads Retry-After %s', async (text, headers: Record<string, string>, expected) => {
    const fetch = answering('', { status: 429, headers: { 'Retry-After': text, ...headers } })
    expect((await failure(call(list, { fetch }))).details.retryAfterMs).toBe(expected)
  })

  it('tells no connection, a time limit and an abort apart', async () => {
    const dead: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    expect((await failure(call(list, { fetch: dead }))).code).toBe('network.offline')
    const slow: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    expect((await failure(call(list, { fetch: slow, timeoutMs: 5 }))).code).toBe('network.timeout')
    const signal = AbortSignal.abort(new Error('changed my mind'))
    await expect(call(list, { fetch: (_, init) => Promise.reject(init?.signal?.reason), signal })).rejects.toThrow(
      'changed my mind',
    )
  })

  it('removes the token and reports it when the session is lost, but not for a wrong password', async () => {
    const lost: string[] = []
    const stop = onSessionLost((token) => lost.push(token))
    vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'ar' } })
    vi.stubGlobal('localStorage', memoryStorage())
    writeToken('old')
    const refused = (code: string) => answering({ code, message: 'm', requestId: 'r' }, { status: 401 })
    await failure(call(list, { fetch: refused('auth.bad_credentials') }))
    expect(readToken()).toBe('old')
    await failure(call(list, { fetch: refused('session.expired'), token: 'older' }))
    expect(readToken()).toBe('old')
    const fetch = refused('session.expired')
    await failure(call(list, { fetch }))
    expect(readToken()).toBeNull()
    expect(lost).toEqual(['older', 'old'])
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer old', 'X-Language': 'ar' })
    stop()
  })
})

describe('token', () => {
  it.each(['', 'null', 'undefined'])('“%s” is no token', (text) => {
    vi.stubGlobal('localStorage', memoryStorage({ auth_token: text }))
    expect(readToken()).toBeNull()
    vi.stubGlobal('document', { cookie: 'theme=dark; auth_token=from%20cookie' })
    expect(readToken()).toBe('from cookie')
  })

  it('is stored in both places for thirty days and removed from both', () => {
    const page = { cookie: '' }
    const storage = memoryStorage()
    vi.stubGlobal('document', page)
    vi.stubGlobal('localStorage', storage)
    writeToken('t')
    expect([storage.getItem('auth_token'), page.cookie]).toEqual([
      't',
      'auth_token=t; path=/; max-age=2592000; SameSite=Lax',
    ])
    clearToken()
    expect([storage.getItem('auth_token'), page.cookie]).toEqual([null, 'auth_token=; path=/; max-age=0; SameSite=Lax'])
  })

  it('is stored in the cookie alone when storage is blocked', () => {
    vi.stubGlobal('document', { cookie: 'auth_token=c' })
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    expect(readToken()).toBe('c')
  })
})

function memoryStorage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial))
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}
