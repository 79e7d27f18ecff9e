/**
 * Joins statements that are asked at the same moment and differ only in their values: PostgreSQL gets one for all of them. Agents that run
 * at the same time ask the same of their own rows and then write the same to them, and a way to PostgreSQL and back costs more than
 * finding a row.
 */
import type { QueryArrayConfig, QueryArrayResult } from 'pg'
import type { Joined, JoinStatements } from './joined.ts'
import { joinedRead } from './joined-reads.ts'
import { joinedWrite } from './joined-writes.ts'
import type { Values } from './values-as-rows.ts'

interface Asked {
  statement: QueryArrayConfig
  values: Values
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** So many values go in one statement at most, each with all of its rows. */
const JOINED_MAX = 64

export type Ask = (asked: unknown, values?: unknown) => Promise<unknown>

/**
 * @param isTransaction Nothing more can be asked in one after a failure, and only there is anything written. Elsewhere one read fails alone.
 * @returns Asks the same. Statements wait until all of this turn of the event loop have been asked.
 */
export function joinStatements(query: Ask, isTransaction: boolean): Ask {
  const ways: JoinStatements[] = isTransaction ? [joinedRead, joinedWrite] : [joinedRead]
  let waiting = new Map<string, Asked[]>()

  function wait(statement: QueryArrayConfig, values: Values): Promise<unknown> {
    if (waiting.size === 0) process.nextTick(askAll)
    return new Promise((resolve, reject) => {
      const alike = waiting.get(statement.text) ?? []
      waiting.set(statement.text, alike)
      alike.push({ statement, values, resolve, reject })
    })
  }

  function askAll(): void {
    const asked = waiting
    waiting = new Map()
    for (const alike of asked.values())
      for (let at = 0; at < alike.length; at += JOINED_MAX) void ask(alike.slice(at, at + JOINED_MAX))
  }

  async function ask(alike: readonly Asked[]): Promise<void> {
    const [first] = alike
    const joined = first && alike.length > 1 ? joinBy(first.statement.text, alike) : null
    if (!first || !joined) return askEach(alike)
    try {
      const result = (await query({ ...first.statement, text: joined.text }, joined.values)) as QueryArrayResult
      const rowsOf: unknown[][][] = alike.map(() => [])
      for (const row of result.rows) rowsOf[joined.ownerOf(row)]?.push(row)
      for (const [n, { resolve }] of alike.entries())
        resolve({ ...result, rows: rowsOf[n], rowCount: rowsOf[n]?.length })
    } catch (error) {
      if (!isTransaction) return askEach(alike)
      for (const { reject } of alike) reject(error)
    }
  }

  function joinBy(text: string, alike: readonly Asked[]): Joined | null {
    const lists = alike.map(({ values }) => values)
    for (const way of ways) {
      const joined = way(text, lists)
      if (joined) return joined
    }
    return null
  }

  function askEach(alike: readonly Asked[]): void {
    for (const { statement, values, resolve, reject } of alike) query(statement, [...values]).then(resolve, reject)
  }

  return (asked, values) =>
    isWithRows(asked) && Array.isArray(values) && values.length > 0 ? wait(asked, values) : query(asked, values)
}

function isWithRows(asked: unknown): asked is QueryArrayConfig {
  return typeof asked === 'object' && asked !== null && 'text' in asked && 'rowMode' in asked
}
