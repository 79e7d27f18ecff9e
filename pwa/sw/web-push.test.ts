import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { sampleUser } from '#pwa/test/sample-user.ts'
import type { PushPayload } from '#shared/contract/notifications.ts'
import { agentFieldsSchema, agentSchema } from '#shared/domain/agent.ts'
import { contentHash, type Proposal } from '#shared/domain/proposal.ts'
import { settingsSchema } from '#shared/domain/profile.ts'
import type { PushRequest } from '#shared/sync/protocol.ts'
import { dropLocal, type LocalDb, openLocal } from '../local/db.ts'
import { browserEnvironment } from '../local/sync/environment.ts'
import { ROWS_VERSION } from '../local/sync/pull.ts'
import { clearSession, forgetToken, saveSession } from '../local/session/session.ts'
import { drain } from './background-sync.ts'
import { SERVER_PATHS } from './server-paths.ts'
import { onClick, onPush } from './web-push.ts'
import type { Worker } from './worker.ts'

const HASH = contentHash(sampleProposal())
const ID = '00000000-0000-7000-8000-000000000001'
const payload = (over: Partial<PushPayload['gigwright']> = {}): PushPayload => ({
  web_push: 8030,
  notification: { title: 'A proposal waits', body: 'Booking page', navigate: `/dashboard/proposals/${ID}`, lang: 'en' },
  mutable: true,
  gigwright: {
    kind: 'review',
    proposalId: ID,
    contentHash: HASH,
    actions: [
      { action: 'approve', title: 'Approve' },
      { action: 'skip', title: 'Skip' },
    ],
    ...over,
  },
})
const memory = {
  title: 'A proposal waits',
  navigate: `/dashboard/proposals/${ID}`,
  proposalId: ID,
  contentHash: HASH,
  kind: 'review',
}

interface Shown {
  title: string
  options: NotificationOptions & { actions?: { action: string }[] }
}

/** The parts of a worker's scope that notifications use. */
function fakeWorker() {
  const shown: Shown[] = []
  const tab = {
    url: 'https://gigwright.test/dashboard',
    focus: vi.fn(async () => undefined),
    navigate: vi.fn(async () => undefined),
    postMessage: vi.fn(),
  }
  const scope = {
    location: { origin: 'https://gigwright.test' },
    navigator: { setAppBadge: vi.fn(async () => undefined) },
    clients: { matchAll: vi.fn(async () => [tab]), openWindow: vi.fn(async () => undefined) },
    registration: {
      showNotification: async (title: string, options: Shown['options']) => void shown.push({ title, options }),
      getNotifications: async () =>
        shown.map((each) => ({ data: each.options.data, close: () => void shown.splice(shown.indexOf(each), 1) })),
      sync: { register: vi.fn(async () => undefined) },
    },
  }
  const pushed: PushRequest[] = []
  const fetch = vi.fn(async (input: unknown, init?: RequestInit) => {
    if (!String(input).includes('/push'))
      return Response.json({ cursor: 'e.1', more: false, changes: [], serverTime: 1 })
    const request = JSON.parse(String(init?.body)) as PushRequest
    pushed.push(request)
    const results = request.mutations.map(({ mid }) => ({ mid, status: 'applied' }))
    return Response.json({ serverTime: 1, results })
  })
  const env = { ...browserEnvironment(), fetch: fetch as typeof globalThis.fetch }
  return { worker: { scope, env } as unknown as Worker, scope, shown, tab, pushed, fetch }
}

let db: LocalDb
let stage: ReturnType<typeof fakeWorker>

beforeEach(async () => {
  await saveSession({ token: 't', user: sampleUser('ada') })
  db = openLocal('ada')
  stage = fakeWorker()
})
afterEach(async () => {
  await db.delete()
  dropLocal('ada')
  await clearSession()
})
const offline = () => stage.fetch.mockRejectedValue(new TypeError('Failed to fetch'))
const inReview = (fields: Partial<Proposal> = {}) =>
  db.proposal.put({ ...sampleProposal({ id: ID, ...fields }), rev: 1, gen: 1, asOf: 1, isPending: false })
const speakArabic = () =>
  db.settings.put({ ...settingsSchema.parse({ id: 'ada', locale: 'ar' }), rev: 1, gen: 1, asOf: 1, isPending: false })

