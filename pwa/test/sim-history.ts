/** Plays one history of edits, faults and crashes on two devices and one server, and checks the invariants at every step. */
import { collectTombstones } from '#api/store/sync/collect-tombstones.ts'
import { sampleProposal } from '#api/test/sample-rows.ts'
import type { Fields, LocalDb } from '#pwa/local/db.ts'
import { openClaims } from '#shared/domain/claims/open-claims.ts'
import { contentHash, proposalSchema } from '#shared/domain/proposal.ts'
import { newId as freshId } from '#shared/ids.ts'
import { MUTATIONS, type MutationName } from '#shared/sync/entities.ts'
import { DAY_MS, SECOND_MS } from '#shared/time.ts'
import { same } from './hold.ts'
import { createSimDevice, indexedDbDisk, type SimDevice, type SimDisk } from './sim-device.ts'
import { createSimNetwork, type Fate } from './sim-network.ts'
import { checkEnd, checkStep, type History, type Look, lookAt, shownKey } from './sim-oracle.ts'
import type { SimServer } from './sim-server.ts'

export const EDITS = [
  'addAnswer',
  'question',
  'answer',
  'dropAnswer',
  'letter',
  'notes',
  'approve',
  'withdraw',
  'skip',
  'restore',
  'addAgent',
  'agentName',
  'prompt',
  'activate',
  'dropAgent',
  'title',
  'overview',
  'addFact',
  'factOutcome',
  'factWhat',
  'dropFact',
] as const
type EditKind = (typeof EDITS)[number]
export const ENGINE = ['propose', 'rewrite', 'send', 'forget'] as const

export type Step =
  | { kind: 'edit'; device: number; edit: EditKind; pick: number }
  | { kind: 'sync'; device: number; isLockless: boolean }
  | { kind: 'net'; pick: number; fate: Fate }
  | { kind: 'arrive'; pick: number }
  | { kind: 'engine'; work: (typeof ENGINE)[number]; pick: number }
  | { kind: 'collect' }
  | { kind: 'reopen' }
  | { kind: 'copy' }
  | { kind: 'restore' }
  | { kind: 'crash'; device: number; after: number }

/** The clocks of the devices are far off, because no outcome may depend on them. */
const SKEWS_MS = [10 * 365 * DAY_MS, -10 * 365 * DAY_MS]
/** After the faults this many rounds must be enough. */
const ROUNDS = 8

let idCount = 0
const newId = () => `00000000-0000-7000-8000-${(++idCount).toString(16).padStart(12, '0')}`

/**
 * @param isWarm Whether both devices know some rows before the faults start.
 * @param diskOf Where the devices keep their databases.
 * @returns What each device shows and holds in the end.
 */
export async function playHistory(
  server: SimServer,
  steps: readonly Step[],
  isWarm: boolean,
  diskOf: (userId: string) => SimDisk = indexedDbDisk,
): Promise<Look[]> {
  const userId = await server.begin()
  const net = createSimNetwork(server)
  const { clock } = server.deps
  const devices = SKEWS_MS.map((skewMs, index) =>
    createSimDevice({
      ...{ index, userId, net, newId, disk: diskOf(userId) },
      clock: { now: () => clock.now() + skewMs },
      random: () => 0.5,
    }),
  )
  const history: History = {
    server,
    net,
    edits: [],
    deletions: new Set(),
    shown: devices.map(() => new Set()),
    sentMids: new Map(),
  }
  const looks: (Look | null)[] = devices.map(() => null)
  const seenWork = devices.map(() => -1)

  async function check(device: SimDevice): Promise<Look> {
    if (device.isDead()) await device.restart()
    const known = looks[device.index] ?? null
    if (known && seenWork[device.index] === device.workCount()) return known
    seenWork[device.index] = device.workCount()
    const look = await device.observe(lookAt)
    checkStep(known, look, net.named)
    for (const [key, row] of look.rows) {
      if (known?.rows.get(key) === row) continue
      for (const [field, value] of Object.entries(row)) {
        if (typeof value === 'string') history.shown[device.index]?.add(shownKey(key, field, value))
      }
    }
    for (const entry of look.outbox) if (entry.tries > 0) history.sentMids.set(entry.mid, device.index)
    looks[device.index] = look
    return look
  }

  for (const device of devices) {
    await device.observe((db) => db.drafts.put({ key: 'form', value: 'half a sentence', updatedAt: 0 }))
    await check(device)
  }
  const stage = { server, net, devices, history, looks }
  if (isWarm) await warmUp(stage, userId, check)
  for (const step of steps) {
    clock.advance(SECOND_MS)
    await playStep(stage, step, userId)
    for (const device of devices) {
      await device.settle()
      await check(device)
    }
  }
  await heal(net, devices)
  const last: Look[] = []
  for (const device of devices) last.push(await check(device))
  await checkEnd(history, last)
  for (const device of devices) device.close()
  return last
}

