/** Notifications from "turn on" to the text on a phone: routes, delivery and payload, with a push service that decrypts. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import webpush from 'web-push'
import { z } from 'zod'
import type { App } from '#api/app.ts'
import { createWebPush, PAYLOAD_MAX_BYTES } from '#api/notify/web-push.ts'
import { noticeStore } from '#api/store/messages/notices.ts'
import { syncedStore } from '#api/store/synced.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { addProposal, sampleJob } from '#api/test/sample-rows.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { pushPayloadSchema } from '#shared/contract/notifications.ts'
import type { NoticeKind, Settings } from '#shared/domain/profile.ts'
import { contentHash, type Proposal } from '#shared/domain/proposal.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { createNoticeDelivery } from './deliver-notices.ts'
import { digestPayload, noticePayload } from './payload.ts'

const subscriptionSchema = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) })
type Subscription = z.infer<typeof subscriptionSchema>
const messagesSchema = z.array(z.object({ text: z.string() }))
const keys = webpush.generateVAPIDKeys()

let sandbox: RunningSandbox
let deps: TestDeps
let app: App
let ada: TestUser
let deliverNotices: () => Promise<void>

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
})
afterAll(() => sandbox.stop())

beforeEach(async () => {
  deps = createTestDeps({
    environment: { PUBLIC_URL: 'https://gigwright.example', SANDBOX_PORT: String(sandbox.port) },
    push: createWebPush({ ...keys, subject: 'mailto:a@example.com', hosts: [`localhost:${sandbox.port}`] }),
  })
  app = createTestApp(deps)
  ada = await signUp(app)
  deliverNotices = createNoticeDelivery(deps)
})
afterEach(() => deps.dispose())

const post = (path: string, body: object) =>
  fetch(`${sandbox.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function subscribe(user = ada): Promise<Subscription> {
  const subscription = subscriptionSchema.parse(await (await post('/push/subscribe', {})).json())
  expect((await user.request('POST', '/notifications/subscriptions', subscription)).status).toBe(200)
  return subscription
}

async function received({ endpoint }: Subscription) {
  const answer = await fetch(`${sandbox.origin}/push/messages?endpoint=${encodeURIComponent(endpoint)}`)
  return messagesSchema.parse(await answer.json()).map(({ text }) => pushPayloadSchema.parse(JSON.parse(text)))
}

const queue = (kind: NoticeKind, proposalId: string | null, params: Record<string, string | number> = {}) =>
  deps.db.atomically((tx) =>
    noticeStore(tx).add({ userId: ada.user.id, kind, proposalId, params, atMs: deps.clock.now() }),
  )

const set = (patch: Partial<Settings>) =>
  deps.db.atomically(async (tx) => {
    const stored = await syncedStore(tx).read('settings', ada.user.id)
    if (stored) await syncedStore(tx).write('settings', ada.user.id, { ...stored.row, ...patch })
  })

const mailsToAda = () => deps.outbox.filter(({ to, locale }) => to === ada.email && locale === 'en')
const noticesToAda = () =>
  mailsToAda().flatMap(({ subject }) => (subject.startsWith('Your verification code') ? [] : [subject]))

const subscriptionCount = async () => (await deps.db.q.select().from(deps.db.tables.pushSubscriptions)).length
const dueCount = async () => (await noticeStore(deps.db).due(deps.clock.now() + 2 * DAY_MS, 50)).length

test('a browser gets a test notification, and none after it is removed', async () => {
  const subscription = await subscribe()
  const tried = await ada.request('POST', '/notifications/test')
  expect(await tried.json()).toEqual({ sent: 1 })
  const [message] = await received(subscription)
  expect(message?.notification).toMatchObject({ title: 'Notifications are on', lang: 'en', dir: 'ltr' })
  await ada.request('DELETE', '/notifications/subscriptions', { endpoint: subscription.endpoint })
  expect(await (await ada.request('POST', '/notifications/test')).json()).toEqual({ sent: 0 })
})

test('a browser belongs to the user who signed in there last, and to nobody after sign-out', async () => {
  const subscription = await subscribe()
  const bob = await signUp(app)
  await bob.request('POST', '/notifications/subscriptions', subscription)
  expect(await (await ada.request('POST', '/notifications/test')).json()).toEqual({ sent: 0 })
  await ada.request('DELETE', '/notifications/subscriptions', { endpoint: subscription.endpoint })
  expect(await subscriptionCount()).toBe(1)
  await bob.request('POST', '/auth/signout')
  expect(await subscriptionCount()).toBe(0)
})

test('a user has twenty browsers; one more takes the place of the oldest, and nobody else’s', async () => {
  const bob = await signUp(app)
  const ofBob = await subscribe(bob)
  const first = await subscribe()
  for (let n = 0; n < 19; n += 1) {
    deps.clock.advance(60_000)
    await subscribe()
  }
  expect(await subscriptionCount()).toBe(21)
  deps.clock.advance(60_000)
  await subscribe()
  const endpoints = (await deps.db.q.select().from(deps.db.tables.pushSubscriptions)).map(({ endpoint }) => endpoint)
  expect(endpoints).toHaveLength(21)
  expect(endpoints).not.toContain(first.endpoint)
  expect(endpoints).toContain(ofBob.endpoint)
})

test.each([
  [{ endpoint: 'https://internal.example/x' }, 'push.bad_endpoint'],
  [{ endpoint: 'http://169.254.169.254/latest' }, 'push.bad_endpoint'],
  [{ keys: { p256dh: 'AAAA', auth: 'AAAA' } }, 'request.invalid'],
])('refuses to send to %o', async (wrong, code) => {
  const subscription = subscriptionSchema.parse(await (await post('/push/subscribe', {})).json())
  const answer = await ada.request('POST', '/notifications/subscriptions', { ...subscription, ...wrong })
  expect(answer.status).toBe(422)
  expect(errorAnswerSchema.parse(await answer.json()).code).toBe(code)
})

test('a letter without a doubtful sentence can be approved from the notification', async () => {
  const phone = await subscribe()
  const { row } = await addProposal(deps.db, ada.user.id)
  await addProposal(deps.db, ada.user.id)
  await queue('review', row.id)
  await deliverNotices()
  expect(await received(phone)).toEqual([
    {
      web_push: 8030,
      notification: {
        title: `Waits for you: ${row.job.title}`,
        body: `$500 fixed · Match ${row.score} of 100\n${row.letter}`,
        navigate: `https://gigwright.example/dashboard/proposals/${row.id}`,
        lang: 'en',
        dir: 'ltr',
        app_badge: '2',
      },
      mutable: true,
      gigwright: {
        kind: 'review',
        proposalId: row.id,
        contentHash: contentHash(row),
        actions: [
          { action: 'approve', title: 'Approve' },
          { action: 'skip', title: 'Skip' },
        ],
      },
    },
  ])
  expect(await dueCount()).toBe(0)
})

const LOOK = { action: 'open', title: 'Check it' }
const ANSWER = { action: 'open', title: 'Answer it' }
const SKIP = { action: 'skip', title: 'Skip' }

test.each<[string, Partial<Proposal>, object[], string]>([
  [
    'a claim without a source',
    { claims: [{ text: 'I built Larkspur.', fact: null }] },
    [LOOK, SKIP],
    '⚠ A claim in the letter has no source.',
  ],
  [
    'an unanswered question',
    { answers: [{ question: 'When can you start?', answer: '' }] },
    [ANSWER, SKIP],
    '⚠ The client asks: “When can you start?” Answer it before the proposal is sent.',
  ],
  ['a job that is closed', { job: sampleJob({ isOpen: false }) }, [], ''],
])('a letter with %s must be opened first, and its doubt is told', async (_what, fields, actions, doubt) => {
  const phone = await subscribe()
  const { row } = await addProposal(deps.db, ada.user.id, fields)
  await queue('review', row.id)
  await deliverNotices()
  const [message] = await received(phone)
  expect(message?.gigwright).toEqual({ kind: 'review', proposalId: row.id, contentHash: null, actions })
  expect(message?.notification.body).toContain(doubt)
})

test('content that is hidden is told by no channel, and cannot be approved unseen', async () => {
  await set({ areNoticesHidden: true, emailReview: true })
  const phone = await subscribe()
  const { row } = await addProposal(deps.db, ada.user.id)
  const hired = await addProposal(deps.db, ada.user.id, { status: 'completed', outcome: 'hired' })
  await queue('review', row.id)
  await queue('reply', hired.row.id)
  await queue('billing', null, { reason: 'paymentFailed' })
  await deliverNotices()
  const messages = await received(phone)
  expect(messages.map(({ notification: { title, body } }) => [title, body])).toEqual(
    expect.arrayContaining([
      ['A proposal waits for your review', 'Open Gigwright to see it.'],
      ['A client answered', 'Open Gigwright to see it.'],
      ['Your plan', 'Open Gigwright to see it.'],
    ]),
  )
  const review = messages.find(({ gigwright }) => gigwright.kind === 'review')
  expect(review?.gigwright).toMatchObject({ contentHash: null, actions: [] })
  expect(JSON.stringify([messages, mailsToAda()])).not.toContain(row.job.title)
})

test('letters that wait together are one notice, the best first, and the next come ten minutes later together', async () => {
  const phone = await subscribe()
  const add = async (score: number, title: string) => {
    const { row } = await addProposal(deps.db, ada.user.id, { score, job: sampleJob({ title }) })
    await queue('review', row.id, { title })
  }
  await add(61, 'A booking page')
  await deliverNotices()
  expect(await received(phone)).toHaveLength(1)

  for (const [score, title] of [
    [70, 'A shop'],
    [92, 'A calendar'],
    [55, 'A form'],
  ] as const)
    await add(score, title)
  deps.clock.advance(10 * MINUTE_MS - 1)
  await deliverNotices()
  expect(await received(phone)).toHaveLength(1)
  deps.clock.advance(1)
  await deliverNotices()
  const digest = (await received(phone)).find(({ gigwright }) => gigwright.proposalId === null)
  expect(digest).toMatchObject({
    notification: {
      title: '4 proposals wait for your review',
      body: '$500 fixed · 92 · A calendar\n$500 fixed · 70 · A shop\n$500 fixed · 55 · A form\nOthers that wait: 1',
      navigate: 'https://gigwright.example/dashboard/proposals',
      app_badge: '4',
    },
    gigwright: { kind: 'review', contentHash: null, actions: [] },
  })
  expect(await received(phone)).toHaveLength(2)
  expect(await dueCount()).toBe(0)
})

test('a letter without a score says nothing of it, and its open questions are counted', async () => {
  const phone = await subscribe()
  const job = sampleJob({ questions: ['Where are you?', 'When can you start?'] })
  const answers = job.questions.map((question) => ({ question, answer: '' }))
  const { row } = await addProposal(deps.db, ada.user.id, { job, answers, score: 0, scoreParts: [] })
  await queue('review', row.id)
  await deliverNotices()
  const [message] = await received(phone)
  const begin = row.letter.split('\n')[0]
  const asked = 'Questions of the client without an answer: 2. The client asks: “Where are you?” Answer it before'
  expect(message?.notification.body).toContain(`$500 fixed\n${begin}\n⚠ ${asked}`)
})

test('a letter with an open question leads to its field, in a mail too; one without leads to itself', async () => {
  const phone = await subscribe()
  await set({ emailReview: true })
  const asks = await addProposal(deps.db, ada.user.id, { answers: [{ question: 'When can you start?', answer: '' }] })
  await queue('review', asks.row.id)
  await deliverNotices()
  const [message] = await received(phone)
  const address = `https://gigwright.example/dashboard/proposals/${asks.row.id}#answer`
  expect(message?.notification.navigate).toBe(address)
  expect(mailsToAda().at(-1)?.text).toContain(address)
})

test('what a marketplace refused is told in its own words', async () => {
  const phone = await subscribe()
  const lastError = { code: 'marketplace.rejected', detail: 'content', said: 'Name a price within the budget.' }
  const { row } = await addProposal(deps.db, ada.user.id, { status: 'failed', lastError })
  await queue('failed', row.id, { title: row.job.title, code: 'marketplace.rejected' })
  await deliverNotices()
  const [message] = await received(phone)
  expect(message?.notification.body).toBe(
    `${row.job.title}. The marketplace refused the proposal.\nName a price within the budget.`,
  )
})

test('what approving takes of the marketplace’s units is said before the tap', async () => {
  const phone = await subscribe()
  const { row } = await addProposal(deps.db, ada.user.id, { platform: 'upwork', job: sampleJob({ sendCost: 14 }) })
  await queue('review', row.id)
  await deliverNotices()
  const [message] = await received(phone)
  expect(message?.notification.body.split('\n')[0]).toMatch(/ · 14 connects$/)
})

test('a pasted post that cannot be sent from here costs no units, and its question is no step before sending', async () => {
  const phone = await subscribe()
  const job = sampleJob({ url: '', questions: ['When can you start?'] })
  const { row } = await addProposal(deps.db, ada.user.id, { platform: 'upwork', jobId: 'own-1', job })
  await queue('review', row.id)
  await deliverNotices()
  const [message] = await received(phone)
  expect(message?.notification.body).not.toContain('connects')
  expect(message?.notification.body).toMatch(/ The client asks: “When can you start\?”$/)
})

test('a client’s answer is told in its own words, where the marketplace gives them', async () => {
  const phone = await subscribe()
  const reply = { at: 1, text: 'Can we talk tomorrow?', readAt: 1, url: null }
  const { row } = await addProposal(deps.db, ada.user.id, { status: 'completed', outcome: 'replied', reply })
  await queue('reply', row.id)
  await deliverNotices()
  const [message] = await received(phone)
  expect(message?.notification.body).toBe(`${row.job.title}\nCan we talk tomorrow?`)
})

test('a client’s answer is told at once, whatever was told before', async () => {
  const phone = await subscribe()
  for (const outcome of ['replied', 'interview'] as const) {
    const { row } = await addProposal(deps.db, ada.user.id, { status: 'completed', outcome })
    await queue('reply', row.id)
    await deliverNotices()
  }
  expect(await received(phone)).toHaveLength(2)
})

test('whoever has chosen nothing and has no push is mailed that a letter waits', async () => {
  const { row } = await addProposal(deps.db, ada.user.id)
  await queue('review', row.id)
  await deliverNotices()
  expect(noticesToAda()).toEqual([expect.stringContaining(row.job.title)])
})

test('in quiet hours no channel is used; at their end what still matters is told, letters together', async () => {
  await set({
    isQuietOn: true,
    quietFrom: '21:00',
    quietUntil: '07:30',
    timeZone: 'Pacific/Auckland',
    emailReply: true,
  })
  const phone = await subscribe()
  const nightMs = Date.UTC(2026, 10, 23, 9)
  deps.clock.advance(nightMs - deps.clock.now())
  const letters = await Promise.all([1, 2, 3].map(() => addProposal(deps.db, ada.user.id)))
  for (const { row } of letters) await queue('review', row.id)
  const { row } = await addProposal(deps.db, ada.user.id, { status: 'completed', outcome: 'replied' })
  await queue('reply', row.id)
  await deliverNotices()
  deps.clock.advance(Date.UTC(2026, 10, 23, 18, 30) - nightMs - 1)
  await deliverNotices()
  expect([await received(phone), noticesToAda()]).toEqual([[], []])
  deps.clock.advance(1)
  await deliverNotices()
  const titles = (await received(phone)).map(({ notification }) => notification.title)
  expect(titles.toSorted()).toEqual(['3 proposals wait for your review', 'A client answered'])
  expect(noticesToAda().toSorted()).toEqual([
    expect.stringMatching(/^3 proposals wait for your review/),
    `A client answered: ${row.job.title}`,
  ])
  expect(await dueCount()).toBe(0)
})

test('texts are in the account’s language', async () => {
  await set({ locale: 'ar' })
  const phone = await subscribe()
  const { row } = await addProposal(deps.db, ada.user.id, {
    status: 'failed',
    lastError: { code: 'proposal.job_closed' },
  })
  await queue('failed', row.id)
  await deliverNotices()
  const [message] = await received(phone)
  expect(message?.notification).toMatchObject({ title: 'لم يُرسل أحد العروض', lang: 'ar', dir: 'rtl' })
  expect(message?.notification.body).toContain('أُغلقت الوظيفة')
})

test.each([
  ['replied', 'A client answered'],
  ['interview', 'A client invites you to an interview'],
  ['hired', 'You are hired'],
] as const)('a client who has %s is told as such', async (outcome, title) => {
  const phone = await subscribe()
  const { row } = await addProposal(deps.db, ada.user.id, { status: 'completed', outcome })
  await queue('reply', row.id)
  await deliverNotices()
  expect((await received(phone))[0]?.notification).toMatchObject({ title, body: row.job.title })
})

test('what was sent is told with its price, its first line and the receipt', async () => {
  const phone = await subscribe()
  const receipt = { id: 'r-77', at: Date.UTC(2026, 10, 18, 9, 30) }
  const { row } = await addProposal(deps.db, ada.user.id, {
    status: 'completed',
    letter: 'Kiln first.\n\nThen more.',
    receipt,
  })
  await queue('sent', row.id)
  await deliverNotices()
  const body = (await received(phone))[0]?.notification.body
  expect(body).toMatch(/^.+\n.*\$.*\nKiln first\.\nReceipt r-77, Nov 18, 2026/)
  expect(body).toContain(row.job.title)
})

test('nothing is sent that is switched off or was decided in the meantime', async () => {
  const phone = await subscribe()
  const { row } = await addProposal(deps.db, ada.user.id, { status: 'skipped' })
  await queue('review', row.id)
  await set({ pushSent: false })
  await queue('sent', row.id)
  await deliverNotices()
  expect(await received(phone)).toEqual([])
  expect(await dueCount()).toBe(0)
})

test('an expired browser is deleted, a busy service is retried, and no target gets it twice', async () => {
  const dead = await subscribe()
  await post('/push/expire', { endpoint: dead.endpoint })
  const first = await subscribe()
  const second = await subscribe()
  const limited = new URL(second.endpoint).pathname
  await post('/control/faults', {
    service: 'push',
    path: limited,
    kind: 'status',
    status: 429,
    retryAfter: 120,
    count: 1,
  })
  await queue('trouble', null, { reason: 'quiet', name: 'React in Berlin' })
  await deliverNotices()
  expect(await subscriptionCount()).toBe(2)
  expect((await received(first))[0]?.notification.body).toBe(
    '“React in Berlin” has found no jobs for days. Its search may be too narrow.',
  )
  expect(await received(second)).toEqual([])
  deps.clock.advance(2 * MINUTE_MS - 1)
  await deliverNotices()
  expect(await received(second)).toEqual([])
  deps.clock.advance(1)
  await deliverNotices()
  expect(await received(first)).toHaveLength(1)
  expect(await received(second)).toHaveLength(1)
  expect(await dueCount()).toBe(0)
})

test('units that run low are told with the marketplace, what is left, and the way to the agent', async () => {
  const subscription = await subscribe()
  const params = { reason: 'unitsLow', platform: 'upwork', name: 'React in Berlin', agentId: 'a1', left: 12 }
  await queue('trouble', null, params)
  await deliverNotices()
  expect((await received(subscription))[0]?.notification).toMatchObject({
    body: 'Your Upwork balance for sending is down to 12. “React in Berlin” was to warn you. Buy more on Upwork: no other program can.',
    navigate: expect.stringMatching(/\/dashboard\/automations\/a1$/),
  })
})

test('delivery is given up after a day', async () => {
  await subscribe()
  deps.push.send = async () => ({ status: 'later', retryAfterMs: 1 })
  await queue('trouble', null, { reason: 'reconnect', platform: 'upwork' })
  let rounds = 0
  for (; rounds < 50 && (await dueCount()) > 0; rounds += 1) {
    await deliverNotices()
    deps.clock.advance(6 * 60 * MINUTE_MS)
  }
  expect(rounds).toBeGreaterThan(2)
  expect(rounds).toBeLessThan(10)
})

test('a mail about the plan has a subject that says it, with the end of a trial on the reader’s own day', async () => {
  await set({ timeZone: 'Pacific/Auckland' })
  await queue('billing', null, { reason: 'trialEnding', endsAt: Date.UTC(2026, 10, 25, 20) })
  await queue('billing', null, { reason: 'paymentFailed' })
  await deliverNotices()
  expect(mailsToAda().map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your free trial ends on Nov 26, 2026', 'We could not charge your card']),
  )
})

test('a renewal is told by push, but not by a second mail beside the one of the payment', async () => {
  const phone = await subscribe()
  await queue('billing', null, { reason: 'renewed' })
  await deliverNotices()
  expect((await received(phone)).map(({ notification }) => notification.title)).toEqual(['Your plan was renewed'])
  expect(mailsToAda().map(({ subject }) => subject)).not.toContain('Your plan was renewed')
})

test('two deliveries at once send once', async () => {
  const phone = await subscribe()
  await queue('trouble', null, { reason: 'reconnect', platform: 'upwork' })
  await Promise.all([deliverNotices(), deliverNotices()])
  const [message, ...more] = await received(phone)
  expect(message?.notification).toMatchObject({
    body: 'Connect your Upwork account again. Until then nothing is sent there.',
    navigate: 'https://gigwright.example/settings/connections',
  })
  expect(more).toEqual([])
})

test('a payload stays below 3 KB, however long the job’s title is', async () => {
  const { row } = await addProposal(deps.db, ada.user.id, {
    letter: '𝒯'.repeat(2000),
    job: sampleJob({ title: '𝒯'.repeat(250) }),
  })
  for (const kind of ['sent', 'review', 'failed', 'reply', 'trouble', 'test'] as const) {
    const payload = noticePayload(deps.texts, {
      kind,
      params: { reason: 'quiet', name: '𝒯'.repeat(500) },
      locale: 'ar',
      timeZone: 'UTC',
      publicUrl: 'https://gigwright.example',
      proposal: row,
      canApprove: true,
      isHidden: false,
      reviewCount: 12_345,
    })
    expect(Buffer.byteLength(JSON.stringify(pushPayloadSchema.parse(payload)))).toBeLessThan(PAYLOAD_MAX_BYTES)
  }
  const frame = { kind: 'review', locale: 'ar', timeZone: 'UTC', publicUrl: 'https://gigwright.example' } as const
  const digest = digestPayload(
    deps.texts,
    { ...frame, isHidden: false, reviewCount: 40 },
    Array.from({ length: 40 }, () => ({ proposal: row, title: '' })),
  )
  expect(Buffer.byteLength(JSON.stringify(pushPayloadSchema.parse(digest)))).toBeLessThan(PAYLOAD_MAX_BYTES)
})
