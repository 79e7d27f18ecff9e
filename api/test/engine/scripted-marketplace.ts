/** A marketplace that follows a script and keeps the truth: everything it was sent, and everything it took. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import {
  type CallOptions,
  type ClientMessage,
  type Marketplace,
  MarketplaceError,
  type MarketplaceSession,
  type SubmitOptions,
} from '#api/marketplaces/marketplace.ts'
import type { Job, MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Outcome, ProposalContent, Receipt } from '#shared/domain/proposal.ts'
import type { Clock } from '#shared/time.ts'

/** The account that is connected at the start. */
export const FIRST_ACCOUNT = 'ada'

const receivedSchema = z.object({
  jobId: z.string(),
  letter: z.string(),
  amountMinor: z.number(),
  /** The account it came from, by default the first one. */
  accountId: z.optional(z.string()),
  receipt: z.object({ id: z.string(), at: z.number() }).nullable(),
  /** What it took, boost included, where sending costs something. */
  units: z.optional(z.number()),
})
/** One proposal that reached the marketplace; `receipt` is null when it was refused. */
type Received = z.infer<typeof receivedSchema>

/** Where the truth is kept. In a file it survives a killed process. */
interface Truth {
  all(): Received[]
  add(received: Received): void
}

function truthInMemory(): Truth {
  const received: Received[] = []
  return { all: () => received, add: (one) => void received.push(one) }
}

export function truthInFile(file: string): Truth {
  return {
    all: () =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => receivedSchema.parse(JSON.parse(line)))
        : [],
    add: (one) => appendFileSync(file, `${JSON.stringify(one)}\n`),
  }
}

/** What a submit does: takes the proposal or not, then answers, loses the answer, or never answers. */
type SubmitScript = (accept: () => Receipt, options: CallOptions) => Promise<Receipt>

export interface ScriptedMarketplace extends Marketplace {
  jobs: Map<string, Job>
  truth: Truth
  /** The names of the calls, in order. */
  calls: string[]
  /** What happens while a submit is prepared, before anything is sent. */
  prepare: () => Promise<void>
  /** What the next submits do. After them, it accepts and answers. */
  submits: SubmitScript[]
  /** The errors that the next calls of this name throw. */
  failures: { call: 'search' | 'job' | 'findProposal' | 'outcomes' | 'reply'; error: MarketplaceError }[]
  outcomeOf: Map<string, Outcome>
  /** Job → what its client wrote first. */
  messages: Map<string, ClientMessage>
  /** Whether `findProposal` finds taken proposals. */
  isListed: boolean
  /** Whether it tells what a proposal took. */
  tellsUnits: boolean
  /** How many units are left, where it tells. */
  unitsLeft: number | undefined
}

