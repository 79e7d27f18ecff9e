/** Notifications. Each is shown first, then the news is fetched. Approving or skipping from a notification is an ordinary edit. */
import * as z from 'zod/mini'
import { type PushPayload, pushPayloadSchema } from '#shared/contract/notifications.ts'
import { server } from '#shared/contract/server.ts'
import { ANSWER_HASH, openQuestions } from '#shared/domain/letter/open-questions.ts'
import { whyNotApproved } from '#shared/sync/mutators/proposal.ts'
import ar from '#locales/ar/sw.json'
import en from '#locales/en/sw.json'
import { requestBackgroundSync } from '../local/sync/wake/background-sync.ts'
import { type LocalDb, openLocal } from '../local/db.ts'
import { applyLocally } from '../local/mutate.ts'
import { costVerdict } from '../local/queries/spending.ts'
import { tellServer } from '../local/push-subscription.ts'
import { readLocalUser, readSession } from '../local/session/session.ts'
import { call } from '../net/client.ts'
import { syncHere } from './background-sync.ts'
import { tellTabs, type Worker } from './worker.ts'

const PULL_MS = 10_000
const DECIDE_MS = 20_000
const LOOK = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }

/** The data of a notification: enough to act on it, and no secret. */
const memorySchema = z.object({
  title: z.string(),
  navigate: z.string(),
  proposalId: z.nullable(z.string()),
  contentHash: z.nullable(z.string()),
  /** Absent in a notification of an older version. */
  kind: z.optional(z.string()),
})
type Memory = z.infer<typeof memorySchema>
type Decision = 'approve' | 'skip'

/** TypeScript's library lacks `actions` and `renotify`: https://notifications.spec.whatwg.org/#dictdef-notificationoptions */
type Shown = NotificationOptions & { actions?: { action: string; title: string }[]; renotify?: boolean }

/** For the `push` event. It always shows something, because browsers end subscriptions that stay silent. */
export async function onPush(worker: Worker, data: unknown): Promise<void> {
  await show(worker, data)
  const report = await syncHere(worker, { timeoutMs: PULL_MS, isPullOnly: true })
  if (!report) return
  await updateBadge(worker)
  await tellTabs(worker)
}

/** For the `notificationclick` event. */
export async function onClick(worker: Worker, action: string, data: unknown): Promise<void> {
  const memory = memorySchema.safeParse(data)
  const { navigate, proposalId } = memory.success ? memory.data : { navigate: '/', proposalId: null }
  const isDecision = action === 'approve' || action === 'skip'
  const isDone = isDecision && memory.success && proposalId && (await decide(worker, action, proposalId, memory.data))
  if (!isDone)
    await open(worker, action === 'approve' && (await isAsked(proposalId)) ? navigate + ANSWER_HASH : navigate)
}

/** @returns Whether a question of the client turned up that has no answer: what is opened then offers its field. */
async function isAsked(proposalId: string | null): Promise<boolean> {
  const row = proposalId === null ? undefined : await (await localDb())?.proposal.get(proposalId)
  return row?.status === 'review' && openQuestions(row).length > 0
}

/** For the `pushsubscriptionchange` event: the browser replaced or dropped the subscription. */
export async function onSubscriptionChange(worker: Worker, event: PushSubscriptionChangeEvent): Promise<void> {
  const session = await readSession()
  if (!session) return
  const applicationServerKey =
    event.oldSubscription?.options.applicationServerKey ?? (await call(server.info, { token: null })).vapidPublicKey
  const { pushManager } = worker.scope.registration
  const subscription =
    event.newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  await tellServer(subscription, session.token)
}

async function show({ scope }: Worker, data: unknown): Promise<void> {
  const parsed = pushPayloadSchema.safeParse(data)
  if (parsed.success) {
    await closeTold(scope, parsed.data)
    return scope.registration.showNotification(parsed.data.notification.title, shownOf(parsed.data))
  }
  const { say, lang, dir } = await textsFor(await localDb())
  const memory: Memory = { title: say.news, navigate: '/', proposalId: null, contentHash: null }
  await scope.registration.showNotification(say.news, { ...LOOK, body: say.open, tag: 'news', lang, dir, data: memory })
}

/** A digest tells of everything that waits, so it takes the place of the notifications before it. */
async function closeTold({ registration }: Worker['scope'], { gigwright }: PushPayload): Promise<void> {
  if (gigwright.kind !== 'review' || gigwright.proposalId !== null) return
  for (const shown of await registration.getNotifications()) {
    const memory = memorySchema.safeParse(shown.data)
    if (memory.success && memory.data.kind === 'review') shown.close()
  }
}

