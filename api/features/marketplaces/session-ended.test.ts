/**
 * A marketplace takes its time to say whose account it is. Where the session that asked has ended meanwhile, such as by the owner who
 * resets the password of an account that a stranger made, nothing is connected.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { endSessionsOf } from '../../http/session.ts'
import { vaultStore } from '../../store/accounts/vault.ts'
import { disconnectAll } from './connect.ts'
import { authorise, type Bench, connectByConsent, openBench } from './test/bench.ts'

let sandbox: RunningSandbox
let bench: Bench
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  bench = await openBench(sandbox.port)
})
afterEach(() => bench.close())

/** The owner comes in the moment in which the marketplace is asked. @returns How many tokens were given back. */
function takeOverWhileAsked(platform: MarketplaceId): () => number {
  const marketplace = bench.deps.marketplaces[platform]
  const { account, revoke } = marketplace
  const { db, clock } = bench.deps
  const { userId } = bench.ann
  let revoked = 0
  marketplace.account = async (...asked) => {
    await db.atomically((tx) => endSessionsOf(tx, userId, null, clock.now()))
    await disconnectAll(bench.deps, userId)
    revoked = 0
    return account(...asked)
  }
  marketplace.revoke = async (...asked) => {
    revoked += 1
    await revoke?.(...asked)
  }
  return () => revoked
}

it.each(['freelancer', 'upwork'] as const)('%s: the account of a consent page is not connected', async (platform) => {
  await connectByConsent(bench, bench.ann, platform)
  const revoked = takeOverWhileAsked(platform)
  const back = await authorise(bench, bench.ann, platform, 'ann_lee')
  expect(back.searchParams.get('oauth_status')).toBe('error')
  expect(await bench.ann.connection(platform)).toMatchObject({ status: 'revoked', pending: null })
  expect(await vaultStore(bench.db).all()).toEqual([])
  expect(revoked()).toBe(1)
})

it('the account of a form is not connected', async () => {
  takeOverWhileAsked('upwork')
  const username = 'mallory'
  const answer = await bench.ann.ask('POST', '/jobs/upwork-credentials', {
    ...{ userId: bench.ann.userId, freelancerName: username, username },
    ...{ password: 'hunter2-Upwork', securityAnswer: 'Bluebird' },
    profileUrl: `https://www.upwork.com/freelancers/~01${username}`,
  })
  expect(answer.status).toBe(401)
  expect(await bench.ann.connection('upwork')).toBeUndefined()
  expect(await vaultStore(bench.db).all()).toEqual([])
})
