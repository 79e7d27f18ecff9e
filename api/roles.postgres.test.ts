/** Two processes that answer and two that work, on one real PostgreSQL: one freelancer's way through all of them. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { HAS_POSTGRES } from '#api/test/postgres.ts'
import { type Fleet, type FleetProcess, startFleet } from '#api/test/process-fleet.ts'
import { SYNC_EVENTS_PATH, syncEventSchema } from '#shared/contract/sync.ts'
import { runSchema } from '#shared/domain/run.ts'
import { openClaims } from '#shared/domain/claims/open-claims.ts'
import { contentHash, type Proposal, proposalSchema } from '#shared/domain/proposal.ts'
import { connectTo } from '../bench/proof/connect-to.ts'
import {
  type Account,
  acceptWaiting,
  createAgent,
  fillProfile,
  postJobs,
  received,
  signIn,
  signUp,
} from '#e2e/support/account.ts'

const WAIT = { timeout: 120_000, interval: 100 }
/** What must be seen at once. */
const QUICK = { timeout: 60_000, interval: 30 }
/** A lease is most of a minute long here. */
const TIMEOUT_MS = 240_000
const BIDS = 'POST /freelancer/api/projects/0.1/bids'
const TRIES = 'SELECT result FROM send_attempts WHERE proposal_id = $1 ORDER BY started_at'

