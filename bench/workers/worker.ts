/** One worker process of `workers.ts`: works until it is killed, with marketplaces that take their time and find nothing. */
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Marketplace } from '#api/marketplaces/marketplace.ts'
import { scriptedMarketplace } from '#api/test/engine/scripted-marketplace.ts'
import { createWorker, storedAccounts } from '#api/test/engine/world.ts'
import { createTestDeps, fixedClock } from '#api/test/harness.ts'
import { openBench } from './postgres.ts'

const orderSchema = z.object({
  host: z.string(),
  /** How many runs it has under way at once. */
  places: z.number(),
  /** How long a marketplace takes to answer. */
  answerMs: z.number(),
})
export type Order = z.infer<typeof orderSchema>

const { host, places, answerMs } = orderSchema.parse(JSON.parse(process.argv[2] ?? ''))
const clock = fixedClock()
const market: Marketplace = {
  ...scriptedMarketplace('freelancer', clock),
  search: async () => (answerMs === 0 ? [] : delay(answerMs, [])),
}
const deps = createTestDeps({
  clock,
  db: await openBench(host),
  environment: { ENGINE_RUNS_AT_ONCE: String(places) },
  marketplaces: { freelancer: market, upwork: market },
})
deps.accounts = storedAccounts(deps)
const worker = createWorker(deps)
process.on('message', () => {
  void worker.tick().then(() => process.send?.('done'))
})
process.send?.('ready')
