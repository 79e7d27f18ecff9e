/** Part (a): the server's process is killed at random moments while it sends under faults, and afterwards everything is compared. */
import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { bundleProgram } from '#api/test/bundle-program.ts'
import { eventually } from '#e2e/support/eventually.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { type Chance, createChance } from './chance.ts'
import { addFigures, compare, type Figures, NO_FAULTS } from './figures.ts'
import { createKillWorld, type KillWorld } from './kill-world.ts'
import type { Bound, PartResult } from './part.ts'

const KILLS_A_ROUND = 60
/** Worlds at the same time, each with a server and marketplaces of its own: a life waits for its calls and for its end most of the time. */
const LANES = availableParallelism() + 1
/** Lives that end before the server answers for the first time. */
const DIES_STARTING = 0.15
/** The others end at a moment up to this long after it; on a slow machine, up to as long as the start took. */
const LIFE_MAX_MS = 2_500
/** Passes in which nothing has changed, after which whatever still waits is stuck; each lets five minutes go by, and some of them a day. */
const STILL_PASSES = 24
/** Where letters go to and fro for as long as this, they are stuck, too. */
const REST_PASSES_MAX = 240
/** Agents need a few of them to find what was posted last. */
const REST_PASSES_MIN = 8
/** Looks in which nothing has changed while no time is let go by: what a worker holds is no longer taken from it, and has its own time to end. */
const LAST_LOOKS = 10
/** How long the server has for what one pass made due. */
const REST_MS = 1_100

const CALLS = [
  { service: 'freelancer', path: 'POST /freelancer/api/projects/0.1/bids' },
  { service: 'freelancer', path: 'GET /freelancer/api/projects/0.1/bids' },
  { service: 'freelancer', path: 'GET /freelancer/api/projects' },
  { service: 'upwork', path: 'upwork__confirm_preview' },
  { service: 'upwork', path: 'POST /upwork/mcp' },
  { service: 'upwork', path: 'POST /upwork/graphql' },
] as const

export interface Tally {
  kills: number
  faults: number
  reconnections: number
  jumps: number
  letters: number
}

/** What the server is, and how it is killed. */
interface Killing {
  part: string
  /** How many worlds there are at the same time. */
  lanes: number
  open(): Promise<KillWorld>
  /** How long it has for what one pass of the rest made due, where one process would need less. */
  restMs?: number
  /** One life, which begins with something new in the world and ends with a kill. */
  live(world: KillWorld, chance: Chance, tally: Tally): Promise<void>
}

/** @param bound Counts kills. */
export async function proveKills(bound: Bound, seed: number, say: (line: string) => void): Promise<PartResult> {
  // One file with its packages starts with two thirds of the work, and starting is most of what a kill costs.
  const server = await bundleProgram('api/main.ts')
  try {
    const open = () => createKillWorld({ file: server.file })
    return await proveKilling({ part: 'kills', lanes: LANES, open, live }, bound, seed, say)
  } finally {
    server.remove()
  }
}

export async function proveKilling(
  killing: Killing,
  bound: Bound,
  seed: number,
  say: (line: string) => void,
): Promise<PartResult> {
  const tally: Tally = { kills: 0, faults: 0, reconnections: 0, jumps: 0, letters: 0 }
  let figures: Figures = NO_FAULTS
  let rounds = 0
  const startedAt = performance.now()
  async function lane(): Promise<void> {
    while (bound.isOpen(tally.kills)) await playRound(seed + rounds++)
  }
  async function playRound(own: number): Promise<void> {
    const world = await killing.open()
    try {
      const chance = createChance(own)
      for (let life = 0; life < KILLS_A_ROUND && bound.isOpen(tally.kills); life += 1)
        await killing.live(world, chance, tally)
      const truth = await rest(world, killing.restMs ?? REST_MS)
      const found = compare(truth, (fault) => say(`  seed ${own}: ${fault}`))
      figures = addFigures(figures, found)
      tally.letters += truth.received.filter(({ accepted }) => accepted).length
      say(`  seed ${own}: ${tally.kills} kills, ${tally.letters} letters, ${JSON.stringify(found)}`)
    } finally {
      await world.dispose()
    }
  }
  await Promise.all(Array.from({ length: killing.lanes }, lane))
  const seconds = (performance.now() - startedAt) / 1000
  const { kills } = tally
  return {
    part: killing.part,
    counts: { ...tally },
    measured: { secondsAKill: Number((seconds / Math.max(1, kills)).toFixed(2)) },
    figures: { ...figures },
  }
}

/** One life of the server, which begins with something new in the world and ends with SIGKILL. */
async function live(world: KillWorld, chance: Chance, tally: Tally): Promise<void> {
  await world.stack.killApi()
  await stir(world, chance, tally)
  // A start that is cut off says so; that is what is wanted here.
  const beganAt = performance.now()
  const started = world.stack.startApi().catch(() => undefined)
  const acted = started.then(() => act(world, chance, tally)).catch(() => undefined)
  await (chance.is(DIES_STARTING) ? delay(chance.between(100, 1_500)) : started)
  await delay(chance.random() * Math.max(LIFE_MAX_MS, performance.now() - beganAt))
  await world.stack.killApi()
  tally.kills += 1
  await acted
}

