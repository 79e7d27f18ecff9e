/** Whether a connection works, looked at when asked; and its tokens renewed long before they end, used or not. */
import type { Connection, MarketplaceId, SearchCriteria } from '#shared/domain/jobs/marketplace.ts'
import { NO_CRITERIA } from '#shared/marketplaces/criteria.ts'
import { AppError } from '#shared/errors.ts'
import { HOUR_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import { MarketplaceError } from '../../marketplaces/marketplace.ts'
import { connectionOf, connectionsEnding } from '../../store/accounts/connections.ts'
import { syncedStore } from '../../store/synced.ts'

type HealthDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'marketplaces' | 'accounts'>

/** An agent that sleeps over a weekend must find its account awake. */
const RENEW_EARLY_MS = 6 * HOUR_MS

const ANYTHING: SearchCriteria = { ...NO_CRITERIA, query: 'web', skills: [], postedAfter: null }
/** A job nobody has: asking for its proposals reads the list and finds nothing. */
const NO_JOB = '999999999999'

/**
 * @returns The connection as it is now known to be.
 * @throws AppError `marketplace.not_connected` where there is nothing to look at.
 */
export async function checkConnection(deps: HealthDeps, userId: string, platform: MarketplaceId): Promise<Connection> {
  const { db, clock, accounts, config } = deps
  const opened = await accounts.open(userId, platform)
  if (!opened) throw new AppError('marketplace.not_connected')
  const marketplace = deps.marketplaces[platform]
  const options = { signal: AbortSignal.timeout(3 * config.engine.callTimeoutMs) }
  const [account, search, proposals] = await Promise.all([
    works(opened.session.tokens().then((tokens) => marketplace.account(tokens, options))),
    works(marketplace.search(opened.session, ANYTHING, 1, { ...options, pagesMax: 1 })),
    works(marketplace.outcomes(opened.session, [NO_JOB], options)),
  ])
  return db.atomically(async (tx) => {
    const stored = await connectionOf(tx, userId, platform)
    if (!stored) throw new AppError('marketplace.not_connected')
    const row = { ...stored.row, checkedAt: clock.now(), works: { account, search, proposals } }
    return (await syncedStore(tx).write('connection', userId, row)).row
  })
}

async function works(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof MarketplaceError) return false
    throw error
  }
}

/** @returns Renews what ends soon; for the engine's hours. One account's trouble is not another's. */
export function createTokenRenewal({ db, clock, log, accounts }: HealthDeps): () => Promise<void> {
  return async () => {
    for (const { userId, platform } of await connectionsEnding(db, clock.now() + RENEW_EARLY_MS)) {
      await accounts
        .renew?.(userId, platform)
        // A grant that is gone is marked and announced already; a marketplace that is away is asked again in an hour.
        .catch((error: unknown) => log.info({ platform, err: error }, 'tokens not renewed'))
    }
  }
}
