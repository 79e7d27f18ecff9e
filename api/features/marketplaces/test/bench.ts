/** What the tests of connecting stand on: a small server with these routes, two users, and a browser's part in an authorisation. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createTexts } from '#api/texts.ts'
import { createPasswords } from '#api/identity/passwords.ts'
import { createEffort } from '../../../http/limits/effort.ts'
import { createLimits } from '#api/http/limits/limits.ts'
import { NO_BUS } from '#api/store/processes/bus.ts'
import { createLocks } from '#api/limit.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod'
import { createMailer } from '#api/notify/mail.ts'
import { agentSchema } from '#shared/domain/agent.ts'
import type { Connection, MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import { createAccountRows } from '../../../changes/accounts.ts'
import { readConfig } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { answerErrors } from '../../../http/errors.ts'
import { createLogger } from '../../../http/log.ts'
import { openSession, requireSession, type SessionEnv } from '../../../http/session.ts'
import { createMarketplaces } from '../../../marketplaces/registry.ts'
import { loadSecrets } from '../../../secrets.ts'
import { openSqlite } from '../../../store/open.sqlite.ts'
import { syncedStore } from '../../../store/synced.ts'
import { createAccounts } from '../accounts.ts'
import { marketplaceRoutes } from '../routes.ts'

export type Bench = Awaited<ReturnType<typeof openBench>>
export type Person = Bench['ann']

/** These routes on real sessions and a temporary database, with Ann and Bob signed in. */
export async function openBench(sandboxPort: number, environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-marketplaces-'))
  const config = readConfig({ SANDBOX_PORT: String(sandboxPort), ENGINE_CALL_TIMEOUT_SECONDS: '2', ...environment })
  const db = openSqlite(join(folder, 'test.db'), 'api/store/migrations/sqlite')
  const time = { offsetMs: 0 }
  const clock = { now: () => Date.now() + time.offsetMs }
  const logged: string[] = []
  const wakes: number[] = []
  const deps = {
    config,
    db,
    clock,
    secrets: loadSecrets(folder, {}),
    log: createLogger('debug', { write: (line: string) => void logged.push(line) }),
    marketplaces: createMarketplaces(config, clock),
    writer: { write: () => Promise.reject(new Error('no writer')) },
    writers: { for: () => Promise.reject(new Error('no writer')) },
    gateways: { stripe: null, paystack: null },
    push: { publicKey: '', send: async () => ({ status: 'sent' as const }) },
    mail: createMailer({ smtpUrl: null, from: '' }),
    locks: createLocks(),
    effort: createEffort(clock),
    limits: createLimits(clock, NO_BUS),
    passwords: createPasswords(),
    texts: createTexts(),
    wake: () => void wakes.push(clock.now()),
  } satisfies Omit<Deps, 'accounts'>
  const accounts = createAccounts(deps)
  const app = new Hono<SessionEnv>()
  app.onError(answerErrors(deps))
  const guard = requireSession(deps)
  app.use('/api/*', async (c, next) => {
    if (!c.req.path.startsWith('/api/oauth/')) await guard(c)
    return next()
  })
  app.route('/api', marketplaceRoutes({ ...deps, accounts }))
  /** Every body and address that left the server. */
  const seen: string[] = []

  async function user(name: string) {
    const userId = newId()
    const token = await addUser(deps, userId, name)
    return {
      name,
      userId,
      async ask(method: string, path: string, body?: unknown): Promise<Response> {
        const answer = await app.request(`/api${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        seen.push(await answer.clone().text())
        return answer
      },
      async connection(platform: MarketplaceId): Promise<Connection | undefined> {
        const connections = await syncedStore(db).list('connection', userId)
        return connections.find(({ row }) => row.platform === platform)?.row
      },
    }
  }

  return {
    deps,
    db,
    accounts,
    logged,
    seen,
    wakes,
    ann: await user('ann'),
    bob: await user('bob'),
    /** Lets time go by. */
    pass(ms: number) {
      time.offsetMs += ms
    },
    /** The callback, as a browser holding this cookie asks for it. */
    callback: async (path: string, cookie: string) => app.request(path, { headers: { cookie } }),
    async close() {
      await db.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function addUser(deps: Omit<Deps, 'accounts'>, userId: string, name: string): Promise<string> {
  const nowMs = deps.clock.now()
  return deps.db.atomically(async (tx) => {
    await tx.q.insert(tx.tables.users).values({
      id: userId,
      email: `${name}-${userId}@gmail.com`,
      passwordHash: '',
      platformType: 'upwork',
      trialEndsAt: nowMs,
      createdAt: nowMs,
    })
    await createAccountRows(tx, { userId, email: `${name}@gmail.com`, platformType: 'upwork', nowMs })
    return openSession(deps, tx, userId, name, null)
  })
}

/** Presses the button: where the browser is sent, and the cookie it was given. */
export async function begin(person: Person, platform: MarketplaceId, returnTo = '/start?step=1') {
  const answer = await person.ask('POST', `/jobs/${platform}-oauth`, { userId: person.userId, returnTo })
  const { url } = z.object({ success: z.literal(true), url: z.string() }).parse(await answer.json())
  return { url, cookie: answer.headers.get('set-cookie') ?? '' }
}

/** Reads the consent page and presses one of its buttons, as a browser without scripts would. @returns Where it sends us. */
export async function consent(url: string, decision: 'allow' | 'deny', username = 'ann_lee'): Promise<URL> {
  const page = await fetch(url)
  const html = await page.text()
  if (!page.ok) throw new Error(`consent page: ${page.status} ${html}`)
  const action = new URL(unescaped(/<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? url), url)
  const fields = new URLSearchParams()
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1]
    if (name) fields.set(name, unescaped(/value="([^"]*)"/.exec(input)?.[1] ?? ''))
  }
  fields.set('username', username)
  fields.set('decision', decision)
  const answer = await fetch(action, { method: 'POST', body: fields, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '', url)
}

/** The browser comes back. @returns Where it goes on to: an address of this site, or the test fails. */
export async function comeBack(bench: Bench, back: URL, cookie: string): Promise<URL> {
  const answer = await bench.callback(`${back.pathname}${back.search}`, cookie.split(';')[0] ?? '')
  const location = answer.headers.get('location') ?? ''
  bench.seen.push(location)
  if (answer.status !== 302 || !/^\/(?![/\\])/.test(location)) throw new Error(`callback: ${answer.status} ${location}`)
  return new URL(location, 'http://app')
}

/** Comes back from the consent page, where somebody signed in under this name. Nothing is answered yet. */
export async function authorise(bench: Bench, person: Person, platform: MarketplaceId, username: string): Promise<URL> {
  const { url, cookie } = await begin(person, platform)
  return comeBack(bench, await consent(url, 'allow', username), cookie)
}

/** Answers the question that waits, or another one. */
export async function answer(
  person: Person,
  platform: MarketplaceId,
  word: 'accept' | 'drop',
  pendingId?: string,
): Promise<Response> {
  const id = pendingId ?? (await person.connection(platform))?.pending?.id
  const path = `/marketplaces/${platform}/pending/${id}`
  return word === 'accept' ? person.ask('POST', `${path}/accept`) : person.ask('DELETE', path)
}

/** The whole way, allowed, and accepted where that is asked. @returns Where the browser came back to. */
export async function connectByConsent(bench: Bench, person: Person, platform: MarketplaceId): Promise<URL> {
  const to = await authorise(bench, person, platform, `${person.name}_lee`)
  if (to.searchParams.get('oauth_status') === 'pending') await answer(person, platform, 'accept')
  return to
}

/** @returns The new agent's id. */
export async function addAgent(bench: Bench, person: Person, fields: Record<string, unknown>): Promise<string> {
  const id = newId()
  const agent = agentSchema.parse({
    id,
    name: 'Web',
    title: 'Web work',
    platforms: ['upwork'],
    status: 'paused',
    pausedReason: null,
    createdAt: bench.deps.clock.now() - DAY_MS,
    lastRunAt: null,
    nextRunAt: null,
    jobsFound: 0,
    emailsSent: 0,
    ...fields,
  })
  await bench.db.atomically((tx) => syncedStore(tx).write('agent', person.userId, agent))
  return id
}

function unescaped(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
}
