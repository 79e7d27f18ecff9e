/**
 * The fast form of the histories as a program (`build.ts`). `histories.js play <seed> <first batch> <batches>` says one line of JSON for
 * each batch, `histories.js end <seed> <count>` how each history ends.
 */
import fc from 'fast-check'
import { manyHistories } from '#pwa/test/sim-arbitrary.ts'
import { openDoor } from '#pwa/test/sim-door.ts'
import { playHistory } from '#pwa/test/sim-history.ts'
import { memoryDisk } from '#pwa/test/sim-memory-disk.ts'
import { createSimServer } from '#pwa/test/sim-server.ts'
import { BATCH, type BatchResult } from '../batch.ts'
import { endsOf } from '../ends.ts'
import { memoryPlace } from './state.ts'

/** Nothing is asked of a network here, so nothing takes too long. */
const NEVER = new AbortController().signal
AbortSignal.timeout = () => NEVER

const [what = '', ...numbers] = process.argv.slice(2)
const [seed = 0, second = 0, third = 0] = numbers.map(Number)
const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
if (what === 'end') {
  const server = await createSimServer(memoryPlace(), openDoor)
  for (const end of await endsOf(server, seed, second, memoryDisk)) say(end)
  await server.dispose()
} else for (let batch = second; batch < second + third; batch += 1) say(await play(seed + batch))

async function play(batchSeed: number): Promise<BatchResult> {
  const place = memoryPlace()
  const server = await createSimServer(place, openDoor)
  let [played, steps] = [0, 0]
  try {
    const found = await fc.check(
      fc.asyncProperty(manyHistories, async (history) => {
        place.forgetAll()
        played += 1
        steps += history.steps.length
        await playHistory(server, history.steps, !history.isCold, memoryDisk)
      }),
      { seed: batchSeed, numRuns: BATCH },
    )
    return { seed: batchSeed, played, steps, fault: found.failed ? (fc.defaultReportMessage(found) ?? '') : null }
  } finally {
    await server.dispose()
  }
}
