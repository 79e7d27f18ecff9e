/**
 * A letter may have arrived from one account, and then the freelancer connects another. Only the first account can
 * answer, and nothing is sent again.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendAttemptStore } from '#api/store/engine/send-attempts.ts'
import { syncedStore } from '#api/store/synced.ts'
import { FIRST_ACCOUNT, SUBMITS } from '#api/test/engine/scripted-marketplace.ts'
import { createWorld, USER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { contentHash } from '#shared/domain/proposal.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

const OTHER_ACCOUNT = 'bea'

let world: World
beforeEach(async () => {
  world = await createWorld({ agent: { status: 'paused', pausedReason: 'created' } })
})
afterEach(() => world.dispose())

const asked = () => world.market.calls.filter((call) => call === 'findProposal').length
const ELSEWHERE = { status: 'review', receipt: null, lastError: { code: 'proposal.other_account' } }

/** @returns The id of a letter whose answer was lost, whether it arrived or not. */
async function lost(script: 'answerLost' | 'neverArrived'): Promise<string> {
  const { id } = await world.letter()
  world.market.submits.push(SUBMITS[script])
  await world.send()
  expect((await world.proposal(id)).status).toBe('unknown')
  return id
}

async function approve(id: string): Promise<void> {
  const row = await world.proposal(id)
  const nowMs = world.deps.clock.now()
  const approval = { approvedAt: nowMs, approvedHash: contentHash(row), approvedVia: 'user' } as const
  const times = { approvalExpiresAt: nowMs + HOUR_MS, sendAfter: nowMs }
  await world.put('proposal', { ...row, status: 'approved', ...approval, ...times })
}

