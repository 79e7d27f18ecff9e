/**
 * Part (a) in its fast form: the engine in this process, a real SQLite file, a fixed clock. A kill is a moment after which the
 * engine reaches neither the database nor a marketplace; a transaction it was in rolls back. The moment and all else repeat by seed.
 */
import type { Db, Session } from '#api/store/db.ts'
import { type Marketplace, MarketplaceError } from '#api/marketplaces/marketplace.ts'
import { SUBMITS } from '#api/test/engine/scripted-marketplace.ts'
import { aJob, createWorker, createWorld, storedAccounts, USER, type World } from '#api/test/engine/world.ts'
import { APPROVAL_LIFETIME_MS } from '#shared/domain/proposal.ts'
import { PLAN_LIMITS } from '#shared/domain/plans/plan.ts'
import { calendarDay, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { type Chance, createChance } from './chance.ts'
import { addFigures, compare, type Figures, NO_FAULTS } from './figures.ts'
import type { Bound, PartResult } from './part.ts'

const LIVES = 40
const ACCOUNTS = ['ada', 'ada-2']
/**
 * How many steps of its work a life has at most: one is a question to the database, a transaction's end, or a marketplace call.
 * A letter takes about forty; the marketplace is asked about a lost answer at the end of a tick.
 */
const STEPS_MAX = [60, 250, 900]
const FIRST_JOB = 10_000
/** Those that wait for a time limit cost real time, so they come seldom. */
const SLOW_FAULTS = ['hangs', 'hangsAfterTaking'] as const
const FAULTS = [
  'answerLost',
  'neverArrived',
  'unreadable',
  'serverError',
  'noConnection',
  'rateLimited',
  'rateLimitedSilently',
  'breaks',
] as const

interface Life {
  stepsLeft: number
  isDead: boolean
}

/** @param bound Counts kills. */
export async function proveEngine(bound: Bound, seed: number, say: (line: string) => void): Promise<PartResult> {
  const { figures, ...counts } = await killEngine(bound, seed, (fault) => say(`  ${fault}`))
  return { part: 'engine', counts, figures: { ...figures } }
}

/** @param bound Counts kills. @returns How many kills there were, how many letters arrived, and what must be zero. */
export async function killEngine(
  bound: Bound,
  seed: number,
  say: (fault: string) => void,
): Promise<{ kills: number; letters: number; figures: Figures }> {
  let [kills, letters, figures] = [0, 0, NO_FAULTS]
  for (let round = 0; bound.isOpen(kills); round += 1) {
    const chance = createChance(seed + round)
    const world = await createWorld({ agent: { emailsPerDay: PLAN_LIMITS.trial.proposalsPerDay } })
    try {
      const days = new Set<string>()
      for (let n = 0; n < LIVES; n += 1) if (await live(world, chance, days)) kills += 1
      await rest(world, days)
      const truth = await truthOf(world, days)
      letters += truth.received.filter(({ accepted }) => accepted).length
      figures = addFigures(
        figures,
        compare(truth, (fault) => say(`seed ${seed + round}: ${fault}`)),
      )
    } finally {
      await world.dispose()
    }
  }
  return { kills, letters, figures }
}

/** @returns Whether it was killed before it came to its end. */
async function live(world: World, chance: Chance, days: Set<string>): Promise<boolean> {
  const { clock } = world.deps
  if (chance.is(0.1)) clock.advance(chance.pick([-1, 1]) * chance.pick([2 * MINUTE_MS, HOUR_MS, 20 * HOUR_MS]))
  if (chance.is(0.15)) await world.reconnect(chance.pick(ACCOUNTS))
  await addWork(world, chance)
  addFaults(world, chance)
  const life = { stepsLeft: chance.between(1, chance.pick(STEPS_MAX)), isDead: false }
  const db = mortalDb(world.deps.db, life)
  const marketplaces = {
    freelancer: mortal(world.markets.freelancer, life),
    upwork: mortal(world.markets.upwork, life),
  }
  const deps = { ...world.deps, db, marketplaces, accounts: storedAccounts({ db }) }
  const worker = createWorker(deps, world.hooks)
  for (let ticks = chance.between(1, 6); ticks > 0 && !life.isDead; ticks -= 1) {
    clock.advance(chance.between(1, 60) * SECOND_MS)
    days.add(calendarDay(clock.now(), 'UTC'))
    await worker.tick()
  }
  const isKilled = life.isDead
  life.isDead = true
  return isKilled
}

/** A letter that the user approved, or a job that the agent will find and answer by itself. */
async function addWork(world: World, chance: Chance): Promise<void> {
  const { clock } = world.deps
  if (chance.is(0.6)) {
    const nowMs = clock.now()
    const approval = { approvedAt: nowMs, sendAfter: nowMs, approvalExpiresAt: nowMs + APPROVAL_LIFETIME_MS }
    await world.letter({ job: aJob(nextJob(world)), updatedAt: nowMs, ...approval })
  }
  if (chance.is(0.3)) world.post(nextJob(world))
}

function nextJob({ market }: World) {
  return { id: String(FIRST_JOB + market.jobs.size) }
}

function addFaults({ market }: World, chance: Chance): void {
  for (let n = chance.between(0, 2); n > 0; n -= 1) {
    market.submits.push(SUBMITS[chance.is(0.04) ? chance.pick(SLOW_FAULTS) : chance.pick(FAULTS)])
  }
  if (chance.is(0.3)) {
    const call = chance.pick(['search', 'job', 'findProposal'] as const)
    market.failures.push({ call, error: new MarketplaceError('unavailable', 'HTTP 500') })
  }
}

class Killed extends Error {}

function step(life: Life): void {
  if (life.stepsLeft <= 0) life.isDead = true
  life.stepsLeft -= 1
  if (life.isDead) throw new Killed('The engine is dead.')
}

function mortalDb(db: Db, life: Life): Db {
  const mortalSession = (session: Session): Session => ({
    ...session,
    q: new Proxy(session.q, {
      get(target, name) {
        step(life)
        return Reflect.get(target, name, target)
      },
    }),
  })
  return {
    ...mortalSession(db),
    async atomically(work, whose) {
      step(life)
      const result = await db.atomically((tx) => work(mortalSession(tx)), whose)
      // Killed after the commit: it counts, and nobody here hears of it.
      step(life)
      return result
    },
    onCommit: db.onCommit,
    close: db.close,
  }
}

/** A call may be the last thing before the kill, or the first thing that nobody hears the answer of. */
function mortal(marketplace: Marketplace, life: Life): Marketplace {
  return new Proxy(marketplace, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target)
      if (typeof found !== 'function') return found
      return async (...given: unknown[]) => {
        step(life)
        const answer: unknown = await Reflect.apply(found, target, given)
        step(life)
        return answer
      }
    },
  })
}

