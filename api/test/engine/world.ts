/**
 * The base of engine tests: a real database with a freelancer and an agent, scripted marketplaces, and a clock set by
 * the test.
 */
import { createAccountRows } from '#api/changes/accounts.ts'
import type { Deps } from '#api/deps.ts'
import { createContext, type EngineContext, type EngineHooks } from '#api/engine/context.ts'
import { createEngine, type Engine, sharedJobs } from '#api/engine/engine.ts'
import { createJobs, type Jobs, type ScheduledJob } from '#api/jobs/jobs.ts'
import { createShutdown, type StopSignals } from '#api/jobs/shutdown.ts'
import { createSender } from '#api/engine/sending/send-due.ts'
import type { Writer, WrittenLetter } from '#api/writing/writer.ts'
import type { Session } from '#api/store/db.ts'
import { noticeStore } from '#api/store/messages/notices.ts'
import { scheduleStore } from '#api/store/engine/schedules.ts'
import { type Stored, syncedStore } from '#api/store/synced.ts'
import { userStore } from '#api/store/accounts/users.ts'
import { createTestDeps, fixedClock, START_MS, type TestDeps } from '#api/test/harness.ts'
import type { Db } from '#api/store/db.ts'
import { type Agent, agentSchema } from '#shared/domain/agent.ts'
import { type Job, jobSchema, type MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import {
  APPROVAL_LIFETIME_MS,
  contentHash,
  newProposal,
  type Proposal,
  proposalSchema,
} from '#shared/domain/proposal.ts'
import type { Activity, Run } from '#shared/domain/run.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { FIRST_ACCOUNT, type ScriptedMarketplace, scriptedMarketplace } from './scripted-marketplace.ts'

export const USER = '018f0000-0000-7000-8000-000000000001'
export const AGENT = '018f0000-0000-7000-8000-00000000000a'
export const LETTER = 'Your checkout loses the basket on reload. I would reproduce it, fix it, and add a test for it.'

/** A job that fits the default agent. */
export function aJob(fields: Partial<Job> = {}): Job {
  return jobSchema.parse({
    platform: 'freelancer',
    id: '9001',
    title: 'React developer for a web shop',
    description:
      'Our web shop is built with React and TypeScript. The checkout loses the basket on reload and we need it fixed with tests ' +
      'before the season starts. Deadline: 7 days.',
    url: 'https://www.freelancer.com/projects/9001',
    kind: 'fixed',
    budgetMinMinor: 20_000,
    budgetMaxMinor: 40_000,
    currency: 'USD',
    skills: ['React', 'TypeScript'],
    language: 'en',
    postedAt: START_MS - 10 * MINUTE_MS,
    client: {
      name: 'Maya',
      country: 'GB',
      isPaymentVerified: true,
      rating: 4.9,
      reviewCount: 12,
      hireCount: 9,
      totalSpentMinor: 500_000,
    },
    proposalCount: 3,
    experienceLevel: null,
    duration: null,
    questions: [],
    isOpen: true,
    hasApplied: false,
    isRestricted: false,
    sendCost: null,
    ...fields,
  })
}

export function anAgent(fields: Partial<Agent> = {}): Agent {
  return agentSchema.parse({
    id: AGENT,
    name: 'Web shops',
    title: 'React developer',
    platforms: ['freelancer'],
    mode: 'auto',
    skills: ['React', 'TypeScript'],
    status: 'active',
    pausedReason: null,
    createdAt: START_MS - 30 * DAY_MS,
    lastRunAt: null,
    nextRunAt: START_MS,
    jobsFound: 0,
    emailsSent: 0,
    ...fields,
  })
}

/** An approved letter that is due now. */
export function aLetter(fields: Partial<Proposal> = {}): Proposal {
  const job = fields.job ?? aJob()
  const id = `018f0000-0000-7000-8000-0000000${job.id.padStart(5, '0')}`
  const start = { id, agentId: AGENT, runId: null, job, amountMinor: 30_000, periodDays: 7, origin: 'agent' as const }
  const row = {
    ...newProposal(start, START_MS - 2 * HOUR_MS),
    letter: LETTER,
    currency: 'USD',
    status: 'approved',
    score: 80,
    approvedAt: START_MS - HOUR_MS,
    approvedVia: 'user',
    approvalExpiresAt: START_MS - HOUR_MS + APPROVAL_LIFETIME_MS,
    sendAfter: START_MS - HOUR_MS,
    updatedAt: START_MS - HOUR_MS,
    ...fields,
  }
  return proposalSchema.parse({ ...row, approvedHash: fields.approvedHash ?? contentHash(row) })
}

/** All of it rests on a fact: so it has a proof, and equal letters of one freelancer are not too like each other. */
export const writtenLetter = (fields: Partial<WrittenLetter> = {}): WrittenLetter => ({
  letter: LETTER,
  sentences: [{ text: fields.letter ?? LETTER, kind: 'claim', paragraph: 0, facts: ['profile/1'], requests: [] }],
  answers: [],
  doubts: [],
  reading: null,
  writtenBy: 'test',
  tokens: 100,
  costMicros: 7,
  ...fields,
})

/** Answers each question. Its next answers may be scripted. */
export function scriptedWriter(): Writer & { script: (() => ReturnType<Writer['write']>)[] } {
  const script: (() => ReturnType<Writer['write']>)[] = []
  return {
    script,
    write: async ({ job }) =>
      script.shift()?.() ??
      writtenLetter({ answers: job.questions.map((question) => ({ question, answer: 'Yes, by Friday.' })) }),
  }
}

/** Random numbers that are the same in each run. */
export function seededRandom(seed = 1): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export interface World {
  deps: TestDeps
  markets: Record<MarketplaceId, ScriptedMarketplace>
  market: ScriptedMarketplace
  writer: ReturnType<typeof scriptedWriter>
  worker: Worker
  context: EngineContext
  hooks: EngineHooks
  proposal(id: string): Promise<Proposal>
  proposals(): Promise<Proposal[]>
  agent(): Promise<Agent>
  put<Name extends 'proposal' | 'agent' | 'settings' | 'connection' | 'profile'>(
    name: Name,
    row: Stored<Name>['row'],
  ): Promise<void>
  write<T>(work: (tx: Session) => Promise<T>): Promise<T>
  /** Posts jobs. */
  post(...jobs: Partial<Job>[]): void
  /** Posts a job and stores an approved letter for it. */
  letter(fields?: Partial<Proposal>): Promise<Proposal>
  /** Changes the agent. */
  change(fields: Partial<Agent>): Promise<void>
  /** The freelancer connects an account of Freelancer.com; with null, disconnects the current one. */
  reconnect(accountId: string | null): Promise<void>
  /** Sends what is due. */
  send(): Promise<void>
  /** Lets time pass in steps, with a tick after each. */
  pass(ms: number, stepMs?: number): Promise<void>
  /** The proposals, newest first. */
  runs(): Promise<Run[]>
  newestRun(): Promise<Run>
  /** The states of all proposals, sorted. */
  statuses(): Promise<string[]>
  feed(): Promise<Activity[]>
  /** The kinds of the notices that wait for delivery. */
  notices(): Promise<string[]>
  dispose(): Promise<void>
}

/** Jobs that differ only in their id. */
export const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(9100 + index) }))

