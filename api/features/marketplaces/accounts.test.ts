/** The account behind a session: refreshed in time, once, and given up only when the marketplace has the last word. */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Marketplace, MarketplaceTokens } from '../../marketplaces/marketplace.ts'
import { createControl } from '../../marketplaces/sandbox-control.ts'
import { noticeStore } from '../../store/messages/notices.ts'
import { syncedStore } from '../../store/synced.ts'
import { vaultStore } from '../../store/accounts/vault.ts'
import { createVault } from '../../vault/vault.ts'
import { createLocks } from '#api/limit.ts'
import { createAccounts } from './accounts.ts'
import { type Bench, connectByConsent, openBench } from './test/bench.ts'

const TOKEN_PATH: Record<MarketplaceId, string> = {
  upwork: 'POST /upwork/api/v3/oauth2/token',
  freelancer: 'POST /freelancer/oauth/token',
}
const LIFETIME_MS: Record<MarketplaceId, number> = { upwork: DAY_MS, freelancer: 30 * DAY_MS }
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

async function open(platform: MarketplaceId, accounts = bench.accounts) {
  const opened = await accounts.open(bench.ann.userId, platform)
  if (!opened) throw new Error(`${platform} is not connected`)
  return opened.session
}

async function connected(platform: MarketplaceId) {
  await connectByConsent(bench, bench.ann, platform)
  const session = await open(platform)
  return { session, tokens: await session.tokens() }
}

/** Counts the refreshes, which go on as ever. */
function watchRefreshes(platform: MarketplaceId): MarketplaceTokens[] {
  const used: MarketplaceTokens[] = []
  const marketplace = bench.deps.marketplaces[platform]
  const refresh: Marketplace['refresh'] = (tokens, options) => {
    used.push(tokens)
    return marketplace.refresh(tokens, options)
  }
  bench.deps.marketplaces[platform] = { ...marketplace, refresh }
  return used
}

async function expectExpired(platform: MarketplaceId): Promise<void> {
  expect(await bench.ann.connection(platform)).toMatchObject({ status: 'expired' })
  const [newest] = await syncedStore(bench.db).list('activity', bench.ann.userId)
  expect(newest?.row).toMatchObject({ kind: 'disconnected', params: { platform } })
  const notices = await noticeStore(bench.db).due(bench.deps.clock.now(), 10)
  expect(notices).toMatchObject([
    { kind: 'trouble', userId: bench.ann.userId, params: { reason: 'reconnect', platform } },
  ])
  expect(await bench.accounts.open(bench.ann.userId, platform)).toBeNull()
}

it('opens nothing for who has connected nothing', async () => {
  expect(await bench.accounts.open(bench.ann.userId, 'upwork')).toBeNull()
  await connectByConsent(bench, bench.bob, 'upwork')
  expect(await bench.accounts.open(bench.ann.userId, 'upwork')).toBeNull()
})

describe.each(['upwork', 'freelancer'] as const)('refreshing %s', (platform) => {
  it('waits while the tokens are good', async () => {
    const { session, tokens } = await connected(platform)
    const used = watchRefreshes(platform)
    bench.pass(LIFETIME_MS[platform] - HOUR_MS)
    expect(await session.tokens()).toEqual(tokens)
    expect(used).toEqual([])
  })

  it('happens before they end, once for all who ask, and is stored', async () => {
    const { session, tokens } = await connected(platform)
    const used = watchRefreshes(platform)
    bench.pass(LIFETIME_MS[platform] - MINUTE_MS)
    const other = await open(platform)
    const answers = await Promise.all([session.tokens(), other.tokens(), session.tokens()])
    expect(used).toEqual([tokens])
    for (const fresh of answers) expect(fresh).toEqual(answers[0])
    expect(answers[0]?.accessToken).not.toBe(tokens.accessToken)
    expect(await (await open(platform)).tokens()).toEqual(answers[0])
    expect(used).toHaveLength(1)
    const account = await bench.deps.marketplaces[platform].account(answers[0] ?? tokens, soon())
    expect(account.id).toBe(session.account.id)
  })

  it('keeps good tokens while the marketplace is down, and says so once they have ended', async () => {
    const { session, tokens } = await connected(platform)
    const control = createControl(sandbox.origin, platform)
    await control.fault({ path: TOKEN_PATH[platform], kind: 'status', status: 503, count: 2 })
    bench.pass(LIFETIME_MS[platform] - MINUTE_MS)
    expect(await session.tokens()).toEqual(tokens)
    bench.pass(MINUTE_MS)
    await expect(session.tokens()).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await bench.ann.connection(platform)).toMatchObject({ status: 'connected' })
    expect((await session.tokens()).accessToken).not.toBe(tokens.accessToken)
  })

  it('gives the account up when the grant is gone', async () => {
    const { session, tokens } = await connected(platform)
    await revokeAtMarketplace(platform, tokens)
    bench.pass(LIFETIME_MS[platform] - MINUTE_MS)
    await expect(session.tokens()).rejects.toMatchObject({ kind: 'unauthorized' })
    await expectExpired(platform)
    await connectByConsent(bench, bench.ann, platform)
    expect(await bench.ann.connection(platform)).toMatchObject({ status: 'connected' })
  })
})

