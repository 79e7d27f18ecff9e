/**
 * The one connection to PostgreSQL that stays open: it holds the locks of this process and hears the other processes. PostgreSQL
 * releases the locks of a dead process by itself; a lost connection is made anew.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientConfig, type QueryResult } from 'pg'
import { SECOND_MS } from '#shared/time.ts'
import { type Bus, createOutbox } from './bus.ts'

/** Names the locks within the database: "gigwright" has these first bytes. Servers share the first, a command has it alone. */
const IN_USE = 0x67_69_67_77
const WORK = 0x67_69_67_78
const CHANNEL = 'gigwright'
const TRY_AGAIN_MS = SECOND_MS
/** A connection on which nothing comes back counts as lost after twice this time, here; PostgreSQL itself notices later. */
const HEARTBEAT_MS = 5 * SECOND_MS
/** PostgreSQL gives up a machine that is gone after 25 seconds, and with it the locks. Its own default is two hours. */
const KEEP_ALIVE = 'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3'

export interface Link {
  /** False while the connection is lost: a command may have the database for itself then. */
  isHeld(): boolean
  bus: Bus
  /**
   * Takes the lock of the worker where it is free.
   * @returns Whether this process has it. @throws What the driver throws where there is no connection.
   */
  takeWork(): Promise<boolean>
  release(): Promise<void>
}

/** `server`: among other servers. `command`: while no server runs. */
type Use = 'server' | 'command'

interface Held {
  /** Sends one statement after the other, because the next version of the driver refuses several at once. */
  ask(text: string, values?: unknown[]): Promise<QueryResult>
  end(): Promise<void>
  hasWork: boolean
}

function heldBy(client: Client): Held {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ask(text, values) {
      const asked = last.then(() => client.query(text, values))
      last = asked.catch(() => undefined)
      return asked
    },
    end: () => client.end(),
    hasWork: false,
  }
}

/**
 * @param onTaken Called where a command took the database in between: this process must end.
 * @throws Error with a sentence where somebody has the database; what the driver throws where there is no connection.
 */
export async function linkDatabase(config: ClientConfig, use: Use, onTaken: (error: Error) => void): Promise<Link> {
  let held: Held | null = null
  let isOver = false
  const outbox = createOutbox(randomUUID(), async (packet) => {
    await connected().ask('SELECT pg_notify($1, $2)', [CHANNEL, packet])
  })

  function connected(): Held {
    if (!held) throw new Error('Connection terminated')
    return held
  }

  async function hold(): Promise<void> {
    const client = new Client({
      ...config,
      application_name: 'gigwright lock',
      keepAlive: true,
      query_timeout: HEARTBEAT_MS,
    })
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => outbox.receive(payload ?? ''))
    try {
      await client.connect()
      await client.query(KEEP_ALIVE)
      const take = use === 'server' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
      const { rows } = await client.query(`SELECT ${take}(${IN_USE}) AS got`)
      if (rows[0]?.got !== true) throw new TakenError()
      if (use === 'server') await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => void again())
    held = heldBy(client)
  }

  async function again(): Promise<void> {
    held = null
    while (held === null && !isOver) {
      try {
        await hold()
        outbox.missed()
        outbox.flush()
      } catch (error) {
        if (error instanceof TakenError) return onTaken(error)
        await delay(TRY_AGAIN_MS, undefined, { ref: false })
      }
    }
    if (isOver) await end()
  }

  async function end(): Promise<void> {
    await held?.end()
  }

  /** A machine that is gone ends no connection: only its silence tells. */
  async function checkConnection(): Promise<void> {
    const own = connected()
    await own.ask('SELECT 1').catch(() => own.end())
  }

  await hold()
  const checks = setInterval(() => void checkConnection().catch(() => undefined), HEARTBEAT_MS).unref()
  return {
    isHeld: () => held !== null,
    bus: outbox.bus,
    async takeWork() {
      const own = connected()
      if (!own.hasWork) {
        const { rows } = await own.ask(`SELECT pg_try_advisory_lock(${WORK}) AS got`)
        own.hasWork = rows[0]?.got === true
      }
      return own.hasWork
    },
    async release() {
      isOver = true
      clearInterval(checks)
      await end()
    },
  }
}

class TakenError extends Error {
  constructor() {
    super('A running Gigwright uses the database of DATABASE_URL. Stop it first, or name another database.')
  }
}
