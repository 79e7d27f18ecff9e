/** What the inbox shows: ids in order, so that fifty thousand cost little. The rows themselves are read when they become visible. */
import { Dexie } from 'dexie'
import { useRef } from 'react'
import { type LetterFacts, letterFacts } from '../../numbers/letter-facts.ts'
import { type LetterTally, tallyAll } from '../../numbers/count-numbers.ts'
import { findInbox } from '../../catalogue/find-inbox.ts'
import { type InboxQuery, narrows } from '../../catalogue/query.ts'
import type { LocalDb } from '../../db.ts'
import { idsWithIssue, listProposals } from './proposal-list.ts'
import { type Local, withIssues } from '../local-row.ts'
import { rowsWithIssues } from '../proposals.ts'
import { useLocal } from '../use-local.ts'

/** As many rows as a tall screen shows. */
const FIRST = 24

interface Inbox {
  ids: string[]
  /** Whether these are all; otherwise the first of them. */
  isWhole: boolean
  /** The rows of the first ones: read together with the ids, they are drawn at once. */
  rows: Local<'proposal'>[]
}

interface ShownInbox extends Inbox {
  /** What they are the answer to. */
  query: InboxQuery
  /** Tells one query from another. */
  key: string
}

/**
 * @returns The fitting proposals, in the requested order: soon the first, then all. While another query is being answered they
 * are those of the one before; `query` tells which.
 */
export function useInbox(query: InboxQuery): ShownInbox | undefined {
  const key = JSON.stringify(query)
  // All queries without an index share one key, so that typing does not run this query again.
  const firstKey = isIndexed(query) ? key : null
  const first = useLocal(async (db) => ({ key: firstKey, inbox: await firstOfInbox(db, query) }), [firstKey])
  const own = first?.key === key ? first.inbox : null
  // Asks the catalogue after the first rows, which it would delay; at once where only the catalogue knows them.
  const isAsked = isIndexed(query) ? own?.isWhole === false : true
  const whole = useLocal(async (db) => (isAsked ? { key, inbox: await wholeInbox(db, query) } : null), [key, isAsked], {
    isAwaited: false,
  })
  const shown = useRef<ShownInbox | undefined>(undefined)
  // The first rows stay what they were: the same rows, read twice, would be drawn twice.
  if (isAsked && whole?.key === key) shown.current = { query, key, ...whole.inbox, ...(own && { rows: own.rows }) }
  else if (own) shown.current = { query, key, ...own }
  return shown.current
}

/** Whether an index has the proposals in order. */
function isIndexed(query: InboxQuery): boolean {
  return query.sort === 'newest' && !narrows(query)
}

/** @returns The first ones, which an index has in order; null where it takes the catalogue to know them. */
export async function firstOfInbox(db: LocalDb, query: InboxQuery): Promise<Inbox | null> {
  if (!isIndexed(query)) return null
  const { rows, hasMore } = await listProposals(db, query.filter, { limit: FIRST })
  return { ids: rows.map(({ id }) => id), isWhole: !hasMore, rows: await withIssues(db, 'proposal', rows) }
}

/** @returns All of them, and the rows of the first ones where no index has them. */
export async function wholeInbox(db: LocalDb, query: InboxQuery): Promise<Inbox> {
  // A live query does not see what another thread reads.
  const seen = [db.tally.toArray(), ...(query.filter === 'issues' ? [idsWithIssue(db)] : [])]
  const [ids] = await Promise.all([findInbox(db, query), ...seen])
  return { ids, isWhole: true, rows: isIndexed(query) ? [] : await rowsWithIssues(db, ids.slice(0, FIRST)) }
}

/** @returns The outcomes of the agent's proposals. */
export function useAgentResults(agentId: string): LetterTally | undefined {
  return useLocal((db) => countResults(db, agentId), [agentId])
}

/** @returns What became of the agent's proposals, and their cost. */
export async function countResults(db: LocalDb, agentId: string): Promise<LetterTally> {
  const letters: LetterFacts[] = []
  const ofAgent = db.proposal.where('[agentId+createdAt]').between([agentId, Dexie.minKey], [agentId, Dexie.maxKey])
  await ofAgent.each((row) => {
    const facts = letterFacts(row)
    if (facts) letters.push(facts)
  })
  return tallyAll(letters)
}