interface Stage {
  server: SimServer
  net: ReturnType<typeof createSimNetwork>
  devices: SimDevice[]
  history: History
  looks: (Look | null)[]
}

async function warmUp(stage: Stage, userId: string, check: (device: SimDevice) => Promise<Look>): Promise<void> {
  const start: Step[] = [
    { kind: 'engine', work: 'propose', pick: 0 },
    { kind: 'engine', work: 'propose', pick: 0 },
    { kind: 'edit', device: 0, edit: 'addAnswer', pick: 0 },
    { kind: 'edit', device: 1, edit: 'addAgent', pick: 0 },
  ]
  for (const step of start) await playStep(stage, step, userId)
  // Nothing went wrong yet: in the first round each device tells, in the second the first one hears of the other.
  await heal(stage.net, stage.devices, 2)
  for (const device of stage.devices) await check(device)
}

async function playStep(stage: Stage, step: Step, userId: string): Promise<void> {
  const { server, net, devices } = stage
  const { deps } = server
  switch (step.kind) {
    case 'edit':
      return edit(stage, step.device, step.edit, step.pick, userId)
    case 'sync':
      return devices[step.device]?.sync(step.isLockless)
    case 'net': {
      const request = net.pending[step.pick % Math.max(1, net.pending.length)]
      return request && net.apply(request, step.fate)
    }
    case 'arrive': {
      const ghost = net.ghosts[step.pick % Math.max(1, net.ghosts.length)]
      return ghost && net.arrive(ghost)
    }
    case 'engine':
      return engine(server, step.work, step.pick)
    case 'collect':
      await collectTombstones(deps.db, deps.clock.now() + 91 * DAY_MS)
      return
    case 'reopen':
      return server.reopen()
    case 'copy':
      return server.copy()
    case 'restore':
      return server.restore()
    case 'crash':
      return devices[step.device]?.crashIn(step.after)
  }
}

/** Changes by the server itself: the engine writes, rewrites and sends proposals, and a job's row disappears. */
async function engine(server: SimServer, work: (typeof ENGINE)[number], pick: number): Promise<void> {
  await server.work(async (store, userId) => {
    const nowMs = server.deps.clock.now()
    if (work === 'propose') return store.write('proposal', userId, sampleProposal({ id: newId() }))
    const all = await store.list('proposal', userId)
    const stored = all[pick % Math.max(1, all.length)]
    if (!stored) return
    const { row } = stored
    if (work === 'forget') return store.remove('proposal', userId, row.id, nowMs)
    if (work === 'send') return store.write('proposal', userId, { ...row, status: 'completed', outcome: 'none' })
    return store.write('proposal', userId, { ...row, letter: `engine ${freshId()}`, notes: `engine ${freshId()}` })
  })
}