export function scriptedMarketplace(id: MarketplaceId, clock: Clock, truth = truthInMemory()): ScriptedMarketplace {
  const jobs = new Map<string, Job>()
  const taken = (jobId: string, session: Pick<MarketplaceSession, 'account'> | null) =>
    truth
      .all()
      .find(
        (one) =>
          one.jobId === jobId &&
          one.receipt !== null &&
          (one.accountId ?? FIRST_ACCOUNT) === (session?.account.id ?? FIRST_ACCOUNT),
      )
  const never = () => Promise.reject(new Error('Engine tests connect nothing.'))

  function begin(call: string): void {
    market.calls.push(call)
    const index = market.failures.findIndex((failure) => failure.call === call)
    const [failure] = index < 0 ? [] : market.failures.splice(index, 1)
    if (failure) throw failure.error
  }

  function accept(
    session: MarketplaceSession,
    job: Job,
    { letter, amountMinor }: ProposalContent,
    { boost = 0, mostUnits }: SubmitOptions,
  ): Receipt {
    const refusal = taken(job.id, session)
      ? 'duplicate'
      : market.jobs.get(job.id)?.isOpen === false
        ? 'job_closed'
        : null
    const sendCost = market.jobs.get(job.id)?.sendCost ?? null
    const units = sendCost === null ? {} : { units: sendCost + boost }
    if (sendCost !== null && mostUnits !== undefined && sendCost + boost > mostUnits)
      throw new MarketplaceError('rejected', 'more than agreed', { reason: 'cost', sendCost })
    const receipt = refusal ? null : { id: `${id}-${truth.all().length + 1}`, at: clock.now() }
    truth.add({ jobId: job.id, letter, amountMinor, accountId: session.account.id, receipt, ...units })
    if (!receipt) throw new MarketplaceError('rejected', `refused: ${refusal}`, { reason: refusal ?? 'other' })
    return receipt
  }

  const market: ScriptedMarketplace = {
    id,
    jobs,
    truth,
    calls: [],
    prepare: async () => undefined,
    submits: [],
    failures: [],
    outcomeOf: new Map(),
    messages: new Map(),
    isListed: true,
    tellsUnits: true,
    unitsLeft: undefined,
    beginAuthorisation: never,
    finishAuthorisation: never,
    refresh: never,
    account: never,
    async search(session) {
      begin('search')
      return [...jobs.values()].map((job) => ({ ...job, hasApplied: taken(job.id, session) !== undefined }))
    },
    async jobForVisitor(jobId) {
      return jobs.get(jobId) ?? null
    },

    async job(session, jobId) {
      begin('job')
      const job = jobs.get(jobId)
      const now = job && { ...job, hasApplied: job.hasApplied || taken(jobId, session) !== undefined }
      return { job: now ?? null, unitsLeft: market.unitsLeft }
    },
    async submit(session, job, content, options) {
      begin('submit')
      await market.prepare()
      await options.mayLeave?.()
      const script = market.submits.shift() ?? (async (take) => take())
      const receipt = await script(() => accept(session, job, content, options), options)
      return { ...receipt, units: market.tellsUnits ? taken(job.id, session)?.units : undefined }
    },
    async findProposal(session, jobId) {
      begin('findProposal')
      return market.isListed ? (taken(jobId, session)?.receipt ?? null) : null
    },
    async outcomes(_session, jobIds) {
      begin('outcomes')
      const known = jobIds.flatMap((jobId) => {
        const outcome = market.outcomeOf.get(jobId)
        return outcome ? [[jobId, { outcome, at: clock.now() }] as const] : []
      })
      return new Map(known)
    },
    async reply(_session, jobId) {
      begin('reply')
      return market.messages.get(jobId) ?? null
    },
  }
  return market
}

/** The ways in which an answer is lost or never comes. */
export const SUBMITS = {
  answerLost: async (accept) => {
    accept()
    throw new MarketplaceError('unavailable', 'connection reset', { mayHaveArrived: true })
  },
  neverArrived: async () => {
    throw new MarketplaceError('unavailable', 'connection reset', { mayHaveArrived: true })
  },
  unreadable: async (accept) => {
    accept()
    throw new MarketplaceError('changed', 'not JSON', { mayHaveArrived: true })
  },
  serverError: async () => {
    throw new MarketplaceError('unavailable', 'HTTP 503', { mayHaveArrived: true })
  },
  noConnection: async () => {
    throw new MarketplaceError('unavailable', 'refused connection')
  },
  hangsAfterTaking: async (accept) => {
    accept()
    return new Promise<never>(() => undefined)
  },
  hangs: () => new Promise<never>(() => undefined),
  rateLimited: async () => {
    throw new MarketplaceError('rateLimited', 'HTTP 429', { retryAfterMs: 90_000 })
  },
  rateLimitedSilently: async () => {
    throw new MarketplaceError('rateLimited', 'HTTP 429')
  },
  unauthorized: async () => {
    throw new MarketplaceError('unauthorized', 'HTTP 401')
  },
  outOfBids: async () => {
    throw new MarketplaceError('rejected', 'no bids left', { reason: 'quota', said: ' You are  out of bids. ' })
  },
  breaks: async (accept) => {
    accept()
    throw new TypeError('a bug of ours')
  },
} as const satisfies Record<string, SubmitScript>
