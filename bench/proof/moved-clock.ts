/** The clock of a process that this one starts: it can be put forward and back, and run faster, while the process runs. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { eventually } from '#e2e/support/eventually.ts'

const PRELOAD = join(import.meta.dirname, 'moved-clock.mjs')

const memorySchema = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() })
const MIB = 2 ** 20
const PATIENCE_MS = 240_000

interface MovedClock {
  /** What Node is started with, before the program. */
  nodeOptions: string[]
  /** Unix milliseconds, as the process sees them. */
  now(): number
  /** Negative: back. */
  jump(byMs: number): void
  /** How many seconds pass in one. */
  run(speed: number): void
  /** Of a process that was started with `--expose-gc`, after garbage has been collected. */
  memoryOf(pid: number): Promise<{ heldMiB: number; residentMiB: number }>
}

/** @param file Where the clock's state is kept for the process. */
export function movedClock(file: string): MovedClock & { env: Record<string, string> } {
  let hand = { fromMs: Date.now(), showsMs: Date.now(), speed: 1 }
  const now = () => Math.round(hand.showsMs + (Date.now() - hand.fromMs) * hand.speed)
  function set(showsMs: number, speed: number): void {
    hand = { fromMs: Date.now(), showsMs, speed }
    // Replaced as a whole: a half-written state would put the clock to 1970.
    writeFileSync(`${file}.new`, JSON.stringify(hand))
    renameSync(`${file}.new`, file)
  }
  set(hand.showsMs, hand.speed)
  return {
    nodeOptions: ['--import', PRELOAD],
    env: { CLOCK_FILE: file },
    now,
    jump: (byMs) => set(now() + byMs, hand.speed),
    run: (speed) => set(now(), speed),
    async memoryOf(pid) {
      const told = `${file}.memory`
      let text = ''
      for (let times = 0; times < 3; times += 1) {
        rmSync(told, { force: true })
        process.kill(pid, 'SIGUSR2')
        // A process on a busy machine takes its time.
        text = await eventually('the memory is told', async () => readWhole(told), PATIENCE_MS)
        await delay(1_000)
      }
      const { rss, heapUsed, external } = memorySchema.parse(JSON.parse(text))
      return { heldMiB: Math.round((heapUsed + external) / MIB), residentMiB: Math.round(rss / MIB) }
    },
  }
}

/** @returns Null while it is not there, or not whole. */
function readWhole(file: string): string | null {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text.endsWith('}') ? text : null
}