/** Each kind of edit: its rows and what it writes. `v` is a text that occurs nowhere else. */
const PLANS: Record<EditKind, { on: string | null; name: MutationName; patch(v: string, row: Fields): Fields | null }> =
  {
    addAnswer: { on: null, name: 'answer.create', patch: (v) => ({ question: `${v}q`, answer: `${v}a` }) },
    question: { on: 'answer', name: 'answer.update', patch: (v) => ({ question: v }) },
    answer: { on: 'answer', name: 'answer.update', patch: (v) => ({ answer: v }) },
    dropAnswer: { on: 'answer', name: 'answer.delete', patch: () => ({}) },
    letter: { on: 'proposal', name: 'proposal.update', patch: (v) => ({ letter: v }) },
    notes: { on: 'proposal', name: 'proposal.update', patch: (v) => ({ notes: v }) },
    approve: {
      on: 'proposal',
      name: 'proposal.approve',
      patch: (_, row) => {
        const proposal = proposalSchema.parse(row)
        return { contentHash: contentHash(proposal), acceptClaims: openClaims(proposal) }
      },
    },
    withdraw: { on: 'proposal', name: 'proposal.withdraw', patch: () => ({}) },
    skip: { on: 'proposal', name: 'proposal.skip', patch: () => ({}) },
    restore: { on: 'proposal', name: 'proposal.restore', patch: () => ({}) },
    addAgent: {
      on: null,
      name: 'agent.create',
      patch: (v) => ({ name: `${v}n`, title: `${v}t`, platforms: ['upwork'], prompt: `${v}p` }),
    },
    agentName: { on: 'agent', name: 'agent.update', patch: (v) => ({ name: v }) },
    prompt: { on: 'agent', name: 'agent.update', patch: (v) => ({ prompt: v }) },
    activate: { on: 'agent', name: 'agent.activate', patch: () => ({}) },
    dropAgent: { on: 'agent', name: 'agent.delete', patch: () => ({}) },
    title: { on: 'profile', name: 'profile.update', patch: (v) => ({ title: v }) },
    overview: { on: 'profile', name: 'profile.update', patch: (v) => ({ overview: v }) },
    addFact: {
      on: null,
      name: 'fact.create',
      patch: (v) => ({ kind: 'project', name: `${v}n`, what: `${v}w` }),
    },
    factOutcome: { on: 'fact', name: 'fact.update', patch: (v) => ({ outcome: v }) },
    factWhat: { on: 'fact', name: 'fact.update', patch: (v) => ({ what: v }) },
    dropFact: { on: 'fact', name: 'fact.delete', patch: () => ({}) },
  }

async function edit(stage: Stage, index: number, kind: EditKind, pick: number, userId: string): Promise<void> {
  const { devices, history, looks } = stage
  const device = devices[index]
  const look = looks[index]
  if (!device || !look) return
  const plan = PLANS[kind]
  const rows = [...look.rows].filter(([key]) => key.startsWith(`${plan.on}/`)).map(([, row]) => row)
  const row = rows[pick % Math.max(1, rows.length)]
  const id = plan.on === null ? newId() : plan.on === 'profile' ? userId : row?.id
  if (typeof id !== 'string') return
  const mark = `v${++idCount}`
  const patch = plan.patch(mark, row ?? {})
  if (!patch || !(await device.edit(plan.name, id, patch))) return
  const { entity } = MUTATIONS[plan.name]
  if (plan.name.endsWith('.delete')) history.deletions.add(`${index} ${entity}/${id}`)
  if (!plan.name.endsWith('.create') && !plan.name.endsWith('.update')) return
  const entries = (await device.observe(queueOf)).filter((entry) => entry.entity === entity && entry.id === id)
  for (const [field, value] of Object.entries(patch)) {
    // A value that occurs elsewhere too cannot be followed.
    if (typeof value !== 'string' || !value.startsWith(mark)) continue
    const record = { device: index, order: ++idCount, entity, id, field, value, n: entries.at(-1)?.n ?? 0 } as const
    history.edits.push(record)
    history.shown[index]?.add(shownKey(`${entity}/${id}`, field, value))
  }
}

const queueOf = (db: LocalDb) => db.outbox.orderBy('n').toArray()

/** The faults stop: everything that was sent arrives, and each device is triggered from time to time. */
async function heal(net: Stage['net'], devices: SimDevice[], roundsMin = 3): Promise<void> {
  for (const device of devices) if (device.isDead()) await device.restart()
  for (const device of devices) device.crashIn(null)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const device of devices) {
      device.sync()
      await device.settle()
      while (net.pending[0]) {
        await net.apply(net.pending[0], 'deliver')
        for (const each of devices) await each.settle()
        const ghost = net.ghosts[0]
        if (ghost) await net.arrive(ghost)
      }
    }
    const queues = await Promise.all(devices.map((device) => device.observe(queueOf)))
    const isDrained = queues.every((queue) => queue.every((entry) => entry.state === 'parked' || entry.tries === 0))
    if (round + 1 >= roundsMin && isDrained && net.ghosts.length === 0) return
  }
  same(
    devices.map((device) => device.lastReport?.stop),
    devices.map(() => null),
    () => 'every round came to its end',
  )
}