describe('push', () => {
  it('shows the notification first, then syncs, updates the badge, and tells the tabs', async () => {
    await db.meta.put({ key: 'cursor', value: 'e.0' })
    await db.meta.put({ key: 'rowsVersion', value: ROWS_VERSION })
    await inReview()
    await onPush(stage.worker, payload())
    expect(stage.shown).toMatchObject([
      {
        title: 'A proposal waits',
        options: { body: 'Booking page', tag: `proposal-${ID}`, lang: 'en', data: memory },
      },
    ])
    expect(stage.shown[0]?.options.actions?.map(({ action }) => action)).toEqual(['approve', 'skip'])
    expect(stage.fetch).toHaveBeenCalledOnce()
    expect(stage.scope.navigator.setAppBadge).toHaveBeenCalledWith(1)
    expect(stage.tab.postMessage).toHaveBeenCalledWith({ type: 'SYNCED' })
  })

  it('is shown even when everything after it fails', async () => {
    offline()
    await onPush(stage.worker, payload({ proposalId: null, kind: 'trouble' }))
    expect(stage.shown[0]?.options.tag).toBe('trouble')
  })

  it('offers no approval of content that the user has not seen', async () => {
    await onPush(stage.worker, payload({ contentHash: null }))
    expect(stage.shown[0]?.options.actions?.map(({ action }) => action)).toEqual(['skip'])
  })

  it('replaces what waits by one digest, and leaves other news', async () => {
    await onPush(stage.worker, payload())
    await onPush(stage.worker, payload({ proposalId: ID.replace('1', '2') }))
    await onPush(stage.worker, payload({ proposalId: null, kind: 'trouble', actions: [] }))
    await onPush(stage.worker, payload({ proposalId: null, contentHash: null, actions: [] }))
    expect(stage.shown.map(({ options }) => options.tag)).toEqual(['trouble', 'review'])
  })

  it('shows something, in the user’s language, even when it cannot read the push', async () => {
    await speakArabic()
    await onPush(stage.worker, { hello: 'world' })
    expect(stage.shown).toMatchObject([{ title: 'هناك جديد في Gigwright', options: { lang: 'ar', dir: 'rtl' } }])
  })
})

describe('a tap', () => {
  it('opens its address in the open window', async () => {
    await onClick(stage.worker, '', memory)
    expect(stage.tab.focus).toHaveBeenCalled()
    expect(stage.tab.navigate).toHaveBeenCalledWith(`https://gigwright.test/dashboard/proposals/${ID}`)
  })

  it('opens a window when none is open, and never another site', async () => {
    stage.scope.clients.matchAll.mockResolvedValue([])
    await onClick(stage.worker, '', { ...memory, navigate: 'https://evil.test/' })
    expect(stage.scope.clients.openWindow).toHaveBeenCalledWith('https://gigwright.test')
  })

  it('works for a notification without data', async () => {
    await onClick(stage.worker, 'approve', null)
    expect(stage.tab.navigate).toHaveBeenCalledWith('https://gigwright.test/')
  })
})