/** No more faults: each account is connected in its turn, and time passes until nothing waits. */
async function rest(world: World, days: Set<string>): Promise<void> {
  world.market.submits.length = 0
  world.market.failures.length = 0
  // Longer than an approval lives: what the daily limit held until then is back in review.
  for (const account of [...ACCOUNTS, ...ACCOUNTS, ...ACCOUNTS]) {
    await world.reconnect(account)
    await world.pass(HOUR_MS, 3 * MINUTE_MS)
    days.add(calendarDay(world.deps.clock.now(), 'UTC'))
    world.deps.clock.advance(DAY_MS / 2)
    await world.worker.tick()
    days.add(calendarDay(world.deps.clock.now(), 'UTC'))
  }
}

async function truthOf(world: World, days: ReadonlySet<string>) {
  const letters = (await world.proposals()).map((row) => ({ ...row, userId: USER }))
  const received = world.market.truth.all().map(({ jobId, letter, accountId, receipt }) => ({
    platform: 'freelancer',
    jobId,
    account: accountId ?? 'nobody',
    text: letter,
    accepted: receipt !== null,
    id: receipt?.id ?? '',
  }))
  return {
    letters,
    received,
    approved: new Set(letters.filter(({ id }) => id.startsWith(BY_PERSON)).map(({ id }) => id)),
    owners: new Map(ACCOUNTS.map((account) => [account, USER])),
    letterMax: PLAN_LIMITS.trial.proposalsPerDay * days.size,
  }
}

/** How the ids of letters begin that `World.letter` enters. */
const BY_PERSON = '018f0000-'
