/** The operator is mailed once for each occurrence: of an unknown send, and of a disk that fills up. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aLetter, anAgent, seedAccount, USER } from '#api/test/engine/world.ts'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { sendAttemptStore } from '../store/engine/send-attempts.ts'
import { syncedStore } from '../store/synced.ts'
import { operatorJobs } from './tell-operator.ts'

const GIGABYTE = 1024 ** 3
let deps: TestDeps
let freeBytes: number
beforeEach(async () => {
  freeBytes = 20 * GIGABYTE
  deps = createTestDeps({ environment: { OPERATOR_EMAIL: 'op@example.org', FREE_SPACE_MIN_MB: '1000' } })
  await deps.db.atomically((tx) => seedAccount(tx, anAgent()))
})
afterEach(() => deps.dispose())

/** As after a start. */
function watch(): () => Promise<unknown> {
  const [job] = operatorJobs(deps, async () => freeBytes)
  if (!job) throw new Error('There is no such job.')
  return job.run
}

const subjects = () => deps.outbox.map(({ subject }) => subject)

async function loseAnswer(jobId: string): Promise<string> {
  const proposal = aLetter({ status: 'unknown', letter: 'A private letter', job: { ...aLetter().job, id: jobId } })
  await deps.db.atomically(async (tx) => {
    await syncedStore(tx).write('proposal', USER, proposal)
    const atMs = deps.clock.now()
    await sendAttemptStore(tx).addSentByUser({ proposal, userId: USER, accountId: null, day: '2026-11-18', atMs })
  })
  return proposal.id
}

test('a send that is unknown for an hour is told once, also over a restart, and a second one again', async () => {
  const run = watch()
  const id = await loseAnswer('9101')
  deps.clock.advance(HOUR_MS - MINUTE_MS)
  await run()
  expect(subjects()).toEqual([])
  deps.clock.advance(2 * MINUTE_MS)
  await run()
  await run()
  await watch()()
  expect(subjects()).toEqual(['Gigwright: 1 proposal is unknown for more than an hour'])
  expect(deps.outbox[0]).toMatchObject({ to: 'op@example.org' })
  expect(deps.outbox[0]?.text).toContain(id)
  expect(deps.outbox[0]?.text).not.toContain('private')
  const second = await loseAnswer('9102')
  deps.clock.advance(2 * HOUR_MS)
  await run()
  expect(deps.outbox).toHaveLength(2)
  expect(deps.outbox[1]?.text).toContain(second)
  expect(deps.outbox[1]?.text).not.toContain(id)
})

test('space that ends is told, and told again only after there was room', async () => {
  const run = watch()
  freeBytes = GIGABYTE / 2
  await run()
  await run()
  expect(subjects()).toEqual(['Gigwright: Only 512 MB are free in the data folder'])
  freeBytes = 20 * GIGABYTE
  await run()
  freeBytes = GIGABYTE / 4
  await run()
  expect(subjects()).toHaveLength(2)
})

test('a full disk that does not take the note still brings one mail, and one that could not leave is tried again', async () => {
  let results: ('later' | 'sent')[] = ['later', 'sent']
  const sent: string[] = []
  const full = {
    ...deps,
    db: { ...deps.db, atomically: () => Promise.reject(new Error('disk is full')) },
    mail: {
      ...deps.mail,
      send: async ({ subject }: { subject: string }) => {
        sent.push(subject)
        const [status = 'sent', ...rest] = results
        results = rest
        return { status } as const
      },
    },
  }
  const [job] = operatorJobs(full, async () => 0)
  for (let n = 0; n < 4; n += 1) await job?.run()
  expect(sent).toHaveLength(2)
})

test('without an address nobody is told', () => {
  const quiet = { ...deps, config: { ...deps.config, operator: { email: null, freeSpaceMinMb: 500 } } }
  expect(operatorJobs(quiet)).toEqual([])
})