describe('a decision', () => {
  it('is an ordinary edit and is sent at once', async () => {
    await inReview()
    await onClick(stage.worker, 'approve', memory)
    expect(stage.pushed[0]?.mutations).toMatchObject([
      {
        name: 'proposal.approve',
        id: ID,
        patch: { contentHash: HASH },
        base: { rev: 1, values: { status: 'review' } },
      },
    ])
    expect(stage.shown).toEqual([])
    expect(stage.tab.focus).not.toHaveBeenCalled()
  })

  it.each<[string, Partial<Proposal>]>([
    ['a claim has no source', { claims: [{ text: 'I built Larkspur.', fact: null }] }],
    ['the letter is another one by now', { letter: 'Hello again. I fix booking pages.' }],
    ['the job is closed', { job: { ...sampleProposal().job, isOpen: false } }],
    ['it was decided elsewhere', { status: 'skipped' }],
  ])('refuses to approve and opens the letter where %s', async (_why, fields) => {
    await inReview(fields)
    await onClick(stage.worker, 'approve', memory)
    expect(stage.tab.navigate).toHaveBeenCalledWith(`https://gigwright.test/dashboard/proposals/${ID}`)
    expect(await db.outbox.count()).toBe(0)
    expect(stage.pushed).toEqual([])
  })

  it.each<Partial<Proposal>>([
    { status: 'found', letter: '' },
    { status: 'drafting', letter: '' },
  ])(
    'leaves it to the server where the device has not heard yet that the letter is written: $status',
    async (fields) => {
      await inReview(fields)
      await onClick(stage.worker, 'approve', memory)
      expect(stage.pushed[0]?.mutations).toMatchObject([{ name: 'proposal.approve', patch: { contentHash: HASH } }])
      expect(stage.tab.navigate).not.toHaveBeenCalled()
    },
  )

  it('leads to the field of a question that was found open since', async () => {
    const asks = { job: sampleJob({ questions: ['When can you start?'] }), answers: [] }
    await inReview(asks)
    await onClick(stage.worker, 'approve', { ...memory, contentHash: contentHash(sampleProposal(asks)) })
    expect(stage.tab.navigate).toHaveBeenCalledWith(`https://gigwright.test/dashboard/proposals/${ID}#answer`)
    expect([await db.outbox.count(), stage.pushed]).toEqual([0, []])
  })

  it('opens the letter for “answer it”', async () => {
    await inReview()
    await onClick(stage.worker, 'open', memory)
    expect(stage.tab.navigate).toHaveBeenCalledWith(`https://gigwright.test/dashboard/proposals/${ID}`)
    expect(await db.outbox.count()).toBe(0)
  })

  it.each([
    ['approve', 'It will be approved when you are online.'],
    ['skip', 'It will be skipped when you are online.'],
  ])('waits in the queue offline and says so: %s', async (action, body) => {
    offline()
    await onClick(stage.worker, action, memory)
    expect(stage.shown).toMatchObject([{ title: 'A proposal waits', options: { body, tag: `proposal-${ID}` } }])
    expect(await db.outbox.toArray()).toMatchObject([{ name: `proposal.${action}`, id: ID }])
    expect(stage.scope.registration.sync.register).toHaveBeenCalledWith('gigwright-outbox')
    await expect(drain(stage.worker)).rejects.toThrow('offline')
  })

  it.each([
    ['would pass a limit of spending', { upworkMaximumBid: 10 }],
    ['would pay for a boost that nobody saw', { upworkBoostProposal: true }],
  ])('opens the proposal where an approval %s', async (_, fields) => {
    const job = sampleJob({ platform: 'upwork', sendCost: 12 })
    const proposal = sampleProposal({ id: ID, platform: 'upwork', job, agentId: 'a' })
    await db.proposal.put({ ...proposal, rev: 1, gen: 1, asOf: 1, isPending: false })
    const own = agentFieldsSchema.parse({ name: 'Shops', title: 'React', platforms: ['upwork'], ...fields })
    const set = { id: 'a', status: 'active', pausedReason: null, createdAt: 1, lastRunAt: null, nextRunAt: null }
    const agent = agentSchema.parse({ ...own, ...set, jobsFound: 0, emailsSent: 0 })
    await db.agent.put({ ...agent, rev: 1, gen: 1, asOf: 1, isPending: false })
    await onClick(stage.worker, 'approve', memory)
    expect((await db.proposal.get(ID))?.status).toBe('review')
    expect(stage.tab.navigate).toHaveBeenCalledWith(`https://gigwright.test/dashboard/proposals/${ID}`)
  })

  it('is confirmed in Arabic', async () => {
    await speakArabic()
    offline()
    await onClick(stage.worker, 'skip', memory)
    expect(stage.shown[0]?.options.body).toMatch(/الاتصال/)
  })

  it('is kept without a session until the same user signs in', async () => {
    await forgetToken()
    await onClick(stage.worker, 'approve', memory)
    expect(stage.shown[0]?.options.body).toMatch(/Log in/)
    expect(await db.outbox.count()).toBe(1)
    expect(stage.fetch).not.toHaveBeenCalled()
    await expect(drain(stage.worker)).resolves.toBeUndefined()
  })

  it('says so when it was refused', async () => {
    await inReview()
    stage.fetch.mockImplementationOnce(async (_, init) => {
      const { mutations } = JSON.parse(String(init?.body)) as PushRequest
      const results = mutations.map(({ mid }) => ({ mid, status: 'rejected', code: 'proposal.job_closed' }))
      return Response.json({ serverTime: 1, results })
    })
    await onClick(stage.worker, 'approve', memory)
    expect(stage.shown[0]?.options.body).toMatch(/could not be carried out/)
  })

  it('opens the proposal when an approval has no hash of what was seen', async () => {
    await onClick(stage.worker, 'approve', { ...memory, contentHash: null })
    expect(await db.outbox.count()).toBe(0)
    expect(stage.tab.focus).toHaveBeenCalled()
  })

  it('opens the app when no user’s data is on the device', async () => {
    await clearSession()
    await onClick(stage.worker, 'approve', memory)
    expect(stage.tab.focus).toHaveBeenCalled()
  })
})

it('sends the queue when the browser wakes it', async () => {
  offline()
  await onClick(stage.worker, 'skip', memory)
  stage.fetch.mockReset()
  stage.fetch.mockImplementation(fakeWorker().fetch)
  await drain(stage.worker)
  expect(await db.outbox.count()).toBe(0)
})

it.each([
  ['/', false],
  ['/dashboard/proposals', false],
  ['/dashboard/proposals/018f', false],
  ['/apiary', false],
  ['/api/info', true],
  ['/control/jobs', true],
  ['/robots.txt', true],
  ['/assets/index-1a2b.js', true],
])('whether the address %s is the server’s: %s', (path, isServers) => {
  expect(SERVER_PATHS.some((pattern) => pattern.test(path))).toBe(isServers)
})
