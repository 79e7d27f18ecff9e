/** The Upwork connector against the sandbox's Upwork. */
import { afterAll, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { readConfig } from '../../config.ts'
import { describeMarketplace, openSession } from '../conformance.ts'
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

it('asks for the price just before, and sends nothing that would cost more than agreed', async () => {
  if (!sandbox) throw new Error('no sandbox')
  const config = readConfig({ SANDBOX_PORT: String(sandbox.port), ENGINE_CALL_TIMEOUT_SECONDS: '2' })
  const control = createControl(sandbox.origin, 'upwork')
  const upwork = createUpwork(config, { now: Date.now })
  const session = await openSession(upwork, 'token-of-upwork-cost')
  const options = { signal: AbortSignal.timeout(10_000) }
  const id = await control.post({ title: 'Axolotl tank shop', type: 'fixed', min: 300, max: 900 })
  const { job, unitsLeft } = await upwork.job(session, id, options)
  if (!job) throw new Error('no job')
  expect(unitsLeft).toBe(5000)
  const letter = 'I rebuilt two shops of this size last year and would start with your checkout.'
  const content = { letter, answers: [], amountMinor: 50_000, currency: 'USD', periodDays: 7 }
  const submit = (boost: number, mostUnits: number) =>
    upwork.submit(session, job, content, { ...options, boost, mostUnits })
  await expect(submit(4, 11)).rejects.toMatchObject({
    ...{ kind: 'rejected', reason: 'cost', sendCost: 8, mayHaveArrived: false },
  })
  expect(await control.received(id)).toEqual([])
  expect(await submit(4, 12)).toMatchObject({ units: 12, unitsLeft: 4988 })
})
