/** Part (b): random histories of sync, against the model in this process and against the built server while it is killed. */
import fc from 'fast-check'
import { histories } from '#pwa/test/sim-arbitrary.ts'
import { playHistory } from '#pwa/test/sim-history.ts'
import { sqlitePlace } from '#pwa/test/sim-places.ts'
import { createSimServer } from '#pwa/test/sim-server.ts'
import type { Bound, PartResult } from './part.ts'
import { playRealHistories } from './real-histories.ts'

/** Histories after which the server of the model starts anew, so that its database stays small. */
const BATCH = 500
/** The model's part of the time; the built server has the rest. */
const MODEL_SHARE = 0.6
/** Of a count in histories of the model, the built server plays this part. */
const REAL_SHARE = 0.001

/** @param bound Counts histories of the model; the built server plays a thousandth of them, at least three. */
export async function proveHistories(bound: Bound, seed: number, say: (line: string) => void): Promise<PartResult> {
  let [played, broken] = [0, 0]
  const modelBound = bound.part(MODEL_SHARE, 1)
  for (let batch = 0; modelBound.isOpen(played); batch += 1) {
    const server = await createSimServer(sqlitePlace())
    try {
      const found = await fc.check(
        fc.asyncProperty(histories, async ({ steps, isCold }) => {
          if (!modelBound.isOpen(played)) return
          played += 1
          await playHistory(server, steps, !isCold)
        }),
        { seed: seed + batch, numRuns: BATCH },
      )
      if (found.failed) {
        broken += 1
        say(`  seed ${seed + batch}: ${fc.defaultReportMessage(found)}`)
      }
    } finally {
      await server.dispose()
    }
  }
  const real = await playRealHistories(bound.part(1 - MODEL_SHARE, REAL_SHARE), seed, say)
  return {
    part: 'histories',
    counts: { model: played, builtServer: real.played, kills: real.kills },
    figures: { broken, ...real.figures },
  }
}
