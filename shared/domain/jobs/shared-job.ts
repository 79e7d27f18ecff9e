/** A job that the freelancer brought by its address or its text, and its first draft. Pure. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'
import { readJobAddress } from './job-address.ts'
import { type Job, type MarketplaceId, marketplaceIdSchema } from './marketplace.ts'
import { newProposal, type Proposal } from '../proposal.ts'
import { oneLine } from '../../one-line.ts'
import { MARKETPLACES } from '../../marketplaces/records.ts'

const SHARED_TEXT_MAX = 20_000
const TITLE_MAX = 200

/** What was shared: an address or a text. When both are given, the text is used if the marketplace does not answer. */
export const sharedJobSchema = z
  .object({
    platform: marketplaceIdSchema,
    address: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
    title: z._default(z.string().check(z.overwrite(oneLine), z.maxLength(TITLE_MAX)), ''),
    text: z._default(z.string().check(z.trim(), z.maxLength(SHARED_TEXT_MAX)), ''),
    /** The agent whose rules and prompt the letter follows. Empty: no particular agent. */
    agentId: z._default(z.string().check(z.maxLength(64)), ''),
  })
  .check(
    z.refine(({ address, text }) => address !== '' || text !== '', { error: 'job_required', path: ['address'] }),
    z.refine(({ address, text }) => text !== '' || readJobAddress(address) !== null, {
      error: 'job_address',
      path: ['address'],
    }),
  )
export type SharedJob = z.infer<typeof sharedJobSchema>

/** Jobs whose id the marketplace does not know. They cannot be fetched, sent or checked. */
const OWN_ID = /^own-/

/** @returns Whether the marketplace knows the job by its id. */
export function isKnownToMarketplace({ jobId }: Pick<Proposal, 'jobId'>): boolean {
  return !OWN_ID.test(jobId)
}

/** @returns Whether it is a post on a marketplace; false for a text that was pasted without an address. */
export function isOnMarketplace({ jobId, job }: Pick<Proposal, 'jobId' | 'job'>): boolean {
  return isKnownToMarketplace({ jobId }) || job.url !== ''
}

/** Why a proposal was skipped: the freelancer says that they sent it, and no marketplace knows the post. */
export const SENT_BY_HAND = 'sent_by_hand'

/** @returns Whether the freelancer alone says that it was sent. It has no receipt, so it is not `completed`. */
export function isSentByHand({ status, skipReason }: Pick<Proposal, 'status' | 'skipReason'>): boolean {
  return status === 'skipped' && skipReason === SENT_BY_HAND
}

/**
 * @returns The marketplace and the job's id: the marketplace's own, or one made from what was shared. The same input
 * always gives the same id (docs/laws.md#never-twice).
 */
export function keyOfShared({ platform, address, text }: SharedJob): { platform: MarketplaceId; jobId: string } {
  const read = readJobAddress(address)
  if (read?.jobId) return { platform: read.platform, jobId: read.jobId }
  const what = read ? read.url : text.replace(/\s+/g, ' ')
  return { platform: read?.platform ?? platform, jobId: `own-${bytesToHex(sha256(utf8ToBytes(what))).slice(0, 32)}` }
}

/** @returns The proposal before its letter is written. Device and server make the same one. */
export function draftOf(id: string, given: SharedJob, nowMs: number): Proposal {
  const { platform, jobId } = keyOfShared(given)
  const job = jobOf(given, platform, jobId, nowMs)
  const start = {
    id,
    agentId: given.agentId,
    runId: null,
    job,
    amountMinor: 0,
    periodDays: 0,
    origin: 'shared' as const,
  }
  return { ...newProposal(start, nowMs), timeline: [{ at: nowMs, event: 'shared' }] }
}

/** The parts of a job that were shared. Everything that a marketplace would add is unknown. */
function jobOf(given: SharedJob, platform: MarketplaceId, id: string, nowMs: number): Job {
  const url = readJobAddress(given.address)?.url ?? ''
  return {
    platform,
    id,
    title: given.title || firstLine(given.text) || url,
    description: given.text,
    url,
    kind: 'fixed',
    budgetMinMinor: null,
    budgetMaxMinor: null,
    currency: 'USD',
    skills: [],
    language: null,
    postedAt: nowMs,
    client: {
      name: null,
      country: null,
      isPaymentVerified: null,
      rating: null,
      reviewCount: null,
      hireCount: null,
      totalSpentMinor: null,
    },
    proposalCount: null,
    experienceLevel: null,
    duration: null,
    questions: [],
    isOpen: true,
    hasApplied: false,
    // Nothing can be sent before the marketplace has told its own limits and prices.
    isRestricted: true,
    sendCost: null,
  }
}

function firstLine(text: string): string {
  const line = oneLine(text.split('\n')[0] ?? '')
  return line.length > TITLE_MAX ? `${line.slice(0, TITLE_MAX - 1).trimEnd()}…` : line
}

/**
 * @param job Found by a search.
 * @returns What to write its letter from. Its address is one that leads back to the job's own id, wherever the marketplace has one
 * (docs/laws.md#never-twice).
 */
export function sharedFrom(job: Pick<Job, 'platform' | 'id' | 'url' | 'title' | 'description'>): SharedJob {
  const { platform, id, url, title, description } = job
  const address = [url, MARKETPLACES[platform].address.of(id)].find((each) => readJobAddress(each)?.jobId === id) ?? url
  return {
    platform,
    address,
    title: title.slice(0, TITLE_MAX),
    text: (description ?? '').slice(0, SHARED_TEXT_MAX),
    agentId: '',
  }
}