it('asks once, though two processes need new tokens at the same time: a refresh token that rotates can be used once', async () => {
  await connected('upwork')
  const used = watchRefreshes('upwork')
  const elsewhere = createAccounts(bench.deps)
  bench.pass(DAY_MS - MINUTE_MS)
  const [here, there] = [await open('upwork'), await open('upwork', elsewhere)]
  const [one, other] = await Promise.all([here.tokens(), there.tokens()])
  expect(one).toEqual(other)
  expect(used).toHaveLength(1)
})

it('believes the tokens that were stored meanwhile, not the refusal of its own', async () => {
  const { tokens } = await connected('upwork')
  const elsewhere = createAccounts({ ...bench.deps, locks: createLocks() })
  bench.pass(DAY_MS - MINUTE_MS)
  // The refresh token rotates: whoever comes second is refused with it.
  const { refresh } = bench.deps.marketplaces.upwork
  let rival: Promise<MarketplaceTokens> | null = null
  bench.deps.marketplaces.upwork = {
    ...bench.deps.marketplaces.upwork,
    async refresh(used, options) {
      if (!rival) {
        rival = (await open('upwork', elsewhere)).tokens()
        await rival
      }
      return refresh(used, options)
    },
  }
  const fresh = await (await open('upwork')).tokens()
  expect(fresh).toEqual(await rival)
  expect(fresh.accessToken).not.toBe(tokens.accessToken)
  expect(await bench.ann.connection('upwork')).toMatchObject({ status: 'connected' })
})

describe('a token refused before its time', () => {
  it('is refreshed when the account is still there', async () => {
    const { session, tokens } = await connected('upwork')
    await session.refused?.(tokens.accessToken)
    expect((await session.tokens()).accessToken).not.toBe(tokens.accessToken)
    expect(await bench.ann.connection('upwork')).toMatchObject({ status: 'connected' })
  })

  it('means nothing when it was replaced already', async () => {
    const { session } = await connected('upwork')
    const used = watchRefreshes('upwork')
    await session.refused?.('an-older-token')
    expect(used).toEqual([])
  })

  it('means the end when the user took the grant back', async () => {
    const { session, tokens } = await connected('freelancer')
    await revokeAtMarketplace('freelancer', tokens)
    const asked = bench.deps.marketplaces.freelancer.findProposal(session, '123456', soon())
    await expect(asked).rejects.toMatchObject({ kind: 'unauthorized' })
    await expectExpired('freelancer')
  })

  it('means the end when the fresh one is refused too', async () => {
    const { session, tokens } = await connected('upwork')
    await createControl(sandbox.origin, 'upwork').fault({ path: '/mcp', kind: 'status', status: 401 })
    await session.refused?.(tokens.accessToken)
    await expectExpired('upwork')
  })

  it('is left for later while the marketplace is down', async () => {
    const { session, tokens } = await connected('upwork')
    await createControl(sandbox.origin, 'upwork').fault({ path: TOKEN_PATH.upwork, kind: 'status', status: 503 })
    await session.refused?.(tokens.accessToken)
    expect(await session.tokens()).toEqual(tokens)
  })
})

it('ends a session whose account was replaced by another meanwhile', async () => {
  const { session } = await connected('freelancer')
  const bobsName = { ...bench.ann, name: 'someone_else' }
  await connectByConsent(bench, bobsName, 'freelancer')
  await expect(session.tokens()).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(await bench.ann.connection('freelancer')).toMatchObject({ status: 'connected' })
})

it('asks to connect again where the vault’s key was lost', async () => {
  await connected('upwork')
  const [row] = await vaultStore(bench.db).all()
  if (!row) throw new Error('the vault is empty')
  const otherKey = createVault(randomBytes(32).toString('base64url'))
  await bench.db.atomically((tx) => vaultStore(tx).put({ ...row, ...otherKey.seal(row, '{}') }))
  expect(await bench.accounts.open(bench.ann.userId, 'upwork')).toBeNull()
  await expectExpired('upwork')
})

async function revokeAtMarketplace(platform: MarketplaceId, tokens: MarketplaceTokens): Promise<void> {
  const path = { upwork: '/upwork/api/v3/oauth2/revoke', freelancer: '/freelancer/oauth/revoke' }[platform]
  for (const token of [tokens.accessToken, tokens.refreshToken ?? '']) {
    await fetch(`${sandbox.origin}${path}`, { method: 'POST', body: new URLSearchParams({ token }) })
  }
}
