/**
 * Labelled posts through the real server: each labelled freelancer has an agent on auto, the posts stand on the sandbox's
 * marketplaces, and what those received is compared with the labels. Real connectors and a clock that is set.
 */
import { z } from 'zod'
import { readConfig } from '#api/config.ts'
import type { Marketplace, MarketplaceSession } from '#api/marketplaces/marketplace.ts'
import { createMarketplaces } from '#api/marketplaces/registry.ts'
import { createControl } from '#api/marketplaces/sandbox-control.ts'
import { syncedStore } from '#api/store/synced.ts'
import { anAgent, createWorker, seedAccount, USER } from '#api/test/engine/world.ts'
import { createTestDeps, fixedClock, START_MS } from '#api/test/harness.ts'
import { builtInWriter } from '#api/writing/built-in.ts'
import type { Writer } from '#api/writing/writer.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace.ts'
import { factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { holdReasonsOf } from '#shared/domain/letter/hold-reasons.ts'
import { openQuestions } from '#shared/domain/letter/open-questions.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import type { Run } from '#shared/domain/run.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { requestOfLabelled } from './as-request.ts'
import type { LabelledPost, LabelledProfile } from './labels.ts'

/** What became of a post. `held` waits for the freelancer; `skipped` has the run's reason; `unseen` was found by no search. */
export interface Outcome {
  post: LabelledPost
  is: 'sent' | 'held' | 'skipped' | 'unseen'
  /** Why it was held or skipped, as the row or the run has it. */
  why: string
  /** Questions without an answer in what left; empty unless `sent`. */
  open: string[]
}

const PASS_MS = 1.5 * HOUR_MS
const STEP_MS = 5 * MINUTE_MS

/** @returns What became of each post of these freelancers, in the order of the posts. */
export async function sendPosts(
  posts: readonly LabelledPost[],
  profiles: readonly LabelledProfile[],
  model: Writer | null = null,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const profile of profiles) {
    const own = posts.filter((post) => post.profile === profile.id)
    if (own.length === 0) continue
    const sandbox = await startSandbox({ port: 0, isEmpty: true, clock: 'manual', nowMs: START_MS - MINUTE_MS })
    try {
      outcomes.push(...(await sendFor(sandbox, profile, own, model)))
    } finally {
      await sandbox.stop()
    }
  }
  return posts.flatMap((post) => outcomes.filter((outcome) => outcome.post === post))
}

async function sendFor(
  sandbox: RunningSandbox,
  freelancer: LabelledProfile,
  posts: readonly LabelledPost[],
  model: Writer | null,
): Promise<Outcome[]> {
  // With a key the server knows that a model reads each post again.
  const key = model && { OPENAI_API_KEY: 'sk-x' }
  const environment = { ...key, SANDBOX_PORT: String(sandbox.port), ENGINE_SEND_GAP_SECONDS: '0' }
  const clock = fixedClock()
  const marketplaces = createMarketplaces(readConfig(environment), { now: Date.now })
  const deps = createTestDeps({ clock, marketplaces, writer: model ?? builtInWriter(), environment })
  const sessions = new Map<string, MarketplaceSession>()
  for (const id of MARKETPLACE_IDS)
    sessions.set(id, await openSession(marketplaces[id], `token-of-${freelancer.id}-${id}`))
  deps.accounts = {
    async open(_userId, platform) {
      const session = sessions.get(platform)
      return session ? { connectionId: `connection-${platform}`, connectedAt: START_MS, session } : null
    },
  }
  const worker = createWorker(deps, { sleep: async (delayMs) => clock.advance(delayMs) })
  try {
    await seedFreelancer(deps.db, freelancer, posts)
    const jobIds = new Map<LabelledPost, string>()
    for (const post of posts) jobIds.set(post, await publish(sandbox, post))
    for (let passedMs = 0; passedMs < PASS_MS; passedMs += STEP_MS) {
      await worker.tick()
      clock.advance(STEP_MS)
    }
    const store = syncedStore(deps.db)
    const rows = (await store.list('proposal', USER)).map(({ row }) => row)
    const runs = (await store.list('run', USER)).map(({ row }) => row)
    const outcomes: Outcome[] = []
    for (const post of posts) outcomes.push(await outcomeOf(sandbox, post, jobIds.get(post) ?? '', rows, runs))
    return outcomes
  } finally {
    await worker.stop()
    await deps.dispose()
  }
}

