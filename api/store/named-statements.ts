/** Lets PostgreSQL keep the plans of statements that come again: a statement with a name is planned once for each connection. */
import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** A list of ids has its own statement for each length, so only what came so often gets a name, and of these only so many. */
const CALLS_MIN = 5
const NAMES_MAX = 500
const PLANNED = /^(select|insert|update|delete|with)\b/i

export function nameStatements(pool: Pool): void {
  const calls = new Map<string, number>()
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMES_MAX) return known
    const count = (calls.get(text) ?? 0) + 1
    calls.set(text, count)
    if (calls.size > NAMES_MAX * 10) calls.clear()
    if (count < CALLS_MIN) return undefined
    calls.delete(text)
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 40)
    names.set(text, name)
    return name
  }

  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => unknown
    const named = (asked: unknown, ...rest: unknown[]) =>
      query(isStatement(asked) && asked.name === undefined ? { ...asked, name: nameOf(asked.text) } : asked, ...rest)
    client.query = named as typeof client.query
  })
}

/** Statements that begin or end a transaction have no plan. */
function isStatement(asked: unknown): asked is { text: string; name?: string } {
  return typeof asked === 'object' && asked !== null && 'text' in asked && PLANNED.test(String(asked.text))
}
