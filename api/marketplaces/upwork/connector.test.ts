/** The Upwork connector against the sandbox's Upwork. */
import { afterAll } from 'vitest'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { readConfig } from '../../config.ts'
import { describeMarketplace } from '../conformance.ts'
import { createControl } from '../sandbox-control.ts'
import { createUpwork } from './connector.ts'

let sandbox: RunningSandbox | null = null
afterAll(() => sandbox?.stop())

describeMarketplace('upwork', async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
  const config = readConfig({ SANDBOX_PORT: String(sandbox.port), ENGINE_CALL_TIMEOUT_SECONDS: '0.7' })
  return {
    marketplace: createUpwork(config, { now: Date.now }),
    control: createControl(sandbox.origin, 'upwork'),
    paths: { search: 'marketplaceJobPostingsSearch', write: 'confirm_preview' },
    tellsLanguage: false,
    showsVisitors: false,
    hasSealedJobs: false,
  }
})
