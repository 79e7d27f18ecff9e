/**
 * What the inbox shows: ids in order, so that ten thousand cost little. The rows themselves are read when they become
 * visible.
 */
import { Dexie } from 'dexie'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { type LetterFacts, letterFacts } from '#shared/domain/numbers/letter-facts.ts'
import { type Tally, tallyAll } from '#shared/domain/numbers/count-numbers.ts'
import { openClaims, type ProposalStatus } from '#shared/domain/proposal.ts'
import { toUsd } from '#shared/money.ts'
import type { Displayed, LocalDb } from '../db.ts'
import { idsWithIssue, matcher, type ProposalFilter, REPLIED, STATUSES, TROUBLED } from './proposal-list.ts'

export const INBOX_SORTS = ['newest', 'score', 'value'] as const
type InboxSort = (typeof INBOX_SORTS)[number]
export const INBOX_MARKS = ['questions', 'claims', 'flags'] as const
/** A property of a proposal: screening questions, claims without a source, red flags. */
type InboxMark = (typeof INBOX_MARKS)[number]

export interface InboxQuery {
  filter: ProposalFilter
  agentId: string | null
  platform: MarketplaceId | null
  /** 0 means any. */
  minScore: number
  marks: readonly InboxMark[]
  /** Words that must be in the title, the client's name or the letter. */
  search: string
  sort: InboxSort
}

type Row = Displayed<'proposal'>

/** @returns The ids of all fitting proposals, in order. */
export async function findInbox(db: LocalDb, query: InboxQuery): Promise<string[]> {
  const isPlain = query.sort === 'newest' && !narrows(query)
  const inOrder = isPlain ? keysInOrder(db, query.filter) : null
  if (inOrder) return (await inOrder).reverse()
  const rows = (await rowsOf(db, query.filter)).filter(matches(query))
  const byNewest = (a: Row, b: Row) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)
  const orders: Record<InboxSort, (a: Row, b: Row) => number> = {
    newest: byNewest,
    score: (a, b) => b.score - a.score || byNewest(a, b),
    value: (a, b) => valueUsd(b) - valueUsd(a) || byNewest(a, b),
  }
  return rows.sort(orders[query.sort]).map(({ id }) => id)
}

/** @returns Whether the query is narrower than its filter. */
export function narrows({ agentId, platform, minScore, marks, search }: InboxQuery): boolean {
  return agentId !== null || platform !== null || minScore > 0 || marks.length > 0 || search.trim() !== ''
}

/** Read from one index, oldest first; null when the filter needs several indexes. */
function keysInOrder(db: LocalDb, filter: ProposalFilter): Promise<string[]> | null {
  if (filter === 'all') return db.proposal.orderBy('createdAt').primaryKeys()
  const [status, ...others] = STATUSES[filter] ?? []
  if (status === undefined || others.length > 0) return null
  return db.proposal.where('[status+createdAt]').between([status, Dexie.minKey], [status, Dexie.maxKey]).primaryKeys()
}

async function rowsOf(db: LocalDb, filter: ProposalFilter): Promise<Row[]> {
  const ofStatus = (statuses: ProposalStatus[]) => db.proposal.where('status').anyOf(statuses).toArray()
  const statuses = STATUSES[filter]
  if (statuses) return ofStatus(statuses)
  if (filter === 'replied') return db.proposal.where('outcome').anyOf(REPLIED).toArray()
  if (filter === 'all') return db.proposal.toArray()
  const withIssue = await db.proposal.bulkGet(await idsWithIssue(db))
  const rows = [...(await ofStatus(TROUBLED)), ...withIssue.filter((row) => row !== undefined)]
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function matches({ agentId, platform, minScore, marks, search }: InboxQuery): (row: Row) => boolean {
  const hasWords = matcher(search)
  return (row) =>
    (agentId === null || row.agentId === agentId) &&
    (platform === null || row.platform === platform) &&
    row.score >= minScore &&
    marks.every((mark) => hasMark(row, mark)) &&
    hasWords(row)
}

function hasMark(row: Row, mark: InboxMark): boolean {
  if (mark === 'questions') return row.answers.length > 0
  return mark === 'claims' ? openClaims(row).length > 0 : row.redFlags.length > 0
}

/** An hourly price counts as a week of twenty hours, so that it can be compared with a fixed one. */
function valueUsd({ amountMinor, currency, job }: Row): number {
  return toUsd(amountMinor, currency) * (job.kind === 'hourly' ? 20 : 1)
}

/** @returns What became of the agent's proposals, and their cost. */
export async function countResults(db: LocalDb, agentId: string): Promise<Tally> {
  const letters: LetterFacts[] = []
  const ofAgent = db.proposal.where('[agentId+createdAt]').between([agentId, Dexie.minKey], [agentId, Dexie.maxKey])
  await ofAgent.each((row) => {
    const facts = letterFacts(row)
    if (facts) letters.push(facts)
  })
  return tallyAll(letters)
}
