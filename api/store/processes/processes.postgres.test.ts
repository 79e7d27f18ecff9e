/** What several processes on one PostgreSQL share: whose turn it is, locks, and what they tell each other. */
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createDatabase, HAS_POSTGRES } from '#api/test/postgres.ts'
import { openShared, openStore, type Shared } from '../open-store.ts'
import { serverMetaStore } from '../server-meta.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')
const name = `processes_${process.pid}`
const place = {
  dataDir: '',
  databaseUrl: `postgres:///${name}?host=${encodeURIComponent(inject('postgres'))}&user=test`,
}
const WAIT = { timeout: 15_000, interval: 20 }

describe.runIf(HAS_POSTGRES)('processes on one database', () => {
  let administrator: Client
  const open: Shared[] = []
  beforeAll(async () => {
    await createDatabase(name)
    administrator = new Client({ host: inject('postgres'), user: 'test', database: 'postgres' })
    await administrator.connect()
  })
  afterEach(async () => {
    for (const { db } of open.splice(0)) await db.close()
  })
  afterAll(() => administrator.end())

  async function start(): Promise<Shared> {
    const shared = await openShared(place, MIGRATIONS, () => undefined)
    open.push(shared)
    return shared
  }
  const seek = ({ turn, db }: Shared) => {
    const state = { isMine: false }
    turn.seek((isMine) => {
      state.isMine = isMine
    })
    const guarded = turn.guard(db)
    return { state, write: (value: string) => guarded.atomically((tx) => serverMetaStore(tx).write('test', value)) }
  }
  const cutLinks = () =>
    administrator.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND application_name = 'gigwright lock'`,
    )

  it('start together, though both must make the tables', async () => {
    await Promise.all([start(), start()])
  })

  it('work one at a time; who no longer has its turn writes nothing more, even before it knows', async () => {
    const [first, second] = [await start(), await start()]
    const one = seek(first)
    await vi.waitFor(() => expect(one.state.isMine).toBe(true), WAIT)
    const other = seek(second)
    await one.write('one')
    await expect(other.write('other')).rejects.toThrow('store.busy')
    // The other one has the lock by now, and the first one believes that it still has its turn.
    first.turn.stop()
    await vi.waitFor(async () => {
      await cutLinks()
      await vi.waitFor(() => expect(other.state.isMine).toBe(true), { timeout: 4000, interval: 20 })
    }, WAIT)
    expect(one.state.isMine).toBe(true)
    await vi.waitFor(() => expect(first.db.atomically(async () => 'may write')).resolves.toBe('may write'), WAIT)
    await expect(one.write('one again')).rejects.toThrow('store.busy')
    await other.write('other')
  })

  it('that lost the lock for a moment goes on where nobody else has worked', async () => {
    const shared = await start()
    const changes: boolean[] = []
    shared.turn.seek((isMine) => changes.push(isMine))
    await vi.waitFor(() => expect(changes).toEqual([true]), WAIT)
    await cutLinks()
    const guarded = shared.turn.guard(shared.db)
    await vi.waitFor(() => expect(guarded.atomically(async () => 'may write')).resolves.toBe('may write'), WAIT)
    expect(changes).toEqual([true])
  })

  it('hear each other, and know when they may have missed something', async () => {
    const [first, second] = [await start(), await start()]
    const heard: unknown[] = []
    second.bus.listen((message) => heard.push(message))
    first.bus.tell({ is: 'wake' })
    await vi.waitFor(() => expect(heard).toEqual([{ is: 'wake' }]), WAIT)
    await cutLinks()
    await vi.waitFor(() => expect(heard).toContainEqual({ is: 'gap' }), WAIT)
    first.bus.tell({ is: 'stop', runId: 'run' })
    await vi.waitFor(() => expect(heard).toContainEqual({ is: 'stop', runId: 'run' }), WAIT)
  })

  it('give a connection one statement after the other, also where they ask and tell at once', async () => {
    const asking = new Map<Client, number>()
    let most = 0
    const ask: (...given: unknown[]) => unknown = Client.prototype.query
    vi.spyOn(Client.prototype, 'query').mockImplementation(async function (this: Client, ...given: unknown[]) {
      asking.set(this, (asking.get(this) ?? 0) + 1)
      most = Math.max(most, asking.get(this) ?? 0)
      try {
        return await ask.apply(this, given)
      } finally {
        asking.set(this, (asking.get(this) ?? 0) - 1)
      }
    })
    const { turn, bus } = await start()
    const isMine = new Promise<boolean>((resolve) => turn.seek(resolve))
    for (let n = 0; n < 20; n += 1) {
      bus.tell({ is: 'stop', runId: String(n) })
      await nextTurn()
    }
    expect(await isMine).toBe(true)
    vi.restoreAllMocks()
    expect(most).toBe(1)
  })

  it('do what has one key one after the other', async () => {
    const [first, second] = [await start(), await start()]
    const order: string[] = []
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow = first.exclusively('purchase ada', async () => {
      begun()
      // What has another key does not wait.
      await second.exclusively('purchase bola', async () => order.push('bola'))
      order.push('ada, first')
    })
    await hasBegun
    await second.exclusively('purchase ada', async () => order.push('ada, second'))
    await slow
    expect(order).toEqual(['bola', 'ada, first', 'ada, second'])
  })

  it('keep a command away, and are kept away by one', async () => {
    await start()
    await expect(openStore(place, MIGRATIONS, () => undefined)).rejects.toThrow('A running Gigwright uses')
    for (const { db } of open.splice(0)) await db.close()
    const command = await openStore(place, MIGRATIONS, () => undefined)
    await expect(start()).rejects.toThrow('A running Gigwright uses')
    await command.close()
  })
})
