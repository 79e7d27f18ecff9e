/** Part (c): calls over the whole contract, right, nearly right and wrong. The server never breaks, tells nothing of another's, and forgets. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { BODY_MAX_BYTES } from '#api/http/validate.ts'
import { type Account, createAgent, fillProfile, signIn, signUp } from '#e2e/support/account.ts'
import { type Stack, startStack } from '#e2e/support/stack.ts'
import { newId } from '#shared/ids.ts'
import { contractCalls, type FuzzedCall } from './calls.ts'
import { type Chance, createChance } from './chance.ts'
import { movedClock } from './moved-clock.ts'
import type { Bound, PartResult } from './part.ts'
import { pushFor } from './push-for.ts'
import { damaged, strangeText, strangeValue, valueFor } from './strange-values.ts'

const AT_ONCE = 8
/** After these calls everything is loaded that the server loads once. */
const WARM_UP = 1_500
/** How much more the server may hold than before: caches with a bound of their own. What the allocator keeps besides is only told. */
const MEMORY_SLACK_MIB = 32
/** The memory is looked at until so many looks in a row have found no less. */
const LOOKS = 6
const LOOKS_MAX = 60
const BETWEEN_LOOKS_MS = 5_000
/** A busy machine may let the server wait for long; what is never answered is what counts. */
const ANSWER_WITHIN_MS = 240_000
/** Calls after which the proof says how far it is. */
const SAY_EVERY = 5_000
const TRIES_MAX = 60
const REST_MS = 500
/** So much is sent in one piece, so that a larger body can be cut off while it is sent. */
const RESTING_BYTES = 16 * 1024
/** Limits of calls are by the clock; it runs fast, so that they do not stand in the way. */
const CLOCK_SPEED = 120
/** Such an error is never somebody else's. */
const MISTAKE = /"type":"(?:Type|Range|Reference|Syntax|\$?Zod|Sqlite|DrizzleQuery)Error"|unexpected error/
/** Stands in every text of the victim, and in no request. */
const SECRET = 'Quetzalcoatl-Zyzzyva'
const QUERIES = [
  '',
  '',
  '?snapshot=1',
  '?cursor=x.1',
  '?limit=-1',
  '?after=%00',
  '?format=csv',
  '?timeZone=x',
  '?lng=..',
  '?token=1',
]

interface Field {
  stack: Stack
  calls: FuzzedCall[]
  victim: Account
  victimIds: string[]
  attacker: Account
  attackerIds: string[]
  /** While somebody new is signing up in the attacker's place. */
  replacing: Promise<void> | null
  /** The call whose answer took longest. */
  slowest: { ms: number; call: string }
}

interface Figures extends Record<string, number> {
  /** Answers with an error of the server itself. */
  broken: number
  /** Lines of the log that tell of a mistake of ours, such as a mail that could not be written. */
  mistakes: number
  leaks: number
  unanswered: number
  othersChanged: number
  memoryKeptMiB: number
}

