/** A simulated device that can crash between any two steps of its work, and start again with what IndexedDB has kept. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type CycleReport, type CycleState, newCycleState, runCycle } from '#pwa/local/sync/cycle.ts'
import { createLocalDb, type Fields, type LocalDb } from '#pwa/local/db.ts'
import type { SyncEnvironment } from '#pwa/local/sync/environment.ts'
import { writeMeta } from '#pwa/local/meta.ts'
import { applyLocally } from '#pwa/local/mutate.ts'
import type { MutationName } from '#shared/sync/entities.ts'
import type { Clock } from '#shared/time.ts'
import { sampleUser } from './sample-user.ts'
import type { SimNetwork } from './sim-network.ts'

/** One run of the program: everything that a crash loses. */
interface Life {
  db: LocalDb
  state: CycleState
  isDead: boolean
  workCount: number
  /** Steps left until the planned crash; null when none is planned. */
  fuse: number | null
  /** Rounds less requests on their way. Below zero where a round has ended or goes on while a request that it sent ahead is answered. */
  busyCount: number
  /** Batches on their way: the round may go on meanwhile. */
  pushCount: number
  cycles: Set<Promise<CycleReport>>
  /** Called when no work of this run is left. */
  idlers: (() => void)[]
  locks: Map<string, Lock>
}

export interface SimDevice {
  index: number
  /** Reads the database of the running program. The read does not count as a step of its work. */
  observe<T>(work: (db: LocalDb) => Promise<T>): Promise<T>
  isDead(): boolean
  /** The number of steps done so far, over all runs. Without new steps there is nothing new to check. */
  workCount(): number
  /** @returns Whether the edit was kept; false if the device crashed during it. */
  edit(name: MutationName, id: string, patch: Fields): Promise<boolean>
  /** Starts a round of sync. It pauses where the network keeps it waiting. `isLockless` is another tab that ignores the lock. */
  sync(isLockless?: boolean): void
  /** Waits until all work is done or is waiting for the network. */
  settle(): Promise<void>
  /** Plans a crash after this many steps; null cancels it. */
  crashIn(stepCount: number | null): void
  /** Crashes at once and starts again. */
  restart(): Promise<void>
  lastReport: CycleReport | null
  close(): void
}

/** Where a device keeps its database: it outlives the program. */
export interface SimDisk {
  /** @param step Called before every request and every transaction; throws where the device is off. */
  open(step: () => void): LocalDb
  /** A request takes fewer turns of the event loop. */
  turns: number
}

/** IndexedDB as Node has it. */
export function indexedDbDisk(userId: string): SimDisk {
  const indexedDB = new IDBFactory()
  return {
    turns: 20,
    open(step) {
      const db = createLocalDb(userId, { indexedDB, IDBKeyRange })
      db.use({ stack: 'dbcore', name: 'crash', create: (core) => crashing(core, step) })
      return db
    },
  }
}

interface SimDeviceOptions {
  index: number
  userId: string
  net: SimNetwork
  clock: Clock
  random(): number
  newId(): string
  /** Left out: IndexedDB. */
  disk?: SimDisk
}

class Crash extends Error {}

