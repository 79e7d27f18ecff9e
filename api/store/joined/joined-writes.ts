/**
 * Writes that are one statement: the records and ends of runs, each of another user. What each may change is still decided by its own
 * values, such as the worker that must have the claim.
 */
import type { Joined, JoinStatements } from './joined.ts'
import { asRows, type Values } from './values-as-rows.ts'

/** Their values have the types of `asRows`, and what is text in them names the row. */
const UPDATE = /^(update "(?:sync_heads|agent_schedules)" set .+)( where .+ returning .+)$/
/** A synced row. No value stands behind its own list. */
const INTO = /^(insert into "\w+" \(([^()]+)\) values )\(([^()]+)\)/
const OR_OVER = /( on conflict \("id"\) do update set [^$]+ returning "rev")$/
const INSERT = new RegExp(INTO.source + OR_OVER.source)

export const joinedWrite: JoinStatements = (text, lists) => joinedUpdate(text, lists) ?? joinedInsert(text, lists)

function joinedUpdate(text: string, lists: readonly Values[]): Joined | null {
  const [, set, where] = UPDATE.exec(text) ?? []
  const asked = set !== undefined && where !== undefined ? asRows(lists) : null
  // A row that two of them name would be changed once.
  const named = new Set(lists.map((values) => JSON.stringify(values.filter((value) => typeof value === 'string'))))
  if (!set || !where || !asked || named.size < lists.length) return null
  return {
    text: `${asked.of(set)} from ${asked.rows}${asked.of(where)}, asked.n`,
    values: asked.values,
    ownerOf: asked.ownerOf,
  }
}

function joinedInsert(text: string, lists: readonly Values[]): Joined | null {
  const [, into, columns, row, rest] = INSERT.exec(text) ?? []
  if (!into || !columns || !row || !rest) return null
  const [, idAt] = /^\$(\d+)$/.exec(row.split(', ')[columns.split(', ').indexOf('"id"')] ?? '') ?? []
  if (idAt === undefined) return null
  const owners = new Map(lists.map((values, n) => [values[Number(idAt) - 1], n]))
  // PostgreSQL refuses to write a row twice in one statement.
  if (owners.size < lists.length) return null
  const rows = lists.map((values, n) => `(${row.replace(/\$(\d+)/g, (_, at) => `$${n * values.length + Number(at)}`)})`)
  return {
    text: `${into}${rows.join(', ')}${rest}, "id"`,
    values: lists.flat(),
    ownerOf: (found) => owners.get(found.pop()) ?? -1,
  }
}
