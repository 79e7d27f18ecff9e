/** The fast form of the histories ends as the thorough one does, and finds what is broken. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { histories } from '#pwa/test/sim-arbitrary.ts'
import { openDoor } from '#pwa/test/sim-door.ts'
import { playHistory } from '#pwa/test/sim-history.ts'
import { memoryDisk } from '#pwa/test/sim-memory-disk.ts'
import { sqlitePlace } from '#pwa/test/sim-places.ts'
import { createSimServer, type SimServer } from '#pwa/test/sim-server.ts'
import { endsOf } from './ends.ts'
import { buildFast } from './memory/build.ts'

const SEED = 20261124
const COUNT = 30
const TIME_LIMIT_MS = 300_000

let server: SimServer
afterEach(() => server.dispose())

it(
  `${COUNT} histories in memory end as on IndexedDB, through HTTP and on SQLite (seed ${SEED})`,
  async () => {
    server = await createSimServer(sqlitePlace())
    const thorough = await endsOf(server, SEED, COUNT)
    const { stdout } = await promisify(execFile)(process.execPath, [
      await buildFast(),
      'end',
      String(SEED),
      String(COUNT),
    ])
    const fast = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(fast).toEqual(thorough)
    expect(thorough.join().length).toBeGreaterThan(COUNT * 1000)
  },
  TIME_LIMIT_MS,
)

it.each<[string, (text: string) => string]>([
  ['loses a result', (text) => text.replace('"status":"conflict"', '"status":"applied"')],
  ['forgets to tell what was replaced', (text) => text.replace(/,"overwrote":\{.*?\}\}/g, '')],
])(
  'a server that %s is found out',
  async (_, spoil) => {
    server = await createSimServer(sqlitePlace(), (deps, userId) => {
      const door = openDoor(deps, userId)
      return async (path, init) => {
        const answer = await door(path, init)
        return { ...answer, text: spoil(answer.text) }
      }
    })
    const found = await fc.check(
      fc.asyncProperty(histories, async ({ steps, isCold }) => {
        await playHistory(server, steps, !isCold, memoryDisk)
      }),
      { seed: SEED, numRuns: 300, endOnFailure: true },
    )
    expect(found.failed).toBe(true)
  },
  TIME_LIMIT_MS,
)