describe('another account of the marketplace', () => {
  it.each([
    ['at once', OTHER_ACCOUNT, 0],
    ['after some time without one', null, HOUR_MS],
  ])('is never asked about a lost answer, and the letter never leaves from it: connected %s', async (_, next, ms) => {
    const id = await lost('answerLost')
    await world.reconnect(next)
    if (ms > 0) await world.pass(ms, 5 * MINUTE_MS)
    await world.reconnect(OTHER_ACCOUNT)
    await world.pass(2 * HOUR_MS, 5 * MINUTE_MS)
    expect(asked()).toBe(0)
    expect(world.market.truth.all()).toHaveLength(1)
    expect(await world.proposal(id)).toMatchObject(ELSEWHERE)
    expect(await world.notices()).toEqual(['review'])
  })

  it('does not get the letter after a new approval either', async () => {
    const id = await lost('answerLost')
    await world.reconnect(OTHER_ACCOUNT)
    await world.pass(2 * MINUTE_MS)
    await approve(id)
    await world.pass(10 * MINUTE_MS)
    expect(world.market.calls.filter((call) => call === 'submit')).toHaveLength(1)
    expect(await world.proposal(id)).toMatchObject(ELSEWHERE)
  })

  it('does not get a letter that its own account has denied three times', async () => {
    const { id } = await world.letter({ approvalExpiresAt: START_MS + 2 * MINUTE_MS })
    world.market.submits.push(SUBMITS.neverArrived)
    await world.send()
    await world.pass(8 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({ status: 'review', lastError: { code: 'proposal.not_arrived' } })
    await world.reconnect(OTHER_ACCOUNT)
    await approve(id)
    await world.pass(10 * MINUTE_MS)
    expect(world.market.truth.all()).toEqual([])
    expect(await world.proposal(id)).toMatchObject(ELSEWHERE)
  })

  it('does not get a letter that its own account had put off, which may show it later', async () => {
    const { id } = await world.letter()
    world.market.submits.push(SUBMITS.rateLimited)
    await world.send()
    await world.reconnect(OTHER_ACCOUNT)
    await world.pass(3 * MINUTE_MS)
    expect(world.market.truth.all()).toEqual([])
    expect(await world.proposal(id)).toMatchObject(ELSEWHERE)
  })

  it('gets a letter that the marketplace has certainly not taken', async () => {
    const { id } = await world.letter()
    world.market.submits.push(SUBMITS.noConnection)
    await world.send()
    await world.reconnect(OTHER_ACCOUNT)
    await world.pass(3 * MINUTE_MS)
    expect((await world.proposal(id)).status).toBe('completed')
    expect(world.market.truth.all()).toMatchObject([{ accountId: OTHER_ACCOUNT }])
  })

  it('is not asked for the outcomes of letters that it did not send', async () => {
    const { id } = await world.letter()
    await world.send()
    await world.reconnect(OTHER_ACCOUNT)
    world.market.outcomeOf.set('9001', 'hired')
    await world.pass(5 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({ status: 'completed', outcome: 'none' })
    await world.reconnect(FIRST_ACCOUNT)
    await world.pass(5 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({ outcome: 'hired' })
  })
})

describe('the account that the letter left from, connected again', () => {
  it('is asked, and gives the receipt', async () => {
    const id = await lost('answerLost')
    await world.reconnect(null)
    await world.pass(HOUR_MS, 5 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({ status: 'unknown' })
    await world.reconnect(FIRST_ACCOUNT)
    await world.pass(HOUR_MS, 5 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({ status: 'completed', receipt: { id: 'freelancer-1' } })
  })

  it('gives the receipt of a letter that had come back to review in the meantime', async () => {
    const id = await lost('answerLost')
    await world.reconnect(OTHER_ACCOUNT)
    await world.pass(2 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject(ELSEWHERE)
    await world.reconnect(FIRST_ACCOUNT)
    await world.pass(2 * HOUR_MS, 5 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({ status: 'completed', receipt: { id: 'freelancer-1' } })
    expect(world.market.truth.all()).toHaveLength(1)
  })

  it.each([
    ['answerLost', 1],
    ['neverArrived', 2],
  ] as const)('is asked before a letter that was approved again leaves: %s', async (script, submits) => {
    const id = await lost(script)
    await world.reconnect(OTHER_ACCOUNT)
    await world.pass(2 * MINUTE_MS)
    await world.reconnect(FIRST_ACCOUNT)
    await approve(id)
    await world.send()
    expect((await world.proposal(id)).status).toBe('unknown')
    await world.pass(3 * HOUR_MS, 5 * MINUTE_MS)
    expect((await world.proposal(id)).status).toBe('completed')
    expect(world.market.calls.filter((call) => call === 'submit')).toHaveLength(submits)
    expect(world.market.truth.all()).toHaveLength(1)
  })

  it('tells that nothing arrived, for a letter that had come back to review in the meantime', async () => {
    const id = await lost('neverArrived')
    await world.reconnect(OTHER_ACCOUNT)
    await world.pass(2 * MINUTE_MS)
    await world.reconnect(FIRST_ACCOUNT)
    await world.pass(3 * HOUR_MS, 5 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({ status: 'review', lastError: { code: 'proposal.not_arrived' } })
    expect(await sendAttemptStore(world.deps.db).toAsk(Number.MAX_SAFE_INTEGER, 10)).toEqual([])
  })
})

describe('an account with an unknown id', () => {
  const forget = () =>
    world.write((tx) =>
      tx.q
        .update(tx.tables.sendAttempts)
        .set({ accountId: null })
        .then(() => undefined),
    )

  it('is asked while no other account was connected since', async () => {
    const id = await lost('answerLost')
    await forget()
    await world.pass(2 * MINUTE_MS)
    expect((await world.proposal(id)).status).toBe('completed')
  })

  it('counts as another account when one was connected since, because nobody can tell', async () => {
    const id = await lost('answerLost')
    await forget()
    world.deps.clock.advance(1)
    await world.reconnect(FIRST_ACCOUNT)
    await world.pass(2 * HOUR_MS, 5 * MINUTE_MS)
    expect(asked()).toBe(0)
    expect(await world.proposal(id)).toMatchObject(ELSEWHERE)
  })

  it('may be any of the freelancer’s, for a letter that they sent by hand', async () => {
    const row = await world.letter({ status: 'unknown', approvedVia: null, sendAfter: null })
    await world.write(async (tx) => {
      const proposal = { ...row, approvedHash: null }
      await syncedStore(tx).write('proposal', USER, proposal)
      const send = { proposal, userId: USER, accountId: null, day: '2026-11-18', atMs: START_MS }
      await sendAttemptStore(tx).addSentByUser(send)
    })
    world.market.truth.add({ jobId: '9001', letter: 'by hand', amountMinor: 1, receipt: { id: 'x', at: START_MS } })
    world.deps.clock.advance(1)
    await world.reconnect(FIRST_ACCOUNT)
    await world.pass(MINUTE_MS)
    expect(await world.proposal(row.id)).toMatchObject({ status: 'completed', receipt: { id: 'x' } })
  })
})
