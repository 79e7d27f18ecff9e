/** Finds proposals by filter, newest first, through indexes. A page costs the same among fifty as among fifty thousand. */
import { Dexie } from 'dexie'
import type { Outcome, ProposalStatus } from '#shared/domain/proposal.ts'
import type { Displayed, LocalDb } from '../db.ts'

export const PROPOSAL_FILTERS = ['review', 'leaving', 'sent', 'replied', 'issues', 'all', 'skipped', 'failed'] as const
export type ProposalFilter = (typeof PROPOSAL_FILTERS)[number]

export interface ProposalListOptions {
  agentId?: string
  /** Words that must be in the title, the client's name or the letter. */
  search?: string
  limit?: number
}

const PAGE = 50

/** "Sent" needs a receipt (docs/laws.md#sent-only-with-a-receipt). An approved proposal without one is still on its way. */
export const STATUSES: Partial<Record<ProposalFilter, ProposalStatus[]>> = {
  review: ['review'],
  leaving: ['approved', 'processing', 'unknown'],
  sent: ['completed'],
  skipped: ['skipped'],
  failed: ['failed'],
}
export const REPLIED: Outcome[] = ['replied', 'interview', 'hired', 'declined']
/** States that need the user's attention, in addition to rows with an issue. */
export const TROUBLED: ProposalStatus[] = ['failed', 'unknown']

type Row = Displayed<'proposal'>

/** @returns Up to `limit` rows, and whether there are more. */
export async function listProposals(
  db: LocalDb,
  filter: ProposalFilter,
  { agentId, search = '', limit = PAGE }: ProposalListOptions,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const matches = matcher(search)
  const wanted = (row: Row) => (agentId === undefined || row.agentId === agentId) && matches(row)
  const lists = await Promise.all(sources(db, filter, agentId, limit + 1, wanted))
  const byId = new Map(lists.flat().map((row) => [row.id, row]))
  const rows = [...byId.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** @returns How many proposals each filter shows. */
export async function countProposals(db: LocalDb): Promise<Record<ProposalFilter, number>> {
  const byStatus = (statuses: ProposalStatus[]) => db.proposal.where('status').anyOf(statuses).count()
  const [review, leaving, sent, skipped, failed, replied, all, issues] = await Promise.all([
    byStatus(STATUSES.review ?? []),
    byStatus(STATUSES.leaving ?? []),
    byStatus(STATUSES.sent ?? []),
    byStatus(STATUSES.skipped ?? []),
    byStatus(STATUSES.failed ?? []),
    db.proposal.where('outcome').anyOf(REPLIED).count(),
    db.proposal.count(),
    countTroubled(db),
  ])
  return { review, leaving, sent, skipped, failed, replied, all, issues }
}

async function countTroubled(db: LocalDb): Promise<number> {
  const ids = new Set(await db.proposal.where('status').anyOf(TROUBLED).primaryKeys())
  const withIssue = await db.proposal.bulkGet(await idsWithIssue(db))
  for (const row of withIssue) if (row) ids.add(row.id)
  return ids.size
}

function sources(
  db: LocalDb,
  filter: ProposalFilter,
  agentId: string | undefined,
  count: number,
  wanted: (row: Row) => boolean,
): Promise<Row[]>[] {
  const newest = (index: string, value: string) =>
    db.proposal.where(index).between([value, Dexie.minKey], [value, Dexie.maxKey]).reverse().filter(wanted).limit(count)
  const ofStatus = (status: ProposalStatus) =>
    agentId === undefined
      ? newest('[status+createdAt]', status).toArray()
      : db.proposal
          .where('[agentId+status+createdAt]')
          .between([agentId, status, Dexie.minKey], [agentId, status, Dexie.maxKey])
          .reverse()
          .filter(wanted)
          .limit(count)
          .toArray()
  const statuses = STATUSES[filter]
  if (statuses) return statuses.map(ofStatus)
  if (filter === 'replied') return REPLIED.map((outcome) => newest('[outcome+createdAt]', outcome).toArray())
  if (filter === 'issues') return [...TROUBLED.map(ofStatus), rowsWithIssue(db, wanted)]
  return agentId === undefined
    ? [db.proposal.orderBy('createdAt').reverse().filter(wanted).limit(count).toArray()]
    : [newest('[agentId+createdAt]', agentId).toArray()]
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

/** @returns A test for all words, in any case and order. */
export function matcher(search: string): (row: Row) => boolean {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  return ({ job, letter }) => {
    const text = `${job.title} ${job.client.name ?? ''} ${letter}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  }
}
