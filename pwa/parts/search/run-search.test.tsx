import { describe, expect, it } from 'vitest'
import type { SearchEvent, SearchProgress } from '#shared/contract/jobs.ts'
import { emptySearch } from '#shared/domain/jobs/search.ts'
import { runSearch } from './run-search.ts'

const search = { ...emptySearch('freelancer'), title: 'React' }
const progress: SearchProgress = { pagesRead: 1, pagesMax: 2, found: 3 }

function answering(...said: (SearchEvent | object)[]): typeof fetch {
  const text = said.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
  return async () => new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })
}
function failing(code: string, details?: Record<string, unknown>): SearchEvent {
  return { type: 'failed', error: { code, message: 'No.', requestId: 'r', ...(details && { details }) } }
}
function run(fetch: typeof globalThis.fetch, signal = new AbortController().signal) {
  const seen: SearchProgress[] = []
  const found = runSearch(search, { signal, onProgress: (step) => seen.push(step), fetch })
  return { found, seen }
}

describe('a search', () => {
  it('reports its progress, then its results, and ignores unknown events', async () => {
    const { found, seen } = run(
      answering({ type: 'progress', ...progress }, { type: 'weather' }, { type: 'done', jobs: [] }),
    )
    expect(await found).toMatchObject({ jobs: [], leftOut: {} })
    expect(seen).toMatchObject([progress])
  })

  it.each([
    ['the code the server gives', failing('marketplace.rate_limited', { retryAfterMs: 5 }), 'marketplace.rate_limited'],
    ['a code this version does not know', failing('moon.too_full'), 'server.unexpected'],
    ['nothing at the end', { type: 'progress', ...progress }, 'network.offline'],
  ])('fails with %s', async (_what, event, code) => {
    await expect(run(answering(event)).found).rejects.toMatchObject({ code })
  })

  it('fails with a refusal from before it started', async () => {
    const body = JSON.stringify({ code: 'rate.limited', message: 'Wait.', requestId: 'r' })
    const fetch = async () => new Response(body, { status: 429, headers: { 'Retry-After': '6' } })
    await expect(run(fetch).found).rejects.toMatchObject({ code: 'rate.limited', details: { retryAfterMs: 6000 } })
  })

  it('has no results and no failure when it is cancelled', async () => {
    const canceling = new AbortController()
    const fetch: typeof globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const { found } = run(fetch, canceling.signal)
    canceling.abort()
    expect(await found).toBeNull()
  })
})
