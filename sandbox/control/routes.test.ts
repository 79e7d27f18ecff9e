/** The control API: what it sets up and what it refuses. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../start.ts'
import { orderFault, postJob, postJson } from '../test/call.ts'

let sandbox: RunningSandbox
const nowMs = Date.UTC(2026, 10, 2, 9)

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: 'manual', nowMs, isEmpty: true })
})
afterAll(() => sandbox.stop())
beforeEach(() => control('reset', { empty: true }))

const control = (path: string, body: unknown) => postJson(`${sandbox.origin}/control/${path}`, body)
const read = async (path: string) => (await fetch(`${sandbox.origin}/control/${path}`)).json()

describe('jobs', () => {
  it('posts the described jobs on both marketplaces', async () => {
    const described = {
      title: 'A',
      description: 'B',
      type: 'hourly',
      min: 5,
      max: 9,
      currency: 'EUR',
      skills: ['PHP'],
      language: 'de',
      questions: ['Q?'],
    }
    const posted = await (
      await control('jobs', [
        { platform: 'freelancer', clientCountry: 'DE', ...described },
        { platform: 'upwork', clientCountry: 'DE', ...described },
      ])
    ).json()
    expect(posted).toMatchObject([
      { platform: 'freelancer', id: expect.stringMatching(/^\d{8,9}$/) },
      { platform: 'upwork', id: expect.stringMatching(/^\d{19}$/) },
    ])
    expect(sandbox.world.board.find('upwork', posted[1].id)).toMatchObject({
      ...described,
      client: { countryCode: 'DE' },
      postedAtMs: nowMs,
    })
  })

  it('explains what is wrong with a description', async () => {
    const wrong = async (body: unknown) => {
      const response = await control('jobs', body)
      return [response.status, (await response.json()).message]
    }
    expect((await wrong([{ platform: 'fiverr', title: 'A' }]))[0]).toBe(400)
    expect((await wrong([{ platform: 'upwork', title: '' }]))[0]).toBe(400)
    expect((await wrong([{ platform: 'upwork', title: 'A', type: 'barter' }]))[0]).toBe(400)
    expect(await wrong([{ platform: 'upwork', title: 'A', min: 5, max: 1 }])).toEqual([
      400,
      expect.stringContaining('max'),
    ])
    const broken = await fetch(`${sandbox.origin}/control/jobs`, { method: 'POST', body: '{"half":' })
    expect([broken.status, (await broken.json()).message]).toEqual([400, 'The body is not JSON'])
  })

  it('closes a job, and answers 404 when there is none', async () => {
    const id = await postJob(sandbox, { platform: 'upwork' })
    expect(await (await control('jobs/close', { platform: 'upwork', id })).json()).toEqual({ closed: true })
    expect(await (await control('jobs/close', { platform: 'upwork', id })).json()).toEqual({ closed: false })
    expect((await control('jobs/close', { platform: 'upwork', id: '5' })).status).toBe(404)
  })
})

describe('clock and reset', () => {
  it('can be stopped, moved and run', async () => {
    expect(await (await control('clock', { nowMs: 5000 })).json()).toEqual({ nowMs: 5000, mode: 'manual' })
    expect(await (await control('clock', { advanceMs: 250 })).json()).toEqual({ nowMs: 5250, mode: 'manual' })
    expect((await (await control('clock', 'real')).json()).mode).toBe('real')
    expect((await control('clock', { nowMs: 1, advanceMs: 1 })).status).toBe(400)
    await control('reset', { empty: true })
    expect(await read('state')).toMatchObject({ nowMs, clock: 'manual' })
  })

  it('empties the world, and never reuses an id', async () => {
    const first = await postJob(sandbox, { platform: 'upwork' })
    expect(await (await control('reset', { empty: true })).json()).toMatchObject({
      proposals: 0,
      jobs: { upwork: { total: 0 } },
    })
    expect(await postJob(sandbox, { platform: 'upwork' })).not.toBe(first)
  })
})

describe('faults and outcomes', () => {
  it('lists, clears and refuses unknown services and kinds', async () => {
    await orderFault(sandbox, { service: '/openai/v1', kind: 'slow', count: 2 })
    expect(await read('faults')).toMatchObject([{ service: 'openai/v1', kind: 'slow', count: 2 }])
    await fetch(`${sandbox.origin}/control/faults`, { method: 'DELETE' })
    expect(await read('faults')).toEqual([])
    expect((await control('faults', { service: 'paypal', kind: 'hang', count: 1 })).status).toBe(400)
    expect((await control('faults', { service: 'upwork', kind: 'explode', count: 1 })).status).toBe(400)
  })

  it('refuses an outcome when nobody applied', async () => {
    const id = await postJob(sandbox, { platform: 'upwork' })
    expect((await control('outcomes', { platform: 'upwork', jobId: id, outcome: 'viewed' })).status).toBe(404)
    expect((await control('outcomes', { platform: 'upwork', jobId: id, outcome: 'loved' })).status).toBe(400)
  })
})

describe('pages', () => {
  it('escape text from outside', async () => {
    const id = await postJob(sandbox, { platform: 'upwork', title: '<script>alert(1)</script>' })
    for (const path of ['/', `/upwork/jobs/~02${id}`]) {
      const page = await (await fetch(`${sandbox.origin}${path}`)).text()
      expect(page).toContain('&lt;script&gt;')
      expect(page).not.toContain('<script>')
    }
  })

  it('show an empty inbox as JSON', async () => {
    const mails = await fetch(`${sandbox.origin}/mail/messages?to=a@gmail.com`)
    expect([mails.status, await mails.json()]).toEqual([200, []])
  })

  it('answer on 127.0.0.1 as well as on localhost', async () => {
    expect((await fetch(`http://127.0.0.1:${sandbox.port}/control/state`)).status).toBe(200)
  })
})
