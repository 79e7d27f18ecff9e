/** Two simulated devices on the built server: edits, lost requests, crashes of a device, and a server that is killed meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account, signUp } from '#e2e/support/account.ts'
import { type Stack, startStack } from '#e2e/support/stack.ts'
import { createSimDevice, type SimDevice } from '#pwa/test/sim-device.ts'
import type { SimNetwork } from '#pwa/test/sim-network.ts'
import { type Look, lookAt } from '#pwa/test/sim-oracle.ts'
import { WATCHED } from '#pwa/test/sim-server.ts'
import { newId } from '#shared/ids.ts'
import type { MutationName } from '#shared/sync/entities.ts'
import { type Chance, createChance } from './chance.ts'
import { movedClock } from './moved-clock.ts'
import type { Bound } from './part.ts'

const STEPS = 40
/** After the faults this many rounds must be enough. */
const ROUNDS = 12
/** Sign-ups are limited by the clock. */
const CLOCK_SPEED = 120

interface Edit {
  device: number
  key: string
  id: string
  field: string
  value: string
}

interface Played {
  played: number
  kills: number
  figures: { apart: number; lostEdits: number; doubledRows: number; stuckEdits: number }
}

export async function playRealHistories(bound: Bound, seed: number, say: (line: string) => void): Promise<Played> {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-histories-'))
  const clock = movedClock(join(folder, 'clock.json'))
  const stack = await startStack({ LOG_LEVEL: 'silent', ENGINE: 'off' }, { api: clock, sandbox: clock })
  const result: Played = { played: 0, kills: 0, figures: { apart: 0, lostEdits: 0, doubledRows: 0, stuckEdits: 0 } }
  try {
    clock.run(CLOCK_SPEED)
    for (; bound.isOpen(result.played); result.played += 1) {
      const chance = createChance(seed + result.played)
      await play(stack, chance, result, (fault) => say(`  seed ${seed + result.played}: ${fault}`))
    }
    return result
  } finally {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function play(stack: Stack, chance: Chance, result: Played, say: (fault: string) => void): Promise<void> {
  const account = await signUp(stack)
  const net = lossyNetwork(stack, account, chance)
  const { userId } = account
  const clock = { now: Date.now }
  const devices = [0, 1].map((index) =>
    createSimDevice({ index, userId, net: net.asSeen, clock, random: () => 0.5, newId }),
  )
  const edits: Edit[] = []
  const deleted = new Set<string>()
  net.isLossy = false
  for (const device of devices) await syncAndWait(device, net)
  net.isLossy = true
  for (let n = 0; n < STEPS; n += 1) {
    const device = chance.pick(devices)
    if (device.isDead()) await device.restart()
    if (chance.is(0.03)) {
      device.sync()
      await delay(chance.between(0, 40))
      await stack.killApi()
      result.kills += 1
      await net.idle()
      await stack.startApi()
    } else if (chance.is(0.05)) device.crashIn(chance.between(0, 40))
    else if (chance.is(0.3)) await syncAndWait(device, net)
    else await edit(device, chance, userId, edits, deleted)
    await device.settle()
  }
  net.isLossy = false
  for (const device of devices) {
    if (device.isDead()) await device.restart()
    device.crashIn(null)
  }
  for (let round = 0; round < ROUNDS; round += 1) for (const device of devices) await syncAndWait(device, net)
  const looks: Look[] = []
  for (const device of devices) looks.push(await device.observe(lookAt))
  await judge(account, looks, edits, deleted, result, say)
  for (const device of devices) device.close()
}

async function syncAndWait(device: SimDevice, net: LossyNetwork): Promise<void> {
  device.sync()
  do {
    await net.idle()
    await device.settle()
  } while (net.isBusy())
  if (device.isDead()) await device.restart()
}

interface LossyNetwork {
  isLossy: boolean
  asSeen: SimNetwork
  isBusy(): boolean
  idle(): Promise<void>
}

/** Some requests never leave, some answers never come, and some requests arrive twice. */
function lossyNetwork(stack: Stack, { token }: Account, chance: Chance): LossyNetwork {
  let underWay = 0
  async function ask(path: string, init: RequestInit): Promise<Response> {
    underWay += 1
    try {
      const fate = net.isLossy
        ? chance.pick(['deliver', 'deliver', 'deliver', 'drop', 'lose', 'twice'] as const)
        : 'deliver'
      if (fate === 'drop') throw new TypeError('Failed to fetch')
      const headers = new Headers(init.headers)
      headers.set('Authorization', `Bearer ${token}`)
      const send = async () => {
        const answer = await fetch(`${stack.origin}${path}`, { ...init, headers, signal: null })
        return new Response(await answer.text(), { status: answer.status })
      }
      const answer = await send()
      if (fate === 'lose') throw new TypeError('Failed to fetch')
      return fate === 'twice' ? await send() : answer
    } finally {
      underWay -= 1
    }
  }
  const net: LossyNetwork = {
    isLossy: true,
    asSeen: {
      pending: [],
      ghosts: [],
      verdicts: new Map(),
      named: new Set(),
      ask: (_owner, path, init) => ask(path, init),
      apply: async () => undefined,
      arrive: async () => undefined,
      abandon: () => undefined,
    },
    isBusy: () => underWay > 0,
    async idle() {
      while (underWay > 0) await delay(1)
    },
  }
  return net
}

async function edit(
  device: SimDevice,
  chance: Chance,
  userId: string,
  edits: Edit[],
  deleted: Set<string>,
): Promise<void> {
  const look = await device.observe(lookAt)
  const idsOf = (entity: string) =>
    [...look.rows].filter(([key]) => key.startsWith(`${entity}/`)).map(([, row]) => String(row.id))
  const value = `v${newId()}`
  async function keep(name: MutationName, id: string, patch: Record<string, string>): Promise<void> {
    if (!(await device.edit(name, id, patch))) return
    const key = `${name.split('.')[0]}/${id}`
    for (const [field, text] of Object.entries(patch)) edits.push({ device: device.index, key, id, field, value: text })
  }
  const answers = idsOf('answer')
  switch (chance.pick(['create', 'create', 'change', 'change', 'drop', 'title', 'overview'] as const)) {
    case 'create':
      return keep('answer.create', newId(), { question: `${value}q`, answer: `${value}a` })
    case 'change':
      if (answers.length > 0) await keep('answer.update', chance.pick(answers), { answer: value })
      return
    case 'drop': {
      const id = answers.length > 2 ? chance.pick(answers) : null
      if (id && (await device.edit('answer.delete', id, {}))) deleted.add(`answer/${id}`)
      return
    }
    case 'title':
      return keep('profile.update', userId, { title: value })
    case 'overview':
      return keep('profile.update', userId, { overview: value })
  }
}

async function judge(
  account: Account,
  looks: readonly Look[],
  edits: readonly Edit[],
  deleted: ReadonlySet<string>,
  { figures }: Played,
  say: (fault: string) => void,
): Promise<void> {
  const server = new Map<string, Record<string, unknown>>()
  for (const entity of WATCHED)
    for (const row of await account.rows(entity)) server.set(`${entity}/${row.id}`, { ...row })
  for (const [index, { rows, outbox }] of looks.entries()) {
    const waiting = outbox.filter(({ state }) => state !== 'parked')
    if (waiting.length > 0) {
      figures.stuckEdits += waiting.length
      say(`device ${index} still holds ${waiting.length} edits`)
    }
    const parked = new Set(outbox.map((entry) => `${entry.entity}/${entry.id}`))
    for (const key of new Set([...rows.keys(), ...server.keys()])) {
      if (parked.has(key) || isDeepStrictEqual(contentOf(rows.get(key)), contentOf(server.get(key)))) continue
      figures.apart += 1
      say(`device ${index} and the server differ at ${key}`)
    }
  }
  const questions = [...server].filter(([key]) => key.startsWith('answer/')).map(([, row]) => String(row.question))
  figures.doubledRows += questions.length - new Set(questions).size
  for (const [at, one] of edits.entries()) {
    const isLater = edits.slice(at + 1).some(({ key, field }) => key === one.key && field === one.field)
    const isThere = server.get(one.key)?.[one.field] === one.value
    const isTold =
      looks[one.device]?.issues.some(({ id }) => id === one.id) ||
      looks[one.device]?.outbox.some(({ id, patch }) => id === one.id && one.field in patch) ||
      // Whose later edit replaced it is told, and can put it back.
      looks.some(({ issues }) => issues.some(({ overwrote }) => overwrote?.[one.field]?.value === one.value))
    if (isLater || isThere || isTold || deleted.has(one.key)) continue
    figures.lostEdits += 1
    say(`the edit ${one.field}=${one.value} of ${one.key} is gone`)
  }
}

/** Without what only devices keep beside a row. */
function contentOf(row: object | undefined): object | undefined {
  if (!row) return undefined
  return Object.fromEntries(Object.entries(row).filter(([name]) => !['rev', 'gen', 'asOf', 'isPending'].includes(name)))
}
