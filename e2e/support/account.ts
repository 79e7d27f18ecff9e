/** An account and its data, set up and read through the API, for use before and after a journey's browser. */
import { z } from 'zod'
import { agentFieldsSchema } from '#shared/domain/agent.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { newId } from '#shared/ids.ts'
import { ENTITIES, type EntityName, type EntityRow, type MutationName } from '#shared/sync/entities.ts'
import { pullResponseSchema, pushResponseSchema } from '#shared/sync/protocol.ts'
import { eventually } from './eventually.ts'
import type { Stack } from './stack.ts'

/** How a product is reached. */
export type Reach = Pick<Stack, 'origin' | 'control'>

const PASSWORD = 'Secret-Passw0rd'
const sessionSchema = z.object({ data: z.object({ token: z.string(), user: z.object({ id: z.string() }) }) })

export interface Account {
  email: string
  password: string
  userId: string
  token: string
  /** @throws Error when the answer is not 2xx. */
  call(method: string, path: string, body?: unknown): Promise<unknown>
  /** Every row of an entity that is not deleted, newest change first. */
  rows<Name extends EntityName>(entity: Name): Promise<EntityRow<Name>[]>
  /** Sends one mutation as another device does. @returns Its status and code. */
  mutate(name: MutationName, id: string, patch: object): Promise<{ status: string; code?: string | undefined }>
}

let accountCount = 0

/** Signs up through the API. */
export async function signUp(stack: Reach, platformType: MarketplaceId = 'freelancer'): Promise<Account> {
  accountCount += 1
  const email = `anna.${accountCount}.${Date.now()}@example.com`
  const body = { email, password: PASSWORD, platformType, timeZone: 'UTC', locale: 'en' }
  const { token, user } = sessionSchema.parse(await ask(stack, 'POST', '/auth/signup', { body })).data
  return accountOf(stack, { email, userId: user.id, token })
}

/** Signs in through the API, with a second session for an account made in the browser. */
export async function signIn(stack: Reach, email: string, password = PASSWORD): Promise<Account> {
  const { token, user } = sessionSchema.parse(
    await ask(stack, 'POST', '/auth/signin', { body: { email, password } }),
  ).data
  return accountOf(stack, { email, userId: user.id, token })
}

function accountOf(stack: Reach, who: Pick<Account, 'email' | 'userId' | 'token'>): Account {
  const call: Account['call'] = (method, path, body) => ask(stack, method, path, { body, token: who.token })
  return {
    ...who,
    password: PASSWORD,
    call,
    async rows(entity) {
      const found: EntityRow<typeof entity>[] = []
      let after = ''
      for (;;) {
        const page = pullResponseSchema.parse(
          await call('GET', `/sync/pull?snapshot=1&after=${encodeURIComponent(after)}`),
        )
        for (const change of page.changes) if (change.t === entity) found.push(rowOf(entity, change.row))
        if (!page.after) return found
        after = page.after
      }
    },
    async mutate(name, id, patch) {
      const mutation = { mid: newId(), prev: null, name, id, patch, base: await baseOf(call, id, patch) }
      const body = { clientId: newId(), schema: 1, pendingTotal: 1, label: 'Another phone', mutations: [mutation] }
      const [result] = pushResponseSchema.parse(await call('POST', '/sync/push', body)).results
      if (!result) throw new Error(`The server said nothing of ${name}.`)
      return result
    },
  }
}

/** The schema of the entity. The compiler cannot follow the type through the lookup. */
function rowOf<Name extends EntityName>(entity: Name, row: unknown): EntityRow<Name> {
  return ENTITIES[entity].parse(row) as EntityRow<Name>
}

/** What an up-to-date device has seen before its edit. */
async function baseOf(call: Account['call'], id: string, patch: object) {
  const page = pullResponseSchema.parse(await call('GET', '/sync/pull?snapshot=1'))
  const now = page.changes.find((change) => change.id === id)
  const values = Object.fromEntries(
    ['status', ...Object.keys(patch)].map((field) => [field, now?.row?.[field] ?? null]),
  )
  return { rev: now?.rev ?? 0, values }
}

interface Question {
  body?: unknown
  token?: string
}

