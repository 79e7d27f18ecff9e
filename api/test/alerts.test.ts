/** Alerts of saved searches, with real connectors to the sandbox, from the switch to the notice. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { applyTime, recordEntitlements } from '#api/billing/entitlements.ts'
import { runMutation } from '#api/changes/run-mutation.ts'
import { readConfig } from '#api/config.ts'
import { createNoticeDelivery } from '#api/features/notifications/deliver-notices.ts'
import { createMarketplaces } from '#api/marketplaces/registry.ts'
import { noticeStore } from '#api/store/messages/notices.ts'
import { syncedStore } from '#api/store/synced.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { jobs } from '#shared/contract/jobs.ts'
import { SAVED_SEARCHES_MAX } from '#shared/domain/jobs/saved-search.ts'
import { newId } from '#shared/ids.ts'
import type { MutationName } from '#shared/sync/entities.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { createAlerts } from '#api/features/jobs/alerts.ts'

const SEARCH = { title: 'quokka', platform: 'freelancer' }

const START_OF_QUIET = Date.UTC(2027, 0, 4, 22)

let sandbox: RunningSandbox
let deps: TestDeps
let ada: TestUser
let id: string
let look: () => Promise<void>

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
})
afterAll(() => sandbox.stop())

beforeEach(async () => {
  await control('/control/reset', { empty: true })
  const config = readConfig({ SANDBOX_PORT: String(sandbox.port), LOG_LEVEL: 'silent', EMAIL_DOMAINS: '*' })
  deps = createTestDeps({
    config,
    marketplaces: createMarketplaces(config),
    accounts: { open: async () => null },
  })
  // An hour ago by the sandbox's clock: what is posted from now on is new.
  deps.clock.set(Date.now() - HOUR_MS)
  ada = await signUp(createTestApp(deps))
  id = newId()
  look = createAlerts(deps)
  return () => deps.dispose()
})

async function control(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${sandbox.origin}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json().catch(() => null)
}

async function post(title: string, description = 'A quokka.', platform = 'freelancer'): Promise<string> {
  const draft = { title, description, type: 'fixed', min: 500, max: 900, currency: 'USD' }
  const posted = await control('/control/jobs', [{ platform, ...draft, skills: ['React.js'], language: 'en' }])
  return String(z.array(z.object({ id: z.coerce.string() })).parse(posted)[0]?.id)
}

async function edit(name: MutationName, patch: Record<string, unknown> = {}, row = id) {
  const actor = { userId: ada.user.id, label: '' }
  return runMutation(deps, actor, { mid: newId(), prev: null, name, id: row, patch, base: null })
}
const save = (fields: object = {}) =>
  edit('savedSearch.create', { search: SEARCH, isAlertOn: true, everyHours: 3, ...fields })

async function row() {
  const stored = await syncedStore(deps.db).read('savedSearch', id)
  if (!stored) throw new Error('no saved search')
  return stored.row
}
const told = async () =>
  (await noticeStore(deps.db).due(deps.clock.now() + 2 * DAY_MS, 50)).filter(({ kind }) => kind === 'jobs')

const alertsStopped = async () =>
  (await noticeStore(deps.db).due(deps.clock.now() + DAY_MS, 50)).filter(
    ({ params }) => params.reason === 'alertsStopped',
  )

async function later(ms: number): Promise<void> {
  deps.clock.advance(ms)
  await look()
}

describe('an alert', () => {
  test('tells a new job once, and writes no letter', async () => {
    await save()
    await look()
    expect(await told()).toEqual([])
    const job = await post('Quokka shop')
    await later(3 * HOUR_MS)
    expect((await told()).map(({ params }) => params)).toEqual([
      { searchId: id, search: 'quokka', count: 1, title: expect.stringContaining('Quokka shop') },
    ])
    expect(await row()).toMatchObject({ unseen: [job], trouble: null, lookedAt: deps.clock.now() })
    await later(3 * HOUR_MS)
    expect(await told()).toHaveLength(1)
    expect(await syncedStore(deps.db).list('proposal', ada.user.id)).toEqual([])
  })

  test('looks only as often as it was told to', async () => {
    await save({ everyHours: 6 })
    await look()
    await post('Quokka shop')
    await later(6 * HOUR_MS - MINUTE_MS)
    expect(await told()).toEqual([])
    await edit('savedSearch.update', { everyHours: 3 })
    await look()
    expect(await told()).toHaveLength(1)
  })

  test('does not tell what was posted before it was switched on', async () => {
    await post('Quokka shop')
    deps.clock.set(Date.now() + HOUR_MS)
    await save()
    await look()
    await later(3 * HOUR_MS)
    expect(await told()).toEqual([])
  })

  test('does not tell a fraud, or what the freelancer’s facts rule out', async () => {
    await edit('profile.update', { citizenOf: ['KE'] }, ada.user.id)
    await save()
    await look()
    const fraud = 'A quokka. We send you a cheque, you deposit it and wire the rest to our supplier.'
    await post('Quokka prize', fraud)
    await post('Quokka shop', 'A React shop for quokkas. US citizens only.')
    const fit = await post('Quokka logo')
    await later(3 * HOUR_MS)
    expect((await told()).map(({ params }) => [params.count, params.title])).toEqual([
      [1, expect.stringMatching(/Quokka logo$/)],
    ])
    expect((await row()).unseen).toEqual([fit])
  })

  test('asks only for what is younger than its last look and a day, and after a failed look for everything', async () => {
    const marketplace = deps.marketplaces.freelancer
    const asked: (number | null)[] = []
    const search: typeof marketplace.search = (session, criteria, ...rest) => {
      asked.push(criteria.postedAfter)
      return marketplace.search(session, criteria, ...rest)
    }
    deps.marketplaces.freelancer = { ...marketplace, search }
    const onAt = deps.clock.now()
    await save({ everyHours: 24 })
    await look()
    await later(3 * DAY_MS)
    await control('/control/faults', { service: 'freelancer', kind: 'status', status: 503, count: 20 })
    await later(DAY_MS)
    expect((await row()).trouble).toBe('marketplace.unavailable')
    await control('/control/reset', { empty: true })
    await later(DAY_MS)
    const since = onAt - SECOND_MS
    expect(asked).toEqual([since, since, onAt + 2 * DAY_MS, since])
  })

  test('of another person is not theirs to switch or delete', async () => {
    await save()
    const eve = await signUp(createTestApp(deps), { email: 'eve@gmail.com' })
    const actor = { userId: eve.user.id, label: '' }
    for (const [name, patch] of [
      ['savedSearch.update', { isAlertOn: false }],
      ['savedSearch.delete', {}],
      ['savedSearch.create', { search: SEARCH, isAlertOn: false }],
    ] as const) {
      const answer = await runMutation(deps, actor, { mid: newId(), prev: null, name, id, patch, base: null })
      expect(answer, name).toMatchObject({ status: 'rejected' })
    }
    expect(await row()).toMatchObject({ isAlertOn: true })
  })

  test.each([
    ['switched off', 'savedSearch.update', { isAlertOn: false }],
    ['deleted', 'savedSearch.delete', {}],
  ] as const)('ends when it is %s, and what waits is not delivered', async (_, name, patch) => {
    await save()
    await look()
    await post('Quokka shop')
    await later(3 * HOUR_MS)
    await edit(name, patch)
    const before = deps.outbox.length
    await createNoticeDelivery(deps)()
    expect(deps.outbox).toHaveLength(before)
    await post('Quokka logo')
    await later(DAY_MS)
    expect(await told()).toEqual([])
  })

  test('is delivered with its words, and leads to the results', async () => {
    await save()
    await look()
    await post('Quokka shop')
    await later(3 * HOUR_MS)
    await createNoticeDelivery(deps)()
    const mail = deps.outbox.at(-1)
    expect(mail?.subject).toContain('New jobs for “quokka”: 1')
    expect(mail?.text).toContain('Quokka shop')
    expect(mail?.text).toContain(`/dashboard/search?saved=${id}`)
  })

  test('is told after quiet hours once for each search, with all its jobs', async () => {
    deps.clock.set(START_OF_QUIET)
    await edit(
      'settings.update',
      { isQuietOn: true, quietFrom: '22:00', quietUntil: '07:00', timeZone: 'UTC' },
      ada.user.id,
    )
    await save({ everyHours: 1 })
    const poster = newId()
    const deliver = createNoticeDelivery(deps)
    for (const [title, at] of [
      ['Quokka shop', 1],
      ['Quokka logo', 2],
    ] as const) {
      await addNews(id, 'quokka', title)
      deps.clock.set(START_OF_QUIET + at * HOUR_MS)
      await deliver()
    }
    expect(alertMails()).toEqual([])
    deps.clock.set(START_OF_QUIET + 10 * HOUR_MS)
    await deliver()
    expect(alertMails().map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New jobs for “quokka”: 2: /)])
    expect(alertMails()[0]?.text).toMatch(/Quokka shop.*Quokka logo/s)
    await edit('savedSearch.create', { search: { ...SEARCH, title: 'poster' }, isAlertOn: true }, poster)
    await addNews(id, 'quokka', 'Quokka film')
    await addNews(poster, 'poster', 'A poster')
    await addNews(poster, 'poster', 'Another poster')
    deps.clock.advance(HOUR_MS)
    await deliver()
    expect(alertMails().at(-1)?.subject).toMatch(/^Saved searches with new jobs: 2: /)
    expect(alertMails().at(-1)?.text).toMatch(/quokka \(1\).*poster \(2\)/s)
  })

  test('does not tell or count what a search has shown', async () => {
    await save()
    await look()
    const first = await post('Quokka shop')
    await later(3 * HOUR_MS)
    expect((await row()).unseen).toEqual([first])
    await post('Quokka logo')
    expect((await ada.request('POST', jobs.searchWithForm.path, SEARCH)).status).toBe(200)
    expect((await row()).unseen).toEqual([])
    await later(3 * HOUR_MS)
    expect(await told()).toHaveLength(1)
  })

  test('says why it cannot look, and goes on when it can', async () => {
    await save({ search: { ...SEARCH, platform: 'upwork' } })
    await look()
    expect(await row()).toMatchObject({ trouble: 'marketplace.not_connected', isAlertOn: true })
    const tokens = { accessToken: 'a-well-formed-token', refreshToken: null, expiresAt: Infinity, clientId: null }
    const session = { account: { id: '1', name: 'ada', profileUrl: null }, tokens: async () => tokens }
    deps.accounts.open = async () => ({ connectionId: 'c', connectedAt: 0, session })
    await later(3 * HOUR_MS)
    expect(await row()).toMatchObject({ trouble: null })
  })

  test('says once when the trial ends that its filters need a plan, and goes on at once with a plan', async () => {
    const other = newId()
    const filtered = { search: { ...SEARCH, needsVerifiedPayment: true }, isAlertOn: true, everyHours: 24 }
    await save(filtered)
    await edit('savedSearch.create', filtered, other)
    await look()
    expect(await row()).toMatchObject({ trouble: null })
    const endsAt = deps.clock.now() + 30 * DAY_MS
    deps.clock.set(endsAt)
    await deps.db.atomically((tx) => applyTime(tx, ada.user.id, endsAt))
    await look()
    expect(await row()).toMatchObject({ trouble: 'plan.limit', isAlertOn: true })
    expect(await alertsStopped()).toHaveLength(1)
    deps.clock.advance(HOUR_MS)
    const period = { periodStart: deps.clock.now(), periodEnd: deps.clock.now() + 30 * DAY_MS }
    const started = { kind: 'started', plan: 'pro', gateway: 'stripe', currency: 'USD', ...period } as const
    await deps.db.atomically((tx) => recordEntitlements(tx, ada.user.id, [started], deps.clock.now()))
    await look()
    expect(await row()).toMatchObject({ trouble: null, lookedAt: deps.clock.now() })
  })

  test('that was saved without the plan for it sends no notice of its own', async () => {
    deps.clock.advance(30 * DAY_MS)
    await save({ search: { ...SEARCH, needsVerifiedPayment: true } })
    await look()
    expect(await row()).toMatchObject({ trouble: 'plan.limit' })
    expect(await alertsStopped()).toEqual([])
  })

  test('that stops leads to the saved searches, in words', async () => {
    const notice = { userId: ada.user.id, kind: 'billing' as const, proposalId: null, atMs: deps.clock.now() }
    await deps.db.atomically((tx) => noticeStore(tx).add({ ...notice, params: { reason: 'alertsStopped' } }))
    await createNoticeDelivery(deps)()
    const mail = deps.outbox.at(-1)
    expect(mail?.subject).toContain('Alerts with advanced filters have stopped')
    expect(mail?.text).toContain('/dashboard/search')
  })
})

test('a user keeps so many searches, and no more', async () => {
  for (let at = 0; at < SAVED_SEARCHES_MAX; at++) {
    expect(await edit('savedSearch.create', { search: SEARCH, isAlertOn: false }, newId())).toMatchObject({
      status: 'applied',
    })
  }
  expect(await edit('savedSearch.create', { search: SEARCH, isAlertOn: false }, newId())).toMatchObject({
    status: 'rejected',
    code: 'search.limit',
  })
})

test.each([0, 2, 168])('no alert looks every %d hours', async (everyHours) => {
  expect(await save({ everyHours })).toMatchObject({ status: 'rejected', code: 'request.invalid' })
})

const alertMails = () => deps.outbox.filter(({ subject }) => /new jobs/i.test(subject))

async function addNews(searchId: string, search: string, title: string): Promise<void> {
  const params = { searchId, search, count: 1, title }
  const notice = { userId: ada.user.id, kind: 'jobs' as const, proposalId: null, params, atMs: deps.clock.now() }
  await deps.db.atomically((tx) => noticeStore(tx).add(notice))
}