/** @param bound Counts calls. */
export async function proveFuzz(bound: Bound, seed: number, say: (line: string) => void): Promise<PartResult> {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-fuzz-'))
  const clock = movedClock(join(folder, 'clock.json'))
  const start = { env: clock.env, nodeOptions: [...clock.nodeOptions, '--expose-gc'] }
  const figures: Figures = { broken: 0, mistakes: 0, leaks: 0, unanswered: 0, othersChanged: 0, memoryKeptMiB: 0 }
  const onWarning = (line: string) => {
    if (!MISTAKE.test(line)) return
    figures.mistakes += 1
    say(`  logged: ${line.slice(0, 2_000)}`)
  }
  const stack = await startStack({ LOG_LEVEL: 'warn' }, { api: start, sandbox: clock, onWarning })
  try {
    clock.run(CLOCK_SPEED)
    const field = await createField(stack)
    const statuses = new Map<number, number>()
    const before = await everythingOf(field.victim)
    if (!before.includes(SECRET)) throw new Error('The victim has no secret that could be told.')
    let done = 0
    const memory = () => clock.memoryOf(apiPid(stack))
    const memoryAtRest = () => leastHeld(clock, memory)
    const worker = async (chance: Chance, goOn: () => boolean) => {
      while (goOn()) {
        done += 1
        if (done % SAY_EVERY === 0) {
          const { heldMiB } = await memory()
          say(`  ${done} calls, ${JSON.stringify(figures)}, ${heldMiB} MiB held`)
        }
        const status = await shoot(field, chance, figures, say)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const shootWhile = (goOn: () => boolean, wave: number) =>
      Promise.all(Array.from({ length: AT_ONCE }, (_, n) => worker(createChance(seed + wave * AT_ONCE + n), goOn)))
    await shootWhile(() => done < WARM_UP && bound.isOpen(done), 0)
    const atFirst = await memoryAtRest()
    await shootWhile(() => bound.isOpen(done), 1)
    const atLast = await memoryAtRest()
    figures.memoryKeptMiB = Math.max(0, atLast.heldMiB - atFirst.heldMiB - MEMORY_SLACK_MIB)
    if ((await everythingOf(field.victim)) !== before) figures.othersChanged += 1
    for (const [status, count] of [...statuses].sort(([a], [b]) => a - b)) say(`  ${status}: ${count} answers`)
    const measured = {
      endpoints: field.calls.length,
      slowestSeconds: Math.round(field.slowest.ms / 1000),
      heldMiB: atLast.heldMiB,
      grownMiB: atLast.heldMiB - atFirst.heldMiB,
      residentGrownMiB: atLast.residentMiB - atFirst.residentMiB,
    }
    say(`  slowest: ${field.slowest.call}`)
    return { part: 'fuzz', counts: { calls: done }, measured, figures }
  } finally {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What the runs of agents under way hold is not kept: the more sample accounts there are, the more of them are under way at any moment. So time
 * goes at its own pace meanwhile, in which few are due, and the least of several looks counts.
 */
async function leastHeld(
  clock: ReturnType<typeof movedClock>,
  look: () => Promise<{ heldMiB: number; residentMiB: number }>,
): Promise<{ heldMiB: number; residentMiB: number }> {
  clock.run(1)
  let least = await look()
  // What is left of the rush ends by and by, on a busy machine in minutes: looked at for as long as it grows less.
  for (let [since, looks] = [1, 1]; since < LOOKS && looks < LOOKS_MAX; since += 1, looks += 1) {
    await delay(BETWEEN_LOOKS_MS)
    const now = await look()
    if (now.heldMiB >= least.heldMiB) continue
    least = now
    since = 0
  }
  clock.run(CLOCK_SPEED)
  return least
}

async function createField(stack: Stack): Promise<Field> {
  const victim = await signUp(stack)
  await fillProfile(victim)
  await victim.mutate('profile.update', victim.userId, { overview: SECRET, title: SECRET, lastName: SECRET })
  const victimIds = [victim.userId, ...(await addRows(victim, SECRET))]
  const attacker = await signUp(stack)
  const attackerIds = [attacker.userId, ...(await addRows(attacker, 'Shop'))]
  const calls = await contractCalls()
  const slowest = { ms: 0, call: '' }
  return { stack, calls, victim, victimIds, attacker, attackerIds, replacing: null, slowest }
}

/** @returns Ids of an agent, an answer and a proposal. */
async function addRows(account: Account, text: string): Promise<string[]> {
  const [answerId, proposalId] = [newId(), newId()]
  const agentId = await createAgent(account, { name: text, prompt: text }, false)
  await account.mutate('answer.create', answerId, { question: text, answer: text })
  await account.call('POST', '/jobs/from-link', {
    id: proposalId,
    platform: 'upwork',
    text: `${text}: a shop in React.`,
  })
  return [agentId, answerId, proposalId]
}

/** All that an account sees of itself, but for the letter that the engine is writing for it. */
async function everythingOf(account: Account): Promise<string> {
  const names = ['profile', 'agent', 'answer', 'settings', 'connection'] as const
  const rows = await Promise.all(names.map((name) => account.rows(name)))
  return JSON.stringify(rows.map((list) => [...list].sort((a, b) => a.id.localeCompare(b.id))))
}

/** @returns The status; 0 without an answer. */
async function shoot(field: Field, chance: Chance, figures: Figures, say: (line: string) => void): Promise<number> {
  const call = chance.pick(field.calls)
  const shooter = field.attacker
  const path = pathFor(field, call, chance)
  const body = call.method === 'GET' ? undefined : bodyFor(field, call, chance)
  const headers = headersFor(shooter, chance, body !== undefined)
  const isTooLarge = Buffer.byteLength(body ?? '') > BODY_MAX_BYTES
  let isOut = false
  let status = 0
  const askedAt = performance.now()
  try {
    const ask = () =>
      fetch(`${field.stack.origin}/api${path}`, {
        method: call.method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        ...(body !== undefined && { body }),
      })
    // The server may close a resting connection in the moment in which it is used again. A body that was cut off while it was sent is
    // no such case: it is told, though a second call may pass.
    const answer = await ask().catch((error: unknown) => {
      if (isTimeout(error)) throw error
      say(`  asked twice: ${call.method} ${path} with ${Buffer.byteLength(body ?? '')} bytes: ${causeOf(error)}`)
      if (body !== undefined && body.length > RESTING_BYTES) throw error
      return ask()
    })
    const text = await textOf(answer)
    if (answer.status === 500 || text.includes('"server.unexpected"')) {
      figures.broken += 1
      say(`  ${answer.status} from ${call.method} ${path} with ${body?.slice(0, 4_000)}`)
    }
    if (text.includes(SECRET) || text.includes(field.victim.email)) {
      figures.leaks += 1
      say(`  another's text from ${call.method} ${path} with ${body?.slice(0, 400)}`)
    }
    isOut = answer.status === 401 && headers.Authorization === `Bearer ${shooter.token}`
    status = answer.status
    const ms = performance.now() - askedAt
    if (ms > field.slowest.ms) field.slowest = { ms, call: `${call.method} ${path}: ${status}` }
  } catch (error) {
    // The connection is closed after a body that is too large, perhaps before all of it was sent.
    if (isTooLarge) return 0
    figures.unanswered += 1
    say(`  no answer from ${call.method} ${path} with ${body?.slice(0, 400)}: ${causeOf(error)}`)
  }
  if (isOut) {
    field.replacing ??= replaceAttacker(field, shooter).finally(() => {
      field.replacing = null
    })
    await field.replacing
  }
  return status
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** What `fetch` says of a failure is only that it failed. */
function causeOf(error: unknown): string {
  return error instanceof Error && error.cause ? `${error.message}: ${String(error.cause)}` : String(error)
}

/** A stream has no end: its first piece is enough. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(first?.value)
}

/**
 * Some calls end the session: the same person comes back. Where the account is gone or has another password, somebody new goes on.
 * If somebody new always did, the agents of all who left would keep the engine so busy that calls wait for minutes.
 */
async function replaceAttacker(field: Field, gone: Account): Promise<void> {
  const isIn = await gone.call('GET', '/auth/user').then(
    () => true,
    () => false,
  )
  if (isIn || field.attacker !== gone) return
  const back = await signIn(field.stack, gone.email).catch(() => null)
  if (back) {
    field.attacker = back
    return
  }
  const next = await onceAllowed(() => signUp(field.stack))
  field.attackerIds = [next.userId, ...(await onceAllowed(() => addRows(next, 'Shop')))]
  field.attacker = next
}

/** The calls that prepare somebody new are limited like all others: they are made again until the limit lets them through. */
async function onceAllowed<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries >= TRIES_MAX) throw error
      await delay(REST_MS)
    }
  }
}

function idFor({ victimIds, attackerIds }: Field, chance: Chance): string {
  if (chance.is(0.1)) return newId()
  return chance.pick(chance.is(0.5) ? victimIds : attackerIds)
}

function pathFor(field: Field, { path }: FuzzedCall, chance: Chance): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => {
    if (chance.is(0.08)) return encodeURIComponent(strangeText(chance).toWellFormed())
    if (name === 'platform') return chance.pick(['upwork', 'freelancer', 'fiverr'])
    if (name === 'gateway') return chance.pick(['stripe', 'paystack', 'x'])
    if (name === 'kind') return chance.pick(['telegram', 'gmail', 'x'])
    return idFor(field, chance)
  })
  return `${filled}${chance.pick(QUERIES)}`
}