export function createSimDevice(options: SimDeviceOptions): SimDevice {
  const { index, userId, net, clock, random, newId, disk = indexedDbDisk(userId) } = options
  let life = begin()
  let pastWork = 0

  function begin(): Life {
    const born: Life = {
      db: disk.open(() => step(born)),
      // The second device sends few edits at once, so that batches are on their way while the answers before them are stored.
      state: index === 1 ? { ...newCycleState(), batchCount: 1 } : newCycleState(),
      isDead: false,
      workCount: 0,
      fuse: null,
      busyCount: 0,
      pushCount: 0,
      cycles: new Set(),
      idlers: [],
      locks: new Map(),
    }
    return born
  }

  function environment(own: Life, isLockless: boolean): SyncEnvironment {
    return {
      clock,
      random,
      newId,
      readSession: async () => ({ token: userId, user: sampleUser(userId) }),
      forgetToken: async () => undefined,
      deviceLabel: `Device ${index}`,
      fetch: async (input, init) => {
        step(own)
        const path = String(input)
        const isPush = path.endsWith('/push')
        if (isPush) own.pushCount += 1
        rest(own, -1)
        try {
          return await net.ask(own, path, init ?? {})
        } finally {
          rest(own, +1)
          if (isPush) own.pushCount -= 1
        }
      },
      withLock: isLockless ? (_, work) => work() : (name, work) => locked(own, name, work),
    }
  }

  const device: SimDevice = {
    index,
    lastReport: null,
    async observe(work) {
      const { fuse, workCount } = life
      life.fuse = null
      try {
        return await work(life.db)
      } finally {
        Object.assign(life, { fuse, workCount })
      }
    },
    isDead: () => life.isDead,
    workCount: () => pastWork + life.workCount,
    async edit(name, id, patch) {
      try {
        await applyLocally(life.db, { clock, newId }, name, id, patch)
        return true
      } catch (error) {
        if (life.isDead) return false
        throw error
      }
    },
    sync(isLockless = false) {
      const own = life
      if (own.isDead || own.cycles.size >= (isLockless ? 2 : 1)) return
      rest(own, +1)
      const round = { db: own.db, env: environment(own, isLockless), userId, state: own.state }
      const cycle = runCycle(round).then((report) => {
        own.cycles.delete(cycle)
        if (own === life) device.lastReport = report
        rest(own, -1)
        return report
      })
      own.cycles.add(cycle)
    },
    async settle() {
      const own = life
      if (own.busyCount > 0) await new Promise<void>((resolve) => own.idlers.push(resolve))
      for (let quiet = 0, known = own.workCount; own.pushCount > 0 && quiet < disk.turns; quiet += 1) {
        await nextTurn()
        if (own.workCount !== known) quiet = 0
        known = own.workCount
      }
    },
    crashIn(stepCount) {
      life.fuse = stepCount
    },
    async restart() {
      life.isDead = true
      net.abandon(life)
      await device.settle()
      life.db.close()
      pastWork += life.workCount + 1
      life = begin()
      await writeMeta(life.db, {})
    },
    close() {
      life.isDead = true
      life.db.close()
    },
  }
  return device
}

/** Counts a step of work. The last planned step crashes the device. */
function step(life: Life): void {
  life.workCount += 1
  if (life.fuse !== null) {
    life.fuse -= 1
    if (life.fuse < 0) life.isDead = true
  }
  if (life.isDead) throw new Crash('The device is off.')
}

function rest(life: Life, change: 1 | -1): void {
  life.busyCount += change
  if (life.busyCount > 0) return
  for (const wake of life.idlers.splice(0)) wake()
}

interface Lock {
  tail: Promise<unknown>
  isHeld: boolean
}

function locked<T>(life: Life, name: string, work: () => Promise<T>): Promise<T> {
  const lock = life.locks.get(name) ?? { tail: Promise.resolve(), isHeld: false }
  life.locks.set(name, lock)
  const isWaiting = lock.isHeld
  if (isWaiting) rest(life, -1)
  const run = lock.tail.then(async () => {
    if (isWaiting) rest(life, +1)
    lock.isHeld = true
    try {
      return await work()
    } finally {
      lock.isHeld = false
    }
  })
  lock.tail = run.catch(() => undefined)
  return run
}

type Core = Parameters<NonNullable<Parameters<LocalDb['use']>[0]['create']>>[0]

/** Every request to IndexedDB and the start of every transaction is a step. */
function crashing(core: Core, step: () => void): Core {
  const guarded = <Request, Answer>(work: (request: Request) => PromiseLike<Answer>) => {
    return (request: Request) => {
      try {
        step()
      } catch (error) {
        return Dexie.Promise.reject(error)
      }
      return work(request)
    }
  }
  return {
    ...core,
    transaction(...args) {
      step()
      return core.transaction(...args)
    },
    table(name) {
      const table = core.table(name)
      const { mutate, get, getMany, query, openCursor, count } = table
      return {
        ...table,
        mutate: guarded(mutate) as typeof mutate,
        get: guarded(get) as typeof get,
        getMany: guarded(getMany) as typeof getMany,
        query: guarded(query) as typeof query,
        openCursor: guarded(openCursor) as typeof openCursor,
        count: guarded(count) as typeof count,
      }
    },
  }
}
