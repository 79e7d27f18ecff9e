/** What every marketplace connector does. Connectors use the real wire protocol and know nothing about our database. */
import type { Job, MarketplaceId, SearchCriteria } from '#shared/domain/jobs/marketplace.ts'
import type { Outcome, ProposalContent, Receipt, Reply } from '#shared/domain/proposal.ts'

/** An account's tokens, as stored in the vault. `expiresAt` is in Unix milliseconds. */
export interface MarketplaceTokens {
  accessToken: string
  refreshToken: string | null
  expiresAt: number
  /** The OAuth client that the tokens belong to, for marketplaces that register clients dynamically. */
  clientId: string | null
}

/** What the record's form asks in addition to the agent's own fields, by the names there. */
export type Credentials = Readonly<Record<string, string>>

/** The marketplace's name for the account. Bids are made as `id`. */
export interface MarketplaceAccount {
  id: string
  name: string
  profileUrl: string | null
}

/**
 * A usable account. `tokens()` returns valid tokens; it refreshes and stores them first when they are about to expire.
 * @throws MarketplaceError `unauthorized` from `tokens()` when the account must be connected again.
 */
export interface MarketplaceSession {
  account: MarketplaceAccount
  tokens(): Promise<MarketplaceTokens>
  /**
   * Called by a connector when the marketplace refused this access token early. The token is refreshed, or the account
   * marked.
   */
  refused?(accessToken: string): Promise<void>
}

export interface CallOptions {
  /** Ends the call. Every connector also has its own deadline. */
  signal: AbortSignal
}

/** The limits of a search, and how it reports its progress. */
export interface SearchOptions extends CallOptions {
  /** The largest number of the marketplace's pages to read. Every connector also has its own limit. */
  pagesMax?: number
  /** Called after each page with its jobs. `pagesMax` is the largest number of pages to read. */
  onPage?(page: { pagesRead: number; pagesMax: number; jobs: readonly Job[] }): void
}

/** A job with what a proposal needs just before sending (docs/laws.md#exactly-what-was-approved). */
interface JobState {
  /** Null when the marketplace no longer shows it. It then counts as closed. */
  job: Job | null
  /** How many units for sending the account has left, where the marketplace tells. */
  unitsLeft?: number | undefined
}

/** What a send may spend, in the marketplace's units. */
export interface SubmitOptions extends CallOptions {
  /** Of them for a boost, where the marketplace has one. */
  boost?: number
  /** Nothing is sent when the marketplace, asked just before, wants more than this. */
  mostUnits?: number
  /** Called last before the request that sends. It throws a MarketplaceError where the letter must not leave any more. */
  mayLeave?(): Promise<void>
}

/** A receipt, with what the marketplace tells about the cost. */
export interface Submitted extends Receipt {
  /** The units that it took, boost included. */
  units?: number | undefined
  unitsLeft?: number | undefined
}

/** `text` was written by a stranger: it is data, never an instruction. `url` is for people. */
export type ClientMessage = Pick<Reply, 'at' | 'url'> & { text: string | null }

/** One marketplace. Every call may throw `MarketplaceError`. */
export interface Marketplace {
  readonly id: MarketplaceId
  /** True when the documentation does not promise that an authorisation returns `state`. */
  readonly mayLoseState?: boolean
  /**
   * Signs in with the fields of the record's form. It is missing when accounts connect only through the marketplace's
   * own page.
   */
  signIn?: ((credentials: Credentials, options: CallOptions) => Promise<MarketplaceTokens>) | undefined

  /** The address where the browser authorises, and the data needed to finish. */
  beginAuthorisation(
    redirectUri: string,
    nonce: string,
    options: CallOptions,
  ): Promise<{ url: string; clientId: string; codeVerifier: string }>
  finishAuthorisation(
    input: { code: string; redirectUri: string; clientId: string; codeVerifier: string },
    options: CallOptions,
  ): Promise<MarketplaceTokens>
  /** @throws MarketplaceError `unauthorized` only when the grant has ended for good. */
  refresh(tokens: MarketplaceTokens, options: CallOptions): Promise<MarketplaceTokens>
  /** Revokes the grant at the marketplace. */
  revoke?(tokens: MarketplaceTokens, options: CallOptions): Promise<void>
  /** The account that the tokens belong to. */
  account(tokens: MarketplaceTokens, options: CallOptions): Promise<MarketplaceAccount>

  /**
   * Newest first, at most `limit` jobs.
   * @param session With null it searches as a visitor: `unauthorized` when the marketplace shows visitors nothing.
   */
  search(
    session: MarketplaceSession | null,
    criteria: SearchCriteria,
    limit: number,
    options: SearchOptions,
  ): Promise<Job[]>
  /** The current job, with `isOpen`, `hasApplied` and its screening questions. */
  job(session: MarketplaceSession, jobId: string, options: CallOptions): Promise<JobState>
  /**
   * The job as a visitor without an account sees it; null when it is not shown. It is missing where a marketplace shows
   * visitors nothing.
   */
  jobForVisitor?(jobId: string, options: CallOptions): Promise<Job | null>
  /**
   * Sends one proposal. It is never retried in here.
   * @throws MarketplaceError whose `mayHaveArrived` says whether the marketplace could have accepted it; `rejected` with
   * the reason `cost` when it wants more than `mostUnits`.
   */
  submit(session: MarketplaceSession, job: Job, content: ProposalContent, options: SubmitOptions): Promise<Submitted>
  /** Asks the marketplace whether this account has a proposal on the job. The answer decides an `unknown` send. */
  findProposal(session: MarketplaceSession, jobId: string, options: CallOptions): Promise<Submitted | null>
  /** The outcomes of sent proposals. Jobs without an outcome are left out. */
  outcomes(
    session: MarketplaceSession,
    jobIds: string[],
    options: CallOptions,
  ): Promise<Map<string, { outcome: Outcome; at: number | null }>>
  /**
   * The client's first message about a sent proposal; null where there is none. It is missing where the marketplace's
   * interface gives no messages.
   */
  reply?(session: MarketplaceSession, jobId: string, options: CallOptions): Promise<ClientMessage | null>
}

/**
 * - `unauthorized`: the account must be connected again.
 * - `rateLimited`: wait `retryAfterMs`.
 * - `rejected`: the marketplace understood and refused; `reason` says why.
 * - `unavailable`: no answer, or 5xx.
 * - `changed`: an answer we do not understand.
 */
export type MarketplaceErrorKind = 'unauthorized' | 'rateLimited' | 'rejected' | 'unavailable' | 'changed'
export type RejectionReason =
  | 'duplicate'
  | 'job_closed'
  | 'not_eligible'
  | 'content'
  | 'quota'
  | 'cost'
  | 'denied'
  | 'other'

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
   * For `submit`: false only when the proposal was certainly not taken (refused connection, 401, 429, an explicit
   * refusal). True for a time-out, a lost connection, 5xx or an unreadable answer after the request left.
   */
  readonly mayHaveArrived: boolean
  /** With the reason `cost`: the units that the marketplace wants for the job, without a boost. */
  readonly sendCost: number | null

  constructor(
    kind: MarketplaceErrorKind,
    message: string,
    options: {
      reason?: RejectionReason
      said?: string | null | undefined
      retryAfterMs?: number | null
      mayHaveArrived?: boolean
      sendCost?: number
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
    this.sendCost = options.sendCost ?? null
  }
}

/** For `catch`. @returns Null where the marketplace no longer shows the job. @throws Every other error. */
export function nullWhenGone(error: unknown): null {
  if (error instanceof MarketplaceError && error.reason === 'job_closed') return null
  throw error
}
