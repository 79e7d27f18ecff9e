/**
 * The same where two processes answer and four work on one PostgreSQL: one of them is killed at a time while the others go on, their
 * connections are cut, and PostgreSQL itself crashes.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '#api/test/postgres-server.ts'
import type { Chance } from './chance.ts'
import { createKillWorld, type KillWorld } from './kill-world.ts'
import { act, proveKilling, stir, type Tally } from './kills.ts'
import type { Bound, PartResult } from './part.ts'

const WORKERS = 4
const PROCESSES = 2 + WORKERS
/** A life is as long as it takes most killed processes to come back. */
const LIFE_MS = 3_000
/** After a pass every claim has lapsed, so what takes longer than this is begun again by another process, and never ends. */
const REST_MS = 4_000
const CUTS = 0.1
const CRASHES = 0.1

/** @param bound Counts kills, cuts and crashes. @throws Error where this machine has no PostgreSQL. */
export async function proveSeveral(bound: Bound, seed: number, say: (line: string) => void): Promise<PartResult> {
  const server = startPostgres(['max_connections=200'])
  if (!server) throw new Error('This part needs PostgreSQL.')
  const { folder: host, crash } = server

  async function strike({ stack }: KillWorld, chance: Chance): Promise<void> {
    const what = chance.random()
    if (what < CRASHES) await crash()
    else if (what < CRASHES + CUTS) await cutConnections(host)
    else await stack.killOne(chance.between(0, PROCESSES - 1))
  }

  async function live(world: KillWorld, chance: Chance, tally: Tally): Promise<void> {
    await stir(world, chance, tally)
    // Whom a person reaches may die in the middle of it.
    const acted = act(world, chance, tally).catch(() => undefined)
    await delay(chance.random() * LIFE_MS)
    await strike(world, chance)
    tally.kills += 1
    // What was killed comes back while the others go on. A start that is cut off says so; that is what is wanted here.
    void world.stack.startApi().catch(() => undefined)
    await acted
  }

  try {
    const open = () => createKillWorld({ several: { host, workers: WORKERS } })
    return await proveKilling({ part: 'several', lanes: 1, open, restMs: REST_MS, live }, bound, seed, say)
  } finally {
    await server.stop()
  }
}

async function cutConnections(host: string): Promise<void> {
  const client = new Client({ host, user: 'test', database: 'postgres' })
  // It may be starting again.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    )
  } catch {
    return
  } finally {
    await client.end().catch(() => undefined)
  }
}
