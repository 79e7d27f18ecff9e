/** An account is used only once the user says so: the first that comes back from a consent page, and any other than the one before. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import type { Connection, MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { DAY_MS } from '#shared/time.ts'
import type { MarketplaceTokens } from '../../marketplaces/marketplace.ts'
import { createControl } from '../../marketplaces/sandbox-control.ts'
import { vaultStore } from '../../store/accounts/vault.ts'
import { syncedStore } from '../../store/synced.ts'
import { disconnectAll } from './connect.ts'
import { createPendingExpiry } from './pending-account.ts'
import { connectionSecrets } from './secrets.ts'
import { answer, authorise, type Bench, connectByConsent, openBench, type Person } from './test/bench.ts'

const soon = () => ({ signal: AbortSignal.timeout(5_000) })

let sandbox: RunningSandbox
let bench: Bench
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  bench = await openBench(sandbox.port)
})
afterEach(async () => {
  await bench.close()
  await createControl(sandbox.origin, 'upwork').clearFaults()
})

const status = (to: URL) => to.searchParams.get('oauth_status')
const vaulted = async () => (await vaultStore(bench.db).all()).length

async function connection(person: Person, platform: MarketplaceId = 'freelancer'): Promise<Connection> {
  const row = await person.connection(platform)
  if (!row) throw new Error('no connection')
  return row
}

/** What the vault keeps for the question that waits. */
async function pendingTokens(platform: MarketplaceId = 'freelancer'): Promise<MarketplaceTokens> {
  const { pending } = await connection(bench.ann, platform)
  const owner = { connectionId: pending?.id ?? '', userId: bench.ann.userId }
  const held = await connectionSecrets(bench.deps.secrets).read(bench.db, owner)
  if (!held) throw new Error('nothing waits')
  return held.tokens
}

const tokensInUse = async (platform: MarketplaceId = 'freelancer') =>
  (await bench.accounts.open(bench.ann.userId, platform))?.session.tokens()

/** Whether the marketplace still takes the tokens. */
async function isGood(tokens: MarketplaceTokens | undefined, platform: MarketplaceId = 'freelancer'): Promise<boolean> {
  if (!tokens) throw new Error('no tokens')
  return bench.deps.marketplaces[platform].account(tokens, soon()).then(
    () => true,
    () => false,
  )
}

const credentials = (username: string) => ({
  userId: bench.ann.userId,
  freelancerName: username,
  username,
  password: 'hunter2-Upwork',
  securityAnswer: 'Bluebird',
  profileUrl: `https://www.upwork.com/freelancers/~01${username}`,
})
const sendForm = async (username: string) =>
  (await bench.ann.ask('POST', '/jobs/upwork-credentials', credentials(username))).json()

describe.each(['freelancer', 'upwork'] as const)('the first account from the consent page of %s', (platform) => {
  it('is told by name and id, and not used before the user says so', async () => {
    expect(status(await authorise(bench, bench.ann, platform, 'mallory'))).toBe('pending')
    const row = await connection(bench.ann, platform)
    expect(row).toMatchObject({ status: 'revoked', accountId: null, accountName: '' })
    expect(row.pending).toMatchObject({
      accountId: expect.any(String),
      accountName: expect.stringContaining('mallory'),
    })
    expect(await bench.accounts.open(bench.ann.userId, platform)).toBeNull()
    const said = await bench.ann.ask('GET', `/jobs/${platform}-status/${bench.ann.userId}`)
    expect(await said.json()).toEqual({ hasCredentials: false })
    expect(await syncedStore(bench.db).list('activity', bench.ann.userId)).toEqual([])
    expect(bench.wakes).toEqual([])
  })

  it('is used once it is accepted', async () => {
    await authorise(bench, bench.ann, platform, 'ann_lee')
    const { pending } = await connection(bench.ann, platform)
    expect((await answer(bench.ann, platform, 'accept')).status).toBe(200)
    const { accountId, accountName } = pending ?? {}
    expect(await connection(bench.ann, platform)).toMatchObject({
      ...{ status: 'connected', via: 'oauth', accountId, accountName, pending: null },
    })
    expect(await isGood(await tokensInUse(platform), platform)).toBe(true)
    expect(await vaulted()).toBe(1)
    expect(bench.wakes).toHaveLength(1)
  })

  it('is forgotten and its grant taken back once it is dropped', async () => {
    await authorise(bench, bench.ann, platform, 'mallory')
    const tokens = await pendingTokens(platform)
    expect((await answer(bench.ann, platform, 'drop')).status).toBe(200)
    expect(await connection(bench.ann, platform)).toMatchObject({ status: 'revoked', accountId: null, pending: null })
    expect(await vaulted()).toBe(0)
    expect(await isGood(tokens, platform)).toBe(false)
    expect(status(await authorise(bench, bench.ann, platform, 'mallory'))).toBe('pending')
  })
})

