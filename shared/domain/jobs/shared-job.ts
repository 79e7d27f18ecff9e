/** A job that the freelancer brought themselves, by its address or its text, and the draft it becomes at once. Pure. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'
import { readJobAddress } from './job-address.ts'
import { type Job, type MarketplaceId, marketplaceIdSchema } from './marketplace.ts'
import { newProposal, type Proposal } from '../proposal.ts'

const SHARED_TEXT_MAX = 20_000
const TITLE_MAX = 200

/** What was shared. Either an address or a text; with both, the text stands in where the marketplace does not answer. */
export const sharedJobSchema = z
  .object({
    platform: marketplaceIdSchema,
    address: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
    title: z._default(z.string().check(z.trim(), z.maxLength(TITLE_MAX)), ''),
    text: z._default(z.string().check(z.trim(), z.maxLength(SHARED_TEXT_MAX)), ''),
    /** Whose rules and prompt the letter follows; empty: nobody's in particular. */
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

/** Jobs whose id the marketplace does not know: they cannot be fetched, sent or asked about from here. */
const OWN_ID = /^own-/

/** @returns Whether the marketplace knows the job by its id. */
export function isKnownToMarketplace({ jobId }: Pick<Proposal, 'jobId'>): boolean {
  return !OWN_ID.test(jobId)
}

/** @returns The marketplace and the id the job goes by: the marketplace's own, or one made of what was shared, always the same (docs/laws.md#never-twice). */
export function keyOfShared({ platform, address, text }: SharedJob): { platform: MarketplaceId; jobId: string } {
  const read = readJobAddress(address)
  if (read?.jobId) return { platform: read.platform, jobId: read.jobId }
  const what = read ? read.url : text.replace(/\s+/g, ' ')
  return { platform: read?.platform ?? platform, jobId: `own-${bytesToHex(sha256(utf8ToBytes(what))).slice(0, 32)}` }
}

/** @returns The proposal as it stands until its letter is written; the same on the device and on the server. */
export function draftOf(id: string, given: SharedJob, nowMs: number): Proposal {
  const { platform, jobId } = keyOfShared(given)
  const job = jobOf(given, platform, jobId, nowMs)
  const start = {
    id,
    agentId: given.agentId,
    runId: null,
    job,
    amountMinor: 0,
    periodDays: 7,
    origin: 'shared' as const,
  }
  return { ...newProposal(start, nowMs), timeline: [{ at: nowMs, event: 'shared' }] }
}

/** As much of a job as was shared; what a marketplace would tell is unknown. */
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
    // Until the marketplace has told its own of it, nothing can be sent for it.
    isRestricted: true,
    sendCost: null,
  }
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length > TITLE_MAX ? `${line.slice(0, TITLE_MAX - 1).trimEnd()}…` : line
}
