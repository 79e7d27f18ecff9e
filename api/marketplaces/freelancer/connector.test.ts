/** The Freelancer.com connector against the sandbox's Freelancer.com. */
import { afterAll } from 'vitest'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { readConfig } from '../../config.ts'
import { describeMarketplace } from '../conformance.ts'
import { createControl } from '../sandbox-control.ts'
import { createFreelancer } from './connector.ts'

let sandbox: RunningSandbox | null = null
afterAll(() => sandbox?.stop())

describeMarketplace('freelancer', async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
  const config = readConfig({ SANDBOX_PORT: String(sandbox.port), ENGINE_CALL_TIMEOUT_SECONDS: '0.7' })
  return {
    marketplace: createFreelancer(config, { now: Date.now }),
    control: createControl(sandbox.origin, 'freelancer'),
    paths: { search: '/projects/active', write: 'POST /freelancer/api/projects/0.1/bids' },
    tellsLanguage: true,
    showsVisitors: true,
    hasSealedJobs: true,
  }
})
