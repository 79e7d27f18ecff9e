/** Reads that are one statement: it is planned for each list of values as if that came alone. */
import type { JoinStatements } from './joined.ts'
import { asRows } from './values-as-rows.ts'

const LOCKS = / for (?:update|no key update|share|key share)\b/i

export const joinedRead: JoinStatements = (text, lists) => {
  const asked = text.startsWith('select ') && !LOCKS.test(text) ? asRows(lists) : null
  if (!asked) return null
  return {
    text:
      `SELECT found.*, asked.n FROM ${asked.rows} ` +
      `CROSS JOIN LATERAL (SELECT * FROM (${asked.of(text)}) AS own OFFSET 0) AS found`,
    values: asked.values,
    ownerOf: asked.ownerOf,
  }
}
