/**
 * Part (b): random histories of sync. Most are played in memory: the real rules of the device and of the server, without IndexedDB,
 * HTTP and SQL (`memory/`). Some are played on IndexedDB, the real routes and SQLite, and a few on the built server while it is killed.
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { histories } from '#pwa/test/sim-arbitrary.ts'
import { playHistory } from '#pwa/test/sim-history.ts'
import { sqlitePlace } from '#pwa/test/sim-places.ts'
import { createSimServer } from '#pwa/test/sim-server.ts'
import { BATCH, type BatchResult, batchResultSchema } from './batch.ts'
import { buildFast } from './memory/build.ts'
import type { Bound, PartResult } from './part.ts'
import { playRealHistories } from './real-histories.ts'

/** Of the time, and of a count. A thousand on the built server take some three quarters of the time of a million in memory. */
const IN_MEMORY = { time: 0.5, count: 1 }
const ON_DISK = { time: 0.05, count: 0.01 }
const ON_SERVER = { time: 0.45, count: 0.001 }
/** Batches for which one process is started: its start takes as much of the processor as a thousand histories. */
const BATCHES = 100
/** Processes at the same time: half of the processors are left to others. */
const LANES = Math.max(1, Math.floor(availableParallelism() / 2))

/** @param bound Counts histories in memory; a hundredth of them is played on disk and a thousandth on the built server. */
export async function proveHistories(bound: Bound, seed: number, say: (line: string) => void): Promise<PartResult> {
  const counts = { inMemory: 0, steps: 0, onDisk: 0 }
  let broken = 0
  const tell = (batch: BatchResult) => {
    if (batch.fault === null) return
    broken += 1
    say(`  seed ${batch.seed}: ${batch.fault}`)
  }
  await playInMemory(bound.part(IN_MEMORY.time, IN_MEMORY.count), seed, (batch) => {
    counts.inMemory += batch.played
    counts.steps += batch.steps
    tell(batch)
    return counts.inMemory
  })
  const onDisk = bound.part(ON_DISK.time, ON_DISK.count)
  for (let batch = 0; onDisk.isOpen(counts.onDisk); batch += 1) {
    tell(
      await playOnDisk(seed + batch, () => {
        const mayPlay = onDisk.isOpen(counts.onDisk)
        if (mayPlay) counts.onDisk += 1
        return mayPlay
      }),
    )
  }
  const real = await playRealHistories(bound.part(ON_SERVER.time, ON_SERVER.count), seed, say)
  return {
    part: 'histories',
    counts: { ...counts, builtServer: real.played, kills: real.kills },
    figures: { broken, ...real.figures },
  }
}

/** @param heard Called for each batch. @returns How many histories have been played. */
async function playInMemory(bound: Bound, seed: number, heard: (batch: BatchResult) => number): Promise<void> {
  const program = await buildFast()
  let [next, played] = [0, 0]

  async function lane(): Promise<void> {
    while (bound.isOpen(played)) {
      const first = next
      next += BATCHES
      await playBatches(first)
    }
  }

  async function playBatches(first: number): Promise<void> {
    const child = spawn(process.execPath, [program, 'play', String(seed), String(first), String(BATCHES)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    for await (const line of createInterface({ input: child.stdout })) {
      played = heard(batchResultSchema.parse(JSON.parse(line)))
      if (!bound.isOpen(played)) child.kill()
    }
    const code = await ended
    if (code !== 0 && bound.isOpen(played)) throw new Error(`The histories in memory ended with ${code}.`)
  }

  await Promise.all(Array.from({ length: LANES }, lane))
}

/** @param mayPlay Asked before each history; counts it. */
async function playOnDisk(seed: number, mayPlay: () => boolean): Promise<BatchResult> {
  const server = await createSimServer(sqlitePlace())
  const result = { seed, played: 0, steps: 0 }
  try {
    const found = await fc.check(
      fc.asyncProperty(histories, async ({ steps, isCold }) => {
        if (mayPlay()) await playHistory(server, steps, !isCold)
      }),
      { seed, numRuns: BATCH },
    )
    return { ...result, fault: found.failed ? (fc.defaultReportMessage(found) ?? '') : null }
  } finally {
    await server.dispose()
  }
}