describe('another account', () => {
  beforeEach(() => connectByConsent(bench, bench.ann, 'freelancer'))

  it('replaces nothing before the user says so', async () => {
    const before = await connection(bench.ann)
    const tokens = await tokensInUse()
    expect(status(await authorise(bench, bench.ann, 'freelancer', 'someone_else'))).toBe('pending')
    const { pending, ...rest } = await connection(bench.ann)
    expect({ ...rest, pending: null }).toEqual(before)
    expect(pending?.accountName).toContain('someone_else')
    expect(pending?.accountId).not.toBe(before.accountId)
    expect(await tokensInUse()).toEqual(tokens)
    expect(bench.wakes).toHaveLength(1)
  })

  it('takes the place of the one before, whose grant is taken back', async () => {
    const before = await connection(bench.ann)
    const tokens = await tokensInUse()
    await authorise(bench, bench.ann, 'freelancer', 'someone_else')
    await answer(bench.ann, 'freelancer', 'accept')
    const after = await connection(bench.ann)
    expect(after).toMatchObject({ id: before.id, status: 'connected', pending: null })
    expect(after.accountName).toContain('someone_else')
    expect(await isGood(tokens)).toBe(false)
    expect(await isGood(await tokensInUse())).toBe(true)
  })

  it('leaves the one before as it is once it is dropped', async () => {
    const before = await connection(bench.ann)
    await authorise(bench, bench.ann, 'freelancer', 'someone_else')
    const tokens = await pendingTokens()
    await answer(bench.ann, 'freelancer', 'drop')
    expect(await connection(bench.ann)).toEqual(before)
    expect(await isGood(tokens)).toBe(false)
    expect(await isGood(await tokensInUse())).toBe(true)
  })

  it('is asked about after a disconnection too, and the same account is not', async () => {
    await bench.ann.ask('DELETE', '/marketplaces/freelancer/connection')
    expect(status(await authorise(bench, bench.ann, 'freelancer', 'someone_else'))).toBe('pending')
    expect(await connection(bench.ann)).toMatchObject({ status: 'revoked', accountName: 'ann_lee' })
    expect(status(await authorise(bench, bench.ann, 'freelancer', 'ann_lee'))).toBe('success')
    expect(await connection(bench.ann)).toMatchObject({ status: 'connected', pending: null })
    expect(await vaulted()).toBe(1)
  })

  it('is noticed where only the vault knows whose the connection was', async () => {
    const { accountId, ...row } = await connection(bench.ann)
    await bench.db.atomically((tx) => syncedStore(tx).write('connection', bench.ann.userId, row))
    await authorise(bench, bench.ann, 'freelancer', 'someone_else')
    expect(await connection(bench.ann)).toMatchObject({ accountId, accountName: 'ann_lee' })
  })
})

describe('the form', () => {
  it('asks nothing for the first account and for the same one', async () => {
    expect(await sendForm('ann')).toEqual({ success: true })
    expect(await sendForm('ann')).toEqual({ success: true })
    expect(await connection(bench.ann, 'upwork')).toMatchObject({ status: 'connected', accountName: 'ann' })
  })

  it('asks for another, and keeps what was typed for the moment it is accepted', async () => {
    await sendForm('ann')
    expect(await sendForm('bea')).toEqual({ success: true, isPending: true })
    expect(await connection(bench.ann, 'upwork')).toMatchObject({ accountName: 'ann', pending: { accountName: 'bea' } })
    await answer(bench.ann, 'upwork', 'accept')
    expect(await connection(bench.ann, 'upwork')).toMatchObject({
      ...{ status: 'connected', via: 'credentials', accountName: 'bea' },
      profileUrl: 'https://www.upwork.com/freelancers/~01bea',
    })
    const owner = { connectionId: (await connection(bench.ann, 'upwork')).id, userId: bench.ann.userId }
    const held = await connectionSecrets(bench.deps.secrets).read(bench.db, owner)
    expect(held?.credentials).toMatchObject({ username: 'bea' })
  })
})