/** Time passes, jobs are posted, and marketplaces will fail. */
export async function stir(world: KillWorld, chance: Chance, tally: Tally): Promise<void> {
  world.pass(chance.between(5, 90) * SECOND_MS)
  if (chance.is(0.15)) jump(world, chance, tally)
  await world.post(chance.between(0, 3), chance)
  for (let n = chance.between(0, 3); n > 0; n -= 1) {
    await world.stack.control('POST', '/control/faults', fault(chance))
    tally.faults += 1
  }
}

/** What people do meanwhile; the kill may come in the middle of it. */
export async function act(world: KillWorld, chance: Chance, tally: Tally): Promise<void> {
  const user = chance.pick(world.users)
  if (chance.is(0.2)) {
    await world.connect(user, chance.is(0.5) ? 'upwork' : 'freelancer', chance.is(0.5) ? 'a' : 'b')
    tally.reconnections += 1
  }
  if (chance.is(0.1)) jump(world, chance, tally)
  await world.approve(user)
}

function jump(world: KillWorld, chance: Chance, tally: Tally): void {
  const farMs = chance.pick([2 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS, 5 * HOUR_MS])
  world.misplaceClock(chance.pick([0, 0, farMs, -farMs]))
  tally.jumps += 1
}

function fault(chance: Chance): object {
  const call = chance.pick(CALLS)
  const count = chance.between(1, 2)
  switch (chance.pick(['429', '500', 'hang', 'lost', 'slow', 'garbage'] as const)) {
    case '429':
      return { ...call, kind: 'status', status: 429, retryAfter: chance.between(1, 60), count }
    case '500':
      return { ...call, kind: 'status', status: chance.pick([500, 502, 503]), count }
    case 'hang':
      return { ...call, kind: 'hang', count }
    case 'lost':
      return { ...call, kind: 'drop-after-accept', count }
    case 'slow':
      return { ...call, kind: 'slow', delayMs: chance.between(100, 1_500), count }
    case 'garbage':
      return { ...call, kind: 'garbage', count }
  }
}

/** What of a world comes to rest. */
type RestingWorld = Pick<KillWorld, 'users' | 'connect' | 'misplaceClock' | 'pass' | 'truth'> & {
  stack: Pick<KillWorld['stack'], 'control' | 'startApi'>
}

/**
 * No more faults: the clocks are right, every account is connected in its turn, and time passes until nothing waits.
 * @returns What is compared: the first look at which nothing waits, because an agent may find one more job after it; else the last one.
 */
export async function rest(world: RestingWorld, restMs: number): ReturnType<KillWorld['truth']> {
  await world.stack.control('DELETE', '/control/faults')
  world.misplaceClock(0)
  await world.stack.startApi()
  // A process may be up before its database is, and a connection may be closed just then.
  const read = () => eventually('everything is read', () => world.truth().catch(() => null))
  await read()
  let [seen, still] = ['', 0]
  for (let pass = 0; pass < REST_PASSES_MAX && still < STILL_PASSES; pass += 1) {
    // A letter that may have left from one account is asked of that account only.
    if (pass % 6 === 0) await connectAll(world, pass % 12 === 0 ? 'a' : 'b')
    world.pass(pass % 12 === 11 ? DAY_MS : 5 * MINUTE_MS)
    await delay(restMs)
    const truth = await read()
    if (isQuiet(truth) && pass >= REST_PASSES_MIN) return truth
    const now = stateOf(truth)
    still = now === seen ? still + 1 : 0
    seen = now
  }
  // Each pass takes from its worker what did not end within it. On a busy machine that may go on, so at last no time is let go by.
  still = 0
  for (let look = 0; ; look += 1) {
    const truth = await read()
    const now = stateOf(truth)
    still = now === seen ? still + 1 : 0
    seen = now
    if (isQuiet(truth) || still === LAST_LOOKS || look === REST_PASSES_MAX) return truth
    await delay(restMs)
  }
}

/** What work on a backlog changes. */
function stateOf({ letters }: Awaited<ReturnType<KillWorld['truth']>>): string {
  return letters.map(({ id, status, lastError }) => `${id} ${status} ${lastError?.code}`).join()
}

function isQuiet({ letters }: Awaited<ReturnType<KillWorld['truth']>>): boolean {
  return letters.every(
    ({ status, lastError }) =>
      ['completed', 'failed', 'skipped', 'review'].includes(status) && lastError?.code !== 'proposal.other_account',
  )
}

async function connectAll(world: RestingWorld, account: 'a' | 'b'): Promise<void> {
  for (const user of world.users) {
    for (const platform of ['upwork', 'freelancer'] as const) {
      const name = `${platform} is connected`
      await eventually(name, () =>
        world.connect(user, platform, account).then(
          () => true,
          () => null,
        ),
      )
    }
  }
}
