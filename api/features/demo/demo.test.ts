/** Today's letters are written once after the start, where the server is not told to stop meanwhile. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMarketplaces } from '#api/marketplaces/registry.ts'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { createDemo } from './demo.ts'

let deps: TestDeps

/** Nothing listens on port 1: it is enough that the sandbox is asked. */
beforeEach(() => {
  deps = createTestDeps({ environment: { SANDBOX_PORT: '1' } })
  deps.marketplaces = createMarketplaces(deps.config)
  vi.spyOn(globalThis, 'fetch')
})
afterEach(() => {
  vi.restoreAllMocks()
  deps.dispose()
})

it('looks for the jobs that are open today before anybody comes', async () => {
  await createDemo(deps).writeAhead(new AbortController().signal, 1)
  expect(fetch).toHaveBeenCalled()
})

it('begins nothing while the server stops', async () => {
  await createDemo(deps).writeAhead(AbortSignal.abort(), 1)
  expect(fetch).not.toHaveBeenCalled()
})
