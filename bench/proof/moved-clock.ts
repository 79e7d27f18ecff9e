/** The clock of a process that this one starts: it can be put forward and back, and run faster, while the process runs. */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PRELOAD = join(import.meta.dirname, 'moved-clock.mjs')

interface MovedClock {
  /** What Node is started with, before the program. */
  nodeOptions: string[]
  /** Unix milliseconds, as the process sees them. */
  now(): number
  /** Negative: back. */
  jump(byMs: number): void
  /** How many seconds pass in one. */
  run(speed: number): void
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
  }
}
