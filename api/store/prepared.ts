/** Statements that are built and prepared once: building one anew at each call costs more than running it. */
import type { Query } from './db.ts'

/** Each connection keeps its own. A transaction of PostgreSQL is a connection of its own in this sense. */
const PREPARED = new WeakMap<Query, Map<string, unknown>>()

/**
 * @param key Names the statement; two statements never share one.
 * @param build Ends in `.prepare()`; what changes from call to call is a `placeholder`.
 */
export function prepared<Statement>(q: Query, key: string, build: () => Statement): Statement {
  const known = PREPARED.get(q) ?? new Map<string, unknown>()
  if (!known.has(key)) PREPARED.set(q, known.set(key, build()))
  return known.get(key) as Statement
}
