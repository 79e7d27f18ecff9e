/** Sync of our device beside RxDB's and PouchDB's: one real Chromium, each engine with its own server on this machine, in turns. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { openSqlite } from '#api/store/open.sqlite.ts'
import { syncedStore } from '#api/store/synced.ts'
import { MIGRATIONS } from '#api/test/harness.ts'
import { signUp } from '../../e2e/support/account.ts'
import { launchProfile } from '../../e2e/support/browser.ts'
import { type Stack, startStack } from '../../e2e/support/stack.ts'
import { type Spread, spreadOf } from '../speed/measure.ts'
import type { Device } from './device.ts'
import { type Engine, pageProgram, startPeer } from './peers.ts'
import { rowsOf, type Source } from './rows.ts'

const WRITTEN_TOGETHER = 1_000

export interface Sizes {
  /** Edits in the queue, each of another row. */
  edits: number
  /** Rows that a new device fetches: of ours, and of a peer. */
  rows: Record<Engine, number>
  rounds: number
}

/** Milliseconds of the clock. */
export type Times = Record<'drained' | 'first' | 'whole', Spread>

/** One engine's server, and the names of its devices. */
interface Place {
  /** A page of the server's own origin. */
  address: string
  program: string
  /** What `Device.open` is given. */
  nameOf(source: Source, round: number): string
}

declare const device: Device

export async function measureSync(
  peers: string,
  { edits, rows, rounds }: Sizes,
  say: (line: string) => void,
): Promise<Record<Engine, Times>> {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-devices-'))
  const stack = await startStack({ ENGINE: 'off' })
  const countsOf = (engine: Engine) => ({ edited: edits, pulled: rows[engine] })
  const servers = await Promise.all(
    (['rxdb', 'pouch'] as const).map((engine) => startPeer({ engine, peers, counts: countsOf(engine) })),
  )
  const { context } = await launchProfile(folder)
  try {
    const accounts = { edited: await signUp(stack), pulled: await signUp(stack) }
    for (const source of ['edited', 'pulled'] as const)
      await fill(stack, accounts[source].userId, source, countsOf('ours')[source])
    const peerPlace = async (engine: Engine, origin = ''): Promise<Place> => ({
      address: origin,
      program: await pageProgram(engine, peers),
      nameOf: (source, round) => `${source}${round} ${source}`,
    })
    const places: Record<Engine, Place> = {
      ours: {
        address: `${stack.origin}/robots.txt`,
        program: await pageProgram('ours', peers),
        nameOf: (source) => `${accounts[source].userId} ${accounts[source].token}`,
      },
      rxdb: await peerPlace('rxdb', servers[0]?.origin),
      pouch: await peerPlace('pouch', servers[1]?.origin),
    }
    return await inRounds(context, places, edits, rounds, say)
  } finally {
    await context.close()
    await Promise.all([stack.stop(), ...servers.map((server) => server.stop())])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first round warms up the servers and is not counted. */
async function inRounds(
  context: BrowserContext,
  places: Record<Engine, Place>,
  edits: number,
  rounds: number,
  say: (line: string) => void,
): Promise<Record<Engine, Times>> {
  const engines = Object.keys(places) as Engine[]
  const found = Object.fromEntries(
    engines.map((engine) => [engine, { drained: [], first: [], whole: [] }]),
  ) as unknown as Record<Engine, Record<keyof Times, number[]>>
  for (let round = 0; round <= rounds; round += 1) {
    // Who comes first changes from round to round.
    for (const at of engines.keys()) {
      const engine = engines[(at + round) % engines.length] ?? 'ours'
      const times = await measureOne(context, places[engine], edits, round)
      say(
        `  round ${round}, ${engine}: ${Object.entries(times)
          .map(([what, ms]) => `${what} ${ms.toFixed(0)}`)
          .join(', ')}`,
      )
      if (round > 0) for (const what of ['drained', 'first', 'whole'] as const) found[engine][what].push(times[what])
    }
  }
  return Object.fromEntries(
    engines.map((engine) => {
      const { drained, first, whole } = found[engine]
      return [engine, { drained: spreadOf(drained), first: spreadOf(first), whole: spreadOf(whole) }]
    }),
  ) as Record<Engine, Times>
}

async function measureOne(
  context: BrowserContext,
  { address, program, nameOf }: Place,
  edits: number,
  round: number,
): Promise<Record<keyof Times, number>> {
  const page = await openDevice(context, address, program, nameOf('edited', round))
  await page.evaluate(() => device.pull())
  const note = `What I noticed in round ${round}`
  await page.evaluate((text) => device.edit(text), note)
  const drained = await page.evaluate(() => device.send())
  const arrived = await page.evaluate((text) => device.countNoted(text), note)
  if (arrived !== edits) throw new Error(`${arrived} of ${edits} edits are on the server at ${address}.`)
  await page.evaluate(() => device.close())
  await page.close()
  const empty = await openDevice(context, address, program, nameOf('pulled', round))
  const { firstMs, wholeMs } = await empty.evaluate(() => device.pull())
  await empty.evaluate(() => device.close())
  await empty.close()
  return { drained, first: firstMs, whole: wholeMs }
}

async function openDevice(context: BrowserContext, address: string, program: string, name: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate(program)
  await page.evaluate((text) => device.open(text), name)
  return page
}

/** Writes the rows into the server's database as the engine does, beside the running server. */
async function fill({ dataDir }: Stack, userId: string, source: Source, count: number): Promise<void> {
  const db = openSqlite(join(dataDir, 'gigwright.db'), MIGRATIONS)
  const rows = [...rowsOf(source, count)]
  for (let at = 0; at < rows.length; at += WRITTEN_TOGETHER)
    await db.atomically(async (tx) => {
      for (const row of rows.slice(at, at + WRITTEN_TOGETHER)) await syncedStore(tx).write('proposal', userId, row)
    })
  await db.close()
}
