/** What every marketplace connector does. Connectors speak the real wire protocol and know nothing of our database. */
import type { Job, MarketplaceId, SearchCriteria } from '#shared/domain/jobs/marketplace.ts'
import type { Outcome, ProposalContent, Receipt } from '#shared/domain/proposal.ts'

/** An account's tokens, as kept in the vault. `expiresAt` Unix milliseconds. */
export interface MarketplaceTokens {
  accessToken: string
  refreshToken: string | null
  expiresAt: number
  /** OAuth client that the tokens were issued to, where clients are registered dynamically. */
  clientId: string | null
}

/** What the record's form asks beside the agent's own fields, by the names there. */
export type Credentials = Readonly<Record<string, string>>

/** The marketplace's name for the account: `id` is what bids are made as. */
export interface MarketplaceAccount {
  id: string
  name: string
  profileUrl: string | null
}

/**
 * A usable account. `tokens()` answers fresh ones, refreshing (and storing) them first when they are about to expire.
 * @throws MarketplaceError `unauthorized` from `tokens()` when the account must be connected again.
 */
export interface MarketplaceSession {
  account: MarketplaceAccount
  tokens(): Promise<MarketplaceTokens>
  /** Told by a connector that the marketplace refused this access token before its time: refreshed, or the account marked. */
  refused?(accessToken: string): Promise<void>
}

export interface CallOptions {
  /** Ends the call; every connector also has a deadline of its own. */
  signal: AbortSignal
}

/** How a search is told on its way. */
export interface SearchOptions extends CallOptions {
  /** Pages of the marketplace's list to read at most; every connector has a bound of its own. */
  pagesMax?: number
  /** Called after each page with the jobs on it; `pagesMax`: how many pages there are to read at most. */
  onPage?(page: { pagesRead: number; pagesMax: number; jobs: readonly Job[] }): void
}

/** A job as a proposal needs it just before sending (docs/laws.md#exactly-what-was-approved). */
interface JobState {
  /** Null where the marketplace no longer shows it: closed, for our purposes. */
  job: Job | null
}

/** One marketplace. Every call may throw `MarketplaceError`. */
export interface Marketplace {
  readonly id: MarketplaceId
  /** Its documentation does not promise that an authorisation brings `state` back. */
  readonly mayLoseState?: boolean
  /** Signs in with what the record's form asks; absent where only the marketplace's own page is offered. */
  signIn?: ((credentials: Credentials, options: CallOptions) => Promise<MarketplaceTokens>) | undefined

  /** Where the browser is sent to authorise, and what must be kept to finish. */
  beginAuthorisation(
    redirectUri: string,
    nonce: string,
    options: CallOptions,
  ): Promise<{ url: string; clientId: string; codeVerifier: string }>
  finishAuthorisation(
    input: { code: string; redirectUri: string; clientId: string; codeVerifier: string },
    options: CallOptions,
  ): Promise<MarketplaceTokens>
  /** @throws MarketplaceError `unauthorized` only when the grant is gone for good. */
  refresh(tokens: MarketplaceTokens, options: CallOptions): Promise<MarketplaceTokens>
  /** Takes the grant back at the marketplace. */
  revoke?(tokens: MarketplaceTokens, options: CallOptions): Promise<void>
  /** Whose tokens these are. */
  account(tokens: MarketplaceTokens, options: CallOptions): Promise<MarketplaceAccount>

  /**
   * Newest first, at most `limit` jobs.
   * @param session Null searches as a visitor: `unauthorized` where the marketplace shows visitors nothing.
   */
  search(
    session: MarketplaceSession | null,
    criteria: SearchCriteria,
    limit: number,
    options: SearchOptions,
  ): Promise<Job[]>
  /** The job as it is now, with `isOpen`, `hasApplied` and its screening questions. */
  job(session: MarketplaceSession, jobId: string, options: CallOptions): Promise<JobState>
  /**
   * Sends one proposal. Never retried in here.
   * @throws MarketplaceError whose `mayHaveArrived` says whether the marketplace could have accepted it.
   */
  submit(session: MarketplaceSession, job: Job, content: ProposalContent, options: CallOptions): Promise<Receipt>
  /** Asks the marketplace whether this account has a proposal on the job: what settles an `unknown` send. */
  findProposal(session: MarketplaceSession, jobId: string, options: CallOptions): Promise<Receipt | null>
  /** What became of sent proposals, as far as the marketplace tells; jobs it says nothing of are left out. */
  outcomes(
    session: MarketplaceSession,
    jobIds: string[],
    options: CallOptions,
  ): Promise<Map<string, { outcome: Outcome; at: number | null }>>
}

/**
 * - `unauthorized`: the account must be connected again.
 * - `rateLimited`: wait `retryAfterMs`.
 * - `rejected`: the marketplace understood and refused; `reason` says why.
 * - `unavailable`: no answer, or 5xx.
 * - `changed`: an answer we do not understand.
 */
export type MarketplaceErrorKind = 'unauthorized' | 'rateLimited' | 'rejected' | 'unavailable' | 'changed'
export type RejectionReason = 'duplicate' | 'job_closed' | 'not_eligible' | 'content' | 'quota' | 'denied' | 'other'

const SAID_MAX = 300

/** The five ways a marketplace can fail. `message` is for logs: it never holds a token or a letter. */
export class MarketplaceError extends Error {
  readonly kind: MarketplaceErrorKind
  readonly reason: RejectionReason | null
  /** Why, in the marketplace's own words for the user: outside text, at most `SAID_MAX` characters. */
  readonly said: string | null
  /** Milliseconds; only for `rateLimited`, null where the marketplace did not say. */
  readonly retryAfterMs: number | null
  /**
   * For `submit`: false only when it is certain that the proposal was not taken (refused connection, 401, 429, an explicit refusal).
   * A time-out, a lost connection, 5xx or an unreadable answer after the request left is true.
   */
  readonly mayHaveArrived: boolean

  constructor(
    kind: MarketplaceErrorKind,
    message: string,
    options: {
      reason?: RejectionReason
      said?: string | null | undefined
      retryAfterMs?: number | null
      mayHaveArrived?: boolean
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'MarketplaceError'
    this.kind = kind
    this.reason = options.reason ?? null
    this.said = options.said?.replace(/\s+/g, ' ').trim().slice(0, SAID_MAX) || null
    this.retryAfterMs = options.retryAfterMs ?? null
    this.mayHaveArrived = options.mayHaveArrived ?? false
  }
}
