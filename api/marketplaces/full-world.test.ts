/** Every job in the sandbox's world can be read, in each of its languages and currencies. */
import { expect, it } from 'vitest'
import { startSandbox } from '#sandbox/start.ts'
import { jobSchema, MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace.ts'
import { readConfig } from '../config.ts'
import { ANY, openSession } from './conformance.ts'
import { createMarketplaces } from './registry.ts'

it('reads every job of the world', async () => {
  const sandbox = await startSandbox({ port: 0, seed: 7, clock: 'manual' })
  const marketplaces = createMarketplaces(readConfig({ SANDBOX_PORT: String(sandbox.port) }))
  const options = { signal: AbortSignal.timeout(20_000) }
  try {
    for (const id of MARKETPLACE_IDS) {
      const session = await openSession(marketplaces[id], 'token-of-a-reader')
      const jobs = await marketplaces[id].search(session, ANY, 300, options)
      expect(jobs.length).toBeGreaterThan(100)
      for (const job of jobs) expect(jobSchema.parse(job)).toEqual(job)
      for (const found of jobs.filter((_, index) => index % 25 === 0)) {
        const { job } = await marketplaces[id].job(session, found.id, options)
        const { title, description, budgetMinMinor, budgetMaxMinor, currency, skills } = found
        expect(jobSchema.parse(job)).toMatchObject({
          title,
          description,
          budgetMinMinor,
          budgetMaxMinor,
          currency,
          skills,
        })
      }
    }
  } finally {
    await sandbox.stop()
  }
})