function bodyFor(field: Field, call: FuzzedCall, chance: Chance): string {
  if (chance.is(0.03)) return chance.pick(['', '{', 'null', '[]', '"x"', '{"a":', '\u0000', '{"a":1}{"b":2}', '1e999'])
  if (chance.is(0.07)) return JSON.stringify(strangeValue(chance)) ?? ''
  const choose = () => idFor(field, chance)
  const right = call.path === '/sync/push' ? pushFor(chance, choose) : valueFor(call.request, '', chance, choose)
  return JSON.stringify(chance.is(0.5) ? damaged(right, chance) : right) ?? ''
}

function headersFor({ token }: Account, chance: Chance, hasBody: boolean): Record<string, string> {
  const type = chance.is(0.96)
    ? 'application/json'
    : chance.pick(['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded'])
  return {
    ...(hasBody && { 'Content-Type': type }),
    ...(chance.is(0.92) && { Authorization: `Bearer ${chance.is(0.97) ? token : 'nonsense'}` }),
    ...(chance.is(0.05) && { 'Idempotency-Key': chance.pick([newId(), 'x', '"', '0'.repeat(4_000)]) }),
    ...(chance.is(0.05) && { 'If-Match': chance.pick(['1', '"x"', '*', '-1', '9'.repeat(400)]) }),
    ...(chance.is(0.05) && { 'Accept-Language': chance.pick(['ar', 'xx', '*', 'a,'.repeat(500)]) }),
    ...(chance.is(0.02) && { 'X-File-Name': '%E0%A4%A' }),
  }
}

function apiPid(stack: Stack): number {
  const pid = stack.apiPid()
  if (pid === null) throw new Error('The server is down.')
  return pid
}