export type Worker = Engine & Jobs

/** An engine with its own jobs, like one of several processes on a database. */
export function createWorker(
  deps: Deps,
  hooks: EngineHooks = {},
  tableOf: (engine: Engine, signals: StopSignals) => ScheduledJob[] = ({ jobs }, signals) => [
    ...sharedJobs(deps, signals),
    ...jobs,
  ],
): Worker {
  const shutdown = createShutdown()
  const engine = createEngine(deps, shutdown, hooks)
  return { ...engine, ...createJobs(deps, shutdown, tableOf(engine, shutdown)) }
}

/** One freelancer, connected to both marketplaces, with one active agent in auto mode, on a Wednesday at ten. */
export async function createWorld(
  options: {
    agent?: Partial<Agent>
    environment?: Record<string, string>
    hooks?: EngineHooks
    /** Real connectors instead of the scripted ones. */
    outside?: Pick<Deps, 'marketplaces' | 'accounts'>
    /** SQLite unless another is given. */
    db?: Db
  } = {},
): Promise<World> {
  const clock = fixedClock()
  const markets = { upwork: scriptedMarketplace('upwork', clock), freelancer: scriptedMarketplace('freelancer', clock) }
  const writer = scriptedWriter()
  const deps = createTestDeps({
    clock,
    marketplaces: options.outside?.marketplaces ?? markets,
    writer,
    ...(options.db && { db: options.db }),
    environment: { ENGINE_SEND_GAP_SECONDS: '0', ENGINE_CALL_TIMEOUT_SECONDS: '0.1', ...options.environment },
  })
  deps.accounts = options.outside?.accounts ?? storedAccounts(deps)
  const hooks: EngineHooks = {
    random: seededRandom(),
    sleep: async (delayMs) => clock.advance(delayMs),
    ...options.hooks,
  }
  const never = new AbortController().signal
  await deps.db.atomically((tx) => seedAccount(tx, anAgent(options.agent)))
  const store = syncedStore(deps.db)
  const world: World = {
    deps,
    markets,
    market: markets.freelancer,
    writer,
    worker: createWorker(deps, hooks),
    context: createContext(deps, { stopping: never, ending: never }, hooks),
    hooks,
    async proposal(id) {
      const stored = await store.read('proposal', id)
      if (!stored) throw new Error(`no proposal ${id}`)
      return stored.row
    },
    proposals: async () => (await store.list('proposal', USER)).map(({ row }) => row),
    async agent() {
      const stored = await store.read('agent', AGENT)
      if (!stored) throw new Error('no agent')
      return stored.row
    },
    put: (name, row) =>
      deps.db.atomically(async (tx) => {
        await syncedStore(tx).write(name, USER, row)
      }),
    async reconnect(accountId) {
      const connection = await store.read('connection', 'connection-freelancer')
      if (!connection) throw new Error('no connection')
      const status = accountId === null ? 'revoked' : 'connected'
      const now = accountId === null ? {} : { accountId, connectedAt: clock.now() }
      await world.put('connection', { ...connection.row, status, ...now })
    },
    write: (work) => deps.db.atomically(work),
    post(...jobs) {
      for (const fields of jobs) {
        const job = aJob(fields)
        markets[job.platform].jobs.set(job.id, job)
      }
    },
    change: async (fields) => world.put('agent', { ...(await world.agent()), ...fields }),
    send: () => createSender(world.context).sendDue(),
    async pass(ms, stepMs = 30 * SECOND_MS) {
      const endMs = clock.now() + ms
      while (clock.now() < endMs) {
        clock.advance(stepMs)
        await world.worker.tick()
      }
    },
    runs: async () => (await store.list('run', USER)).map(({ row }) => row),
    async newestRun() {
      const [run] = await world.runs()
      if (!run) throw new Error('no run')
      return run
    },
    statuses: async () => (await world.proposals()).map(({ status }) => status).sort(),
    feed: async () => (await store.list('activity', USER)).map(({ row }) => row),
    notices: async () => (await noticeStore(deps.db).due(Number.MAX_SAFE_INTEGER, 100)).map(({ kind }) => kind),
    async letter(fields = {}) {
      const row = aLetter(fields)
      markets[row.platform].jobs.set(row.jobId, row.job)
      await world.put('proposal', row)
      return row
    },
    dispose: deps.dispose,
  }
  return world
}

