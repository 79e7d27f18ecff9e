/** What API tests stand on: a temporary database, a clock that obeys, and the parts of the server with harmless stand-ins. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { readConfig } from '#api/config.ts'
import type { Deps } from '#api/deps.ts'
import type { Marketplace } from '#api/marketplaces/marketplace.ts'
import { loadSecrets } from '#api/secrets.ts'
import { openSqlite } from '#api/store/open.sqlite.ts'
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import type { Clock } from '#shared/time.ts'

/** Wednesday 18 November 2026, 10:00 UTC. */
export const START_MS = Date.UTC(2026, 10, 18, 10)
export const MIGRATIONS = join(import.meta.dirname, '../store/migrations/sqlite')

/** A clock that stands still until it is told. Unix milliseconds. */
export interface FixedClock extends Clock {
  set(nowMs: number): void
  advance(byMs: number): void
}

export function fixedClock(startMs = START_MS): FixedClock {
  let nowMs = startMs
  return {
    now: () => nowMs,
    set: (toMs) => {
      nowMs = toMs
    },
    advance: (byMs) => {
      nowMs += byMs
    },
  }
}

export interface TestDeps extends Deps {
  clock: FixedClock
  dataDir: string
  /** Closes the database and removes the data folder. */
  dispose(): Promise<void>
}

/**
 * @param overrides Parts to replace; `environment` is read as the process's would be.
 */
export function createTestDeps(
  overrides: Partial<Omit<Deps, 'clock'>> & { clock?: FixedClock; environment?: Record<string, string> } = {},
): TestDeps {
  const { environment, ...parts } = overrides
  const dataDir = mkdtempSync(join(tmpdir(), 'gigwright-test-'))
  const db = parts.db ?? openSqlite(join(dataDir, 'test.db'), MIGRATIONS)
  const config = parts.config ?? readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment })
  return {
    config,
    secrets: loadSecrets(dataDir, {}),
    clock: fixedClock(),
    log: pino({ level: 'silent' }),
    marketplaces: { upwork: absentMarketplace('upwork'), freelancer: absentMarketplace('freelancer') },
    accounts: { open: async () => null },
    writer: { write: () => Promise.reject(new Error('This test has no writer.')) },
    push: { publicKey: 'test', send: async () => ({ status: 'sent' }) },
    wake: () => undefined,
    ...parts,
    db,
    dataDir,
    async dispose() {
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function absentMarketplace(id: MarketplaceId): Marketplace {
  const refuse = () => Promise.reject(new Error(`This test has no ${id}.`))
  return {
    id,
    beginAuthorisation: refuse,
    finishAuthorisation: refuse,
    refresh: refuse,
    account: refuse,
    search: refuse,
    job: refuse,
    submit: refuse,
    findProposal: refuse,
    outcomes: refuse,
  }
}