describe('an answer', () => {
  const refused = async (response: Response) => {
    expect([response.status, (await response.json()).code]).toEqual([409, 'marketplace.not_pending'])
  }

  it.each(['accept', 'drop'] as const)('counts once: %s', async (word) => {
    await authorise(bench, bench.ann, 'freelancer', 'ann_lee')
    const { pending } = await connection(bench.ann)
    expect((await answer(bench.ann, 'freelancer', word)).status).toBe(200)
    const after = await connection(bench.ann)
    await refused(await answer(bench.ann, 'freelancer', 'accept', pending?.id))
    await refused(await answer(bench.ann, 'freelancer', 'drop', pending?.id))
    expect(await connection(bench.ann)).toEqual(after)
  })

  it('counts once when two devices give it at the same moment', async () => {
    await authorise(bench, bench.ann, 'freelancer', 'ann_lee')
    const both = await Promise.all(['accept', 'accept'].map(() => answer(bench.ann, 'freelancer', 'accept')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await isGood(await tokensInUse())).toBe(true)
  })

  it('is the owner’s alone', async () => {
    await authorise(bench, bench.ann, 'freelancer', 'ann_lee')
    await authorise(bench, bench.bob, 'freelancer', 'bob_lee')
    const { pending } = await connection(bench.ann)
    await refused(await answer(bench.bob, 'freelancer', 'accept', pending?.id))
    await refused(await answer(bench.bob, 'freelancer', 'drop', pending?.id))
    await refused(await answer(bench.ann, 'upwork', 'accept', pending?.id))
    expect((await connection(bench.ann)).pending).toEqual(pending)
    expect(await bench.accounts.open(bench.bob.userId, 'freelancer')).toBeNull()
  })

  it('counts for the account that was shown, not for one that came after', async () => {
    await authorise(bench, bench.ann, 'freelancer', 'ann_lee')
    const shown = await connection(bench.ann)
    const tokens = await pendingTokens()
    await authorise(bench, bench.ann, 'freelancer', 'mallory')
    expect(await vaulted()).toBe(1)
    expect(await isGood(tokens)).toBe(false)
    await refused(await answer(bench.ann, 'freelancer', 'accept', shown.pending?.id))
    expect(await connection(bench.ann)).toMatchObject({ status: 'revoked', pending: { accountName: 'mallory' } })
  })

  it('leaves the grant alone where the same account signed in twice', async () => {
    await authorise(bench, bench.ann, 'freelancer', 'ann_lee')
    const tokens = await pendingTokens()
    await authorise(bench, bench.ann, 'freelancer', 'ann_lee')
    expect(await isGood(tokens)).toBe(true)
  })

  it('comes too late after a day', async () => {
    await authorise(bench, bench.ann, 'freelancer', 'ann_lee')
    bench.pass(DAY_MS)
    await refused(await answer(bench.ann, 'freelancer', 'accept'))
    expect(await connection(bench.ann)).toMatchObject({ status: 'revoked', pending: null })
    expect(await vaulted()).toBe(0)
  })

  it('is not waited for longer than a day', async () => {
    await connectByConsent(bench, bench.ann, 'freelancer')
    await authorise(bench, bench.ann, 'freelancer', 'someone_else')
    await authorise(bench, bench.bob, 'freelancer', 'bob_lee')
    const tokens = await pendingTokens()
    const forget = createPendingExpiry(bench.deps)
    bench.pass(DAY_MS - 60_000)
    await forget()
    expect((await connection(bench.ann)).pending).toBeTruthy()
    bench.pass(60_000)
    await forget()
    expect(await connection(bench.ann)).toMatchObject({ status: 'connected', accountName: 'ann_lee', pending: null })
    expect((await connection(bench.bob)).pending).toBeNull()
    expect(await vaulted()).toBe(1)
    expect(await isGood(tokens)).toBe(false)
  })

  it('works while the marketplace is down', async () => {
    await authorise(bench, bench.ann, 'upwork', 'ann_lee')
    await createControl(sandbox.origin, 'upwork').fault({ kind: 'status', status: 503, count: 9 })
    expect((await answer(bench.ann, 'upwork', 'drop')).status).toBe(200)
    expect(await vaulted()).toBe(0)
  })
})

describe('what waits goes with its owner', () => {
  beforeEach(async () => {
    await connectByConsent(bench, bench.ann, 'freelancer')
    await authorise(bench, bench.ann, 'freelancer', 'someone_else')
  })

  it('when the connection is let go of', async () => {
    const tokens = await pendingTokens()
    await bench.ann.ask('DELETE', '/marketplaces/freelancer/connection')
    expect(await connection(bench.ann)).toMatchObject({ status: 'revoked', pending: null })
    expect(await vaulted()).toBe(0)
    expect(await isGood(tokens)).toBe(false)
  })

  it('when nothing but it was there, and the account is deleted', async () => {
    await authorise(bench, bench.bob, 'freelancer', 'bob_lee')
    await disconnectAll(bench.deps, bench.bob.userId)
    expect((await connection(bench.bob)).pending).toBeNull()
    expect(await vaulted()).toBe(2)
  })
})

it('lets no secret of what waits out', async () => {
  await authorise(bench, bench.ann, 'freelancer', 'ann_lee')
  const { accessToken, refreshToken } = await pendingTokens()
  await answer(bench.ann, 'freelancer', 'accept')
  const rows = [
    await bench.db.q.select().from(bench.db.tables.vault),
    await bench.db.q.select().from(bench.db.tables.connections),
  ]
  const everything = [...bench.seen, ...bench.logged, JSON.stringify(rows)].join('\n')
  for (const secret of [accessToken, refreshToken ?? 'none']) expect(everything).not.toContain(secret)
})