/** The account, its agent and its connections. */
export async function seedAccount(tx: Session, agent: Agent): Promise<void> {
  const account = { id: USER, email: 'ada@gmail.com', passwordHash: '', platformType: 'freelancer', isDemo: false }
  await userStore(tx).add({ ...account, trialEndsAt: START_MS + 7 * DAY_MS, createdAt: START_MS })
  await createAccountRows(tx, {
    userId: USER,
    email: account.email,
    platformType: 'freelancer',
    timeZone: 'UTC',
    nowMs: START_MS,
  })
  const store = syncedStore(tx)
  await store.write('agent', USER, agent)
  if (agent.status === 'active') await scheduleStore(tx).schedule(agent.id, USER, agent.nextRunAt ?? START_MS)
  for (const platform of ['freelancer', 'upwork'] as const) {
    await store.write('connection', USER, {
      id: `connection-${platform}`,
      platform,
      status: 'connected',
      via: 'oauth',
      accountName: 'ada',
      profileUrl: null,
      connectedAt: START_MS,
      checkedAt: START_MS,
    })
  }
}

/** @returns A letter that is like no other, so that none is held for its likeness. */
export function letterUnlikeOthers(n: number): string {
  const words = Array.from({ length: 30 }, (_, index) => `word${n}x${index}`)
  return `Your checkout loses the basket on reload. ${words.join(' ')}.`
}

/** Accounts made from the connection rows, without secrets. */
export function storedAccounts({ db }: Pick<Deps, 'db'>): Deps['accounts'] {
  return {
    async open(userId, platform) {
      const connections = await syncedStore(db).list('connection', userId)
      const connection = connections.find(({ row }) => row.platform === platform && row.status === 'connected')
      if (!connection) return null
      const account = { id: connection.row.accountId ?? FIRST_ACCOUNT, name: 'ada', profileUrl: null }
      const tokens = { accessToken: 'token', refreshToken: null, expiresAt: Number.MAX_SAFE_INTEGER, clientId: null }
      const { id: connectionId, connectedAt } = connection.row
      return { connectionId, connectedAt, session: { account, tokens: async () => tokens } }
    },
  }
}
