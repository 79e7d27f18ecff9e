/** What becomes of letters while another account waits for the user's word, and once it is used (docs/laws.md#never-twice). */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sessionStore } from '#api/store/accounts/sessions.ts'
import { syncedStore } from '#api/store/synced.ts'
import { FIRST_ACCOUNT, SUBMITS } from '#api/test/engine/scripted-marketplace.ts'
import { aJob, createWorld, USER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { newId } from '#shared/ids.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { connect } from './connect.ts'
import { acceptPending, dropPending } from './pending-account.ts'

const OTHER_ACCOUNT = 'bea'
const tokens = { accessToken: 'a', refreshToken: null, expiresAt: START_MS + 24 * HOUR_MS, clientId: null }

let world: World
/** A letter whose answer was lost, one that is approved and leaves later, and one that nobody has approved. */
let [lost, approved, draft] = ['', '', '']
beforeEach(async () => {
  world = await createWorld({ agent: { status: 'paused', pausedReason: 'created' } })
  await world.reconnect(FIRST_ACCOUNT)
  lost = (await world.letter()).id
  world.market.submits.push(SUBMITS.answerLost)
  await world.send()
  expect((await world.proposal(lost)).status).toBe('unknown')
  approved = (await world.letter({ job: aJob({ id: '9002' }), sendAfter: START_MS + 10 * MINUTE_MS })).id
  const unapproved = { approvedVia: null, approvedAt: null, approvalExpiresAt: null, sendAfter: null } as const
  draft = (await world.letter({ job: aJob({ id: '9003' }), status: 'review', ...unapproved })).id
  world.market.account = async () => ({ id: OTHER_ACCOUNT, name: 'Bea', profileUrl: null })
})
afterEach(() => world.dispose())

/** Bea signs in. @returns The question about her account. */
async function signInAsBea() {
  const { db, clock } = world.deps
  const sessionId = await db.atomically(async (tx) => {
    const ends = { expiresAt: clock.now() + HOUR_MS, nowMs: clock.now() }
    const session = { userId: USER, tokenHash: newId(), label: '', deviceHash: null, ...ends }
    return sessionStore(tx).add(session)
  })
  const input = { userId: USER, sessionId, platform: 'freelancer', via: 'oauth', tokens, credentials: null } as const
  expect(await connect(world.deps, input)).toEqual({ isPending: true })
  const stored = await syncedStore(world.deps.db).read('connection', 'connection-freelancer')
  return { userId: USER, platform: 'freelancer', pendingId: stored?.row.pending?.id ?? '' } as const
}
const leftFrom = () => world.market.truth.all().map(({ jobId, accountId }) => [jobId, accountId ?? FIRST_ACCOUNT])

it.each(['not answered', 'dropped'])(
  'everything stays with the account there is while the question is %s',
  async (how) => {
    const question = await signInAsBea()
    if (how === 'dropped') await dropPending(world.deps, question)
    await world.pass(HOUR_MS, 5 * MINUTE_MS)
    expect(leftFrom()).toEqual([
      ['9001', FIRST_ACCOUNT],
      ['9002', FIRST_ACCOUNT],
    ])
    expect(await world.proposal(lost)).toMatchObject({ status: 'completed', receipt: { id: 'freelancer-1' } })
    expect((await world.proposal(approved)).status).toBe('completed')
    expect((await world.proposal(draft)).status).toBe('review')
  },
)

it('what may have arrived goes to review, and the rest leaves from the account that was accepted', async () => {
  await acceptPending(world.deps, await signInAsBea())
  await world.pass(2 * HOUR_MS, 5 * MINUTE_MS)
  expect(leftFrom()).toEqual([
    ['9001', FIRST_ACCOUNT],
    ['9002', OTHER_ACCOUNT],
  ])
  expect(await world.proposal(lost)).toMatchObject({
    ...{ status: 'review', receipt: null, lastError: { code: 'proposal.other_account' } },
  })
  expect((await world.proposal(approved)).status).toBe('completed')
  expect((await world.proposal(draft)).status).toBe('review')
})
