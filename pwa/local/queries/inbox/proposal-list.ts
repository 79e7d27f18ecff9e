/** Finds proposals by filter, newest first, through indexes. A page costs the same among fifty as among fifty thousand. */
import { Dexie } from 'dexie'
import type { Outcome, ProposalStatus } from '#shared/domain/proposal.ts'
import { type ProposalFilter, REPLIED, STATUSES, TROUBLED } from '../../catalogue/query.ts'
import { NO_TALLY } from '../../catalogue/slim.ts'
import type { Displayed, LocalDb } from '../../db.ts'

export interface ProposalListOptions {
  agentId?: string
  limit?: number
}

const PAGE = 50

type Row = Displayed<'proposal'>

/** @returns Up to `limit` rows, and whether there are more. */
export async function listProposals(
  db: LocalDb,
  filter: ProposalFilter,
  { agentId, limit = PAGE }: ProposalListOptions,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const lists = await Promise.all(sources(db, filter, agentId, limit + 1))
  const byId = new Map(lists.flat().map((row) => [row.id, row]))
  const rows = [...byId.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** @returns How many proposals each filter shows. Only the few with an issue are looked at. */
export async function countProposals(db: LocalDb): Promise<Record<ProposalFilter, number>> {
  const { counts, total } = (await db.tally.get(NO_TALLY.key)) ?? NO_TALLY
  const sum = (kinds: readonly (ProposalStatus | Outcome)[] = []) =>
    kinds.reduce((so, kind) => so + (counts[kind] ?? 0), 0)
  const withIssue = await db.proposal.bulkGet(await idsWithIssue(db))
  const moreIssues = withIssue.filter((row) => row && !TROUBLED.includes(row.status)).length
  return {
    review: sum(STATUSES.review),
    leaving: sum(STATUSES.leaving),
    sent: sum(STATUSES.sent),
    skipped: sum(STATUSES.skipped),
    failed: sum(STATUSES.failed),
    replied: sum(REPLIED),
    all: total,
    issues: sum(TROUBLED) + moreIssues,
  }
}

function sources(db: LocalDb, filter: ProposalFilter, agentId: string | undefined, count: number): Promise<Row[]>[] {
  const wanted = (row: Row) => agentId === undefined || row.agentId === agentId
  const newest = (index: string, ...values: string[]) =>
    db.proposal
      .where(index)
      .between([...values, Dexie.minKey], [...values, Dexie.maxKey])
      .reverse()
  const ofStatus = (status: ProposalStatus) =>
    agentId === undefined
      ? newest('[status+createdAt]', status).limit(count).toArray()
      : newest('[agentId+status+createdAt]', agentId, status).limit(count).toArray()
  // Only where an index does not have it: the browser hands over filtered rows one by one.
  const ofOutcome = (outcome: Outcome) => {
    const found = newest('[outcome+createdAt]', outcome)
    return (agentId === undefined ? found : found.filter(wanted)).limit(count).toArray()
  }
  const statuses = STATUSES[filter]
  if (statuses) return statuses.map(ofStatus)
  if (filter === 'replied') return REPLIED.map(ofOutcome)
  if (filter === 'issues') return [...TROUBLED.map(ofStatus), rowsWithIssue(db, wanted)]
  return agentId === undefined
    ? [db.proposal.orderBy('createdAt').reverse().limit(count).toArray()]
    : [newest('[agentId+createdAt]', agentId).limit(count).toArray()]
}

async function rowsWithIssue(db: LocalDb, wanted: (row: Row) => boolean): Promise<Row[]> {
  const rows = await db.proposal.bulkGet(await idsWithIssue(db))
  return rows.filter((row) => row !== undefined).filter(wanted)
}

/** @returns Proposals with an edit that was refused or lost. */
export async function idsWithIssue(db: LocalDb): Promise<string[]> {
  const issues = await db.issues.where('[entity+id]').between(['proposal', ''], ['proposal', '\uffff']).toArray()
  return [...new Set(issues.map((issue) => issue.id))]
}