function shownOf({ notification, gigwright }: PushPayload): Shown {
  const { title, body, navigate, lang, dir } = notification
  const { kind, proposalId, contentHash, actions } = gigwright
  const memory: Memory = { title, navigate, proposalId, contentHash, kind }
  return {
    ...LOOK,
    body,
    tag: tagOf(proposalId, kind),
    renotify: true,
    data: memory,
    ...(lang ? { lang } : {}),
    ...(dir ? { dir } : {}),
    // An approval covers exactly what the user saw. Without its hash the proposal must be opened first.
    actions: actions.filter(({ action }) => action !== 'approve' || contentHash !== null),
  }
}

/** A proposal has one notification, whatever happens to it. Other news has one for each kind. */
function tagOf(proposalId: string | null, kind: string): string {
  return proposalId ? `proposal-${proposalId}` : kind
}

/** @returns Whether the decision was stored; if not, the proposal should be opened. */
async function decide(worker: Worker, decision: Decision, proposalId: string, memory: Memory): Promise<boolean> {
  const { env, scope } = worker
  const db = await localDb()
  if (!db) return false
  if (decision === 'skip') await applyLocally(db, env, 'proposal.skip', proposalId, {})
  else if (memory.contentHash === null || (await needsLook(db, proposalId, memory.contentHash))) return false
  else await applyLocally(db, env, 'proposal.approve', proposalId, { contentHash: memory.contentHash })
  const report = await syncHere(worker, { timeoutMs: DECIDE_MS })
  await updateBadge(worker)
  await tellTabs(worker)
  const body = await remark(db, decision, proposalId, report?.stop ?? null)
  if (body === null) return true
  await requestBackgroundSync(scope.registration)
  const { lang, dir } = await textsFor(db)
  const tag = tagOf(proposalId, decision)
  await scope.registration.showNotification(memory.title, { ...LOOK, body, tag, lang, dir, data: memory })
  return true
}

/**
 * It changed since it was told: a question without an answer, a new text. Or an approval would pass a limit of spending, or pay for a
 * boost that the notification did not show. A letter that is not on this device is for the server to judge.
 */
async function needsLook(db: LocalDb, proposalId: string, contentHash: string): Promise<boolean> {
  const row = await db.proposal.get(proposalId)
  if (!row) return false
  // A letter is told of once it waits, and never goes back from there: the device has not heard of that yet.
  const isOlder = row.status === 'found' || row.status === 'drafting'
  if (!isOlder && whyNotApproved(row, { contentHash, acceptClaims: [], spend: null }) !== null) return true
  const verdict = await costVerdict(db, row, Date.now())
  return Boolean(verdict?.stop) || (verdict?.cost.boost ?? 0) > 0
}

/** @returns What the user still needs to know about the decision; null when the server has it. */
async function remark(
  db: LocalDb,
  decision: Decision,
  proposalId: string,
  stop: string | null,
): Promise<string | null> {
  const { say } = await textsFor(db)
  const waiting = await db.outbox.where('[entity+id+n]').between(['proposal', proposalId], ['proposal', proposalId, []])
  if ((await waiting.count()) > 0) {
    if (stop === 'auth') return say.signIn
    return decision === 'approve' ? say.approveLater : say.skipLater
  }
  const refused = await db.issues.where('[entity+id]').equals(['proposal', proposalId]).count()
  return refused > 0 ? say.refused : null
}

/** The number on the icon of the app: how many proposals wait for a decision. */
async function updateBadge({ scope }: Worker): Promise<void> {
  const db = await localDb()
  if (!db || !('setAppBadge' in scope.navigator)) return
  await scope.navigator.setAppBadge(await db.proposal.where('status').equals('review').count()).catch(() => undefined)
}

async function localDb(): Promise<LocalDb | null> {
  const user = await readLocalUser()
  return user ? openLocal(user.id) : null
}

/** Opens the address in an existing window or in a new one, never on another site. */
async function open({ scope }: Worker, navigate: string): Promise<void> {
  const wanted = new URL(navigate, scope.location.origin)
  const url = wanted.origin === scope.location.origin ? wanted.href : scope.location.origin
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((client) => client.url === url) ?? windows[0]
  if (!there) return void (await scope.clients.openWindow(url))
  await there.focus()
  // A worker can navigate only the windows it controls.
  if (there.url !== url) await there.navigate(url).catch(() => scope.clients.openWindow(url))
}

/** The few sentences of the worker itself. Other texts arrive in the push message. */
interface Texts {
  lang: string
  dir: 'ltr' | 'rtl'
  say: typeof en
}

const TEXTS: Record<string, Texts> = {
  en: { lang: 'en', dir: 'ltr', say: en },
  ar: { lang: 'ar', dir: 'rtl', say: ar },
}
const ENGLISH: Texts = { lang: 'en', dir: 'ltr', say: en }

/** @returns The texts in the language of the user's settings, or in English. */
async function textsFor(db: LocalDb | null): Promise<Texts> {
  const [settings] = (await db?.settings.toArray()) ?? []
  return TEXTS[settings?.locale ?? 'en'] ?? ENGLISH
}