describe.runIf(HAS_POSTGRES)('several processes', { timeout: TIMEOUT_MS }, () => {
  let fleet: Fleet
  let anna: Account
  let agentId: string
  /** The same person, past the proxy: with a device of her own at each process. */
  let here: Account
  let there: Account

  beforeAll(async () => {
    fleet = await startFleet()
    anna = await signUp(fleet)
    here = await signIn({ ...fleet, origin: fleet.apis[0].origin }, anna.email)
    there = await signIn({ ...fleet, origin: fleet.apis[1].origin }, anna.email)
    await fillProfile(anna)
    await connectTo(fleet, 'freelancer', anna, 'anna')
    await acceptWaiting(anna, 'freelancer')
    agentId = await createAgent(anna, { platforms: ['freelancer'], mode: 'review' }, false)
  })
  afterAll(() => fleet?.stop())

  /** Waits at the database, because a device may read all rows only so often. @param of The proposal's id or its job's. */
  const inState = async (status: Proposal['status'], of: string | null = null) => {
    const find = 'SELECT id FROM proposals WHERE status = $1 AND ($2::text IS NULL OR $2 IN (id, job_id))'
    const id = await vi.waitFor(async () => {
      const [found] = await fleet.query<{ id: string }>(find, [status, of])
      if (!found) throw new Error(`No proposal is ${status}.`)
      return found.id
    }, WAIT)
    return proposalSchema.parse((await there.rows('proposal')).find((row) => row.id === id))
  }
  const approve = async (proposal: Proposal) => {
    const patch = { contentHash: contentHash(proposal), acceptClaims: openClaims(proposal) }
    expect(await here.mutate('proposal.approve', proposal.id, patch)).toMatchObject({ status: 'applied' })
  }
  const atMarketplace = async () => (await received(fleet)).map(({ jobId, accepted }) => ({ jobId, accepted }))

  /** @returns The process that has the letter, and the other one. */
  const workersOf = async (proposalId: string) => {
    const all = 'SELECT worker, result FROM send_attempts WHERE proposal_id = $1'
    const { worker } = await vi.waitFor(async () => {
      const tries = await fleet.query<{ worker: string; result: string | null }>(all, [proposalId])
      const open = tries.find(({ result }) => result === null)
      if (!open) throw new Error(`Nobody sends it; these were there: ${JSON.stringify(tries)}.`)
      return open
    }, QUICK)
    const [first, second] = fleet.workers
    return first.worker === worker ? ([first, second] as const) : ([second, first] as const)
  }

  test('both workers work, one of them does what is done once, and all say that they are well', async () => {
    const [first, second] = fleet.workers
    expect(new Set([first.worker, second.worker, null]).size).toBe(3)
    await vi.waitFor(() => expect(first.hasTurn() !== second.hasTurn()).toBe(true), WAIT)
    for (const { origin } of [...fleet.apis, ...fleet.workers]) {
      expect((await fetch(`${origin}/api/ready`)).status).toBe(200)
    }
    expect((await fetch(`${first.origin}/api/info`)).status).toBe(404)
  })

  test('a run that is asked for at one process is done by a worker and watched at another one', async () => {
    const [jobId] = await postJobs(fleet, 'freelancer', ['Shop'])
    const run = runSchema.parse(await here.call('POST', `/automations/${agentId}/runs`))
    const states = await eventsOf(there, fleet.apis[1], `/runs/${run.id}/progress`, runSchema)
    const seen: string[] = []
    await vi.waitFor(async () => {
      const state = await states.next()
      if (state) seen.push(state.status)
      expect(seen.at(-1)).toBe('done')
    }, WAIT)
    expect(await inState('review')).toMatchObject({ job: { id: jobId } })
  })

  test('what is approved at one process leaves once, and a stream at another one hears of it', async () => {
    const proposal = await inState('review')
    const events = await eventsOf(there, fleet.apis[1], SYNC_EVENTS_PATH, syncEventSchema)
    expect(await events.next()).toEqual({ is: 'open', seq: 0 })
    await approve(proposal)
    expect(await events.next()).toMatchObject({ is: 'changed' })
    await events.stop()
    expect((await inState('completed', proposal.id)).receipt).not.toBeNull()
    expect(await atMarketplace()).toEqual([{ jobId: proposal.jobId, accepted: true }])
  })

  /** The marketplace takes its time with the next call of this kind. @returns Resolves when it has come. */
  const slow = async (path: string, delayMs: number) => {
    await fleet.control('POST', '/control/faults', { service: 'freelancer', path, kind: 'slow', delayMs })
    return () => vi.waitFor(async () => expect(await fleet.control('GET', '/control/faults')).toEqual([]), QUICK)
  }

  test('a run is ended from a process that does not do it', async () => {
    const faultIsMet = await slow('GET /freelancer', 10_000)
    const run = runSchema.parse(await here.call('POST', `/automations/${agentId}/runs`))
    // A fault that is left over would meet the next run.
    await faultIsMet()
    await there.call('DELETE', `/runs/${run.id}`)
    const runs = z.array(runSchema).parse(await here.call('GET', `/automations/${agentId}/runs`))
    expect(runs.find(({ id }) => id === run.id)?.status).toBe('canceled')
  })

  /** The agent writes a letter for a new job. */
  const letterFor = async (title: string) => {
    const [jobId] = await postJobs(fleet, 'freelancer', [title])
    const run = runSchema.parse(await here.call('POST', `/automations/${agentId}/runs`))
    const letter = await inState('review', jobId)
    // A run that still looks at the job would meet what is to slow down the send.
    const status = () => fleet.query('SELECT status FROM runs WHERE id = $1', [run.id])
    await vi.waitFor(async () => expect(await status()).toEqual([{ status: 'done' }]), WAIT)
    return letter
  }
  /** Approves a new letter whose send meets a slow call. @returns When the call has come: the letter, who sends it, and who does not. */
  const sendSlowly = async (title: string, path: string | ((jobId: string) => string), delayMs = 5000) => {
    const before = await atMarketplace()
    const proposal = await letterFor(title)
    const isUnderWay = await slow(typeof path === 'string' ? path : path(proposal.jobId), delayMs)
    await approve(proposal)
    await isUnderWay()
    const [sending, other] = await workersOf(proposal.id)
    return { before, proposal, sending, other }
  }
  const sendNext = async (title: string) => {
    const next = await letterFor(title)
    await approve(next)
    return inState('completed', next.id)
  }
  const accepted = (...letters: Proposal[]) => letters.map(({ jobId }) => ({ jobId, accepted: true }))

  test('a worker sleeps after it has claimed a letter: another one sends it, and the first, awake again, does not', async () => {
    // Before a send the marketplace is asked for bids of this account on this job. Others, such as the sample accounts that are kept ready,
    // look at the job too, and would take the slow answer.
    const [{ account } = { account: '' }] = await fleet.query<{ account: string }>(
      'SELECT account_id AS account FROM send_attempts WHERE user_id = (SELECT id FROM users WHERE email = $1) LIMIT 1',
      [anna.email],
    )
    const look = (jobId: string) =>
      `bids/?${new URLSearchParams([
        ['projects[]', jobId],
        ['bidders[]', account],
      ])}`
    // On a busy machine the worker may fall asleep seconds later; then it must still wait for this call.
    const { before, proposal, sending } = await sendSlowly('Asleep', look, 10_000)
    const wake = sending.freeze()
    expect((await inState('completed', proposal.id)).receipt).not.toBeNull()
    wake()
    expect((await fetch(`${sending.origin}/api/ready`)).status).toBe(200)
    const next = await sendNext('Awake')
    expect(await atMarketplace()).toEqual([...before, ...accepted(proposal, next)])
    expect(await fleet.query(TRIES, [proposal.id])).toEqual([{ result: 'not_sent' }, { result: 'sent' }])
  })

  test.each([
    { title: 'Ends', when: 'it stores the receipt', delayMs: 5000, leaves: 'sent' },
    {
      title: 'Cut off',
      when: 'the other one asks',
      delayMs: 8000,
      leaves: 'unknown',
    },
  ])('a worker is told to end in the middle of a send: $when', async ({ title, delayMs, leaves }) => {
    const { before, proposal, sending } = await sendSlowly(title, BIDS, delayMs)
    expect(await sending.drain()).toBe(0)
    expect(await fleet.query(TRIES, [proposal.id])).toEqual([{ result: leaves }])
    const next = await sendNext(`After ${title}`)
    expect((await inState('completed', proposal.id)).receipt).not.toBeNull()
    expect(await atMarketplace()).toEqual(expect.arrayContaining([...before, ...accepted(proposal, next)]))
    expect(await atMarketplace()).toHaveLength(before.length + 2)
    expect(await fleet.query(TRIES, [proposal.id])).toEqual([{ result: 'sent' }])
    await fleet.replace(sending)
  })

  test('a worker is killed in the middle of a send: the other one goes on, and nothing is doubled', async () => {
    // The marketplace has this bid in the end, though nobody hears the answer.
    const { before, proposal, sending, other } = await sendSlowly('Held', BIDS)
    const killedAt = performance.now()
    await sending.kill()
    // It asks the marketplace before anything else.
    expect((await inState('completed', proposal.id)).receipt).not.toBeNull()
    expect(performance.now() - killedAt).toBeLessThan(60_000)
    await vi.waitFor(() => expect(other.hasTurn()).toBe(true), WAIT)
    const next = await sendNext('Next')
    expect(await atMarketplace()).toEqual([...before, ...accepted(proposal, next)])
  })
})

/** @returns Events as they come; `next` answers null when the stream has ended. */
async function eventsOf<T>(
  { token }: Account,
  { origin }: FleetProcess,
  path: string,
  schema: { parse(value: unknown): T },
) {
  const answer = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next(): Promise<T | null> {
      while (!text.includes('\n\n')) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) return null
        text += value
      }
      const at = text.indexOf('\n\n')
      const event = text.slice(0, at).replace(/^data: /, '')
      text = text.slice(at + 2)
      return schema.parse(JSON.parse(event))
    },
    stop: async () => reader?.cancel(),
  }
}
