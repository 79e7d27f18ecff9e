/** Small transactions on a file of SQLite: through our shared commits, or in the fewest statements that do the same. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { shareCommits } from '#api/store/commits/shared-commit.ts'
import { SECOND_MS } from '#shared/time.ts'
import { type Spread, spreadOf } from '../speed/measure.ts'

const ROUNDS = 5
/** By how many ask at once. */
const IN_A_ROUND = { 1: 400, 50: 20_000 }

interface SmallCommits {
  /** Resolves when so many are on the disk. */
  commit(count: number): Promise<void>
  close(): void
}

/** @param atOnce So many transactions ask at once, and share a commit. */
export function smallCommits(file: string, isBare: boolean, atOnce: number): SmallCommits {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec('CREATE TABLE pieces (id INTEGER PRIMARY KEY, at INTEGER)')
  const insert = db.prepare('INSERT INTO pieces (at) VALUES (?)')
  const { run } = shareCommits(db, () => db.exec('BEGIN IMMEDIATE'))
  const pieces = Array.from({ length: atOnce }, (_, n) => n)
  const bare = db.transaction(() => pieces.forEach((piece) => void insert.run(piece)))
  const together = isBare
    ? async () => bare.immediate()
    : () => Promise.all(pieces.map((piece) => run(async () => insert.run(piece))))
  return {
    async commit(count) {
      for (let done = 0; done < count; done += atOnce) await together()
    },
    close: () => db.close(),
  }
}

export interface CommitRates {
  atOnce: 1 | 50
  /** Transactions a second. */
  ours: Spread
  bare: Spread
}

/** All in turns, after a round that only warms up. */
export async function measureCommits(): Promise<CommitRates[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-commits-'))
  const open = (name: string, isBare: boolean, atOnce: 1 | 50) => ({
    ...smallCommits(join(folder, `${name}${atOnce}.db`), isBare, atOnce),
    rates: [] as number[],
  })
  const found = ([50, 1] as const).map((atOnce) => ({
    atOnce,
    ours: open('ours', false, atOnce),
    bare: open('bare', true, atOnce),
  }))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { atOnce, ours, bare } of found) {
      for (const { commit, rates } of round % 2 === 0 ? [ours, bare] : [bare, ours]) {
        const startedAt = performance.now()
        await commit(IN_A_ROUND[atOnce])
        if (round > 0) rates.push((SECOND_MS * IN_A_ROUND[atOnce]) / (performance.now() - startedAt))
      }
    }
  }
  for (const { ours, bare } of found) for (const { close } of [ours, bare]) close()
  rmSync(folder, { recursive: true, force: true })
  return found.map(({ atOnce, ours, bare }) => ({ atOnce, ours: spreadOf(ours.rates), bare: spreadOf(bare.rates) }))
}
