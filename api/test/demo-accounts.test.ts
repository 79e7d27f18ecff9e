/** The sample account is a real one in the sandbox: the engine can open its vault, and the waiting letters can be sent. */
import { afterEach, describe, expect, it } from 'vitest'
import { builtInWriter } from '#api/writing/built-in.ts'
import { seedDemo } from '#api/features/demo/seed-demo.ts'
import { createAccounts } from '#api/features/marketplaces/accounts.ts'
import { createMarketplaces } from '#api/marketplaces/registry.ts'
import { connectionOf } from '#api/store/accounts/connections.ts'
import { syncedStore } from '#api/store/synced.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { createTestApp, createTestDeps, fixedClock, START_MS, signUp, type TestDeps } from './harness.ts'

let deps: TestDeps
let sandbox: RunningSandbox

afterEach(async () => {
  await sandbox.stop()
  await deps.dispose()
})

describe('the sample account in the sandbox', () => {
  it.each([
    ['in the middle of a working day', START_MS],
    ['at night', Date.UTC(2026, 10, 18, 1, 30)],
    ['on a Sunday', Date.UTC(2026, 10, 22, 12)],
  ])('is connected and has waiting letters for open jobs, %s', async (_when, nowMs) => {
    sandbox = await startSandbox({ port: 0, seed: 1, clock: 'manual', nowMs })
    const environment = { SANDBOX_PORT: String(sandbox.port) }
    deps = createTestDeps({ clock: fixedClock(nowMs), environment, writer: builtInWriter() })
    deps.marketplaces = createMarketplaces(deps.config)
    const { user } = await signUp(createTestApp(deps))
    await seedDemo(deps, user.id, { locale: 'en', timeZone: 'Africa/Lagos' })
    const accounts = createAccounts(deps)
    const proposals = (await syncedStore(deps.db).list('proposal', user.id)).map(({ row }) => row)
    for (const platform of ['upwork', 'freelancer'] as const) {
      expect((await connectionOf(deps.db, user.id, platform))?.row.status).toBe('connected')
      const opened = await accounts.open(user.id, platform)
      if (!opened) throw new Error(`${platform} is not connected`)
      const waiting = proposals.filter((row) => row.platform === platform && /^(review|approved)$/.test(row.status))
      expect(waiting.length).toBeGreaterThanOrEqual(2)
      for (const { jobId } of waiting) {
        const signal = AbortSignal.timeout(5_000)
        expect((await deps.marketplaces[platform].job(opened.session, jobId, { signal })).job?.isOpen).toBe(true)
      }
    }
  })
})
