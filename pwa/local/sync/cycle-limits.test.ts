/** What a round does at the limits: of the plan, of the device, of the server's memory. */
import { beforeEach, describe, expect, it } from 'vitest'
import { applied, change, createFixture, EPOCH, type Fixture, NOW, nextId } from '#pwa/test/sync-fixture.ts'
import { DAY_MS } from '#shared/time.ts'
import { readMeta } from '../meta.ts'

let f: Fixture
let id: string

beforeEach(() => {
  f = createFixture()
  id = nextId()
})
const queue = () => f.db.outbox.orderBy('n').toArray()
const issues = () => f.db.issues.toArray()
const add = (answer: string, row = nextId()) => f.edit('answer.create', row, { question: 'Q', answer })
const agent = { name: 'Web', title: 'React', platforms: ['upwork' as const] }
const usage = (used: number, limit = 4) => ({
  plan: 'trial' as const,
  trialEndsAt: null,
  agents: { used, limit },
  today: { used: 0, limit: 20, upwork: { used: 0, limit: 20 }, freelancer: { used: 0, limit: 20 } },
})

describe('plan limit', () => {
  it('keeps the row on the device, and sends it again under a new name when there is room', async () => {
    f.pullQueue.push({ cursor: `${EPOCH}.1`, after: null }, { usage: usage(4) })
    await f.cycle()
    await f.edit('agent.create', id, agent)
    const [before] = await queue()
    f.onPush(({ mutations }) => mutations.map(({ mid }) => ({ mid, status: 'rejected', code: 'plan.limit' })))
    await f.cycle()
    expect(await queue()).toMatchObject([{ state: 'parked', parkedCode: 'plan.limit', tries: 0 }])
    expect((await queue())[0]?.mid).not.toBe(before?.mid)
    expect(await f.db.agent.get(id)).toMatchObject({ name: 'Web', isPending: true })
    expect(await issues()).toMatchObject([{ kind: 'rejected', code: 'plan.limit' }])

    f.onPush(({ mutations }) => mutations.map(({ mid }) => ({ mid, status: 'applied' })))
    f.pullQueue.push({ usage: usage(4) })
    await f.cycle()
    expect(f.pushes).toHaveLength(1)
    f.pullQueue.push({ usage: usage(3) })
    await f.cycle()
    expect(f.pushes).toHaveLength(2)
    expect(await queue()).toEqual([])
    expect(await issues()).toEqual([])
  })

  it('holds the edits that build on it, in their order', async () => {
    await f.edit('agent.create', id, agent)
    f.onPush(() => Response.error())
    await f.cycle()
    await f.edit('agent.update', id, { name: 'Better' })
    f.onPush(({ mutations }) =>
      mutations.map(({ mid, name }) => ({
        mid,
        status: 'rejected',
        code: name === 'agent.create' ? 'plan.limit' : 'sync.depends_on_rejected',
      })),
    )
    await f.cycle()
    expect((await queue()).map(({ name, state, tries }) => [name, state, tries])).toEqual([
      ['agent.create', 'parked', 0],
      ['agent.update', 'queued', 0],
    ])
    expect(await f.db.agent.get(id)).toMatchObject({ name: 'Better' })
  })

  it('an edit of a row that was refused for good becomes an issue too', async () => {
    await add('a', id)
    f.onPush(() => Response.error())
    await f.cycle()
    await f.edit('answer.update', id, { answer: 'b' })
    f.onPush(({ mutations }) =>
      mutations.map(({ mid, name }) => ({
        mid,
        status: 'rejected',
        code: name === 'answer.create' ? 'request.id_taken' : 'sync.depends_on_rejected',
      })),
    )
    await f.cycle()
    expect(await queue()).toEqual([])
    expect((await issues()).map(({ code }) => code).sort()).toEqual(['request.id_taken', 'sync.depends_on_rejected'])
    expect(await f.db.answer.count()).toBe(0)
  })
})

describe('a full device', () => {
  it('gives up old rows that the server has, never an edit, and says so', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => change('activity', nextId(), 1, activity(at)))
    await f.seed(...rows)
    await add('mine')
    let isFull = true
    f.db.use({
      stack: 'dbcore',
      name: 'full',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name)
          const mutate: typeof table.mutate = (request) => {
            if (name !== 'answer' || !isFull) return table.mutate(request)
            isFull = false
            return Promise.reject(new DOMException('full', 'QuotaExceededError')) as never
          }
          return { ...table, mutate }
        },
      }),
    })
    f.db.close({ disableAutoOpen: false })
    await f.cycle()
    expect(await f.db.activity.count()).toBe(50)
    expect(await readMeta(f.db)).toMatchObject({ isStorageFull: true })
    expect(await queue()).toEqual([])
    expect(await f.db.answer.count()).toBe(1)
  })
  const activity = (at: number) => ({ kind: 'quiet', at, agentId: null, proposalId: null, params: {} })
})

describe('long silence', () => {
  it('hears the server before it sends, and does not resend what the server may have forgotten', async () => {
    await f.cycle()
    await add('a')
    f.onPush(() => Response.error())
    await f.cycle()
    f.nowMs += 151 * DAY_MS
    const later = NOW + 151 * DAY_MS
    f.pullQueue.push({ serverTime: later }, { serverTime: later })
    f.onPush(({ mutations }) => mutations.map((m) => applied(m)))
    f.pushes.length = 0
    await f.cycle()
    expect(f.pushes).toEqual([])
    expect(await queue()).toEqual([])
    expect(await issues()).toMatchObject([{ kind: 'rejected', code: 'sync.changed_since', patch: { answer: 'a' } }])
  })

  it('a device clock that is years off changes nothing of it', async () => {
    await f.cycle()
    await add('a')
    f.onPush(() => Response.error())
    await f.cycle()
    f.nowMs += 3650 * DAY_MS
    f.onPush(({ mutations }) => mutations.map((m) => applied(m)))
    await f.cycle()
    expect(await queue()).toEqual([])
    expect(await issues()).toEqual([])
  })
})