async function ask(stack: Reach, method: string, path: string, { body, token }: Question): Promise<unknown> {
  const answer = await fetch(`${stack.origin}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return text ? JSON.parse(text) : null
}

/** Connects the account to the sandbox's Upwork, as the credential form does. @param username Whose account it is there. */
export async function connectUpwork({ call, userId }: Account, username = `anna_${userId.slice(-6)}`): Promise<void> {
  await call('POST', '/jobs/upwork-credentials', {
    userId,
    freelancerName: 'Anna Berg',
    username,
    password: 'any-password',
    securityAnswer: 'a cat',
    profileUrl: 'https://www.upwork.com/freelancers/~01abcdef',
  })
}

/** Says yes where another account of the marketplace waits for the user's word. */
export async function acceptWaiting({ rows, call }: Account, platform: MarketplaceId): Promise<void> {
  const { pending } = (await rows('connection')).find((each) => each.platform === platform) ?? {}
  if (pending) await call('POST', `/marketplaces/${platform}/pending/${pending.id}/accept`)
}

/** Facts that a letter may use. Without them every claim would wait for review. */
export async function fillProfile(account: Account): Promise<void> {
  await account.mutate('profile.update', account.userId, {
    firstName: 'Anna',
    lastName: 'Berg',
    title: 'React and TypeScript developer',
    overview:
      'I build web shops and dashboards in React and TypeScript. Last year I moved a shop of 40,000 products to React. I deliver within 7 days.',
    skills: ['React', 'TypeScript', 'Node.js', 'CSS'],
    hourlyRateUsd: 60,
  })
}

/** An empty marketplace, and a freelancer who can apply there: signed up, with a profile, connected to Upwork. */
export async function signUpToApply(stack: Reach): Promise<Account> {
  await stack.control('POST', '/control/reset', { empty: true })
  const account = await signUp(stack, 'upwork')
  await fillProfile(account)
  await connectUpwork(account)
  return account
}

/** @returns The new agent's id. */
export async function createAgent(account: Account, fields: object, isActive = true): Promise<string> {
  const id = newId()
  const whole = agentFieldsSchema.parse({
    name: 'React work',
    title: 'React',
    platforms: ['upwork'],
    startTime: '00:00',
    endTime: '00:00',
    minScore: 0,
    emailsPerDay: 20,
    ...fields,
  })
  const results = [await account.mutate('agent.create', id, whole)]
  if (isActive) results.push(await account.mutate('agent.activate', id, {}))
  for (const { status, code } of results) if (status !== 'applied') throw new Error(`agent: ${status} ${code}`)
  return id
}

/** Runs an active agent once more. Its schedule begins a first run by itself, and a second beside that would be refused. */
export async function runAgain(account: Account, agentId: string): Promise<void> {
  await eventually('the first run has ended', async () => {
    const runs = await account.rows('run')
    return runs.length > 0 && runs.every(({ status }) => status !== 'running') ? true : null
  })
  await account.call('POST', `/automations/${agentId}/runs`)
}

/** Posts jobs that fit the agent of `createAgent`, one for each title. */
export async function postJobs(stack: Reach, platform: MarketplaceId, titles: readonly string[]): Promise<string[]> {
  const jobs = titles.map((title) => ({
    platform,
    title,
    description: `We need a React developer for our shop: ${title}. TypeScript is a must, tests are welcome.`,
    type: 'fixed',
    min: 900,
    max: 1500,
    currency: 'USD',
    skills: ['React', 'TypeScript'],
  }))
  const posted = z.array(z.object({ id: z.coerce.string() })).parse(await stack.control('POST', '/control/jobs', jobs))
  return posted.map(({ id }) => id)
}

/** Waits until this many proposals are in the state. */
export async function proposalsIn(
  account: Account,
  status: Proposal['status'],
  count: number,
  patienceMs?: number,
): Promise<Proposal[]> {
  let rows: Proposal[] = []
  const look = async () => {
    rows = await account.rows('proposal')
    const found = rows.filter((proposal) => proposal.status === status)
    return found.length >= count ? found : null
  }
  const found = eventually(`${count} proposals in ${status}`, look, patienceMs)
  return found.catch(async (cause: unknown) => {
    const states = rows.map((row) => `${row.job.title}: ${row.status} ${row.holdReasons.join(', ')}`)
    const runs = (await account.rows('run')).map((run) => JSON.stringify(run))
    throw new Error(`${String(cause)} Last seen: ${states.join('; ')}. Runs: ${runs.join(' ')}`, { cause })
  })
}

const receivedSchema = z.array(
  z.object({
    ...{ platform: z.string(), jobId: z.string(), text: z.string(), accepted: z.boolean(), id: z.string() },
    amount: z.number(),
  }),
)

/** Everything the marketplaces ever received, including refused duplicates. */
export async function received(stack: Reach) {
  return receivedSchema.parse(await stack.control('GET', '/control/proposals'))
}
