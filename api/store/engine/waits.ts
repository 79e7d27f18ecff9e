/** Corrects times that only a wrong clock could have set (`times.ts`). */
import { and, type Column, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Session } from '../db.ts'
import type { Tables } from '../tables.ts'
import { COLUMN_TIMES, type TimeRule, type Wait } from './times.ts'

/** How long each thing may wait at most, in milliseconds. Longer waits are cut to this, shorter ones stay. */
type Longest = Record<Wait | 'asking', number>

export function waitStore({ q, tables }: Session) {
  const { sendAttempts, proposals, searches, connections } = tables
  return {
    /** Cuts the columns of all tables. */
    async shorten(nowMs: number, longest: Longest): Promise<void> {
      for (const [name, rules] of Object.entries(COLUMN_TIMES)) {
        const table = tableOf(tables, name)
        // Columns that depend on another one come first, before that one is cut.
        for (const [column, rule] of Object.entries(rules).sort(
          ([, a], [, b]) => Number(endsWith(b)) - Number(endsWith(a)),
        ))
          await cut(table, column, rule)
      }
      const askMs = nowMs + longest.asking
      const arrivesMs = nowMs + longest.sending + longest.asking
      const { result, askAt, mayArriveUntil } = sendAttempts
      await q
        .update(sendAttempts)
        .set({ askAt: askMs })
        .where(and(eq(result, 'unknown'), gt(askAt, askMs)))
      // Of one that is being sent it tells until when its call may arrive (docs/laws.md#never-twice).
      await q
        .update(sendAttempts)
        .set({ askAt: arrivesMs })
        .where(and(isNull(result), gt(askAt, arrivesMs)))
      await q
        .update(sendAttempts)
        .set({ mayArriveUntil: arrivesMs })
        .where(and(eq(result, 'unknown'), gt(mayArriveUntil, arrivesMs)))

      async function cut(table: AnyTable, name: string, rule: TimeRule): Promise<void> {
        const columns: Record<string, Column> = getTableColumns(table)
        const column = (of: string) => {
          const found = columns[of]
          if (!found) throw new Error(`no column ${of}`)
          return found
        }
        if (rule === 'now' || (typeof rule === 'object' && 'within' in rule)) {
          const latestMs = nowMs + (rule === 'now' ? 0 : longest[rule.within])
          await q
            .update(table)
            .set({ [name]: latestMs })
            .where(gt(column(name), latestMs))
        } else if ('from' in rule) {
          const begin = column(rule.from)
          await q
            .update(table)
            .set({ [name]: sql`${column(name)} - (${begin} - ${nowMs})` })
            .where(gt(begin, nowMs))
        }
      }
    },

    /**
     * @returns Ids of proposals with a time that is to be corrected: approved ones that leave only later than `leavesMs`, those made or
     * read later than now, and those whose letter is not written yet.
     */
    async proposalsAhead(nowMs: number, leavesMs: number): Promise<string[]> {
      const { id, status, sendAfter, createdAt, replyReadAt, deletedAt } = proposals
      const isLate = and(eq(status, 'approved'), gt(sendAfter, leavesMs))
      const isUnwritten = inArray(status, ['found', 'drafting'])
      const isAhead = or(isLate, isUnwritten, gt(createdAt, nowMs), gt(replyReadAt, nowMs))
      const rows = await q
        .select({ id })
        .from(proposals)
        .where(and(isAhead, isNull(deletedAt)))
      return rows.map((row) => row.id)
    },

    /** @returns Ids of saved searches whose alert looks later than now. */
    async searchesAhead(nowMs: number): Promise<string[]> {
      const { id, nextLookAt, deletedAt } = searches
      const isAhead = and(gt(nextLookAt, nowMs), isNull(deletedAt))
      return (await q.select({ id }).from(searches).where(isAhead)).map((row) => row.id)
    },

    /** @returns Ids of connections that are looked at later than now. */
    async connectionsAhead(nowMs: number): Promise<string[]> {
      const { id, watchAt, deletedAt } = connections
      const isAhead = and(gt(watchAt, nowMs), isNull(deletedAt))
      return (await q.select({ id }).from(connections).where(isAhead)).map((row) => row.id)
    },
  }
}

type AnyTable = Tables[keyof Tables]

function tableOf(tables: Tables, name: string): AnyTable {
  const found = Object.entries(tables).find(([key]) => key === name)
  if (!found) throw new Error(`no table ${name}`)
  return found[1]
}

const endsWith = (rule: TimeRule) => typeof rule === 'object' && 'from' in rule
