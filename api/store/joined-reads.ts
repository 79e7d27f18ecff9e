/**
 * Joins reads that are asked at the same moment and differ only in their values: PostgreSQL gets one statement for all of them. Agents
 * that run at the same time ask the same of their own rows, and a way to PostgreSQL and back costs more than finding a row.
 */
import type { QueryArrayConfig, QueryArrayResult } from 'pg'

type Values = readonly (string | number)[]

interface Read {
  asked: QueryArrayConfig
  values: Values
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** So many values go in one statement at most, each with all of its rows. */
const JOINED_MAX = 64
const LOCKS = / for (?:update|no key update|share|key share)\b/i

export type Ask = (asked: unknown, values?: unknown) => Promise<unknown>

/**
 * @param isTransaction Nothing more can be asked in one after a failure. Elsewhere one read fails alone.
 * @returns Asks the same. Reads wait until all of this turn of the event loop have been asked.
 */
export function joinReads(query: Ask, isTransaction: boolean): Ask {
  let waiting = new Map<string, Read[]>()

  function join(asked: QueryArrayConfig, values: Values): Promise<unknown> {
    if (waiting.size === 0) process.nextTick(askAll)
    return new Promise((resolve, reject) => {
      const alike = waiting.get(asked.text) ?? []
      waiting.set(asked.text, alike)
      alike.push({ asked, values, resolve, reject })
    })
  }

  function askAll(): void {
    const asked = waiting
    waiting = new Map()
    for (const alike of asked.values())
      for (let at = 0; at < alike.length; at += JOINED_MAX) void ask(alike.slice(at, at + JOINED_MAX))
  }

  async function ask(reads: readonly Read[]): Promise<void> {
    const [first] = reads
    if (!first || reads.length === 1 || LOCKS.test(first.asked.text) || !haveTypesOf(first, reads))
      return askEach(reads)
    const columns = first.values.map((_, column) => reads.map((read) => read.values[column]))
    try {
      const text = joined(first.asked.text, first.values)
      const result = (await query({ ...first.asked, text }, columns)) as QueryArrayResult<unknown[]>
      const rowsOf: unknown[][][] = reads.map(() => [])
      for (const row of result.rows) rowsOf[Number(row.pop()) - 1]?.push(row)
      for (const [n, { resolve }] of reads.entries())
        resolve({ ...result, rows: rowsOf[n], rowCount: rowsOf[n]?.length })
    } catch (error) {
      if (!isTransaction) return askEach(reads)
      for (const { reject } of reads) reject(error)
    }
  }

  function askEach(reads: readonly Read[]): void {
    for (const { asked, values, resolve, reject } of reads) query(asked, [...values]).then(resolve, reject)
  }

  return (asked, values) => (isRead(asked) && areValues(values) ? join(asked, values) : query(asked, values))
}

/** @returns The statement for several lists of values: their number is the last column. It is planned for each as if it came alone. */
function joined(text: string, values: Values): string {
  const lists = values.map((value, n) => `$${n + 1}::${typeof value === 'string' ? 'text' : 'bigint'}[]`)
  const names = values.map((_, n) => `v${n + 1}`)
  const own = text.replace(/\$(\d+)/g, 'asked.v$1')
  return (
    `SELECT found.*, asked.n FROM unnest(${lists.join(', ')}) WITH ORDINALITY AS asked(${names.join(', ')}, n) ` +
    `CROSS JOIN LATERAL (SELECT * FROM (${own}) AS own OFFSET 0) AS found`
  )
}

function isRead(asked: unknown): asked is QueryArrayConfig {
  if (typeof asked !== 'object' || asked === null || !('text' in asked) || !('rowMode' in asked)) return false
  return String(asked.text).startsWith('select ')
}

/** Values of other types make another statement. */
function haveTypesOf({ values }: Read, reads: readonly Read[]): boolean {
  return reads.every((read) => read.values.every((value, n) => typeof value === typeof values[n]))
}

/** Each kind has one type in PostgreSQL. */
function areValues(values: unknown): values is Values {
  return (
    Array.isArray(values) &&
    values.length > 0 &&
    values.every((value) => typeof value === 'string' || Number.isSafeInteger(value))
  )
}
