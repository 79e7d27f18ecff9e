/**
 * The base of API tests: a temporary database, a clock set by the test, and the parts of the server with harmless
 * replacements.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import pino from 'pino'
import { type App, createApp } from '#api/app.ts'
import { readConfig } from '#api/config.ts'
import type { Deps } from '#api/deps.ts'
import type { AgentEngine } from '#api/features/agents/engine-port.ts'
import type { Marketplace } from '#api/marketplaces/marketplace.ts'
import type { Mail, Mailer } from '#api/notify/mail.ts'
import { projectRoot } from '#api/project-root.ts'
import { createTexts } from '#api/texts.ts'
import { createPasswords } from '#api/identity/passwords.ts'
import { createEffort } from '#api/http/limits/effort.ts'
import { createLimits } from '#api/http/limits/limits.ts'
import { NO_BUS } from '#api/store/processes/bus.ts'
import { createLocks } from '#api/limit.ts'
import { loadSecrets } from '#api/secrets.ts'
import { createWriters } from '#api/writers/writers.ts'
import { userStore } from '#api/store/accounts/users.ts'
import type { Db } from '#api/store/db.ts'
import { openSqlite } from '#api/store/open.sqlite.ts'
import { auth } from '#shared/contract/auth.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { User } from '#shared/domain/user.ts'
import { newId } from '#shared/ids.ts'
import type { Clock } from '#shared/time.ts'

/** Wednesday 18 November 2026, 10:00 UTC. */
export const START_MS = Date.UTC(2026, 10, 18, 10)
export const MIGRATIONS = join(projectRoot(import.meta.dirname), 'api/store/migrations/sqlite')

/** A clock that only the test moves. Unix milliseconds. */
export interface FixedClock extends Clock {
  set(nowMs: number): void
  advance(byMs: number): void
}

export function fixedClock(startMs = START_MS): FixedClock {
  let nowMs = startMs
  return {
    now: () => nowMs,
    set: (toMs) => {
      nowMs = toMs
    },
    advance: (byMs) => {
      nowMs += byMs
    },
  }
}

export interface TestDeps extends Deps {
  clock: FixedClock
  dataDir: string
  /** The mails of the server, oldest first, unless `mail` was replaced. */
  outbox: Mail[]
  /** Closes the database and removes the data folder. */
  dispose(): Promise<void>
}

/** @param overrides Parts to replace; `environment` is read like the process's own. */
export function createTestDeps(
  overrides: Partial<Omit<Deps, 'clock'>> & {
    clock?: FixedClock
    environment?: Record<string, string>
    /** Transactions run once, as on a server: for measurements. */
    isMeasured?: boolean
  } = {},
): TestDeps {
  const { environment, isMeasured, ...parts } = overrides
  const dataDir = mkdtempSync(join(tmpdir(), 'gigwright-test-'))
  const file = join(dataDir, 'test.db')
  const db = parts.db ?? (isMeasured ? openSqlite(file, MIGRATIONS) : openMigrated(file))
  const outbox: Mail[] = []
  const config = parts.config ?? readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment })
  const base = {
    config,
    secrets: loadSecrets(dataDir, {}),
    clock: fixedClock(),
    log: pino({ level: 'silent' }),
    writer: { write: () => Promise.reject(new Error('This test has no writer.')) },
    ...parts,
    db,
  }
  return {
    ...base,
    writers: createWriters(base),
    marketplaces: { upwork: absentMarketplace('upwork'), freelancer: absentMarketplace('freelancer') },
    accounts: { open: async () => null },
    push: { publicKey: 'test', send: async () => ({ status: 'sent' }) },
    gateways: { stripe: null, paystack: null },
    mail: recordingMailer(outbox),
    locks: createLocks(),
    limits: createLimits(base.clock, NO_BUS),
    effort: createEffort(base.clock),
    passwords: createPasswords(),
    texts: createTexts(),
    wake: () => undefined,
    ...parts,
    db,
    dataDir,
    outbox,
    async dispose() {
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A database on which every migration has run. */
let migrated: Buffer | undefined

/** Migrates the first database of a process. The others start from a copy of it, which takes a fifth of the time. */
export function openMigrated(file: string): Db {
  if (migrated) writeFileSync(file, migrated)
  const db = openSqlite(file, MIGRATIONS)
  if (!migrated) {
    const copied = new Database(file, { readonly: true })
    migrated = copied.serialize()
    copied.close()
  }
  return runningTwice(db)
}

/**
 * PostgreSQL may run a transaction a second time, after it has undone the first. So each transaction of the tests is run twice: what
 * it does to anything but the database would show.
 */
function runningTwice(db: Db): Db {
  const undone = new Error('undone')
  return {
    ...db,
    async atomically(work, whose) {
      const first = db.atomically(async (tx) => {
        await work(tx)
        throw undone
      }, whose)
      await first.catch((error: unknown) => {
        if (error !== undone) throw error
      })
      return db.atomically(work, whose)
    },
  }
}

function recordingMailer(outbox: Mail[]): Mailer {
  return {
    isOn: true,
    async send(mail) {
      outbox.push(mail)
      return { status: 'sent' }
    },
    close: () => undefined,
  }
}

function absentMarketplace(id: MarketplaceId): Marketplace {
  const refuse = () => Promise.reject(new Error(`This test has no ${id}.`))
  return {
    id,
    beginAuthorisation: refuse,
    finishAuthorisation: refuse,
    refresh: refuse,
    account: refuse,
    search: refuse,
    job: refuse,
    submit: refuse,
    findProposal: refuse,
    outcomes: refuse,
  }
}

/** The whole API on the given parts, without a PWA. Its engine refuses every call unless one is given. */
export function createTestApp(
  deps: Deps,
  parts: { engine?: AgentEngine; siteRoot?: string; keptMax?: number } = {},
): App {
  const refuse = () => Promise.reject(new Error('This test has no engine.'))
  return createApp(deps, {
    engine: parts.engine ?? { runNow: refuse, cancelRun: refuse, watchRun: () => () => undefined },
    demo: { seed: async () => undefined },
    version: 'test',
    siteRoot: parts.siteRoot ?? null,
    ...(parts.keptMax !== undefined && { keptMax: parts.keptMax }),
  })
}

export interface TestUser {
  user: User
  token: string
  email: string
  password: string
  /** A request with this user's token. A body is sent as JSON. */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
}

/** Makes an account through the API. @param path Below `/api`, also in `request`. */
export async function signUp(app: App, overrides: Record<string, unknown> = {}): Promise<TestUser> {
  const credentials = { email: `ada-${newId()}@gmail.com`, password: 'Correct-horse-7' }
  const answer = await requestJson(app, 'POST', auth.signUp.path, { ...credentials, ...overrides })
  const { data } = auth.signUp.response.parse(await answer.json())
  return {
    ...data,
    ...credentials,
    email: data.user.email,
    request: (method, path, body, headers) =>
      requestJson(app, method, path, body, { authorization: `Bearer ${data.token}`, ...headers }),
  }
}

/** Somebody who has proved their address. */
export async function signUpProved(app: App, { db, clock }: Pick<TestDeps, 'db' | 'clock'>): Promise<TestUser> {
  const user = await signUp(app)
  await db.atomically((tx) => userStore(tx).setEmailVerified(user.user.id, clock.now()))
  return user
}

/** @param path Below `/api`. */
export async function requestJson(
  app: App,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.request(`/api${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