/** The labelled freelancer as an account: profile, answer bank, records, and one active agent on auto. */
async function seedFreelancer(
  db: ReturnType<typeof createTestDeps>['db'],
  freelancer: LabelledProfile,
  posts: readonly LabelledPost[],
): Promise<void> {
  const [first] = posts
  if (!first) return
  const { profile, answerBank, facts, records } = requestOfLabelled(first, freelancer)
  const place = facts.find(({ ref }) => ref === 'place')?.text ?? ''
  const about = factRecordSchema.parse({ id: 'place', kind: 'about', what: place })
  const agent = anAgent({
    name: freelancer.trade.slice(0, 120),
    title: `${freelancer.trade}. ${freelancer.headline}`.slice(0, 200),
    platforms: [...MARKETPLACE_IDS],
    skills: freelancer.skills.map(({ name }) => name).slice(0, 50),
    freelancerLanguage: [],
    emailsPerDay: 1000,
    startTime: '00:00',
    endTime: '23:59',
  })
  await db.atomically(async (tx) => {
    await seedAccount(tx, agent)
    const store = syncedStore(tx)
    await store.write('profile', USER, { ...profile, id: USER })
    for (const answer of answerBank) await store.write('answer', USER, answer)
    for (const record of [...(records ?? []), about]) await store.write('fact', USER, record)
  })
}

function publish(sandbox: RunningSandbox, post: LabelledPost): Promise<string> {
  const { marketplace, title, text, skills, budget, screening, language } = post
  const pay =
    budget === null
      ? {}
      : budget.kind === 'fixed'
        ? { type: 'fixed' as const, min: budget.amount, max: budget.amount, currency: budget.currency }
        : { type: 'hourly' as const, ...span(budget.min, budget.max), currency: budget.currency }
  return createControl(sandbox.origin, marketplace).post({
    ...{ title, description: text, skills, questions: screening, language: language.slice(0, 2) },
    ...pay,
  })
}

function span(min: number | null, max: number | null): { min?: number; max?: number } {
  const [least, most] = [min ?? max, max ?? min]
  return least === null || most === null ? {} : { min: least, max: most }
}

async function outcomeOf(
  sandbox: RunningSandbox,
  post: LabelledPost,
  jobId: string,
  rows: readonly Proposal[],
  runs: readonly Run[],
): Promise<Outcome> {
  const row = rows.find((one) => one.platform === post.marketplace && one.jobId === jobId)
  const [received] = await createControl(sandbox.origin, post.marketplace).received(jobId)
  if (received) {
    const missing = post.screening.filter((question) => !isAnswered(question, received, row))
    const open = row ? [...openQuestions(row).map(({ question }) => question), ...holdReasonsOf(row)] : ['no row']
    return { post, is: 'sent', why: '', open: [...new Set([...missing, ...open])] }
  }
  if (row) {
    const is = row.status === 'skipped' ? 'skipped' : 'held'
    return { post, is, why: [row.status, row.skipReason, ...row.holdReasons].filter(Boolean).join(' '), open: [] }
  }
  const skip = runs
    .flatMap(({ skipped }) => skipped)
    .find((one) => one.jobId === jobId && one.reason !== 'already_seen')
  return skip
    ? { post, is: 'skipped', why: `${skip.reason} ${skip.detail}`.trim(), open: [] }
    : { post, is: 'unseen', why: '', open: [] }
}

const receivedSchema = z.object({
  text: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
})

/**
 * Freelancer.com has no fields for answers: there the questions stand in the post's text and the answers in the letter. Such a
 * one counts as answered where the letter names it, or where the reading of the post has it as fulfilled.
 */
function isAnswered(question: string, received: z.infer<typeof receivedSchema>, row: Proposal | undefined): boolean {
  const given = received.answers.find((one) => one.question.trim() === question.trim())
  if (given) return given.answer.trim() !== ''
  if (received.text.includes(question.trim())) return true
  return (row?.reading?.items ?? []).some(({ is, words, state }) => {
    const read = words.replace(/^[0-9]+[.] */, '')
    return is !== 'requirement' && state === 'met' && read !== '' && question.includes(read)
  })
}

async function openSession(marketplace: Marketplace, accessToken: string): Promise<MarketplaceSession> {
  const tokens = { accessToken, refreshToken: null, expiresAt: Number.MAX_SAFE_INTEGER, clientId: null }
  const account = await marketplace.account(tokens, { signal: AbortSignal.timeout(MINUTE_MS) })
  return { account, tokens: async () => tokens }
}
