/** What letters looked like, as keyed hashes: for comparing a new letter with the user's own and with those to the same job. */
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { LetterPrint } from './shingles.ts'
import type { Session } from '../db.ts'
import { prepared } from '../prepared.ts'

const given = sql.placeholder

interface PrintRow {
  proposalId: string
  userId: string
  platform: MarketplaceId
  jobId: string
  at: number
  forUser: LetterPrint
  forJob: LetterPrint
}

export function letterPrintStore({ q, tables: { letterPrints } }: Session) {
  const { proposalId, userId, platform, jobId, at, forUser, forJob, size } = letterPrints
  return {
    /** Stores the print of a proposal's letter in place of the earlier one. */
    async put(print: PrintRow): Promise<void> {
      const row = { ...print, forUser: packed(print.forUser), forJob: packed(print.forJob), size: print.forJob.size }
      await q.insert(letterPrints).values(row).onConflictDoUpdate({ target: proposalId, set: row })
    },

    /** @returns The user's newest prints, but not that of `except`. */
    async ofUser(user: string, except: string, limit: number): Promise<LetterPrint[]> {
      const statement = prepared(q, 'letterPrints.ofUser', () =>
        q
          .select({ hashes: forUser, size })
          .from(letterPrints)
          .where(and(eq(userId, given('user')), ne(proposalId, given('except'))))
          .orderBy(desc(at))
          .limit(given('limit'))
          .prepare(),
      )
      const rows = await statement.execute({ user, except, limit })
      return rows.map(unpacked)
    },

    /** @returns The newest prints of letters to the job by other users. */
    async ofOthers(
      user: string,
      job: { platform: MarketplaceId; jobId: string },
      limit: number,
    ): Promise<LetterPrint[]> {
      const statement = prepared(q, 'letterPrints.ofOthers', () =>
        q
          .select({ hashes: forJob, size })
          .from(letterPrints)
          .where(and(eq(platform, given('platform')), eq(jobId, given('jobId')), ne(userId, given('user'))))
          .orderBy(desc(at))
          .limit(given('limit'))
          .prepare(),
      )
      const rows = await statement.execute({ ...job, user, limit })
      return rows.map(unpacked)
    },

    async forgetBefore(beforeMs: number): Promise<void> {
      await q.delete(letterPrints).where(lt(at, beforeMs))
    },
  }
}

/** Four bytes a hash, as base64: half of what a list of numbers would take as text. */
function packed({ hashes }: LetterPrint): string {
  return Buffer.from(Uint32Array.from(hashes).buffer).toString('base64')
}

function unpacked({ hashes, size }: { hashes: string; size: number }): LetterPrint {
  const bytes = Buffer.from(hashes, 'base64')
  return { hashes: Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(at * 4)), size }
}
