/** What lists, filters and the search need of a proposal: a slim record, and how many proposals there are of each kind. */
import { openClaims } from '#shared/domain/claims/open-claims.ts'
import type { Outcome, Proposal, ProposalStatus } from '#shared/domain/proposal.ts'
import type { InboxMark } from './query.ts'

export interface Slim {
  id: string
  /** The order in which the records were written: who has read up to one reads on from there. */
  n: number
  createdAt: number
  status: ProposalStatus
  outcome: Outcome
  /** Whether it has a letter, sent or not. */
  isWritten: boolean
  agentId: string
  platform: Proposal['platform']
  score: number
  amountMinor: number
  currency: Proposal['currency']
  isHourly: boolean
  marks: InboxMark[]
  /** The different words of the title, the client's name and the letter, in small letters, with spaces between them. */
  words: string
}

/** The record of a proposal that is no more. */
export interface GoneSlim {
  id: string
  n: number
  isGone: true
}

export interface Tally {
  key: 'proposal'
  /** No record has a higher `n`. */
  n: number
  total: number
  /** How many proposals have each state, each outcome, and a letter. */
  counts: Partial<Record<ProposalStatus | Outcome | 'written', number>>
}

export const NO_TALLY: Tally = { key: 'proposal', n: 0, total: 0, counts: {} }

/** A proposal that was written, or with null one that was deleted. */
export interface Written {
  id: string
  row: Proposal | null
}

/**
 * @param before The records so far, by id.
 * @returns The records to store, one for each written proposal whose record has changed, and the tally with them. The tally changes
 * with every write, because who shows proposals watches it.
 */
export function recordWritten(
  tally: Tally,
  before: ReadonlyMap<string, Slim | GoneSlim>,
  written: readonly Written[],
): { slims: (Slim | GoneSlim)[]; tally: Tally } {
  const counts = { ...tally.counts }
  let { n, total } = tally
  const add = (slim: Slim | GoneSlim | undefined, by: 1 | -1) => {
    if (!slim || 'isGone' in slim) return
    total += by
    for (const kind of [slim.status, slim.outcome, ...(slim.isWritten ? (['written'] as const) : [])])
      counts[kind] = (counts[kind] ?? 0) + by
  }
  const slims = new Map<string, Slim | GoneSlim>()
  for (const { id, row } of written) {
    n += 1
    const slim = row ? { ...slimOf(row), n } : { id, n, isGone: true as const }
    add(slims.get(id) ?? before.get(id), -1)
    add(slim, 1)
    slims.set(id, slim)
  }
  const changed = [...slims.values()].filter((slim) => !saysTheSame(slim, before.get(slim.id)))
  return { slims: changed, tally: { ...tally, n, total, counts } }
}

/** A slim record has few and short values, always made in the same order. */
function saysTheSame(now: Slim | GoneSlim, before: Slim | GoneSlim | undefined): boolean {
  return before !== undefined && JSON.stringify({ ...now, n: 0 }) === JSON.stringify({ ...before, n: 0 })
}

/** @returns Whether a letter was written, or one left without being kept here. */
export function hasLetter({ status, letter }: Pick<Proposal, 'status' | 'letter'>): boolean {
  return status === 'completed' || (letter !== '' && status !== 'found' && status !== 'drafting')
}

function slimOf(row: Proposal): Omit<Slim, 'n'> {
  const { id, createdAt, status, outcome, agentId, platform, score, amountMinor, currency, job, letter } = row
  const marks: InboxMark[] = []
  if (row.answers.length > 0) marks.push('questions')
  if (openClaims(row).length > 0) marks.push('claims')
  if (row.redFlags.length > 0) marks.push('flags')
  return {
    ...{ id, createdAt, status, outcome, agentId, platform, score, marks, amountMinor, currency },
    isHourly: job.kind === 'hourly',
    isWritten: hasLetter(row),
    words: [...new Set(wordsIn(`${job.title} ${job.client.name ?? ''} ${letter}`))].join(' '),
  }
}

/** @returns The words of a text as the search compares them. */
export function wordsIn(text: string): string[] {
  return text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
}
